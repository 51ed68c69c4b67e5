import Failures

package struct ReminderDTO: Codable, Hashable, Sendable, Identifiable {
    /// The note's id.
    package var id: Int64
    package var text: String
    /// The wall-clock time at which it is due first; null for a reminder without a time.
    package var at: String?
    /// `day`, `weekday` or `week`; null for once.
    package var every: String?
    /// When it last came due.
    package var due: String?
    /// When it comes next.
    package var next: String?
    /// Of the last time it came due: `pending` (held back by quiet hours or a snooze), `waiting`, `delivered` or `done`;
    /// `scheduled` before the first.
    package var state: String
    /// Whether it is said more than five minutes after it was due.
    package var isLate: Bool

    package init(
        id: Int64, text: String, at: String?, every: String?, due: String?, next: String?, state: String, isLate: Bool
    ) {
        self.id = id
        self.text = text
        self.at = at
        self.every = every
        self.due = due
        self.next = next
        self.state = state
        self.isLate = isLate
    }
}

package enum StreamReminders: StreamRoute {
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.get
    package static let path = "/v1/reminders"
    package static let summary = "Reminders as they come due, until the client goes; each is told to one client, once."
}

package enum ListReminders: Route {
    package typealias Response = [ReminderDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/reminder-list"
    package static let summary = "Reminders that are not done, the next one first."
}

package enum FinishReminder: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = ReminderDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/reminders/{id}/done"
    package static let summary = "Marks a reminder as done; one that returns comes again at its next time."
}

package enum SnoozeReminder: Route {
    package typealias Response = ReminderDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/reminders/{id}/snooze"
    package static let summary = "Says a reminder again later."

    package struct Address: RouteAddress {
        /// The note's id or file name.
        package let id: String
        /// Within ``Limits/snooze``; nil is ten minutes.
        package let seconds: Int?

        package init(id: String, seconds: Int? = nil) {
            self.id = id
            self.seconds = seconds
        }

        package static let fields = AddressFields(
            Self.init,
            .path("id", \.id),
            .query(
                "seconds", \.seconds, "60–604800, default 600", within: Int.min...Int.max,
                refusal: { @Sendable _ in BiteBookError(.invalidInput, "The seconds must be a number.") }))
    }
}
