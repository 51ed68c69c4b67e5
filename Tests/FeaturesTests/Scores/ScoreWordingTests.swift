import DaemonAPI
import FoodKnowledge
import Foundation
import Insights
import Notes
import Nutrition
import TestSupport
import Testing

@Suite("The words of a health score")
struct ScoreWordingTests {
    private static let goals: [MacroGoals] = [
        MacroGoals(), MacroGoals(kcal: 1800), MacroGoals(kcal: 2000, protein: 120, carbs: 200, fat: 70),
    ]

    private func check(_ food: ScoredFood) {
        let (words, ofDraft) = (food.wire(entry: 1), food.wire(entry: nil))
        // What is not logged yet is not said to be.
        #expect(words.encouragement != nil && ofDraft.encouragement?.contains("your log") != true)
        let texts = [words.score?.reason, words.encouragement, words.pointer, ofDraft.encouragement].compactMap { $0 }
        for text in texts {
            #expect(GuiltWords.found(in: text).isEmpty, "\(text)")
            #expect(!text.contains(where: \.isNumber) && !text.contains("!") && !text.contains("kcal"), "\(text)")
            #expect(text.first?.isUppercase == true && text.last == "." && text.count <= 140, "\(text)")
        }
    }

    @Test("judge nobody, hold no figures and are one sentence each, for every everyday food")
    func everydayFoods() throws {
        let knowledge = try Foods.shared.get()
        var seen = 0
        for name in ["apple", "cola", "pizza", "butter", "milk", "salmon", "water", "beer", "chips", "lentils", "salt"]
        {
            guard let food = try knowledge.resolve(name, quantity: 1, unit: "") else { continue }
            seen += 1
            for goals in Self.goals {
                check(
                    ScoredFood(
                        name: name, nutrients: food.nutrients, grams: food.grams,
                        processing: food.food.nova.flatMap { ProcessingLevel(rawValue: $0) }, goals: goals))
            }
        }
        #expect(seen > 8)
    }

    @Test("and for whatever a food may be made of")
    func anyFood() {
        for seed in 0..<UInt64(Fuzz.rounds) {
            var generator = SplitMix64(seed: seed)
            var nutrients = Nutrients()
            for nutrient in Nutrient.allCases where Int.random(in: 0..<4, using: &generator) > 0 {
                nutrients[nutrient] = Double.random(in: 0...300, using: &generator)
            }
            check(
                ScoredFood(
                    name: "x", nutrients: nutrients, grams: 100,
                    processing: ProcessingLevel(rawValue: Int.random(in: 0...4, using: &generator)),
                    goals: Self.goals.randomElement(using: &generator) ?? MacroGoals()))
        }
    }

    @Test(
        "say what is behind the figure",
        arguments: [
            ("broccoli", "Rich in vitamin C and fiber, hardly processed, fits your goals."),
            ("cola", "Modest in vitamins, minerals and fiber, high in sugar, ultra-processed, fits your goals."),
            ("lentils", "Rich in fiber and iron, hardly processed, fits your goals."),
        ])
    func reasons(_ name: String, _ reason: String) throws {
        let food = try #require(try Foods.shared.get().resolve(name, quantity: 1, unit: ""))
        let scored = ScoredFood(
            name: name, nutrients: food.nutrients, grams: food.grams,
            processing: food.food.nova.flatMap { ProcessingLevel(rawValue: $0) }, goals: MacroGoals(kcal: 2000))
        #expect(scored.wire(entry: nil).score?.reason == reason)
    }

    @Test("the scale lies where everyday foods do: as many above each tenth as it says")
    func scale() throws {
        var values: [Double] = []
        let lines = try String(contentsOfFile: Fixtures.repository + "/Foods/foods.tsv", encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        let header = try #require(lines.first)
        for line in lines.dropFirst() {
            let row = Dictionary(uniqueKeysWithValues: zip(header, line))
            guard row["rank"] == "2" else { continue }
            let amounts = row.compactMap { name, value in
                Nutrient(rawValue: name).flatMap { nutrient in Double(value).map { (nutrient, $0) } }
            }
            let nutrients = Nutrients(Dictionary(uniqueKeysWithValues: amounts))
            if let density = NutrientDensity(nutrients, grams: 100, nova: row["nova"].flatMap { Int($0) }),
                density.unknown.isEmpty
            {
                values.append(density.estimate.value)
            }
        }
        #expect(values.count > 1000)
        for tenth in stride(from: 10.0, through: 90, by: 10) {
            let share = Double(values.count { $0 < tenth }) / Double(values.count) * 100
            #expect(abs(share - tenth) < 3, "\(tenth): \(share)")
        }
    }
}
