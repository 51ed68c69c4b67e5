import Nutrition
import PhotoReading
import TestSupport
import Testing

@Suite("Misread numbers of a label")
struct LabelRepairTests {
    /// A label of the United States with one line in another wording.
    private func american(_ old: String, _ new: String) throws -> NutritionLabel {
        let text = """
            Nutrition Facts
            Serving size               (55g)
            Amount per serving
            Calories                     230
            Total Fat 8g                 10%
            Saturated Fat 1g              5%
            Cholesterol 0mg               0%
            Sodium 160mg                  7%
            Total Carbohydrate 37g       13%
            Dietary Fiber 4g             14%
            Total Sugars 12g
            Protein 3g
            """
        #expect(text.contains(old))
        return try #require(LabelText.label(text.replacing(old, with: new)))
    }

    private func european(_ old: String, _ new: String) throws -> NutritionLabel {
        let text = """
            Nutrition            per 100 g    per serving (30 g)
            Energy         1580 kJ / 375 kcal   474 kJ / 113 kcal
            Fat                    7.1 g          2.1 g
            of which saturates     1.3 g          0.4 g
            Carbohydrate          58.7 g         17.6 g
            of which sugars        4.7 g          1.4 g
            Fibre                 10.0 g          3.0 g
            Protein               13.5 g          4.1 g
            Salt                  0.42 g         0.13 g
            """
        #expect(text.contains(old))
        return try #require(LabelText.label(text.replacing(old, with: new)))
    }

    @Test("are put right where the energy proves it")
    func energy() throws {
        let value = try #require(try american("Carbohydrate 37g       13%", "Carbohydrate 379").value(.carbohydrate))
        #expect(value.amount == 37)
        #expect(value.repair == LabelRepair(read: "379", provedBy: .energy))
    }

    @Test("are put right where the percent of the daily value proves it")
    func dailyValue() throws {
        #expect(try american("Fiber 4g ", "Fiber 49 ").value(.fiber)?.amount == 4)
        let zero = try #require(try american("Cholesterol 0mg", "Cholesterol Omg").value(.cholesterol))
        #expect(zero.amount == 0)
        #expect(zero.repair?.provedBy == .dailyValue)
    }

    @Test("are put right where a serving and 100 g prove it")
    func serving() throws {
        let value = try #require(try european("4.7 g ", "47 g  ").value(.sugar, of: \.per100))
        #expect(value.amount == 4.7)
        #expect(value.repair?.read == "47 g")
        #expect(try european("0.13 g", "0.139").value(.sodium)?.amount == 52)
    }

    @Test("are left out where nothing proves what they were")
    func unproved() throws {
        let label = try american("Sugars 12g", "Sugars 29")
        #expect(label.value(.sugar) == nil)
        #expect(label.value(.carbohydrate)?.amount == 37)
    }

    @Test("of energy are left out when kilojoules and the nutrients say otherwise")
    func kilojoules() throws {
        let label = try european("375 kcal", "315 kcal")
        #expect(label.value(.energy, of: \.per100) == nil)
        #expect(label.value(.energy)?.amount == 113)
    }

    @Test("that exceed what they are part of are left out")
    func parts() throws {
        #expect(try american("Saturated Fat 1g              5%", "Saturated Fat 11g").value(.saturatedFat) == nil)
    }

    @Test("that two columns contradict are left out")
    func columns() throws {
        let label = try european("10.0 g ", "16.0 g ")
        #expect(label.value(.fiber, of: \.per100) == nil)
        #expect(label.value(.fat, of: \.per100)?.amount == 7.1)
    }

    @Test("that were read badly and that nothing proves are left out")
    func badlyRead() throws {
        let text = "Nutrition per 100 g\nEnergy 375 kcal\nFat 7.1 g\nCarbohydrate 58.7 g\nProtein 13.5 g\nSalt 0.42 g"
        let label = try #require(LabelText.label(text, confidence: 0.3))
        #expect(label.value(.sodium, of: \.per100) == nil)
        #expect(label.value(.fat, of: \.per100)?.amount == 7.1)
    }

    @Test("below a bound are marked")
    func below() throws {
        let value = try #require(try european("0.42 g         0.13 g", "<0.1 g        <0.1 g").value(.sodium))
        #expect(value.isBelow)
        #expect(value.amount == 40)
    }

    @Test("never end the reader, and never give numbers that cannot be")
    func fuzz() {
        let pieces = [
            "Nutrition Facts", "per 100 g", "pro Portion (30 g)", "Energy", "Fat", "Fett", "Salz", "Protein", "\n",
            "\n",
            "1580 kJ", "375 kcal", "7,1 g", "129", "Omg", "lg", "<0.5g", "12%", "0,", "9999999", "..", "/", "((", "é",
            "🍎",
            "Serving size", "g", "Total Carbohydrate", "Sugars", " ", "1.046,5", "-3 g", "100 ml", "Vitamin B12",
        ]
        for round in 0..<max(50, Fuzz.rounds / 20) {
            var generator = SplitMix64(seed: UInt64(round))
            let chosen = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }
            let text = chosen.joined(separator: " ")
            let first = LabelText.words(text)
            let second = LabelText.words(Fuzz.mutated(text, seed: UInt64(round)), slope: 0.04)
            guard let label = LabelParser.parse([first, second])?.label else { continue }
            for value in label.per100 + label.perServing {
                #expect(value.amount.isFinite && value.amount >= 0, "seed \(round)")
                #expect((0...1).contains(value.confidence), "seed \(round)")
            }
        }
    }
}

extension NutritionLabel {
    func value(_ nutrient: Nutrient, of part: KeyPath<NutritionLabel, [LabelValue]> = \.perServing) -> LabelValue? {
        self[keyPath: part].first { $0.nutrient == nutrient }
    }
}
