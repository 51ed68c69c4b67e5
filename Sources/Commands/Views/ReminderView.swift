import DaemonAPI
import Nutrition

enum ReminderView {
    static let table = Table<ReminderDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Next") { $0.next.map { Calendars.dayAndTime($0) } ?? "" },
            Column(title: "Every") { $0.every ?? "" },
            Column(title: "Now") { $0.state },
            .kept("Reminder") { $0.text },
        ],
        empty: "No reminders. Say one, as: remind me to drink water at 3 pm")

    /// As it is said when it comes due.
    static func said(_ reminder: ReminderDTO, _ tracking: Tracking) -> String {
        let due = reminder.isLate ? reminder.due.map { " (was due \(Calendars.dayAndTime($0)))" } ?? "" : ""
        return "Reminder \(reminder.id): \(tracking.kept(reminder.text))\(due)".printable
    }

    static func line(_ what: String, _ reminder: ReminderDTO, on page: Page) -> String {
        let next = reminder.next.map { "\nNext: \(Calendars.dayAndTime($0))" } ?? ""
        return "\(what): \(page.kept(reminder.text))\(next)".printable
    }
}
