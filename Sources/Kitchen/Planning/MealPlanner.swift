import Nutrition

/// Plans meals from dishes by rules alone: the same wish gives the same plan, and nothing in it is at random but by the
/// wish's seed.
///
/// Hard limits, which no plan breaks: only the dishes that are given and not excluded, servings between
/// ``MealPlan/servings``, no main dish more than ``MealPlan/timesAWeek`` in seven days, none twice a day, time for
/// cooking, marks that stay apart, and the most carbohydrate of a meal. What is wanted besides, the energy, the floors of
/// macronutrients and variety, is weighed.
package struct MealPlanner: Sendable {
    private let dishes: [PlannableDish]

    /// - Parameter dishes: all that their eater may have.
    package init(_ dishes: [PlannableDish]) { self.dishes = dishes }

    package func plan(_ wish: MealPlanWish) -> MealPlan {
        let table = PlanningTable(dishes, wish)
        var week = PlannedWeek(table, wish)
        var days: [MealPlan.Day] = []
        for (number, energy) in wish.energies.enumerated() where energy > 0 {
            let planned = day(number, energy, table, wish, week)
            days.append(planned.day)
            week.add(planned.slots)
        }
        return MealPlan(days: days)
    }

    private func day(
        _ number: Int, _ energy: Double, _ table: PlanningTable, _ wish: MealPlanWish, _ week: PlannedWeek
    ) -> DayPlanner {
        let moods = table.salts.map { PlanningTable.chance(wish.seed, UInt64(number), $0) }
        let cooked = week.cookedBefore(number)
        // What was cooked yesterday is tried first, then the day without it.
        let starts = (cooked.isEmpty ? [] : [cooked]) + [[:]]
        var best: DayPlanner?
        for start in starts {
            var planner = DayPlanner(
                table, wish, energy: energy, times: week.times, left: week.left, groupTimes: week.groupTimes,
                moods: moods, cookedBefore: start)
            planner.solve()
            if !planner.meetsWish { shake(&planner, wish.seed, start.isEmpty ? Self.shakes : Self.fewShakes) }
            if planner.meetsWish { return planner }
            if best.map({ planner.total < $0.total }) ?? true { best = planner }
        }
        return best
            ?? DayPlanner(
                table, wish, energy: energy, times: week.times, left: week.left, groupTimes: week.groupTimes,
                moods: moods, cookedBefore: [:])
    }

    /// Looks for a day that is as it was wished for, from the best so far on.
    private func shake(_ planner: inout DayPlanner, _ seed: UInt64, _ count: Int) {
        var best = planner
        for attempt in 0..<count {
            var next = best
            next.strictness = attempt < 3 ? 2 : attempt < 10 ? 6 : 20
            next.shake(attempt, seed)
            if next.meetsWish {
                planner = next
                return
            }
            if next.total < best.total { best = next }
        }
        planner = best
    }

    private static let shakes = 40
    private static let fewShakes = 8
}

/// What the days before have in them.
private struct PlannedWeek {
    private let table: PlanningTable
    private let wish: MealPlanWish
    private var days: [[DayPlanner.Slot]] = []
    private(set) var left: [Double]

    init(_ table: PlanningTable, _ wish: MealPlanWish) {
        self.table = table
        self.wish = wish
        left = table.dishes.map { max(0, $0.leftover) }
    }

    mutating func add(_ slots: [DayPlanner.Slot]) {
        days.append(slots)
        for slot in slots where slot.dish >= 0 && slot.origin == .leftover {
            left[slot.dish] = max(0, left[slot.dish] - Double(slot.quarters) / 4)
        }
    }

    /// By dish, how often it is in the last six days and before the plan.
    var times: [Int] {
        var times = table.dishes.map { wish.planned[$0.id] ?? 0 }
        for slot in days.suffix(6).flatMap(\.self) where slot.dish >= 0 { times[slot.dish] += 1 }
        return times
    }

    /// By group, how often it was; yesterday counts more.
    var groupTimes: [Double] {
        var times = [Double](repeating: 0, count: table.groupCount)
        for (age, day) in days.reversed().prefix(6).enumerated() {
            for slot in day where slot.dish >= 0 {
                for group in table.groups[slot.dish] { times[group] += age == 0 ? 2 : 1 }
            }
        }
        return times
    }

    /// For today's lunch what was cooked for yesterday's dinner, where it keeps and is not too much.
    func cookedBefore(_ number: Int) -> [Int: Int] {
        guard let lunch = wish.places.firstIndex(where: { $0.meal == .lunch }),
            let dinner = days.last?.first(where: { wish.places[$0.place].meal == .dinner && $0.isMain }),
            dinner.dish >= 0, dinner.origin == .cooked, table.dishes[dinner.dish].keepsWell,
            times[dinner.dish] < MealPlan.timesAWeek,
            PlanningTable.chance(wish.seed, UInt64(number), table.salts[dinner.dish]) < 0.6
        else { return [:] }
        return [lunch: dinner.dish]
    }
}
