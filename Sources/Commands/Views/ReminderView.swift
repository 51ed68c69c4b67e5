import DaemonAPI

enum ReminderView {
    static let table = Table<ReminderDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Next") { $0.next.map { Calendars.dayAndTime($0) } ?? "" },
            Column(title: "Every") { $0.every ?? "" },
            Column(title: "Now") { $0.state },
            Column(title: "Reminder", isFlexible: true) { $0.text },
        ],
        empty: "No reminders. Say one, as: remind me to drink water at 3 pm")

    /// As it is said when it comes due.
    static func said(_ reminder: ReminderDTO) -> String {
        let due = reminder.isLate ? reminder.due.map { " (was due \(Calendars.dayAndTime($0)))" } ?? "" : ""
        return "Reminder \(reminder.id): \(reminder.text)\(due)".printable
    }

    static func line(_ what: String, _ reminder: ReminderDTO) -> String {
        let next = reminder.next.map { "\nNext: \(Calendars.dayAndTime($0))" } ?? ""
        return "\(what): \(reminder.text)\(next)".printable
    }
}
