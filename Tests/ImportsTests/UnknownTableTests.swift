import Foundation
import Nutrition
import TestSupport
import Testing

@testable import Imports

@Suite("Tables of no program that is known")
struct UnknownTableTests {
    private typealias Sample = TableSample

    private func table(_ text: String) throws -> UnknownTable {
        try #require(try Sample.read(text).tables.first)
    }

    private func fields(_ text: String) throws -> [String?] { try table(text).columns.map(\.field) }

    @Test("columns are guessed from their titles in several languages, and from their values")
    func proposals() throws {
        #expect(
            try fields(
                "Datum;Mahlzeit;Lebensmittel;Menge;kcal;Eiweiß (g);Bemerkung\n03.10.2026;Mittag;Suppe;1;120;4,5;gut\n")
                == ["date", "meal", "name", "quantity", "kcal", "protein", nil])
        #expect(try fields("When,What,Energy (kJ),Salt\n2026-10-03,Soup,500,1\n") == ["date", "name", "kj", "salt"])
        #expect(
            try fields("fecha,peso (kg),pasos\n2026-10-03,72.5,8000\n") == ["date", "weight_kg", "steps"])
        // A unit that a heading does not tell is never assumed.
        #expect(try fields("tag,gewicht\n2026-10-03,72.5\n") == ["date", "weight"])
        // Of two columns of a kind one is proposed; what holds no dates is no date.
        #expect(try fields("date,day,kcal\n2026-10-03,2026-10-04,1\n") == ["date", nil, "kcal"])
        #expect(try fields("date,kcal\nsoon,1\n") == [nil, "kcal"])
    }

    @Test("dates and numbers that may be two are told, unless another row tells which")
    func ambiguous() throws {
        let unclear = try table("day,kcal\n3/4/2026,\"1,234\"\n5/6/2026,\"2,345\"\n")
        #expect(unclear.columns[0].ambiguousDate == "3/4/2026" && unclear.columns[1].ambiguousNumber == "1,234")
        let clear = try table("day,kcal\n3/4/2026,\"1,234\"\n25/6/2026,\"2,5\"\n")
        #expect(clear.columns.allSatisfy { $0.ambiguousDate == nil && $0.ambiguousNumber == nil })
    }

    @Test("what was told of a header is used for every file that has it, however it is written")
    func remembered() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bb-import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("TAG,Essen,kcal\n2026-10-03,Suppe,120\n".utf8).write(to: folder.appending(path: "a.csv"))
        try Data("x,y\n1,2\n".utf8).write(to: folder.appending(path: "b.csv"))
        var context = ImportContext(zone: Sample.zone, boundary: DayBoundary(), now: ReadSample.now)
        context.mappings["tag\tessen\tkcal"] = ColumnMapping(fields: ["Tag": "date", "Essen": "food", "kcal": "energy"])
        let data = try ImportReader.read(folder, context)
        #expect(data.foodLines == ["2026-10-03 Suppe, 1 "] && data.unknown == ["b.csv"])
        #expect(data.mapped.keys.sorted() == ["tag\tessen\tkcal"] && data.tables.map(\.file) == ["b.csv"])
    }

    @Test("whatever is changed in a table, its columns can be shown")
    func fuzz() throws {
        let plain = "Datum;Essen;kcal;Gewicht (kg)\n03.10.2026;Suppe;1.234,5;70\n3/4/26;\"a;b\";1,234;x\n"
        for round in 0..<max(1, Fuzz.rounds / 10) {
            let data = try Sample.read(Fuzz.mutated(plain, seed: UInt64(round)) + "\n")
            for table in data.tables {
                #expect(table.columns.count <= UnknownTable.mostColumns, "round \(round)")
                let known = table.columns.compactMap(\.field)
                #expect(known.allSatisfy(UnmappedTable.isField) && Set(known).count == known.count, "round \(round)")
            }
        }
    }
}
