import Nutrition
import TestSupport
import Testing

@Suite("How a food fits the day's goals")
struct GoalAlignmentTests {
    private func fit(_ nutrients: Nutrients, _ goals: MacroGoals) -> ScoreEstimate? {
        GoalAlignment.estimate(nutrients, goals: goals)
    }

    @Test(
        "by energy: a third of the day fits whole, the whole day not at all",
        arguments: [(0.0, 100.0), (500, 100), (700, 100), (1400, 50), (2100, 0), (5000, 0)])
    func energy(_ eaten: Double, _ expected: Double) throws {
        let estimate = try #require(fit(Nutrients([.energy: eaten]), MacroGoals(kcal: 2100)))
        #expect(abs(estimate.value - expected) < 1e-9)
    }

    @Test(
        "by protein: as much for its energy as the goals have, or more, fits whole",
        arguments: [(0.0, 0.0), (5, 50), (10, 100), (30, 100)])
    func protein(_ grams: Double, _ expected: Double) {
        // 100 g in 2000 kcal are 5 g in 100 kcal.
        let goals = MacroGoals(protein: 100, carbs: 175, fat: 100)
        #expect(goals.dayEnergy == 2000)
        let estimate = fit(Nutrients([.energy: 200, .protein: grams]), MacroGoals(kcal: 2000, protein: 100))
        #expect(estimate.map { abs($0.value - (100 + expected) / 2) < 1e-9 } == true)
    }

    @Test(
        "by carbohydrate and fat: as little as the goals have, or less, fits whole; three times as much not at all",
        arguments: [(0.0, 100.0), (10, 100), (20, 50), (30, 0), (90, 0)])
    func ceiling(_ grams: Double, _ expected: Double) {
        // 100 g in 2000 kcal are 10 g in 200 kcal.
        let energy = 200.0
        let fat = fit(Nutrients([.energy: energy, .fat: grams]), MacroGoals(kcal: 2000, fat: 100))
        #expect(fat.map { abs($0.value - (100 + expected) / 2) < 1e-9 } == true)
        let carbs = fit(Nutrients([.energy: energy, .carbohydrate: grams]), MacroGoals(kcal: 2000, carbs: 100))
        #expect(carbs == fat)
    }

    @Test("is unknown without goals, and its range says which goals could not be asked")
    func unknown() throws {
        #expect(fit(Nutrients([.energy: 100, .protein: 5]), MacroGoals()) == nil)
        #expect(fit(Nutrients([.protein: 5]), MacroGoals(kcal: 2000)) == nil)
        // Without the day's energy a macronutrient has nothing to stand against.
        #expect(fit(Nutrients([.energy: 100, .protein: 5]), MacroGoals(protein: 100)) == nil)
        let half = try #require(fit(Nutrients([.energy: 100]), MacroGoals(kcal: 2000, fat: 70)))
        #expect(half == ScoreEstimate(100, low: 50, high: 100))
    }

    @Test("what has no energy asks for nothing")
    func water() {
        let goals = MacroGoals(kcal: 2000, protein: 100, carbs: 200, fat: 70)
        let water = Nutrients([.energy: 0, .protein: 0, .carbohydrate: 0, .fat: 0])
        #expect(fit(water, goals) == ScoreEstimate(100))
    }

    @Test("stays in 0…100 with its range around it")
    func bounds() {
        for seed in 0..<UInt64(Fuzz.rounds) {
            var generator = SplitMix64(seed: seed)
            func some() -> Double? {
                [nil, 0, -1, .infinity, Double.random(in: 0...3000, using: &generator)].randomElement(
                    using: &generator) ?? nil
            }
            var nutrients = Nutrients()
            for nutrient in [Nutrient.energy, .protein, .carbohydrate, .fat] { nutrients[nutrient] = some() }
            func goal() -> Int? { some().flatMap { $0.isFinite ? Int($0) : nil } }
            let goals = MacroGoals(kcal: goal(), protein: goal(), carbs: goal(), fat: goal())
            guard let estimate = fit(nutrients, goals) else { continue }
            #expect(0 <= estimate.low && estimate.low <= estimate.value)
            #expect(estimate.value <= estimate.high && estimate.high <= 100)
        }
    }

    @Test("processing goes down in equal steps")
    func processing() {
        #expect(ProcessingLevel.allCases.map { $0.estimate.value.rounded() } == [100, 67, 33, 0])
    }
}
