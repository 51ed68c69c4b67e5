import Failures
import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("Own tables, and those whose columns the user tells")
struct OwnTableTests {
    private typealias Sample = TableSample

    @Test("what BiteBook writes is read back")
    func own() throws {
        let data = try Sample.read([
            "meals.csv": Data(
                """
                id,eaten_at,day,meal,name,quantity,unit,grams,kcal,protein_g,carb_g,fat_g,fiber_g,sugar_g,satfat_g,sodium_mg,food_id,source,status\r
                1,2026-09-08T12:30:00+02:00,2026-09-08,lunch,"Rice, ""wild"" x",1.5,cup,240,312,6,66,1,,,,5,9,user,ok\r
                2,2026-09-09T01:30:00+02:00,2026-09-08,late_night,'=Nuts,1,,,,,,,,,,,,user,unmatched\r
                3,2026-09-08T12:30:00+02:00,2026-09-05,lunch,Soup,1,bowl,,100,,,,,,,,,user,ok\r

                """.utf8),
            "body.csv": Data(
                "id,measured_at,day,measure,value,unit,source\r\n1,2026-09-08T07:00:00+02:00,2026-09-08,weight,72.5,kg,user\r\n2,2026-09-08T07:00:00+02:00,2026-09-08,mood,3,,user\r\n"
                    .utf8),
            "readings.csv": Data(
                """
                id,metric,value,unit,started_at,ended_at,day,source,device\r
                1,sleep,7.5,h,2026-09-07T23:00:00+02:00,2026-09-08T06:30:00+02:00,2026-09-08,user,Watch\r
                2,steps,8000,,2026-09-08T12:00:00+02:00,,2026-09-08,user,\r
                3,sleep,450,min,2026-09-08T12:00:00+02:00,,2026-09-08,user,\r

                """.utf8),
            "activities.csv": Data(
                "id,done_at,day,name,minutes,kilometers\r\n1,2026-09-08T18:00:00+02:00,2026-09-08,running,30,5.2\r\n"
                    .utf8),
            "workouts.csv": Data(
                "id,done_at,day,exercise_id,name,set\r\n1,2026-09-08T18:00:00+02:00,2026-09-08,1,x,1\r\n".utf8),
        ])
        #expect(
            data.foodLines == [
                "2026-09-08 Rice, \"wild\" x, 1.5 cup", "2026-09-08 =Nuts, 1 ", "2026-09-05 Soup, 1 bowl",
            ])
        #expect(data.food("Rice, \"wild\" x")?.nutrients[.fiber] == nil)
        #expect(data.food("=Nuts")?.nutrients.amounts.isEmpty == true && data.food("=Nuts")?.meal == .lateNight)
        #expect(data.foods.first?.externalID == "meals|1")
        #expect(data.measureLines == ["2026-09-08 weight 72.5"])
        #expect(data.values(.sleep) == ["2026-09-08 Watch": 7.5])
        #expect(data.activityLines == ["2026-09-08T18:00:00+02:00 running 30.0 5.2"])
        #expect(data.problemCount == 2)
    }

    private static let mapping = ColumnMapping(fields: [
        "Datum": "date", "Uhrzeit": "time", "Mahlzeit": "meal", "Was": "name", "Menge": "quantity", "Brennwert": "kj",
        "Eiweiß (g)": "protein", "Salz": "salt", "Gewicht": "weight_kg", "Schlaf": "sleep_hours",
    ])

    @Test("a table with a mapping: the whole file tells the order of dates and the decimals")
    func mapped() throws {
        let text = """
            Mein Tagebuch
            Datum;Uhrzeit;Mahlzeit;Was;Menge;Brennwert;Eiweiß (g);Salz;Gewicht;Schlaf
            08.09.2026;12:30;Mittagessen;Nudeln;250 g;1.500;12,5;1;;
            09.09.2026;;;;;;;;72,5;7,5
            25.09.2026;13:00;Snack;Apfel;1 Stück;300;0,3;;;
            26.09.2026;13:00;Snack;Apfel;eins;abc;0,3;;;

            """
        let data = try Sample.read(text, mapping: Self.mapping)
        #expect(data.foodLines == ["2026-09-08 Nudeln, 250 g", "2026-09-25 Apfel, 1 Stück"])
        let pasta = try #require(data.food("Nudeln"))
        #expect(pasta.meal == .lunch && pasta.grams == 250 && pasta.nutrients[.protein] == 12.5)
        #expect(pasta.nutrients[.energy].map { ($0 * 10).rounded() } == 3585)
        #expect(pasta.nutrients[.sodium] == 400)
        #expect(data.measureLines == ["2026-09-09 weight 72.5"])
        #expect(data.values(.sleep) == ["2026-09-09": 7.5])
        #expect(data.problemCount == 1)
    }

    @Test("what the file does not tell is asked for, and what is told is used")
    func ambiguous() throws {
        let text = "Day,Steps\n3/4/2026,8000\n5/6/2026,9000\n"
        var mapping = ColumnMapping(fields: ["Day": "date", "Steps": "steps"])
        let unclear = try Sample.read(text, mapping: mapping)
        #expect(unclear.isEmpty && unclear.problemLines.first?.contains("“3/4/2026” may be two days") == true)
        mapping.dates = .month
        #expect(try Sample.read(text, mapping: mapping).values(.steps) == ["2026-03-04": 8000, "2026-05-06": 9000])
        let both = try Sample.read(
            "Day,Steps\n25/4/2026,1\n4/25/2026,2\n", mapping: ColumnMapping(fields: mapping.fields))
        #expect(both.isEmpty && both.problemCount == 1)
        let numbers = "Day,Steps\n2026-03-04,\"8,000\"\n"
        mapping.dates = nil
        #expect(try Sample.read(numbers, mapping: mapping).problemLines.first?.contains("may be two numbers") == true)
        mapping.numbers = .point
        #expect(try Sample.read(numbers, mapping: mapping).values(.steps) == ["2026-03-04": 8000])
    }

    @Test(
        "a mapping that says nothing useful is told",
        arguments: [["A": "date"], ["A": "date", "B": "nonsense"], ["B": "kcal"], ["A": "date", "B": "weight"]])
    func badMapping(_ fields: [String: String]) throws {
        let data = try Sample.read("A,B\n2026-09-08,1\n", mapping: ColumnMapping(fields: fields))
        #expect(data.isEmpty && data.problemCount == 1)
    }

    @Test("without a mapping a table is unknown, and its columns can be asked for")
    func unmapped() throws {
        let data = try Sample.read("A,B\n1,2\n")
        #expect(data.unknown == ["export.csv"])
        #expect(try Sample.read("A,B\n1,2\n", mapping: Self.mapping).unknown == ["export.csv"])
        let file = FileManager.default.temporaryDirectory.appending(path: "bb-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("\u{FEFF}A;\"B (kg)\"\n1;2\n".utf8).write(to: file)
        #expect(try UnmappedTable.columns(of: file) == ["A", "B (kg)"])
    }

    @Test("sums without foods become foods of their meal; a unit in the heading counts")
    func totals() throws {
        let mapping = ColumnMapping(fields: ["Day": "date", "Energy (kJ)": "kcal", "Sodium (g)": "sodium"])
        let data = try Sample.read("Day,Energy (kJ),Sodium (g)\n2026-09-08,8368,2\n", mapping: mapping)
        #expect(data.food("day's total")?.nutrients.amounts == [.energy: 2000, .sodium: 2000])
    }

    @Test("two exports that overlap count once, two same coffees of one file twice")
    func overlaps() throws {
        let rows = "2026-09-08,8:00 AM,Breakfast,Coffee,1 cup,5,x\n"
        let head = "Day,Time,Group,Food Name,Amount,Energy (kcal),Category\n"
        let data = try Sample.read([
            "a.csv": Data((head + rows + rows).utf8), "b.csv": Data((head + rows + rows).utf8),
        ])
        #expect(data.foods.count == 2)
        #expect(data.leftOut == ["what another file holds as well": 2])
    }

    @Test("a row that the end of the file cuts off is left out and told")
    func cut() throws {
        let head = "Day,Time,Group,Food Name,Amount,Energy (kcal),Category\n"
        let data = try Sample.read(head + "2026-09-08,,Lunch,Rice,1 cup,200,x\n2026-09-08,,Lunch,Be")
        #expect(data.foods.count == 1 && data.truncated == ["export.csv"])
        let quoted = try Sample.read(head + "2026-09-08,,Lunch,Rice,1 cup,200,x\n2026-09-08,,Lunch,\"Be")
        #expect(quoted.foods.count == 1 && quoted.truncated == ["export.csv"])
    }

    @Test("an hour that the change of clocks leaves out is the one after it")
    func daylightSaving() throws {
        let data = try Sample.read(
            "Day,Time,Group,Food Name,Amount,Energy (kcal),Category\n2026-03-29,2:30 AM,,Rice,1 cup,200,x\n")
        #expect(data.foods.first?.value.eaten.iso == "2026-03-29T03:30:00+02:00")
    }

    @Test("UTF-16 and Windows-1252 are read as well")
    func encodings() throws {
        let text =
            "Day,Time,Group,Food Name,Amount,Energy (kcal),Category\r\n2026-09-08,,Frühstück,Müsli,50 g,200,x\r\n"
        let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [utf16, text.unicodeScalars.map { UInt8($0.value) }] {
            let data = try Sample.read(["export.csv": Data(bytes)])
            #expect(data.foodLines == ["2026-09-08 Müsli, 50 g"] && data.foods.first?.value.meal == .breakfast)
        }
    }
}
