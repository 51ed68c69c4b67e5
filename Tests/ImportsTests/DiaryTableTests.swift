import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("Tables of food diaries")
struct DiaryTableTests {
    private typealias Sample = TableSample

    // MARK: Cronometer

    private static let servings = """
        \u{FEFF}Day,Time,Group,Food Name,Amount,Energy (kcal),B12 (Cobalamin) (µg),Vitamin A (IU),Vitamin D (IU),Sodium (mg),Carbs (g),Net Carbs (g),Fat (g),Cholesterol (mg),Protein (g),Category
        2026-09-08,8:33 AM,Breakfast,"Nuts, Unsalted",20.00 g,131.2,0,12,0,0.6,2.4,0.9,13.4,0,2.9,Nuts
        2026-09-08,7:45 PM,Dinner,"Said ""wild""
        salmon",1.50 fillet,309,4.2,,526,91.5,0,0,18.5,80,33.1,Fish
        2026-09-08,,Snacks,D3 Softgels,1.00 each,,,,5000,,,,,,,Supplements
        2026-09-09,12:05 AM,Snacks,Yogurt,"1,170.00 g",100.3,0,0,0,61.2,6.1,6.1,0,,17.3,Dairy
        2026-02-30,8:00 AM,Breakfast,Ghost,1 g,1,,,,,,,,,,x
        """

