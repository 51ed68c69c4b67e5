package import Failures
package import Nutrition

/// A reading of sleep, movement or the heart as every client sees it.
package struct HealthReadingDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    package var metric: HealthMetric
    /// In `unit`.
    package var value: Double
    /// As `h` or `bpm`; empty for counts.
    package var unit: String
    /// The logical day; of a night, the one on which it ended.
    package var day: CalendarDay
    /// ISO 8601 with the person's offset at that time.
    package var startedAt: String
    /// `user`, or where it came from.
    package var source: String
    package var device: String?

    package init(
        id: Int64, metric: HealthMetric, value: Double, day: CalendarDay, startedAt: String, source: String,
        device: String?
    ) {
        self.id = id
        self.metric = metric
        self.value = value
        unit = metric.unit.rawValue
        self.day = day
        self.startedAt = startedAt
        self.source = source
        self.device = device
    }
}

/// Readings that belong together, as the two of a blood pressure.
package struct NewHealthReadings: Codable, Hashable, Sendable {
    package var values: [HealthMetric: Double]
    /// `today`, `yesterday` or YYYY-MM-DD; left out, now.
    package var day: String?
    /// Left out, the person told it.
    package var source: String?
    package var device: String?

    package init(values: [HealthMetric: Double], day: String? = nil, source: String? = nil, device: String? = nil) {
        self.values = values
        self.day = day
        self.source = source
        self.device = device
    }
}

/// What is known of one metric.
package struct HealthState: Codable, Hashable, Sendable {
    package var metric: HealthMetric
    /// The last day that has a value, and that day's value in the metric's unit.
    package var day: CalendarDay
    package var value: Double
    /// Mean of the daily values of the last seven days; null when they have none.
    package var average: Double?
    package var source: String
    /// The source that goes first, where the person chose one.
    package var preferred: String?

    package init(
        metric: HealthMetric, day: CalendarDay, value: Double, average: Double?, source: String, preferred: String?
    ) {
        self.metric = metric
        self.day = day
        self.value = value
        self.average = average
        self.source = source
        self.preferred = preferred
    }
}

/// One metric over a view, a value a day.
package struct HealthChart: Codable, Hashable, Sendable {
    package var metric: HealthMetric
    package var view: BodySpan
    package var from: CalendarDay
    package var to: CalendarDay
    package var points: [Point]

    package struct Point: Codable, Hashable, Sendable {
        package var day: CalendarDay
        /// In the metric's unit; null on days without one.
        package var value: Double?
        /// Mean of the daily values of the seven days up to this one.
        package var average: Double?

        package init(day: CalendarDay, value: Double?, average: Double?) {
            self.day = day
            self.value = value
            self.average = average
        }
    }

    package init(metric: HealthMetric, view: BodySpan, from: CalendarDay, to: CalendarDay, points: [Point]) {
        self.metric = metric
        self.view = view
        self.from = from
        self.to = to
        self.points = points
    }
}

extension HealthMetric: AddressValue {
    /// - Throws: `invalid_input`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let metric = HealthMetric(rawValue: text.lowercased().replacing("-", with: "_")) else {
            throw BiteBookError(
                .invalidInput, "There is no metric '\(text.prefix(40))'.",
                hint: "The metrics are \(HealthMetric.allCases.map(\.argument).joined(separator: ", ")).")
        }
        self = metric
    }

    package var addressText: String { rawValue }
}

package struct HealthMetricAddress: RouteAddress {
    package let metric: HealthMetric

    package init(metric: HealthMetric) { self.metric = metric }

    package static let fields = AddressFields(Self.init, .path("metric", \.metric))
}

/// The source that goes first; null lets devices go before what is told.
package struct PreferredSource: Codable, Hashable, Sendable {
    package var source: String?

    package init(source: String?) { self.source = source }
}

package enum GetHealth: Route {
    package typealias Response = [HealthState]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/health"
    package static let summary =
        "Of each metric of sleep, movement and the heart: the last day's value, the 7-day mean."
}

package enum GetHealthChart: Route {
    package typealias Response = HealthChart
    package static let verb = HTTPVerb.get
    package static let path = "/v1/health/{metric}/chart"
    package static let summary = "The daily values and 7-day means of one metric."

    package struct Address: RouteAddress {
        package let metric: HealthMetric
        /// How far back; nil is a month.
        package let view: BodySpan?

        package init(metric: HealthMetric, view: BodySpan? = nil) {
            self.metric = metric
            self.view = view
        }

        package static let fields = AddressFields(
            Self.init,
            .path("metric", \.metric),
            .query("view", \.view, "`week`, `month`, `six_months` or `year`; default month"))
    }
}

package enum PutPreferredSource: Route {
    package typealias Address = HealthMetricAddress
    package typealias Request = PreferredSource
    package typealias Response = PreferredSource
    package static let verb = HTTPVerb.put
    package static let path = "/v1/health/{metric}/source"
    package static let summary = "Chooses the source that goes first where several tell of one metric."
}

package enum ListHealthReadings: Route {
    package typealias Response = [HealthReadingDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/health-readings"
    package static let summary = "Readings in order of time, the last thousand."

    package struct Address: RouteAddress {
        /// Only this metric; nil is all.
        package let metric: HealthMetric?
        /// As ``Nutrition/Period`` reads it; nil is all.
        package let period: String?

        package init(metric: HealthMetric? = nil, period: String? = nil) {
            self.metric = metric
            self.period = period
        }

        package static let fields = AddressFields(
            Self.init,
            .query("metric", \.metric, "only this metric, as `sleep`"),
            .query("period", \.period, "a period; default all"))
    }
}

package enum AddHealthReadings: Route {
    package typealias Request = NewHealthReadings
    package typealias Response = [HealthReadingDTO]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/health-readings"
    package static let summary = "Adds readings, all or none."
}

package enum RemoveHealthReading: Route {
    package typealias Address = RowAddress
    package typealias Response = HealthReadingDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/health-readings/{id}"
    package static let summary = "Removes a reading; undo brings it back. Answers with what it was."
}
