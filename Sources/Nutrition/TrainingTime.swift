/// What somebody said of their time for training, as "4 x 45 min a week, at 18:30".
package struct TrainingTime: Hashable, Sendable {
    /// In the order in which they were said, without those of the clock: sessions a week and minutes are among them.
    package let numbers: [Int]
    /// After midnight, where a time of day was said: `18:30` or `6 pm`.
    package let secondOfDay: Int?

    /// A week, where it was said how often: no more than daily.
    package var sessions: Int? { numbers.first(where: (1...7).contains) }

    package init(_ text: String) {
        let text = text.lowercased()
        let clock = /\b(\d{1,2}:\d{2})\b/
        let halfDay = /\b(\d{1,2})\s?(am|pm)\b/
        if let minutes = text.firstMatch(of: clock).flatMap({ ClockText.minutes(String($0.1)) }) {
            secondOfDay = minutes * 60
        } else if let match = text.firstMatch(of: halfDay), let hour = Int(match.1), (1...12).contains(hour) {
            secondOfDay = (hour % 12 + (match.2 == "pm" ? 12 : 0)) * 3600
        } else {
            secondOfDay = nil
        }
        numbers = text.replacing(clock, with: " ").replacing(halfDay, with: " ")
            .split { !$0.isNumber }.compactMap { Int($0) }
    }
}
