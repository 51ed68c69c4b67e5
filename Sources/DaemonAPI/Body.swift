package import Nutrition

/// A measure of the body as every client sees it.
package struct BodyMeasureDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    package var kind: BodyMeasure
    /// In `unit`.
    package var value: Double
    /// `kg`, `%` or `cm`.
    package var unit: String
    /// The logical day.
    package var day: CalendarDay
    /// ISO 8601 with the user's offset at that time.
    package var measuredAt: String
    /// `user`, or where it was imported from.
    package var source: String

    package init(
        id: Int64, kind: BodyMeasure, value: Double, day: CalendarDay, measuredAt: String, source: String
    ) {
        self.id = id
        self.kind = kind
        self.value = value
        unit = kind.unit.rawValue
        self.day = day
        self.measuredAt = measuredAt
        self.source = source
    }
}

/// A measure that the user states.
package struct NewBodyMeasure: Codable, Hashable, Sendable {
    package var kind: BodyMeasure
    package var value: Double
    /// The unit of `value`; left out, the kind's own.
    package var unit: BodyUnit?
    /// `today`, `yesterday` or YYYY-MM-DD; left out, now.
    package var day: String?

    package init(kind: BodyMeasure, value: Double, unit: BodyUnit? = nil, day: String? = nil) {
        self.kind = kind
        self.value = value
        self.unit = unit
        self.day = day
    }
}

/// What is known of one measure today.
package struct BodyState: Codable, Hashable, Sendable {
    package var latest: BodyMeasureDTO
    /// Mean of the daily values of the last seven days, in the measure's unit; null when they have none.
    package var average: Double?
    /// How the 7-day average moved, by view; views without two averages are left out.
    package var changes: [Change]

    package struct Change: Codable, Hashable, Sendable {
        package var view: BodySpan
        package var change: BodyChange

        package init(view: BodySpan, change: BodyChange) {
            self.view = view
            self.change = change
        }
    }

    package init(latest: BodyMeasureDTO, average: Double?, changes: [Change]) {
        self.latest = latest
        self.average = average
        self.changes = changes
    }
}

/// One measure over a view.
package struct BodyChart: Codable, Hashable, Sendable {
    package var kind: BodyMeasure
    package var view: BodySpan
    package var from: CalendarDay
    package var to: CalendarDay
    package var points: [Point]
    /// Of the 7-day average within the view; null without two of them.
    package var change: BodyChange?

    /// A day that has a value or an average; all in the kind's unit.
    package struct Point: Codable, Hashable, Sendable {
        package var day: CalendarDay
        /// Each value of the day, in order of measuring; empty when there is none.
        package var values: [Double]
        /// Mean of the daily values of the seven days up to this one.
        package var average: Double?

        package init(day: CalendarDay, values: [Double], average: Double?) {
            self.day = day
            self.values = values
            self.average = average
        }
    }

    package init(
        kind: BodyMeasure, view: BodySpan, from: CalendarDay, to: CalendarDay, points: [Point], change: BodyChange?
    ) {
        self.kind = kind
        self.view = view
        self.from = from
        self.to = to
        self.points = points
        self.change = change
    }
}

package enum GetBody: Route {
    package typealias Response = [BodyState]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/body"
    package static let summary = "Of each measure of the body: the newest value, the 7-day average, its changes."
}

package enum GetBodyChart: Route {
    package typealias Response = BodyChart
    package static let verb = HTTPVerb.get
    package static let path = "/v1/body/{kind}/chart"
    package static let summary = "The values and 7-day averages of one measure."

    package struct Address: RouteAddress {
        /// What was measured.
        package let kind: BodyMeasure
        /// How far back; nil is a month.
        package let view: BodySpan?

        package init(kind: BodyMeasure, view: BodySpan? = nil) {
            self.kind = kind
            self.view = view
        }

        package static let fields = AddressFields(
            Self.init,
            .path("kind", \.kind),
            .query("view", \.view, "`week`, `month`, `six_months` or `year`; default month"))
    }
}

package enum ListBodyMeasures: Route {
    package typealias Response = [BodyMeasureDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/body-measures"
    package static let summary = "Measures of the body in order of measuring."

    package struct Address: RouteAddress {
        /// Only this measure; nil is all.
        package let kind: BodyMeasure?
        /// As ``Nutrition/Period`` reads it; nil is all.
        package let period: String?

        package init(kind: BodyMeasure? = nil, period: String? = nil) {
            self.kind = kind
            self.period = period
        }

        package static let fields = AddressFields(
            Self.init,
            .query("kind", \.kind, "only this measure, as `weight`"),
            .query("period", \.period, "a period; default all"))
    }
}

package enum AddBodyMeasure: Route {
    package typealias Request = NewBodyMeasure
    package typealias Response = BodyMeasureDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/body-measures"
    package static let summary = "Adds a measure of the body."
}

package enum RemoveBodyMeasure: Route {
    package typealias Address = RowAddress
    package typealias Response = BodyMeasureDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/body-measures/{id}"
    package static let summary = "Removes a measure; undo brings it back. Answers with what it was."
}
