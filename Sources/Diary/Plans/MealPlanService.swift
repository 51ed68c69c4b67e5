import DaemonAPI
package import Failures
import Language
package import Nutrition
package import Store

/// What a person means to eat: kept, changed, and logged when it is eaten. Whatever changes several dishes is one change,
/// and no target is touched.
package struct MealPlanService: Sendable {
    private let log: FoodLogService
    private var store: Store { log.store }

    package init(log: FoodLogService) { self.log = log }

    /// The days that are meant.
    ///
    /// - Throws: `invalid_input` for what is no day, and for too many.
    package func days(from text: String?, count: Int?, default usual: Int) async throws -> ClosedRange<CalendarDay> {
        let from = try await day(text ?? "today")
        let count = count ?? usual
        guard Limits.daysPlanned.contains(count) else {
            throw BiteBookError(
                .invalidInput, "A plan has 1 to \(Limits.daysPlanned.upperBound) days.", hint: "Plan a week at once.")
        }
        return from...from.adding(days: count - 1)
    }

    /// - Throws: `invalid_input`.
    package func day(_ text: String) async throws -> CalendarDay {
        let today = try await log.settings.today()
        return text.lowercased() == "tomorrow" ? today.adding(days: 1) : try Period.day(text, asOf: today)
    }

    package func dishes(_ days: ClosedRange<CalendarDay>) async throws -> [PlannedDishRecord] {
        try await store.plannedDishes(days)
    }

    /// Keeps dishes in the place of what is planned for these days and not logged. A meal that is logged already stays.
    ///
    /// - Parameter meals: where only these are replaced; nil is all.
    /// - Throws: `invalid_input` for days gone by.
    package func keep(
        _ dishes: [PlannedDishRecord], for days: ClosedRange<CalendarDay>, meals: Set<Meal>? = nil, by actor: Actor,
        turn: Int64?
    ) async throws {
        let today = try await log.settings.today()
        guard days.lowerBound >= today else {
            throw BiteBookError(
                .invalidInput, "\(days.lowerBound.inWords) has passed.", hint: "Plan from today on.")
        }
        try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            let known = try changes.plannedDishes(days)
            for row in known where row.state == .planned && meals?.contains(row.meal) != false {
                try changes.remove(row)
            }
            let logged = known.filter { $0.state == .logged }
            for dish in dishes where !logged.contains(where: { $0.day == dish.day && $0.meal == dish.meal }) {
                _ = try changes.insert(dish)
            }
        }
    }

    /// Removes what is planned for days; what is logged stays.
    ///
    /// - Returns: what was removed.
    package func clear(
        _ days: ClosedRange<CalendarDay>, by actor: Actor, turn: Int64?
    ) async throws -> [PlannedDishRecord] {
        try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            let rows = try changes.plannedDishes(days).filter { $0.state == .planned }
            for row in rows { try changes.remove(row) }
            return rows
        }
    }

    /// Logs what is planned for a day, or for one of its meals, as eaten; each dish once.
    ///
    /// - Throws: `not_found` where nothing is planned, `conflict` where all of it is logged or the day is to come.
    package func log(
        _ day: CalendarDay, meal: Meal?, by actor: Actor, turn: Int64?
    ) async throws -> [EntryRecord] {
        let context = try await log.context()
        guard day <= context.settings.today else {
            throw BiteBookError(
                .conflict, "\(day.inWords) is still to come.", hint: "Log its meals when they are eaten.")
        }
        let meal = meal.map { context.book.slots.current($0) } ?? meal
        let all = try await store.plannedDishes(day...day).filter { row in
            meal.map { $0.isSame(as: context.book.slots.current(row.meal)) || $0.isSame(as: row.meal) } ?? true
        }
        guard !all.isEmpty else { throw Self.nothingPlanned(day, meal) }
        let open = all.filter { $0.state == .planned }
        guard !open.isEmpty else {
            throw BiteBookError(
                .conflict, "What is planned for \(day.inWords) is logged already.",
                hint: "`bitebook undo` takes it back.")
        }
        var entries: [EntryRecord] = []
        for row in open { entries.append(try await entry(of: row, by: context, turn: turn)) }
        let composed = entries
        return try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            // Somebody else may have logged or removed a dish meanwhile.
            let now = try changes.plannedDishes(day...day)
            var logged: [EntryRecord] = []
            for (row, entry) in zip(open, composed) where now.contains(row) {
                var row = row
                row.state = .logged
                try changes.update(row)
                logged.append(try changes.insert(entry))
            }
            return logged
        }
    }

    private func entry(
        of row: PlannedDishRecord, by context: LogContext, turn: Int64?
    ) async throws -> EntryRecord {
        var time = TimeExpression()
        time.day = row.day
        time.meal = context.book.slots.current(row.meal)
        let isRecipe = row.kind == .recipe
        return try await log.compose(
            EatenFood(
                name: row.title, foodID: isRecipe ? "recipe:\(row.dishID)" : row.dishID,
                quantity: isRecipe ? row.servings : row.grams, unit: isRecipe ? "serving" : "g", statedCalories: nil,
                time: time),
            saidAt: context.settings.now, conversation: nil, turn: turn, by: context)
    }

    package static func nothingPlanned(_ day: CalendarDay, _ meal: Meal?) -> BiteBookError {
        let what = meal.map { "No \($0.title.lowercased())" } ?? "Nothing"
        return BiteBookError(
            .notFound, "\(what) is planned for \(day.inWords).",
            hint: "`bitebook plan week --accept` plans a week; `bitebook plan show` shows what is planned.")
    }
}

extension MealPlanService {
    /// The meal of a day for which another dish may be looked for.
    ///
    /// - Throws: `invalid_input` without a meal, `not_found` where nothing is planned, `conflict` where it is logged.
    package static func swappable(
        _ meal: Meal?, among rows: [PlannedDishRecord], on day: CalendarDay
    ) throws -> Meal {
        guard let meal else {
            throw BiteBookError(
                .invalidInput, "Say which meal is to be another.", hint: "bitebook plan swap tomorrow dinner")
        }
        let here = rows.filter { $0.meal.isSame(as: meal) || meal == .snack && $0.meal == .afternoonSnack }
        guard let first = here.first else { throw nothingPlanned(day, meal) }
        guard !here.contains(where: { $0.state == .logged }) else {
            throw BiteBookError(
                .conflict, "That \(first.meal.title.lowercased()) is logged already.",
                hint: "`bitebook entries edit` changes what is logged.")
        }
        return first.meal
    }
}

extension Meal {
    /// As people say it of the afternoon's.
    fileprivate static let snack = Meal(rawValue: "snack")
}
