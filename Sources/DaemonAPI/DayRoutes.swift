package enum GetDay: Route {
    package typealias Address = DayAddress
    package typealias Response = DayReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/day"
    package static let summary = "A logical day with its entries."
}

package enum GetPeriod: Route {
    package typealias Response = PeriodReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/period"
    package static let summary = "Totals per day and the average over logged days."

    package struct Address: RouteAddress {
        /// As ``Nutrition/Period`` reads it; nil is this week.
        package let period: String?

        package init(period: String? = nil) { self.period = period }

        package static let fields = AddressFields(
            Self.init,
            .query("period", \.period, "a name as `this_week`, a date, or FROM..TO"))
    }
}

package enum GetScores: Route {
    package typealias Address = DayAddress
    package typealias Response = ScoreReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/scores"
    package static let summary = "Health scores of a logical day, its meals and foods, with the reasons."
}

package enum GetStreaks: Route {
    package typealias Response = StreakReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/streaks"
    package static let summary = "Streaks, achievements and the last seven days."
}