    @Test("Cronometer: single foods with their times, amounts and units")
    func servings() throws {
        let data = try Sample.read(Self.servings + "\n", as: "servings.csv")
        #expect(
            data.foodLines == [
                "2026-09-08 Nuts, Unsalted, 20 g", "2026-09-08 Said \"wild\" salmon, 1.5 fillet",
                "2026-09-08 D3 Softgels, 1 each", "2026-09-08 Yogurt, 1170 g",
            ])
        #expect(data.problemLines == ["servings.csv, line 7: there is no date “2026-02-30”"])
        let nuts = try #require(data.food("Nuts, Unsalted"))
        #expect(nuts.grams == 20 && nuts.meal == .breakfast && nuts.eaten.iso == "2026-09-08T08:33:00+02:00")
        #expect(nuts.nutrients[.energy] == 131.2 && nuts.nutrients[.carbohydrate] == 2.4)
        #expect(nuts.nutrients[.vitaminA] == nil, "IU of vitamin A are not known to be of retinol")
        let softgel = try #require(data.food("D3 Softgels"))
        #expect(softgel.nutrients.amounts == [.vitaminD: 125] && !softgel.hasTime && softgel.meal == .afternoonSnack)
        #expect(data.food("Yogurt")?.meal == nil, "five past midnight decides")
    }

    @Test("Cronometer: the sums of a day give way to its foods, and stand for it without them")
    func summaries() throws {
        let summary = """
            Date,Energy (kcal),Fat (g),Protein (g),Completed
            2026-09-08,2000,70,90,true
            2026-09-10,1800.5,60,80,false
            2026-09-11,0,0,0,false

            """
        let data = try Sample.read([
            "dailysummary.csv": Data(summary.utf8), "servings.csv": Data((Self.servings + "\n").utf8),
        ])
        #expect(data.food("day's total")?.nutrients.amounts == [.energy: 1800.5, .fat: 60, .protein: 80])
        #expect(data.foods.count == 5)
        #expect(data.leftOut["sums of days whose foods are there"] == 1)
        let groups = "Date,Group,Energy (kcal),Completed\n2026-09-08,Breakfast,500,true\n2026-09-08,Dinner,700,true\n"
        let meals = try Sample.read(groups, as: "dailysummary.csv")
        #expect(meals.foods.map(\.value.meal) == [.breakfast, .dinner])
        #expect(meals.foods.map(\.value.name) == ["Breakfast", "Dinner"])
    }

    @Test("Cronometer: biometrics by their units, exercises by their minutes")
    func biometrics() throws {
        let data = try Sample.read([
            "biometrics.csv": Data(
                """
                Day,Time,Group,Metric,Unit,Amount
                2026-09-08,7:00 AM,,Weight,lbs,160
                2026-09-08,,,Weight (Withings),kg,72.4
                2026-09-08,,,Body Fat,%,18.5
                2026-09-08,,,Blood Pressure,mmHg,121/79
                2026-09-08,,,Weight,stones,11
                2026-09-08,,,Weight,blobs,11
                2026-09-08,,,Mood,,3

                """.utf8),
            "exercises.csv": Data(
                """
                Day,Time,Group,Exercise,Minutes,Calories Burned
                2026-09-08,6:00 PM,,"Running, 8 km/h",30,-300
                2026-09-08,,,Tai Chi,0,-10

                """.utf8),
        ])
        #expect(
            data.measureLines == [
                "2026-09-08 weight 72.57", "2026-09-08 weight 72.4", "2026-09-08 body_fat 18.5",
                "2026-09-08 weight 69.85",
            ])
        #expect(data.readingLines == ["2026-09-08 diastolic 79.0", "2026-09-08 systolic 121.0"])
        #expect(data.activityLines == ["2026-09-08T18:00:00+02:00 running 30.0"])
        #expect(data.problemCount == 1)
        #expect(data.leftOut == ["biometrics that have no place here": 1, "exercises without minutes": 1])
    }

    // MARK: MyFitnessPal

    @Test("MyFitnessPal: a row is a meal; vitamins are shares of a daily value and left out")
    func myFitnessPal() throws {
        let head =
            "Fat (g),Saturated Fat,Polyunsaturated Fat,Monounsaturated Fat,Trans Fat,Cholesterol,Sodium (mg),Potassium,"
            + "Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron"
        for (time, heading) in [
            ("", "Date,Meal,Calories,\(head),Note"), ("12:30 PM,", "\u{FEFF}Date,Meal,Time,Calories,\(head)"),
        ] {
            let row = "415.5,9.5,3,4,1,0,75,230,1050,53,8,33,36,87,165,55,106"
            let data = try Sample.read("\(heading)\n2026-09-08,Lunch,\(time)\(row)\n2026-09-08,Snacks,\(time)\(row)\n")
            #expect(data.files.values.first == MyFitnessPal.source)
            #expect(data.foods.map(\.value.name) == ["Lunch", "Snacks"])
            let lunch = try #require(data.food("Lunch"))
            #expect(lunch.meal == .lunch && lunch.hasTime == !time.isEmpty)
            #expect(lunch.nutrients[.energy] == 415.5 && lunch.nutrients[.potassium] == 1050)
            #expect(lunch.nutrients[.calcium] == nil && lunch.nutrients[.vitaminA] == nil)
        }
    }

    @Test("MyFitnessPal: a weight without unit is asked for, with its unit it is read")
    func measurements() throws {
        let text = "Date,Weight\n2026-09-08,160\n"
        let data = try Sample.read(text, as: "Measurement-Summary.csv")
        #expect(data.isEmpty && data.problemLines.count == 1)
        #expect(data.problemLines.first?.contains("weight_lb") == true)
        let told = try Sample.read(text, mapping: ColumnMapping(fields: ["Date": "date", "Weight": "weight_lb"]))
        #expect(told.measureLines == ["2026-09-08 weight 72.57"])
        let named = try Sample.read("Date,Weight (kg),Waist (in)\n2026-09-08,72,32\n")
        #expect(named.measureLines == ["2026-09-08 weight 72.0", "2026-09-08 waist 81.28"])
    }

    @Test("MyFitnessPal: exercises with minutes, no adjustments")
    func exercises() throws {
        let data = try Sample.read(
            """
            Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Kilograms,Steps,Note
            2026-09-08,"Walking, 3.0 mph, mod. pace",Cardio,120,45,,,,5000,
            2026-09-08,Fitbit calorie adjustment,Cardio,120,1,,,,,
            2026-09-08,Bench Press,Strength,,,3,8,60,,

            """)
        #expect(data.activityLines == ["2026-09-08T12:00:00+02:00 walking 45.0"])
        #expect(data.leftOut.count == 2)
    }

    // MARK: Lose It!

    @Test("Lose It!: months first, n/a unknown, deleted rows left out", arguments: ["Meal", "Type"])
    func loseIt(_ meal: String) throws {
        let data = try Sample.read([
            "food-logs.csv": Data(
                """
                Date,Name,Icon,\(meal),Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g),Saturated Fat (g),Sugars (g),Fiber (g),Cholesterol (mg),Sodium (mg)
                09/08/2026,Oats,Oats,Breakfast,50,Grams,187,0,3.5,6.5,33,n/a,n/a,5,n/a,2
                09/08/2026,Ghost,x,Lunch,1,Each,100,1,1,1,1,1,1,1,1,1
                09/08/2026,Latte,x,Snacks,1.5,Cups,120,0,n/a,n/a,n/a,n/a,n/a,n/a,n/a,n/a

                """.utf8),
            "exercise-logs.csv": Data(
                "Date,Name,Icon,Type,Quantity,Units,Calories,Deleted\n09/08/2026,Jogging,x,Run,30,Minutes,300,0\n".utf8),
            "weights.csv": Data("Date,Weight,Last Updated,Deleted\n09/08/2026,160.5,09/08/2026,0\n".utf8),
        ])
        #expect(data.foodLines == ["2026-09-08 Oats, 50 Grams", "2026-09-08 Latte, 1.5 Cups"])
        #expect(data.food("Oats")?.grams == 50 && data.food("Oats")?.nutrients[.sugar] == nil)
        #expect(data.food("Latte")?.nutrients.amounts == [.energy: 120])
        #expect(data.leftOut == ["rows that were deleted there": 1])
        #expect(data.activityLines == ["2026-09-08T12:00:00+02:00 running 30.0"])
        #expect(data.problemCount == 1 && data.measures.isEmpty, "pounds or kilograms?")
    }

    // MARK: FDDB

    @Test("FDDB: sections, decimal commas, kilojoules, activities")
    func fddb() throws {
        let text = """
            \u{FEFF}userhistory;
            "datum_tag_monat_jahr";"gewicht_kg";"koerperfett_prozent";"taillenumfang_cm";
            "08.09.2026";"72,5";"18,2";"";

            profile;
            "name";"mail";
            "x";"y";
            diary;
            "datum_tag_monat_jahr_stunde_minute";"bezeichnung";"interne_id";"kj";"kj_aktivitaeten";"fett_g";"kh_g";"protein_g";
            "08.09.2026 07:30";"250 g Magerquark";"1";"715,5";"0";"0,5";"10";"30,25";
            "08.09.2026 12:30";"2 Stk Brötchen; hell";"2";"1.234,5";"0";"2";"50";"9";
            "08.09.2026 18:00";"30 Minuten Radfahren";"3";"0";"900";"0";"0";"0";
            "08.09.2026 19:00";"Suppe, selbst gemacht";"4";"";"0";"";"";"";
            "31.02.2026 19:00";"1 g x";"5";"1";"0";"";"";"";

            """
        for bytes in [Array(text.utf8), text.dropFirst().unicodeScalars.map { UInt8($0.value) }] {
            let data = try Sample.read(["complete.csv": Data(bytes)])
            #expect(data.measureLines == ["2026-09-08 weight 72.5", "2026-09-08 body_fat 18.2"])
            #expect(
                data.foodLines == [
                    "2026-09-08 Magerquark, 250 g", "2026-09-08 Brötchen; hell, 2 Stk",
                    "2026-09-08 Suppe, selbst gemacht, 1 ",
                ])
            #expect(data.food("Magerquark")?.nutrients[.energy].map { ($0 * 10).rounded() } == 1710)
            #expect(data.food("Magerquark")?.nutrients[.protein] == 30.25)
            #expect(data.food("Brötchen; hell")?.nutrients[.energy].map { ($0 * 10).rounded() } == 2951)
            #expect(data.food("Suppe, selbst gemacht")?.nutrients.amounts.isEmpty == true)
            #expect(data.activityLines == ["2026-09-08T18:00:00+02:00 radfahren 30.0"])
            #expect(data.problemCount == 1)
            #expect(data.leftOut == ["what else FDDB knows of you: profile, friends, payments": 1])
        }
    }

    // MARK: MacroFactor

    private func workbook(_ sheets: [(String, String)], strings: [String], is1904: Bool = false) throws -> Data {
        let names = sheets.enumerated().map {
            "<sheet name=\"\($1.0)\" sheetId=\"\($0 + 1)\" r:id=\"rId\($0 + 1)\"/>"
        }
        let relations = sheets.indices.map {
            "<Relationship Id=\"rId\($0 + 1)\" Type=\"x\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
        }
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        let items = strings.map { "<si><t>\($0)</t></si>" }.joined()
        var members = [("[Content_Types].xml", "<Types/>")]
        for (index, sheet) in sheets.enumerated() {
            members.append(
                (
                    "xl/worksheets/sheet\(index + 1).xml",
                    "<?xml version=\"1.0\"?><worksheet xmlns=\"\(main)\"><sheetData>\(sheet.1)</sheetData></worksheet>"
                ))
        }
        members += [
            (
                "xl/workbook.xml",
                "<workbook xmlns=\"\(main)\" xmlns:r=\"r\"><workbookPr date1904=\"\(is1904 ? 1 : 0)\"/><sheets>"
                    + names.joined() + "</sheets></workbook>"
            ),
            ("xl/_rels/workbook.xml.rels", "<Relationships>\(relations.joined())</Relationships>"),
            ("xl/sharedStrings.xml", "<sst xmlns=\"\(main)\">\(items)</sst>"),
        ]
        return try TableSample.zip(members)
    }

    /// A row: texts are inline, numbers are numbers, `#n` is a shared text.
    private func row(_ number: Int, _ cells: [String]) -> String {
        let written = cells.enumerated().map { index, cell -> String in
            let name = "\(Character(UnicodeScalar(UInt8(65 + index))))\(number)"
            if cell.isEmpty { return "" }
            if cell.hasPrefix("#") { return "<c r=\"\(name)\" t=\"s\"><v>\(cell.dropFirst())</v></c>" }
            if Double(cell) != nil { return "<c r=\"\(name)\"><v>\(cell)</v></c>" }
            return "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(cell)</t></is></c>"
        }
        return "<row r=\"\(number)\">\(written.joined())</row>"
    }

    @Test("MacroFactor: sheets with shared and inline texts, days as numbers", arguments: [false, true])
    func macroFactor(_ is1904: Bool) throws {
        // The eighth of September 2026 in both systems.
        let day = is1904 ? 44_811 : 46_273
        let quick =
            row(
                1,
                [
                    "#0", "Expenditure", "Trend Weight (kg)", "Weight (kg)", "Steps", "Calories (kcal)", "Protein (g)",
                    "Fat (g)", "Carbs (g)",
                ])
            + row(2, ["\(day)", "2500", "72.1", "72.5", "8000", "2000", "120", "60", "220"])
            + row(3, ["\(day + 1)", "2500", "", "", "", "1900", "", "", ""])
        let log =
            row(
                1,
                [
                    "Date", "Time", "#1", "Serving Size", "Serving Qty", "Serving Weight (g)", "Calories (kcal)",
                    "Protein (g)", "Carbs (g)", "Fat (g)",
                ])
            + row(2, ["\(day)", "0.3125", "Oats &amp; milk", "cup", "1.5", "120", "450", "18", "80", "7"])
            + row(3, ["\(day)", "8:15 PM", "Rice", "g", "200", "", "260", "5", "57", "0.6"])
        let scale = row(1, ["Date", "Weight (lbs)", "Fat Percent"]) + row(2, ["\(day)", "159.8", "18"])
        let file = try workbook(
            [("Quick Export", quick), ("Food Log", log), ("Scale Weight", scale), ("Notes", row(1, ["Hello"]))],
            strings: ["Date", "Food Name"], is1904: is1904)
        let data = try TableSample.read(["macrofactor.xlsx": file])
        #expect(data.problemLines.isEmpty)
        #expect(
            data.foodLines == [
                "2026-09-08 Oats & milk, 1.5 cup", "2026-09-08 Rice, 200 g", "2026-09-09 day's total, 1 ",
            ])
        #expect(data.food("Oats & milk")?.eaten.iso == "2026-09-08T07:30:00+02:00")
        #expect(data.food("Oats & milk")?.grams == 120)
        #expect(data.food("Rice")?.eaten.iso == "2026-09-08T20:15:00+02:00")
        #expect(data.measureLines == ["2026-09-08 weight 72.5", "2026-09-08 body_fat 18.0"])
        #expect(data.readingLines == ["2026-09-08 steps 8000.0"])
        #expect(data.leftOut["sums of days whose foods are there"] == 1)
    }

    @Test("a spreadsheet of something else is unknown, a damaged one is told")
    func otherSpreadsheets() throws {
        let other = try workbook([("Sheet1", row(1, ["a", "b"]))], strings: [])
        #expect(try TableSample.read(["other.xlsx": other]).unknown == ["other.xlsx"])
        let broken = try TableSample.zip([("xl/workbook.xml", "<workbook"), ("[Content_Types].xml", "")])
        let data = try TableSample.read(["broken.xlsx": broken])
        #expect(data.problemCount == 1)
    }
}
