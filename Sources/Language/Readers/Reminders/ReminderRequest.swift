import Foundation
package import Nutrition

/// Reminders with their time.
package enum ReminderReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A reminder with its time, once or again and again"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        ReminderRequest(reading, now: situation.now).map(Intent.remind)
    }
}

/// A reminder as it was said: `remind me to drink water at 3 pm`, `every weekday at 12:30 remind me to log lunch`,
/// `lembra-me amanhã às 8 de beber água`.
package struct ReminderRequest: Hashable, Sendable {
    package var text: String
    package var schedule: ReminderSchedule

    /// - Returns: nil when the words ask for no reminder or name no time, and when they name one that these rules do not
    ///   read: that is asked for, not guessed.
    package init?(_ reading: Reading, now: ZonedInstant) {
        let lexicon = reading.lexicon
        guard lexicon.stands(.remindAsk, in: reading.words) || lexicon.stands(.remindEnd, in: reading.words) else {
            return nil
        }
        var words = ReminderWords(reading)
        guard let time = words.takeTime(today: now.calendarDay), let schedule = time.schedule(after: now),
            let text = words.message
        else { return nil }
        self.text = text
        self.schedule = schedule
    }
}

/// When a reminder is due, as it was said.
struct ReminderTime {
    var every: ReminderSchedule.Every?
    /// The first day; nil when none was named.
    var day: CalendarDay?
    /// Whether the day is a weekday's name, which today may be too late for.
    var isWeekday = false
    /// Seconds after midnight.
    var second: Int?
    /// Whether it may be twelve hours later.
    var isHalfDayOpen = false
    var partOfDay: Meal?
    /// From now on, in minutes.
    var minutesAhead: Double?

    /// Nobody wants to be reminded before, unless it is said.
    private static let dayBegins = 7 * 3600
    private static let noon = 12 * 3600

    func schedule(after now: ZonedInstant) -> ReminderSchedule? {
        if let minutesAhead {
            guard every == nil, day == nil, second == nil else { return nil }
            // Wall clocks of reminders have minutes: the next whole one.
            let minute = (now.date.timeIntervalSince1970 / 60 + minutesAhead).rounded(.up)
            let due = ZonedInstant(Date(timeIntervalSince1970: minute * 60), now.zone)
            return ReminderSchedule(day: due.calendarDay, secondOfDay: due.secondOfDay, every: nil)
        }
        guard var second = second ?? partOfDay.flatMap(Self.second) else { return nil }
        let today = now.calendarDay
        let isOpen = isHalfDayOpen && self.second != nil
        if isOpen, second < Self.noon {
            switch partOfDay {
            case nil: if second < Self.dayBegins { second += Self.noon }
            case .breakfast, .morningSnack, .midnight: break
            default: second += Self.noon
            }
            let isPast = second < Self.noon && second <= now.secondOfDay
            if partOfDay == nil, every == nil, day == nil || day == today, isPast { second += Self.noon }
        }
        var first = day ?? today
        if every == nil, first == today, second <= now.secondOfDay, day == nil || isWeekday {
            first = today.adding(days: day == nil ? 1 : 7)
        }
        return ReminderSchedule(day: first, secondOfDay: second, every: every)
    }

    /// When a part of the day is meant that stands without a time.
    private static func second(of part: Meal) -> Int? {
        switch part {
        case .breakfast: 8 * 3600
        case .morningSnack: 10 * 3600
        case .lunch: noon
        case .afternoonSnack: 15 * 3600
        case .dinner: 19 * 3600
        case .lateNight: 20 * 3600
        case .midnight: 0
        default: nil
        }
    }
}
