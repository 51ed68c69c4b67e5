import DaemonAPI
import Failures
import Nutrition
import Testing

@testable import Commands

@Suite("Scoring estimates of meals")
struct NutriBenchScoringTests {
    private func entry(_ name: String, carbs: Double?, grams: Double? = 100, kcal: Int? = 100) -> EntryDTO {
        var entry = Fixtures.entry(nil, name, calories: kcal, grams: grams)
        entry.carbsG = carbs
        return entry
    }

    private func score(
        _ entries: [EntryDTO], truth: Double, kcal: Double? = nil, items: [String]? = nil, grams: [Double?]? = nil
    ) -> NutriBenchScore {
        NutriBenchScore(
            NutriBenchMeal(
                id: "m", source: "", unit: "", description: "d", carbsG: truth, proteinG: nil, fatG: nil,
                energyKcal: kcal, items: items, itemGrams: grams),
            NutriBenchAnswer(id: "m", seconds: 1, entries: entries, kind: "", reply: "", calls: [], failure: nil))
    }

    @Test(
        "right is less than 7.5 g off, on either side",
        arguments: [(27.5, false), (27.4, true), (20, true), (12.6, true), (12.5, false)])
    func tolerance(_ carbs: Double, _ isRight: Bool) {
        #expect(score([entry("x", carbs: carbs)], truth: 20).isRight == isRight)
    }

    @Test("no answer counts as -1 g: right only for a meal with hardly any carbohydrate")
    func refusal() {
        for (truth, isRight) in [(0.0, true), (6.4, true), (6.5, false), (40, false)] {
            let score = score([], truth: truth)
            #expect(score.carbsG == -1)
            #expect(!score.isAnswered)
            #expect(score.isRight == isRight)
            #expect(score.cause == (isRight ? nil : .noAnswer))
        }
        #expect(!score([entry("x", carbs: nil)], truth: 40).isAnswered)
    }

    @Test("an unknown part counts 0 and is named")
    func unknown() {
        let score = score([entry("bread", carbs: 20), entry("stew", carbs: nil, kcal: nil)], truth: 24)
        #expect(score.carbsG == 20)
        #expect(score.isRight)
        #expect(score.unknown == ["stew"])
    }

    @Test(
        "the energy is right within 20 % of the true one, both ends included",
        arguments: [(80, true), (120, true), (79, false), (121, false)])
    func energy(_ kcal: Int, _ isRight: Bool) {
        #expect(score([entry("x", carbs: 1, kcal: kcal)], truth: 1, kcal: 100).isEnergyRight == isRight)
        #expect(score([], truth: 1, kcal: 100).isEnergyRight == false)
        #expect(score([entry("x", carbs: 1, kcal: kcal)], truth: 1).isEnergyRight == nil)
    }

    @Test("the cause: entries beyond the meal's foods, a missing one, an unknown one, amounts, else another food")
    func causes() {
        let bread = entry("bread", carbs: 50)
        let milk = entry("milk", carbs: 5, grams: 100)
        #expect(score([bread, milk], truth: 5, items: ["Milk"]).cause == .fragment)
        #expect(score([milk, entry("rice milk", carbs: 30)], truth: 5, items: ["Milk"]).cause == .double)
        #expect(score([bread], truth: 65, items: ["Bread", "Milk"]).cause == .missing)
        #expect(score([bread, entry("x", carbs: nil)], truth: 5, items: ["a", "b"]).cause == .unmatchedFood)
        // The milk weighs five times as much; it stands first in the list and second in the answer.
        let items = ["Milk, whole", "Bread, white"]
        #expect(score([bread, milk], truth: 75, items: items, grams: [500, 100]).cause == .amount)
        #expect(score([bread, milk], truth: 94, items: items, grams: [500, 100]).cause == .amount)
        #expect(score([bread, milk], truth: 95, items: items, grams: [500, 100]).cause == .anotherFood)
        #expect(score([bread, milk], truth: 75, items: items, grams: [nil, 100]).cause == .anotherFood)
        #expect(score([bread], truth: 5, items: ["Bread"]).cause == .anotherFood)
        #expect(score([bread], truth: 5).cause == .unlisted)
        #expect(score([bread, entry("x", carbs: nil)], truth: 5).cause == .unmatchedFood)
        #expect(score([bread], truth: 50, items: []).cause == nil)
        // An entry too many with hardly any carbohydrate is not what made it wrong.
        let water = entry("water", carbs: 0)
        #expect(score([bread, water], truth: 5, items: ["Bread"], grams: [10]).cause == .amount)
    }

    @Test("every entry is one item, the item said once more, or none")
    func pairing() {
        let entries = ["cheesy", "wheat bun", "root beer", "pizza"].map { entry($0, carbs: 1) }
        let pairing = ItemPairing(entries, ["Soft drink, root beer", "Pizza, cheese", "Tea"])
        #expect(pairing.items == [2: 0, 3: 1, 0: 2])
        #expect(pairing.fragments == [1])
        #expect(pairing.doubles.isEmpty && pairing.missing.isEmpty)
        #expect(ItemPairing([], ["Tea"]).missing == [0])
        #expect(ItemPairing([entries[2], entry("beer", carbs: 1)], ["Root beer"]).doubles == [1])
    }

