package import DaemonAPI
package import Diary
package import FoodKnowledge
package import Nutrition
package import Store

/// Health scores of what was logged.
package struct HealthScoreService: Sendable {
    struct ScoredMeal {
        var meal: Meal
        var foods: [(entry: EntryRecord, food: ScoredFood)]

        var score: HealthScore? {
            HealthScore.meal(foods.map { (energy: $0.food.nutrients[.energy], score: $0.food.score) })
        }

        /// As clients see it.
        var wire: ScoreDTO? { score.map { ScoreDTO($0, reason: HealthScoreService.reason(of: self)) } }
    }

    let store: Store
    let settings: SettingsService
    let foods: FoodKnowledge

    package init(store: Store, settings: SettingsService, foods: FoodKnowledge) {
        self.store = store
        self.settings = settings
        self.foods = foods
    }

    package func report(day: CalendarDay) async throws -> ScoreReport {
        let meals = try await meals(of: day...day)[day] ?? []
        return ScoreReport(
            date: day, score: Self.score(ofDay: meals),
            meals: meals.map { meal in
                MealScoreDTO(
                    meal: meal.meal, score: meal.wire,
                    foods: meal.foods.map { $0.food.wire(entry: $0.entry.id) })
            })
    }

    private static func score(ofDay meals: [ScoredMeal]) -> ScoreDTO? {
        HealthScore.day(meals.map(\.score)).map { ScoreDTO($0, reason: reason(ofDay: meals)) }
    }

    /// The scores of days that have any.
    package func scores(of days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: ScoreDTO] {
        try await meals(of: days).compactMapValues(Self.score)
    }

    /// The points of days that have a score, without words for them.
    func points(of days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: Int] {
        try await meals(of: days).compactMapValues { HealthScore.day($0.map(\.score))?.points }
    }

    /// The day with its score and those of its meals.
    package func adding(to report: DayReport) async throws -> DayReport {
        let day = report.summary.date
        let meals = try await meals(of: day...day)[day] ?? []
        var report = report
        report.score = Self.score(ofDay: meals)
        for meal in meals {
            report.mealScores[meal.meal.rawValue] = meal.wire
        }
        return report
    }

    /// The week with the score of each day.
    package func adding(to progress: WeekProgress) async throws -> WeekProgress {
        guard let first = progress.days.first?.date, let last = progress.days.last?.date else { return progress }
        let scores = try await scores(of: first...last)
        var progress = progress
        for index in progress.days.indices { progress.days[index].score = scores[progress.days[index].date] }
        return progress
    }

    /// A food that is not logged, as one of a draft.
    package func food(of entry: EntryRecord) async throws -> ScoredFood {
        ScoredFood(
            name: entry.name, nutrients: entry.nutrients, grams: entry.grams, processing: try processing(entry.foodID),
            goals: try await settings.goals())
    }

    /// How healthy a food that is not logged is, with a word about it; nil where nothing is known of it.
    package func line(of entry: EntryRecord) async throws -> String? {
        let food = try await food(of: entry).wire(entry: nil)
        guard let score = food.score else { return nil }
        let words = [food.encouragement, food.pointer].compactMap { $0 }
        return (["\(Self.points(score))."] + words).joined(separator: " ")
    }

    /// How healthy something that was eaten was, in a line or two.
    ///
    /// - Parameter meal: nil is the whole day.
    package func answer(day: CalendarDay, meal: Meal?) async throws -> [String] {
        let report = try await report(day: day)
        guard let meal else {
            guard let score = report.score else { return ["Nothing with a score is logged on \(day.inWords)."] }
            return [Self.line(day.inWords, score)]
        }
        guard let scored = report.meals.first(where: { $0.meal == meal }), let score = scored.score else {
            return ["No \(meal.title.lowercased()) with a score is logged on \(day.inWords)."]
        }
        let foods = scored.foods.compactMap { food in food.score.map { "\(food.name): \(Self.points($0))" } }
        return [Self.line("\(meal.title), \(day.inWords)", score)] + (foods.count > 1 ? foods : [])
    }

    private func processing(_ foodID: String?) throws -> ProcessingLevel? {
        try foodID.flatMap { try foods.food(id: $0) }?.nova.flatMap { ProcessingLevel(rawValue: $0) }
    }

    /// By day, in the order in which they began.
    func meals(of days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: [ScoredMeal]] {
        let goals = try await settings.goals()
        // The same foods come again on most days.
        var known: [String: ProcessingLevel?] = [:]
        var meals: [CalendarDay: [ScoredMeal]] = [:]
        for entry in try await store.entries(days: days) {
            var nutrients = entry.nutrients
            // What the user says wins over the table.
            nutrients[.energy] = entry.calories.map(Double.init) ?? nutrients[.energy]
            if let id = entry.foodID, known[id] == nil { known[id] = .some(try processing(id)) }
            let food = ScoredFood(
                name: entry.name, nutrients: nutrients, grams: entry.grams,
                processing: entry.foodID.flatMap { known[$0] ?? nil }, goals: goals)
            if let index = meals[entry.day]?.firstIndex(where: { $0.meal == entry.meal }) {
                meals[entry.day]?[index].foods.append((entry, food))
            } else {
                meals[entry.day, default: []].append(ScoredMeal(meal: entry.meal, foods: [(entry, food)]))
            }
        }
        return meals
    }

    // MARK: Words

    private static func reason(of meal: ScoredMeal) -> String {
        guard meal.foods.count > 1, let first = meal.foods.first else {
            return meal.foods.first.map { FoodScoreWording($0.food).reason } ?? ""
        }
        let scored = meal.foods.compactMap { _, food in food.score.map { (food: food, value: $0.estimate.value) } }
        // A sip of water weighs nothing in the mean.
        let total = scored.reduce(0) { $0 + ($1.food.nutrients[.energy] ?? 0) }
        let weighing = scored.filter { ($0.food.nutrients[.energy] ?? 0) >= total / 10 }
        let best = weighing.max { $0.value < $1.value }?.food ?? first.food
        return Wording.capitalized(best.name) + " scores highest"
            + unknown(meal.foods.count - scored.count, "food") + "."
    }

    private static func reason(ofDay meals: [ScoredMeal]) -> String {
        let scored = meals.compactMap { meal in meal.score.map { (meal.meal, $0.estimate.value) } }
        guard let best = scored.max(by: { $0.1 < $1.1 })?.0 else { return "" }
        let mean = scored.count > 1 ? "The mean of your meals; \(best.title.lowercased()) is the highest" : "One meal"
        return mean + unknown(meals.count - scored.count, "meal") + "."
    }

    private static func unknown(_ count: Int, _ what: String) -> String {
        count > 0 ? "; \(Wording.count(count, what, what + "s")) without a score" : ""
    }

    private static func line(_ what: String, _ score: ScoreDTO) -> String {
        "\(what): \(points(score)). \(score.reason)"
    }

    /// `78, Good (70 to 86)`.
    private static func points(_ score: ScoreDTO) -> String {
        let points = score.points
        let range = points.high - points.low > 1 ? " (\(points.low) to \(points.high))" : ""
        return "\(points.value), \(score.rating.title)\(range)"
    }
}
