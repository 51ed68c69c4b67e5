package import DaemonAPI
package import Diary
import Nutrition
package import Store

/// The person's own statistics (SPEC M44): computed from the log and its journal, for nobody else.
package struct StatisticsService: Sendable {
    /// The days of which edits are counted, today included.
    static let editDays = 30
    /// The weeks of which scores are shown, this one included.
    static let scoreWeeks = 8

    let store: Store
    let settings: SettingsService
    let scores: HealthScoreService

    package init(store: Store, settings: SettingsService, scores: HealthScoreService) {
        self.store = store
        self.settings = settings
        self.scores = scores
    }

    package func report() async throws -> StatisticsReport {
        let today = try await settings.today()
        let days = today.adding(days: 1 - Self.editDays)...today
        let meals = Set(
            try await store.meals(days: days).flatMap { day, meals in meals.map { MealOfDay(day: day, meal: $0) } })
        let edited = Set(
            try await store.editedEntries(days: days).flatMap { before, after in
                Self.isEdit(before, after) ? [before, after].compactMap(\.self).map(MealOfDay.init) : []
            })
        let weeks = try await weeks(today: today)
        return StatisticsReport(
            from: days.lowerBound, to: days.upperBound, meals: meals.count,
            editedMeals: meals.intersection(edited).count, scores: weeks, scoreChange: Self.change(weeks.dropLast()))
    }

    /// Whether somebody put right what was logged. A yes to what a dish may count in portions is an answer, no edit.
    static func isEdit(_ before: EntryRecord, _ after: EntryRecord?) -> Bool {
        guard var after else { return true }
        (after.portions, after.proposed) = (before.portions, before.proposed)
        return before != after
    }

    /// The means of this week's and the earlier weeks' days. A day that goes on has no score yet.
    private func weeks(today: CalendarDay) async throws -> [ScoreWeek] {
        let first = today.startOfWeek.adding(days: -7 * (Self.scoreWeeks - 1))
        // Two months of entries are read by two connections.
        let middle = first.adding(days: 7 * Self.scoreWeeks / 2)
        async let earlier = scores.points(of: first...middle.adding(days: -1))
        async let later = scores.points(of: middle...today)
        let points = try await earlier.merging(try await later) { $1 }.filter { $0.key < today }
        return (0..<Self.scoreWeeks).map { first.adding(days: 7 * $0) }.map { monday in
            let week = points.filter { (monday...monday.adding(days: 6)).contains($0.key) }.map(\.value)
            let mean = week.isEmpty ? nil : Int((Double(week.reduce(0, +)) / Double(week.count)).rounded())
            return ScoreWeek(from: monday, days: week.count, score: mean)
        }
    }

    /// - Parameter weeks: that have ended.
    static func change(_ weeks: some Sequence<ScoreWeek>) -> Double? {
        let points = weeks.compactMap(\.score).map(Double.init)
        let half = points.count / 2
        guard half > 0 else { return nil }
        func mean(_ points: ArraySlice<Double>) -> Double { points.reduce(0, +) / Double(points.count) }
        return ((mean(points.suffix(half)) - mean(points.prefix(half))) * 10).rounded() / 10
    }
}

/// One meal of one day.
private struct MealOfDay: Hashable {
    var day: CalendarDay
    var meal: Meal
}

extension MealOfDay {
    init(_ entry: EntryRecord) { self.init(day: entry.day, meal: entry.meal) }
}
