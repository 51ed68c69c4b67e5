package import Failures
package import Nutrition

extension WeightWish: AddressValue {
    /// - Throws: `invalid_input`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let wish = WeightWish(rawValue: text.lowercased()) else {
            throw BiteBookError(.invalidInput, "There is no such wish.", hint: "Wishes are lose, keep and gain.")
        }
        self = wish
    }

    package var addressText: String { rawValue }
}

/// Daily goals by the formulas, to accept or to change.
package struct TargetPlanDTO: Codable, Hashable, Sendable {
    package var wish: WeightWish
    package var goals: MacroGoals
    /// kcal a day.
    package var restingEnergy: Int
    package var maintenance: Int
    package var floor: Int
    package var bmi: Double
    /// kg a week; negative is a loss.
    package var kilogramsPerWeek: Double
    /// When the wished weight is reached at that pace; null without one.
    package var reachedOn: CalendarDay?
    /// What was changed of the wish and why, and what to know.
    package var notes: [String]

    package init(
        wish: WeightWish, goals: MacroGoals, restingEnergy: Int, maintenance: Int, floor: Int, bmi: Double,
        kilogramsPerWeek: Double, reachedOn: CalendarDay?, notes: [String]
    ) {
        self.wish = wish
        self.goals = goals
        self.restingEnergy = restingEnergy
        self.maintenance = maintenance
        self.floor = floor
        self.bmi = bmi
        self.kilogramsPerWeek = kilogramsPerWeek
        self.reachedOn = reachedOn
        self.notes = notes
    }
}

/// What is wished of the weight: a change in some time, or only the direction.
package struct TargetWish: Codable, Hashable, Sendable {
    package var wish: WeightWish
    /// To lose or to gain, in kg; left out, the documented pace.
    package var kilograms: Double?
    package var days: Int?
    /// Whether the goals are set.
    package var accept: Bool

    package init(wish: WeightWish, kilograms: Double? = nil, days: Int? = nil, accept: Bool = false) {
        self.wish = wish
        self.kilograms = kilograms
        self.days = days
        self.accept = accept
    }
}

package enum PlanTarget: Route {
    package typealias Request = TargetWish
    package typealias Response = TargetPlanDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/target/plan"
    package static let summary = "Works out daily goals from the profile; sets them when asked to."
}

/// A goal with the day from which it holds.
package struct GoalStepDTO: Codable, Hashable, Sendable {
    package var goal: Goal
    /// 1970-01-01 is "always".
    package var from: CalendarDay
    /// kcal or g a day; null is none.
    package var value: Int?
    /// Why, where the person did not set it themselves.
    package var reason: String

    package init(goal: Goal, from: CalendarDay, value: Int?, reason: String) {
        self.goal = goal
        self.from = from
        self.value = value
        self.reason = reason
    }
}

