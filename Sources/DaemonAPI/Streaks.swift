package import Nutrition

/// Streaks, what they earned, and the last seven days.
package struct StreakReport: Codable, Hashable, Sendable {
    /// A day with at least one entry counts.
    package var logging: Streak
    /// A finished day at 90 to 110 % of today's target counts; null without a target. The longest is kept when the
    /// target changes.
    package var onTarget: Streak?
    package var achievements: [AchievementDTO]
    /// The last seven days, today last.
    package var days: [DayProgress]
    /// By category, of the last seven days; only where portions are shown.
    package var portions: PortionProgress?
    /// When something was last logged, ISO 8601 with the user's offset at that time; null before the first time.
    package var lastLoggedAt: String?

    package init(
        logging: Streak, onTarget: Streak?, achievements: [AchievementDTO], days: [DayProgress],
        portions: PortionProgress? = nil, lastLoggedAt: String? = nil
    ) {
        self.lastLoggedAt = lastLoggedAt
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
    /// The logical day on which it was reached; null before.
    package var reachedOn: CalendarDay?

    package init(title: String, days: Int, reached: Bool, done: Int, reachedOn: CalendarDay? = nil) {
        self.reachedOn = reachedOn
        self.title = title
        self.days = days
        self.reached = reached
        self.done = done
    }
}

/// An achievement that was reached and not said before.
package struct Celebration: Codable, Hashable, Sendable {
    package var title: String
    /// Logged days in a row.
    package var days: Int
    /// The logical day on which it was reached.
    package var reachedOn: CalendarDay
    /// One sentence for the user.
    package var message: String

    package init(title: String, days: Int, reachedOn: CalendarDay, message: String) {
        self.title = title
        self.days = days
        self.reachedOn = reachedOn
        self.message = message
    }
}

package enum TakeCelebrations: Route {
    package typealias Response = [Celebration]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/celebrations"
    package static let summary =
        "What the log has earned since it was last asked, the highest last; each is answered once."
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
