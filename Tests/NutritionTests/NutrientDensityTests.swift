import Nutrition
import TestSupport
import Testing

@Suite("Nutrient density")
struct NutrientDensityTests {
    /// Of 100 g, with everything that the index asks for.
    private static let apple = Nutrients([
        .energy: 52, .protein: 0.26, .fiber: 2.4, .vitaminA: 3, .vitaminC: 4.6, .vitaminE: 0.18, .calcium: 6,
        .iron: 0.12, .magnesium: 5, .potassium: 107, .saturatedFat: 0.028, .sugar: 10.39, .sodium: 1,
    ])

    private func value(_ nutrients: Nutrients, nova: Int? = 1) -> Double? {
        NutrientDensity(nutrients, grams: 100, nova: nova)?.estimate.value
    }

    @Test("is NRF9.3 per 100 kcal, put between the everyday foods")
    func index() throws {
        // By hand: 0.26/50 + 2.4/28 + 3/900 + 4.6/90 + 0.18/15 + 6/1300 + 0.12/18 + 5/420 + 107/4700 = 20.3 % in
        // 52 kcal, less 0.028/20 + 1/2300 = 0.2 %, is 38.7 in 100 kcal: a little below 39.2, which is 80.
        let density = try #require(NutrientDensity(Self.apple, grams: 100, nova: 1))
        #expect(abs(density.estimate.value - 79.6) < 0.3)
        #expect(density.estimate.low == density.estimate.high)
        #expect(density.unknown.isEmpty)
        #expect(abs((density.shares[.fiber] ?? 0) - 16.48) < 0.01)
    }

    @Test("does not depend on how much was eaten")
    func amount() throws {
        let whole = try #require(value(Self.apple))
        let half = NutrientDensity(Self.apple.inGrams(50), grams: 50, nova: 1)?.estimate.value
        #expect(abs(whole - (half ?? 0)) < 1e-9)
    }

    @Test("counts sugar as added unless the food is unprocessed, and says so by its range")
    func sugar() throws {
        let whole = try #require(NutrientDensity(Self.apple, grams: 100, nova: 1)?.estimate)
        for nova in [nil, 2, 3, 4] as [Int?] {
            let other = try #require(NutrientDensity(Self.apple, grams: 100, nova: nova)?.estimate)
            #expect(other.value < whole.value)
            #expect(other.low == other.value)
            #expect(abs(other.high - whole.value) < 1e-9)
        }
    }

    @Test("is unknown without energy, with next to none, or with fewer than three nutrients")
    func unknown() {
        var nutrients = Self.apple
        nutrients[.energy] = nil
        #expect(value(nutrients) == nil)
        for (energy, isKnown) in [(0.0, false), (4, false), (4.1, true), (-5, false), (.nan, false)] {
            nutrients[.energy] = energy
            #expect((value(nutrients) != nil) == isKnown)
        }
        #expect(value(Nutrients([.energy: 100, .protein: 5, .fiber: 2]), nova: 4) == nil)
        #expect(value(Nutrients([.energy: 100, .protein: 5, .fiber: 2, .sodium: 1]), nova: 4) != nil)
    }

    @Test("takes what is unknown for what is usual, and widens its range")
    func missing() throws {
        var label = Self.apple
        for nutrient in [Nutrient.vitaminA, .vitaminE, .magnesium, .iron, .potassium, .calcium] {
            label[nutrient] = nil
        }
        let density = try #require(NutrientDensity(label, grams: 100, nova: 1))
        #expect(density.unknown.count == 6)
        #expect(density.estimate.high - density.estimate.low > 10)
        let whole = try #require(value(Self.apple))
        #expect(density.estimate.low...density.estimate.high ~= whole)
    }

    @Test("never falls with more of what is good, nor rises with more of what is limited")
    func monotone() {
        let good: [Nutrient] = [
            .protein, .fiber, .vitaminA, .vitaminC, .vitaminE, .calcium, .iron, .magnesium, .potassium,
        ]
        let limited: [Nutrient] = [.saturatedFat, .sugar, .sodium]
        for seed in 0..<UInt64(Fuzz.rounds) {
            var generator = SplitMix64(seed: seed)
            var nutrients = Nutrients([.energy: Double.random(in: 1...900, using: &generator)])
            for nutrient in good + limited where Int.random(in: 0..<5, using: &generator) > 0 {
                nutrients[nutrient] = Double.random(in: 0...40, using: &generator)
            }
            let nova = [nil, 1, 2, 3, 4].randomElement(using: &generator) ?? nil
            guard let before = NutrientDensity(nutrients, grams: nil, nova: nova)?.estimate else { continue }
            #expect(0 <= before.low && before.low <= before.value && before.value <= before.high && before.high <= 100)
            for nutrient in good + limited {
                guard let amount = nutrients[nutrient] else { continue }
                var more = nutrients
                more[nutrient] = amount + Double.random(in: 0...20, using: &generator)
                guard let after = NutrientDensity(more, grams: nil, nova: nova)?.estimate else { continue }
                if good.contains(nutrient) {
                    #expect(after.value >= before.value && after.low >= before.low && after.high >= before.high)
                } else {
                    #expect(after.value <= before.value && after.low <= before.low && after.high <= before.high)
                }
            }
        }
    }
}