package enum GetTargetHistory: Route {
    package typealias Response = [GoalStepDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/target/history"
    package static let summary = "Which goals held from which day on."
}

/// A day with a higher target of its own (SPEC P29).
package struct RefeedDTO: Codable, Hashable, Sendable {
    package var day: CalendarDay
    /// kcal.
    package var calories: Int

    package init(day: CalendarDay, calories: Int) {
        self.day = day
        self.calories = calories
    }
}

package struct NewRefeed: Codable, Hashable, Sendable {
    /// `today`, `tomorrow` or YYYY-MM-DD.
    package var day: String
    /// kcal; left out, as much as is allowed. 0 takes the day back.
    package var calories: Int?

    package init(day: String, calories: Int? = nil) {
        self.day = day
        self.calories = calories
    }
}

package enum ListRefeeds: Route {
    package typealias Response = [RefeedDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/target/refeeds"
    package static let summary = "Days with a higher target of their own."
}

package enum PutRefeed: Route {
    package typealias Request = NewRefeed
    package typealias Response = [RefeedDTO]
    package static let verb = HTTPVerb.put
    package static let path = "/v1/target/refeeds"
    package static let summary = "Plans a refeed day, or takes one back; at most one in two weeks."
}

/// The monthly look at the target (SPEC P28), beside what the person's own data say.
package struct TargetReviewDTO: Codable, Hashable, Sendable {
    /// kcal a day; null when there is too little to say.
    package var proposed: Int?
    package var current: Int?
    /// Why, or what is missing.
    package var reason: String
    /// kg a week by the weights; null when too few.
    package var kilogramsPerWeek: Double?
    package var expenditure: ExpenditureDTO?
    package var accepted: Bool

    package init(
        proposed: Int?, current: Int?, reason: String, kilogramsPerWeek: Double?, expenditure: ExpenditureDTO?,
        accepted: Bool
    ) {
        self.proposed = proposed
        self.current = current
        self.reason = reason
        self.kilogramsPerWeek = kilogramsPerWeek
        self.expenditure = expenditure
        self.accepted = accepted
    }
}

package enum ReviewTarget: Route {
    package typealias Request = TargetReviewWish
    package typealias Response = TargetReviewDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/target/review"
    package static let summary = "What the last month says of the target; sets the proposal when asked to."
}

package struct TargetReviewWish: Codable, Hashable, Sendable {
    package var accept: Bool

    package init(accept: Bool) { self.accept = accept }
}

/// What a person's own intake and weight say of the energy that they use.
package struct ExpenditureDTO: Codable, Hashable, Sendable {
    /// kcal a day.
    package var kcal: Int
    /// 95 % of what it may be, in kcal a day.
    package var low: Int
    package var high: Int
    /// By the formula alone; null while the profile lacks something.
    package var formula: Int?
    /// Days with an intake that counts, and days with a weight.
    package var loggedDays: Int
    package var weighedDays: Int
    /// In kg.
    package var trendWeight: Double

    package init(
        kcal: Int, low: Int, high: Int, formula: Int?, loggedDays: Int, weighedDays: Int, trendWeight: Double
    ) {
        self.kcal = kcal
        self.low = low
        self.high = high
        self.formula = formula
        self.loggedDays = loggedDays
        self.weighedDays = weighedDays
        self.trendWeight = trendWeight
    }
}

package enum GetExpenditure: Route {
    package typealias Response = ExpenditureDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/expenditure"
    package static let summary = "The energy that the person uses, learnt from their intake and weight."
}

/// How the weight goes on when as much is eaten every day.
package struct ForecastDTO: Codable, Hashable, Sendable {
    /// kcal a day.
    package var intake: Int
    package var points: [Point]
    /// The weight that was asked for, in kg, and when it is reached; null when it is not within three years.
    package var weight: Double?
    package var reachedOn: CalendarDay?
    /// The earliest and the latest by the band; null where the band does not reach it.
    package var earliest: CalendarDay?
    package var latest: CalendarDay?

    package struct Point: Codable, Hashable, Sendable {
        package var day: CalendarDay
        /// In kg.
        package var weight: Double
        package var low: Double
        package var high: Double

        package init(day: CalendarDay, weight: Double, low: Double, high: Double) {
            self.day = day
            self.weight = weight
            self.low = low
            self.high = high
        }
    }

    package init(
        intake: Int, points: [Point], weight: Double?, reachedOn: CalendarDay?, earliest: CalendarDay?,
        latest: CalendarDay?
    ) {
        self.intake = intake
        self.points = points
        self.weight = weight
        self.reachedOn = reachedOn
        self.earliest = earliest
        self.latest = latest
    }

    /// A point in four weeks, and the last, as tables show it.
    package var monthly: [Point] {
        var kept: [Point] = []
        for point in points where kept.last.map({ point.day.ordinal - $0.day.ordinal >= 28 }) ?? true {
            kept.append(point)
        }
        if let last = points.last, kept.last != last { kept.append(last) }
        return kept
    }
}

package struct ForecastWish: Codable, Hashable, Sendable {
    /// In kg.
    package var weight: Double?
    /// kcal a day; left out, the target.
    package var intake: Int?

    package init(weight: Double? = nil, intake: Int? = nil) {
        self.weight = weight
        self.intake = intake
    }
}

package enum PostForecast: Route {
    package typealias Request = ForecastWish
    package typealias Response = ForecastDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/forecast"
    package static let summary = "How the weight goes on, with a band; writes nothing."
}
