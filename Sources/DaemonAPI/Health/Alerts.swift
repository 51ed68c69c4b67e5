package import Nutrition

/// Something that the rules for safety found (SPEC P48–P54).
package struct AlertDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    /// As `resting_heart_rate_high`.
    package var kind: String
    package var title: String
    /// What was found and what to do; never a diagnosis.
    package var text: String
    /// `open`, `acknowledged`, `snoozed` or `dismissed`.
    package var state: String
    /// The last day of what was found.
    package var day: CalendarDay
    /// Until when it is snoozed.
    package var until: CalendarDay?
    package var isCritical: Bool
    package var evidence: [Evidence]

    package struct Evidence: Codable, Hashable, Sendable {
        package var day: CalendarDay
        package var value: Double
        package var unit: String
        package var source: String

        package init(day: CalendarDay, value: Double, unit: String, source: String) {
            self.day = day
            self.value = value
            self.unit = unit
            self.source = source
        }
    }

    package init(
        id: Int64, kind: String, title: String, text: String, state: String, day: CalendarDay, until: CalendarDay?,
        isCritical: Bool, evidence: [Evidence]
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.text = text
        self.state = state
        self.day = day
        self.until = until
        self.isCritical = isCritical
        self.evidence = evidence
    }
}

/// What becomes of an alert.
package struct AlertAnswer: Codable, Hashable, Sendable {
    package enum Action: String, CaseIterable, Codable, Hashable, Sendable {
        /// Of a resting heart rate, also: this is usual for the person.
        case acknowledge
        case snooze, dismiss
    }

    package var action: Action
    /// For how long it is snoozed.
    package var days: Int?

    package init(action: Action, days: Int? = nil) {
        self.action = action
        self.days = days
    }
}

package enum ListAlerts: Route {
    package typealias Response = [AlertDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/alerts"
    package static let summary = "Alerts, the newest first: those that are open, or all."

    package struct Address: RouteAddress {
        /// Also those that were answered.
        package let all: Bool?

        package init(all: Bool? = nil) { self.all = all }

        package static let fields = AddressFields(
            Self.init, .query("all", \.all, "1 shows those that were answered, too"))
    }
}

package enum AnswerAlert: Route {
    package typealias Address = RowAddress
    package typealias Request = AlertAnswer
    package typealias Response = AlertDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/alerts/{id}"
    package static let summary = "Acknowledges, snoozes or dismisses an alert."
}

/// Whether all that was eaten on a day is logged.
package struct DayCompleteness: Codable, Hashable, Sendable {
    /// `today`, `yesterday` or YYYY-MM-DD.
    package var day: String
    package var isComplete: Bool

    package init(day: String, isComplete: Bool) {
        self.day = day
        self.isComplete = isComplete
    }
}

package enum PutDayCompleteness: Route {
    package typealias Request = DayCompleteness
    package typealias Response = DayCompleteness
    package static let verb = HTTPVerb.put
    package static let path = "/v1/day/complete"
    package static let summary = "Says whether all that was eaten on a day is logged."
}

/// Something to be shown now (SPEC P65); on a locked screen only `notice` is.
package struct NudgeDTO: Codable, Hashable, Sendable {
    /// As `morning_targets`.
    package var kind: String
    /// Without a word about health.
    package var notice: String
    package var text: String

    package init(kind: String, notice: String, text: String) {
        self.kind = kind
        self.notice = notice
        self.text = text
    }
}

package enum TakeDueNudges: Route {
    package typealias Response = [NudgeDTO]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/nudges/due"
    package static let summary = "What is to be said now, each once; empty in quiet hours and when nudges are off."
}

package enum SilenceNudges: Route {
    package typealias Response = Empty
    package static let verb = HTTPVerb.post
    package static let path = "/v1/nudges/silence"
    package static let summary = "No more nudges today."
}
