import Foundation
import Nutrition

@testable import Kitchen

/// Wishes of people who do not exist, and what their plans keep of them.
struct GeneratedWishes {
    struct Outcome {
        var plans = 0
        var days = 0
        /// Days within the energy and with every floor.
        var met = 0
        var metEnergy = 0
        var metFloors = 0
        /// Plans all of whose days are met.
        var metPlans = 0
        /// Hard limits that were broken.
        var broken: [String] = []
        var slowest: [Duration: String] = [:]
        var byDiet: [String: (met: Int, days: Int)] = [:]

        var metShare: Double { Double(met) / Double(max(days, 1)) }
        var summary: String {
            "\(plans) plans, \(days) days: energy \(metEnergy), floors \(metFloors), both \(met); "
                + byDiet.sorted { $0.key < $1.key }.map { "\($0) \($1.met)/\($1.days)" }.joined(separator: ", ")
        }
    }

    /// More are set where the build is quick.
    static let count = ProcessInfo.processInfo.environment["BITEBOOK_GENERATED_PLANS"].flatMap { Int($0) } ?? 60

    private static let diets: [String?] = [nil, "vegetarian", "vegan", "pescatarian", "gluten-free", "dairy-free"]

    private let files: PlanningFiles
    private let known: [String: PlannableDish]

    init(_ files: PlanningFiles) {
        self.files = files
        known = Dictionary(uniqueKeysWithValues: files.dishes.map { ($0.id, $0) })
    }

    func check(count: Int) -> Outcome {
        var random = SplitMix64(seed: 1)
        var outcome = Outcome()
        for number in 0..<count {
            let diet = Self.diets[Int.random(in: 0..<Self.diets.count, using: &random)]
            let wish = wish(seed: UInt64(number), &random)
            let dishes = files.dishes(diet)
            let clock = ContinuousClock()
            let start = clock.now
            let plan = MealPlanner(dishes).plan(wish)
            outcome.slowest[clock.now - start] = "plan \(number)"
            outcome.plans += 1
            for day in plan.days {
                outcome.days += 1
                let isMet = day.meetsEnergy && day.short.isEmpty
                if day.meetsEnergy { outcome.metEnergy += 1 }
                if day.short.isEmpty { outcome.metFloors += 1 }
                if isMet { outcome.met += 1 }
                outcome.byDiet[diet ?? "all", default: (0, 0)].days += 1
                if isMet { outcome.byDiet[diet ?? "all", default: (0, 0)].met += 1 }
            }
            if plan.days.allSatisfy({ $0.meetsEnergy && $0.short.isEmpty }) { outcome.metPlans += 1 }
            outcome.broken += broken(plan, wish, Set(dishes.map(\.id))).map {
                "plan \(number), \(diet ?? "all"): \($0)"
            }
        }
        return outcome
    }

    private func wish(seed: UInt64, _ random: inout SplitMix64) -> MealPlanWish {
        let energy = Double.random(in: 1200...3500, using: &random).rounded()
        let meals = Int.random(in: MealPlanWish.mealsADay, using: &random)
        var wish = MealPlanWish(
            energies: Array(repeating: energy, count: 7), places: MealPlanWish.places(meals), seed: seed)
        // As goals are set: of the energy, with a tenth less as the least.
        if Bool.random(using: &random) {
            let protein = Double.random(in: 0.12...0.25, using: &random)
            let fat = Double.random(in: 0.22...0.33, using: &random)
            let carbohydrate = 1 - protein - fat
            wish.floors = [
                .protein: protein * energy / 4 * 0.9, .fat: fat * energy / 9 * 0.9,
                .carbohydrate: carbohydrate * energy / 4 * 0.9,
            ]
        } else if Bool.random(using: &random) {
            wish.floors = [.protein: Double.random(in: 0.1...0.25, using: &random) * energy / 4]
        }
        if Double.random(in: 0..<1, using: &random) < 0.3 {
            wish.minutesAtMost = [20, 30, 45, 60].randomElement(using: &random)
        }
        let disliked = Int.random(in: 0...20, using: &random)
        wish.excluded = Set((0..<disliked).compactMap { _ in files.dishes.randomElement(using: &random)?.id })
        wish.prefersCheap = Double.random(in: 0..<1, using: &random) < 0.2
        return wish
    }

    private func broken(_ plan: MealPlan, _ wish: MealPlanWish, _ allowed: Set<String>) -> [String] {
        var broken: [String] = []
        if plan.days.count != wish.energies.count { broken.append("\(plan.days.count) days") }
        var cooked: [String: [Int]] = [:]
        for (number, day) in plan.days.enumerated() {
            if day.meals.map(\.meal) != wish.places.map(\.meal) { broken.append("meals of day \(number)") }
            let items = day.meals.flatMap(\.items)
            if Set(items.map(\.id)).count != items.count { broken.append("twice on day \(number)") }
            for meal in day.meals {
                if meal.items.isEmpty { broken.append("nothing for \(meal.meal.rawValue) of day \(number)") }
                for item in meal.items {
                    guard let dish = known[item.id], allowed.contains(item.id), !wish.excluded.contains(item.id) else {
                        broken.append("\(item.id) is not allowed")
                        continue
                    }
                    if !MealPlan.servings.contains(item.servings) || item.servings * 4 != (item.servings * 4).rounded()
                    {
                        broken.append("\(item.servings) of \(item.id)")
                    }
                    if !dish.meals.contains(meal.meal) { broken.append("\(item.id) for \(meal.meal.rawValue)") }
                    if let most = wish.minutesAtMost, (dish.minutes ?? .max) > most {
                        broken.append("\(item.id) is slow")
                    }
                    if dish.kind == .recipe || dish.role == .main { cooked[item.id, default: []].append(number) }
                }
            }
        }
        for (id, days) in cooked where days.count > MealPlan.timesAWeek { broken.append("\(id) on \(days)") }
        return broken
    }
}
