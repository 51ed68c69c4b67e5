package import Nutrition

/// How things stand, in one look (SPEC M41).
package struct HomeReport: Codable, Hashable, Sendable {
    /// Today against the goals.
    package var day: DayReport
    /// A day with at least one entry counts.
    package var logging: Streak
    /// Finished days at the target; null without a target.
    package var onTarget: Streak?
    /// Finished days with every category on target; only where portions are shown.
    package var portions: Streak?
    /// The last meals that were eaten, the latest first; at most three.
    package var lastMeals: [MealDTO]
    /// An achievement that a few more days reach; null when none is close.
    package var close: AchievementDTO?
    /// What the person has to know first, as that their data will be deleted; null mostly.
    package var notice: String?

    package init(
        day: DayReport, logging: Streak, onTarget: Streak?, portions: Streak?, lastMeals: [MealDTO],
        close: AchievementDTO?
    ) {
        self.day = day
        self.logging = logging
        self.onTarget = onTarget
        self.portions = portions
        self.lastMeals = lastMeals
        self.close = close
    }
}

/// The foods that were eaten at one meal of a day.
package struct MealDTO: Codable, Hashable, Sendable {
    package var day: CalendarDay
    package var meal: Meal
    /// When it began, ISO 8601 with the user's offset at that time.
    package var eatenAt: String
    package var foods: [String]
    /// kcal of what is known of it; null when nothing is.
    package var calories: Int?
    package var score: ScoreDTO?

    package init(
        day: CalendarDay, meal: Meal, eatenAt: String, foods: [String], calories: Int?, score: ScoreDTO?
    ) {
        self.day = day
        self.meal = meal
        self.eatenAt = eatenAt
        self.foods = foods
        self.calories = calories
        self.score = score
    }
}

package enum GetHome: Route {
    package typealias Response = HomeReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/home"
    package static let summary = "Today against the goals, streaks, the last meals and a milestone that is close."
}
