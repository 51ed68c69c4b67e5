import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Kitchen
import Nutrition
import Replies
import Store

/// Between which figures a plan lies.
extension AnswerService {
    func limit(
        _ wish: inout MealPlanWish, to rules: EatingRules, around days: ClosedRange<CalendarDay>, isSwap: Bool = false
    ) async throws {
        if rules.diets.contains(.kosher) { wish.apart = [PlanCandidates.kosher] }
        wish.carbohydrateAMeal = rules.carbohydrateAMeal
        // Six days around: in any seven a dish comes as often as it may.
        let around = try await log.store.plannedDishes(
            days.lowerBound.adding(days: -6)...days.upperBound.adding(days: 6))
        for row in around where !days.contains(row.day) || isSwap {
            wish.planned[row.dishID, default: 0] += 1
        }
    }

    func energies(
        _ request: MealPlanRequest, _ days: ClosedRange<CalendarDay>, _ notes: inout [String],
        in context: AnswerContext
    ) async throws -> [Double] {
        if let calories = Self.energyOfMeals(request) {
            guard calories >= Self.leastMeal else {
                throw BiteBookError(.invalidInput, "A meal has 50 kcal or more.", hint: "Say more, or nothing.")
            }
            return days.each.map { _ in Double(calories) }
        }
        if let calories = request.calories {
            try await log.settings.checkFloor(calories)
            guard Goal.energy.allowed.contains(calories) else {
                throw BiteBookError(
                    .invalidInput, "That is more energy than a day may have.",
                    hint: "As in: bitebook plan week --kcal 2000")
            }
            return days.each.map { _ in Double(calories) }
        }
        let floor = try await log.settings.leastEnergy()
        var isUnset = false
        let energies = days.each.map { day -> Double in
            let target = context.settings.history.goals(on: day).kcal
            if target == nil { isUnset = true }
            return Double(max(target ?? Self.usualDay, floor))
        }
        if isUnset, let figures = context.tracking.energy, let first = energies.first {
            notes.append(Reply.text(.mealPlanNoTarget, figures.kcal(first)))
        }
        return energies
    }

    /// Some meals of a day alone, with their share of its energy and goals, or with the energy that is said of them.
    ///
    /// - Throws: `invalid_input` for meals that no plan has.
    func limit(_ wish: inout MealPlanWish, to only: [Meal], _ request: MealPlanRequest) throws {
        let all = MealPlanWish.places(only.contains(.morningSnack) ? MealPlanWish.mealsADay.upperBound : 4)
        let places = all.filter { only.contains($0.meal) }
        guard !places.isEmpty else {
            throw BiteBookError(
                .invalidInput, "Planned are breakfast, lunch, dinner and snacks.", hint: "Name one of these.")
        }
        let share = places.reduce(0) { $0 + $1.share }
        wish.places = places.map { MealPlanWish.Place($0.meal, share: $0.share / share) }
        if Self.energyOfMeals(request) == nil {
            wish.energies = wish.energies.map { $0 * share }
            wish.floors = wish.floors.mapValues { $0 * share }
        } else {
            wish.floors = [:]
        }
    }

    /// kcal that is said of some meals, and not of the day: less than any day has.
    private static func energyOfMeals(_ request: MealPlanRequest) -> Int? {
        request.only == nil ? nil : request.calories.flatMap { $0 < leastDay ? $0 : nil }
    }

    /// In kcal.
    private static let leastDay = 1200
    private static let leastMeal = 50
    /// In kcal, where no target is set.
    private static let usualDay = 2000

    /// Nine tenths of the goals, from which on a day meets them; of less energy less.
    func floors(
        _ request: MealPlanRequest, on day: CalendarDay, in context: AnswerContext
    ) -> [Nutrient: Double] {
        let goals = context.settings.history.goals(on: day)
        var share = 0.9
        if let calories = request.calories, let target = goals.kcal, calories < target {
            share *= Double(calories) / Double(target)
        }
        return Goal.macros.reduce(into: [:]) { floors, goal in
            floors[goal.nutrient] = goals[goal].map { Double($0) * share }
        }
    }

    func leftovers(_ said: [MealPlanRequest.Leftover]) throws -> [String: Double] {
        let kitchen = try shelf.kitchen
        var found: [String: Double] = [:]
        for leftover in said {
            guard leftover.servings > 0, leftover.servings <= Limits.dishServings else {
                throw BiteBookError(.invalidInput, "Leftovers are up to 100 servings.", hint: "--leftover \"chili=2\"")
            }
            guard
                let recipe = kitchen.recipe(id: leftover.name) ?? kitchen.recipe(called: leftover.name)
                    ?? kitchen.recipes(leftover.name, limit: 1).first
            else {
                throw BiteBookError(
                    .notFound, "No recipe is called “\(Wording.shortened(leftover.name, to: 40))”.",
                    hint: "`bitebook recipes` lists them.")
            }
            found[recipe.id, default: 0] += leftover.servings
        }
        return found
    }
}

extension ClosedRange<CalendarDay> {
    var each: [CalendarDay] { (lowerBound.ordinal...upperBound.ordinal).map(CalendarDay.init(ordinal:)) }
}