    @Test("the report: shares, means over answered meals, groups, causes")
    func report() {
        func pair(_ id: String, _ unit: String, _ entries: [EntryDTO], truth: Double, seconds: Double)
            -> (meal: NutriBenchMeal, answer: NutriBenchAnswer)
        {
            (
                NutriBenchMeal(
                    id: id, source: "s", unit: unit, description: id, carbsG: truth, proteinG: nil, fatG: nil,
                    energyKcal: 100, items: nil, itemGrams: nil),
                NutriBenchAnswer(
                    id: id, seconds: seconds, entries: entries, kind: "", reply: "", calls: [], failure: nil)
            )
        }
        let report = NutriBenchReport([
            pair("a", "natural", [entry("x", carbs: 10, kcal: 110)], truth: 12, seconds: 1),
            pair("b", "natural", [entry("x", carbs: 10, kcal: 150)], truth: 30, seconds: 3),
            pair("c", "metric", [], truth: 30, seconds: 2),
        ])
        #expect(report.all.right == 1)
        #expect(abs(report.all.accuracy - 1.0 / 3) < 1e-9)
        #expect(report.all.answered == 2)
        #expect(report.all.carbsErrorG == 11)
        #expect(report.all.energyErrorKcal == 30)
        #expect(report.all.energyRight == 1 && report.all.energyStated == 3)
        #expect(report.all.medianSeconds == 2)
        #expect(report.groups.map(\.name) == ["s, metric", "s, natural"])
        #expect(report.groups.map(\.accuracy) == [0, 0.5])
        #expect(report.groups[0].carbsErrorG == nil)
        let shown = report.results.filter { !$0.right && !$0.isHeldBack }
        #expect(
            report.causes == Dictionary(shown.compactMap { $0.cause.map { ($0.rawValue, 1) } }, uniquingKeysWith: +))
        #expect(report.halves.map(\.name) == ["shown", "held back"])
        let text = NutriBenchView.text(report, on: Page(width: 80, style: Style(isOn: false), tracking: .calories))
        for result in report.results where !result.right {
            #expect(text.contains("\(result.id): ") != result.isHeldBack)
        }
        #expect(report.halves.map(\.meals).reduce(0, +) == 3)
        #expect(report.results.map(\.id) == ["a", "b", "c"])
    }

    @Test("about half of the meals is held back, the same ones in whatever file")
    func halves() {
        let held = (0..<1000).filter { NutriBenchReport.isHeldBack("meal-\($0)") }.count
        #expect((400...600).contains(held))
        #expect(NutriBenchReport.isHeldBack("meal-1") == NutriBenchReport.isHeldBack("meal-1"))
    }
}

@Suite("Reading meals")
struct NutriBenchFileTests {
    private let header = "id,meal_description,carb_g,energy_kcal,items,item_grams"

    @Test("columns are found by name; what is empty is unknown")
    func reading() throws {
        let meals = try NutriBenchFile.parse(
            """
            extra,carb_g,id,meal_description,items,item_grams,source
            x,13.78,m1,"Tea, and toast","[""Tea"", ""Bread, toasted""]","[360.0, null]",wweia
            x,0,m2,Water,,,
            """)
        #expect(meals.map(\.id) == ["m1", "m2"])
        #expect(meals[0].carbsG == 13.78)
        #expect(meals[0].items == ["Tea", "Bread, toasted"])
        #expect(meals[0].itemGrams == [360, nil])
        #expect(meals[0].source == "wweia" && meals[0].unit.isEmpty)
        #expect(meals[1].items == nil && meals[1].energyKcal == nil)
    }

    @Test(
        "a line that cannot be used is refused with its number and column",
        arguments: [
            ("m,tea,many,,,", "Line 2, column `carb_g`: 'many' is no amount."),
            ("m,tea,-1,,,", "Line 2, column `carb_g`: '-1' is no amount."),
            ("m,tea,nan,,,", "Line 2, column `carb_g`: 'nan' is no amount."),
            ("m,tea,,,,", "Line 2, column `carb_g`: it is empty."),
            (",tea,1,,,", "Line 2, column `id`: it is empty."),
            ("m, ,1,,,", "Line 2, column `meal_description`: it is empty."),
            ("m,tea,1,x,,", "Line 2, column `energy_kcal`: 'x' is no amount."),
            ("m,tea,1,,tea,", "Line 2, column `items`: 'tea' is no JSON array of the right type."),
            ("m,tea,1,,,[1]", "Line 2, column `item_grams`: 1 weights for 0 items."),
            ("m,tea,1,,", "Line 2, column 6: 5 fields, where the header has 6."),
            ("m,tea,1,,,,", "Line 2, column 7: 7 fields, where the header has 6."),
            ("m,tea,1,,,\nm,tea,1,,,", "Line 3, column `id`: 'm' is there twice."),
        ])
    func refused(_ line: String, _ message: String) {
        let error = #expect(throws: BiteBookError.self) { try NutriBenchFile.parse(header + "\n" + line) }
        #expect(error?.message == message)
    }

    @Test("a file without the columns that are needed, or empty, is refused")
    func columns() {
        #expect(throws: BiteBookError.self) { try NutriBenchFile.parse("") }
        let error = #expect(throws: BiteBookError.self) { try NutriBenchFile.parse("id,carb_g\na,1\n") }
        #expect(error?.message == "Line 1: there is no column `meal_description`.")
    }
}
