package import Nutrition

/// The person's own statistics on how they log and how the scores go (SPEC M44).
package struct StatisticsReport: Codable, Hashable, Sendable {
    /// The days that the share of edited meals is of.
    package var from: CalendarDay
    package var to: CalendarDay
    /// Meals that are logged on them.
    package var meals: Int
    /// Those of them of which something was changed or removed after it was logged.
    package var editedMeals: Int
    /// The mean of the days' scores, a week each, the oldest first; the last one goes on.
    package var scores: [ScoreWeek]
    /// Points by which the mean of the later half of the finished weeks lies above that of the earlier half; null with
    /// fewer than two weeks that have a score.
    package var scoreChange: Double?

    package init(
        from: CalendarDay, to: CalendarDay, meals: Int, editedMeals: Int, scores: [ScoreWeek], scoreChange: Double?
    ) {
        self.from = from
        self.to = to
        self.meals = meals
        self.editedMeals = editedMeals
        self.scores = scores
        self.scoreChange = scoreChange
    }
}

/// An ISO week and its scores.
package struct ScoreWeek: Codable, Hashable, Sendable {
    package var from: CalendarDay
    /// Finished days that have a score.
    package var days: Int
    /// Their mean, 0 to 100, rounded; null without any.
    package var score: Int?

    package init(from: CalendarDay, days: Int, score: Int?) {
        self.from = from
        self.days = days
        self.score = score
    }
}

package enum GetStatistics: Route {
    package typealias Response = StatisticsReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/statistics"
    package static let summary = "The share of meals that were edited after logging, and the trend of scores."
}
