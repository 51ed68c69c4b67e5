package import Nutrition

/// Streaks, what they earned, and the last seven days.
package struct StreakReport: Codable, Hashable, Sendable {
    /// A day with at least one entry counts.
    package var logging: Streak
    /// A finished day at 90 to 110 % of today's target counts; null without a target.
    package var onTarget: Streak?
    package var achievements: [AchievementDTO]
    /// The last seven days, today last.
    package var days: [DayProgress]
    /// By category, of the last seven days; only where portions are shown.
    package var portions: PortionProgress?

    package init(
        logging: Streak, onTarget: Streak?, achievements: [AchievementDTO], days: [DayProgress],
        portions: PortionProgress? = nil
    ) {
        self.portions = portions
        self.logging = logging
        self.onTarget = onTarget
        self.achievements = achievements
        self.days = days
    }
}

package struct AchievementDTO: Codable, Hashable, Sendable {
    package var title: String
    /// Logged days in a row that it takes.
    package var days: Int
    package var reached: Bool
    /// Of `days`, what the longest streak has.
    package var done: Int

    package init(title: String, days: Int, reached: Bool, done: Int) {
        self.title = title
        self.days = days
        self.reached = reached
        self.done = done
    }
}

package struct DayProgress: Codable, Hashable, Sendable {
    package var date: CalendarDay
    /// kcal; null when nothing is logged.
    package var calories: Int?
    /// Null when nothing is logged.
    package var verdict: TargetVerdict?

    package init(date: CalendarDay, calories: Int?, verdict: TargetVerdict?) {
        self.date = date
        self.calories = calories
        self.verdict = verdict
    }
}
