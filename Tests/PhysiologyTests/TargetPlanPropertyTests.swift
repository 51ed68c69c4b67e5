import Nutrition
import TestSupport
import Testing

@testable import Physiology

@Suite("Plans for anybody")
struct TargetPlanPropertyTests {
    @Test("never lie under the floor, lose at most 2 lb a week, have 1 g of protein per kg, and fit their energy")
    func properties() throws {
        var random = SplitMix64(seed: 24)
        for round in 0..<20_000 {
            let height = Double.random(in: 120...220, using: &random)
            let person = Person(
                sex: [.female, .male, nil].randomElement(using: &random) ?? nil,
                age: Double.random(in: 10...95, using: &random), height: height,
                weight: min(300, Double.random(in: 14...60, using: &random) * height * height / 10_000),
                movement: Person.Movement.allCases.randomElement(using: &random),
                isPregnant: Bool.random(using: &random) ? nil : true)
            let floor = CalorieFloor(
                hard: Bool.random(using: &random) ? 1200 : 1500,
                resting: Bool.random(using: &random) ? Double.random(in: 800...3000, using: &random) : nil)
            guard
                let planner = TargetPlanner(
                    person, floor: floor, asksPhysician: Bool.random(using: &random),
                    maintenance: Bool.random(using: &random) ? Double.random(in: 900...5000, using: &random) : nil)
            else { continue }
            let wish = WeightWish.allCases.randomElement(using: &random) ?? .lose
            let kilograms = [nil, 0.1, 5, 30, 400, -3, .infinity].randomElement(using: &random) ?? nil
            let days = [nil, 1, 14, 90, 2000, 0, -7].randomElement(using: &random) ?? nil
            let plan = planner.plan(wish, kilograms: kilograms, days: days)
            let kcal = try #require(plan.goals.kcal)
            let protein = try #require(plan.goals.protein)
            let split = MacroSplit(energy: kcal, wish: plan.wish, weight: person.weight ?? 0)
            #expect(kcal >= floor.kcal && kcal.isMultiple(of: 10), "round \(round)")
            #expect(Goal.energy.allowed.contains(kcal), "round \(round)")
            #expect(Double(protein) >= person.weight ?? 0, "round \(round)")
            if Double(kcal) >= 4 * ((person.weight ?? 0) + 1) { #expect(abs(split.kcal - kcal) <= 2, "round \(round)") }
            #expect(plan.kilogramsPerWeek >= -WeightPace.fastestLoss - 1e-9, "round \(round)")
            if plan.bmi.isUnderweight || person.isPregnant == true || (person.age ?? 0) < 18 {
                #expect(plan.wish != .lose, "round \(round)")
            }
            if let needed = plan.days { #expect(needed >= 0, "round \(round)") }
        }
    }
}
