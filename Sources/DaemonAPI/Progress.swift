package import Nutrition

/// Seven days up to today (SPEC M13).
package struct WeekProgress: Codable, Hashable, Sendable {
    package var goals: MacroGoals
    /// The last seven days, today last.
    package var days: [DayStanding]
    /// Finished days at 90 to 110 % of the target.
    package var metDays: Int
    /// Days with entries; the averages beside it are over these, today among them.
    package var loggedDays: Int
    /// kcal per logged day, rounded; null without logged days. ``average`` leaves today out.
    package var averageCalories: Int?
    /// g per logged day; the unknown parts of all days are counted.
    package var protein: NutrientSum
    package var carbs: NutrientSum
    package var fat: NutrientSum
    /// Null when no logged day has ended.
    package var average: DailyAverage?

    package init(
        goals: MacroGoals, days: [DayStanding], metDays: Int, loggedDays: Int, averageCalories: Int?,
        protein: NutrientSum, carbs: NutrientSum, fat: NutrientSum, average: DailyAverage? = nil
    ) {
        self.average = average
        self.goals = goals
        self.days = days
        self.metDays = metDays
        self.loggedDays = loggedDays
        self.averageCalories = averageCalories
        self.protein = protein
        self.carbs = carbs
        self.fat = fat
    }
}

/// One day against the goals.
package struct DayStanding: Codable, Hashable, Sendable {
    package var date: CalendarDay
    package var state: DayState
    /// kcal; null when nothing is logged, which is not 0.
    package var calories: Int?
    /// Entries whose energy is unknown, which `calories` therefore lacks.
    package var unknownEntries: Int
    /// Null when nothing is logged.
    package var verdict: TargetVerdict?
    /// g; null when nothing is logged.
    package var protein: NutrientSum?
    package var carbs: NutrientSum?
    package var fat: NutrientSum?
    /// How each macronutrient that has a goal stands to it; one that is absent cannot be told.
    package var verdicts: [Goal: TargetVerdict]
    /// How many meals are logged.
    package var meals: Int
    /// The mean of the meals; null when none has a score, or scores were not asked for.
    package var score: ScoreDTO?

    package init(
        date: CalendarDay, state: DayState, calories: Int?, unknownEntries: Int, verdict: TargetVerdict?,
        protein: NutrientSum?, carbs: NutrientSum?, fat: NutrientSum?, verdicts: [Goal: TargetVerdict] = [:],
        meals: Int = 0, score: ScoreDTO? = nil
    ) {
        self.verdicts = verdicts
        self.meals = meals
        self.score = score
        self.date = date
        self.state = state
        self.calories = calories
        self.unknownEntries = unknownEntries
        self.verdict = verdict
        self.protein = protein
        self.carbs = carbs
        self.fat = fat
    }
}

/// Days of a month or a year, with sums (SPEC D27–D29).
package struct HistoryReport: Codable, Hashable, Sendable {
    package var tracking: Tracking
    package var from: CalendarDay
    package var to: CalendarDay
    package var target: Int?
    /// Days with entries, in order.
    package var days: [HistoryDay]
    package var summary: HistorySummary
    /// The months of a year that have begun; empty for a shorter period.
    package var months: [HistorySummary]
    /// The days by category; only where portions are shown.
    package var portions: PortionProgress?

    package init(
        tracking: Tracking, from: CalendarDay, to: CalendarDay, target: Int?, days: [HistoryDay],
        summary: HistorySummary, months: [HistorySummary], portions: PortionProgress? = nil
    ) {
        self.portions = portions
        self.tracking = tracking
        self.from = from
        self.to = to
        self.target = target
        self.days = days
        self.summary = summary
        self.months = months
    }
}

package struct HistoryDay: Codable, Hashable, Sendable {
    package var date: CalendarDay
    /// kcal.
    package var calories: Int
    package var unknownEntries: Int
    package var verdict: TargetVerdict

    package init(date: CalendarDay, calories: Int, unknownEntries: Int, verdict: TargetVerdict) {
        self.date = date
        self.calories = calories
        self.unknownEntries = unknownEntries
        self.verdict = verdict
    }
}

package struct HistorySummary: Codable, Hashable, Sendable {
    package var from: CalendarDay
    package var to: CalendarDay
    /// Days of the span that have begun.
    package var days: Int
    package var loggedDays: Int
    /// Finished days at 90 to 110 % of the target; null without a target.
    package var metDays: Int?
    /// kcal per logged day, rounded, today among them; null without logged days. ``average`` leaves today out.
    package var averageCalories: Int?
    /// Null when no logged day has ended.
    package var average: DailyAverage?

    package init(
        from: CalendarDay, to: CalendarDay, days: Int, loggedDays: Int, metDays: Int?, averageCalories: Int?,
        average: DailyAverage? = nil
    ) {
        self.average = average
        self.from = from
        self.to = to
        self.days = days
        self.loggedDays = loggedDays
        self.metDays = metDays
        self.averageCalories = averageCalories
    }
}

package enum GetWeek: Route {
    package typealias Response = PeriodReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/week"
    package static let summary = "This ISO week as `/v1/period` has it, and the progress of the last seven days."
}

package enum GetHistory: Route {
    package typealias Response = HistoryReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/history"
    package static let summary = "The days of a month or a year against the target, with sums."

    package struct Address: RouteAddress {
        /// A month, a year, or a name of one; nil is this month.
        package let period: String?

        package init(period: String? = nil) { self.period = period }

        package static let fields = AddressFields(
            Self.init,
            .query(
                "period", \.period,
                "a month as 2026-11, a year as 2026, `this_month` or `this_year`; default this_month"))
    }
}

/// One goal.
package struct GoalValue: Codable, Hashable, Sendable {
    /// kcal or g a day; null removes the goal.
    package var value: Int?

    package init(value: Int?) { self.value = value }

    private enum CodingKeys: String, CodingKey { case value }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
    }
}

package enum GetGoals: Route {
    package typealias Response = MacroGoals
    package static let verb = HTTPVerb.get
    package static let path = "/v1/goals"
    package static let summary = "The daily goals: kcal, and g of protein, carbs and fat."
}

package enum PutGoal: Route {
    package typealias Request = GoalValue
    package typealias Response = MacroGoals
    package static let verb = HTTPVerb.put
    package static let path = "/v1/goals/{goal}"
    package static let summary = "Sets one daily goal (`kcal`, `protein`, `carbs`, `fat`); null removes it."

    package struct Address: RouteAddress {
        /// Which of the goals; `not_found` for what is none.
        package let goal: Goal

        package init(goal: Goal) { self.goal = goal }

        package static let fields = AddressFields(Self.init, .path("goal", \.goal))
    }
}
