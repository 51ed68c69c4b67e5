package import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Kitchen
import Language
package import Nutrition
import Replies
package import Store

/// Plans of meals for days: proposed from recipes, simple foods and what is usual, by rules. Nothing is written here, and
/// no target changes.
extension AnswerService {
    /// A plan for days, in rows that may be kept.
    ///
    /// - Throws: `invalid_input` for an energy under the person's floor and for what nobody plans, `not_found` for a
    ///   leftover that no recipe is called.
    package func mealPlan(
        _ request: MealPlanRequest, for days: ClosedRange<CalendarDay>, in context: AnswerContext
    ) async throws -> (rows: [PlannedDishRecord], notes: [String]) {
        var candidates = PlanCandidates(service: self, context: context)
        candidates.diets = try (request.diets ?? []).map(Self.diet)
        candidates.without = try Self.checked(request.without ?? [])
        candidates.leftovers = try leftovers(request.leftovers ?? [])
        var notes: [String] = []
        var wish = MealPlanWish(
            energies: try await energies(request, days, &notes, in: context),
            floors: floors(request, on: days.lowerBound, in: context),
            places: MealPlanWish.places(try Self.checked(request.meals ?? 4, MealPlanWish.mealsADay, "meals a day")))
        if let only = request.only { try limit(&wish, to: only, request) }
        if let minutes = request.minutes { wish.minutesAtMost = try Self.checked(minutes, 5...1440, "minutes") }
        try await limit(&wish, to: candidates.rules, around: days)
        wish.prefersCheap = request.budget == true
        wish.seed = Fingerprint.of("\(days.lowerBound) \(request.variant ?? 0)".utf8)
        let dishes = try await candidates.dishes()
        let plan = MealPlanner(dishes).plan(wish)
        guard plan.days.contains(where: { $0.meals.contains { !$0.items.isEmpty } }) else {
            throw nothingFits(candidates.rules)
        }
        notes += Self.notes(plan, days, context.tracking, isPart: request.only != nil)
        notes += [kept(to: candidates.rules)].compactMap(\.self)
        let asked = PlannedLimits(diets: request.diets, without: request.without, minutes: request.minutes)
        let limits = asked == PlannedLimits(diets: nil, without: nil, minutes: nil) ? nil : asked
        return (rows(plan, from: days.lowerBound, dishes, limits), notes)
    }

    /// Another dish for a place of a kept plan, with the same limits.
    ///
    /// - Parameter kept: all rows of the day.
    /// - Returns: the new rows of the meal.
    package func swapped(
        _ meal: Meal, on day: CalendarDay, minutes: Int?, kept: [PlannedDishRecord], in context: AnswerContext
    ) async throws -> [PlannedDishRecord] {
        let limits = kept.lazy.filter { $0.meal == meal }.compactMap(\.limits).first
        var candidates = PlanCandidates(service: self, context: context)
        candidates.diets = try (limits?.diets ?? []).map(Self.diet)
        candidates.without = try Self.checked(limits?.without ?? [])
        let others = kept.filter { $0.meal != meal }
        let here = kept.filter { $0.meal == meal }
        let known = try others.map { try nutrients(of: $0) }
        func sum(_ nutrient: Nutrient) -> Double { known.reduce(0) { $0 + ($1[nutrient] ?? 0) } }
        let before = try here.reduce(0) { try $0 + (nutrients(of: $1)[.energy] ?? 0) }
        let target = context.settings.history.goals(on: day).kcal.map(Double.init)
        // What the day lacks, near what stood there.
        let usual = max(before, Self.leastMeal)
        let wanted = target.map { min(max($0 - sum(.energy), 0.7 * usual), 1.4 * usual) } ?? usual
        var wish = MealPlanWish(energies: [wanted], places: [MealPlanWish.Place(meal, share: 1)])
        for (nutrient, floor) in floors(MealPlanRequest(), on: day, in: context) {
            wish.floors[nutrient] = min(max(0, floor - sum(nutrient)), Self.most(of: nutrient, in: wanted))
        }
        if let minutes = minutes ?? limits?.minutes {
            wish.minutesAtMost = try Self.checked(minutes, 5...1440, "minutes")
        }
        try await limit(&wish, to: candidates.rules, around: day...day, isSwap: true)
        for row in here { wish.planned[row.dishID, default: 0] -= 1 }
        wish.excluded = Set(here.map(\.dishID))
        wish.ofTheDay = Set(others.map(\.dishID))
        wish.seed = Fingerprint.of("\(day) \(here.map(\.dishID).joined())".utf8)
        let dishes = try await candidates.dishes()
        let rows = rows(MealPlanner(dishes).plan(wish), from: day, dishes, limits)
        guard !rows.isEmpty else { throw nothingFits(candidates.rules) }
        return rows
    }

    /// The most that a meal can be asked to have of a nutrient: not all that a day lacks at once.
    private static func most(of nutrient: Nutrient, in energy: Double) -> Double {
        switch nutrient {
        case .protein: energy * 0.3 / 4
        case .fat: energy * 0.4 / 9
        default: energy * 0.55 / 4
        }
    }

    private static let leastMeal = 100.0

    private static func diet(_ said: String) throws -> Diet {
        let name = said.lowercased().replacing("-", with: "_").replacing(" ", with: "_")
        guard let diet = Diet(rawValue: name) else {
            throw BiteBookError(
                .invalidInput, "There is no diet “\(Wording.shortened(said, to: 40))”.",
                hint: "The diets are \(Diet.allCases.map(\.title).joined(separator: ", ")).")
        }
        return diet
    }

    private static func checked(_ words: [String]) throws -> [String] {
        guard words.count <= 50, words.allSatisfy({ $0.count <= Limits.foodName && $0.contains(where: \.isLetter) })
        else {
            throw BiteBookError(
                .invalidInput, "What is to be left out are up to 50 foods.", hint: "--without mushrooms")
        }
        return words
    }

    private static func checked(_ value: Int, _ range: ClosedRange<Int>, _ what: String) throws -> Int {
        guard range.contains(value) else {
            throw BiteBookError(
                .invalidInput, "A plan has \(range.lowerBound) to \(range.upperBound) \(what).",
                hint: "bitebook plan week --meals 4 --minutes 45")
        }
        return value
    }

    private func nothingFits(_ rules: EatingRules) -> BiteBookError {
        BiteBookError(
            .notFound,
            ([Reply.text(.mealPlanNothingFits)] + [kept(to: rules)].compactMap(\.self)).joined(separator: " "),
            hint: "Leave something out, or allow more minutes.")
    }

    // MARK: What came out

    private func rows(
        _ plan: MealPlan, from first: CalendarDay, _ dishes: [PlannableDish], _ limits: PlannedLimits?
    ) -> [PlannedDishRecord] {
        let known = Dictionary(dishes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let now = log.clock().date
        return plan.days.enumerated().flatMap { number, day in
            day.meals.flatMap { meal in
                meal.items.compactMap { item in
                    known[item.id].map { dish in
                        PlannedDishRecord(
                            day: first.adding(days: number), meal: meal.meal,
                            kind: dish.kind == .recipe ? .recipe : .food, dishID: dish.id, title: dish.title,
                            servings: item.servings, grams: (dish.grams * item.servings).rounded(),
                            origin: PlannedDishRecord.Origin(rawValue: item.origin.rawValue) ?? .cooked, limits: limits,
                            saidAt: now)
                    }
                }
            }
        }
    }

    private static func notes(
        _ plan: MealPlan, _ days: ClosedRange<CalendarDay>, _ tracking: Tracking, isPart: Bool
    ) -> [String] {
        var notes: [String] = []
        for (day, planned) in zip(days.each, plan.days) {
            let name = SpokenLanguage.current == .english ? day.weekdayName : Reply.date(day)
            let empty = planned.meals.filter(\.items.isEmpty).map { Reply.name($0.meal) }
            if !empty.isEmpty { notes.append(Reply.text(.mealPlanEmpty, name, empty.joined(separator: ", "))) }
            if !planned.meetsEnergy, let figures = tracking.energy {
                let energy = figures.kcal(planned.nutrients[.energy] ?? 0)
                notes.append(Reply.text(.mealPlanDiffers, name, energy, figures.kcal(planned.energy)))
            }
            if !isPart, tracking.energy != nil, !planned.short.isEmpty {
                let names = planned.short.map { Goal($0)?.title ?? Reply.name($0) }.joined(separator: ", ")
                notes.append(Reply.text(.mealPlanShort, name, names))
            }
        }
        return notes
    }
}
