import Nutrition
import Replies

/// Times of reminders in words.
enum ReminderWording {
    /// `today at 15:00`, `every weekday at 12:30`, `on Monday, 2026-11-23, at 09:00`.
    static func when(_ schedule: ReminderSchedule, now: ZonedInstant) -> String {
        let time = ClockText.text(schedule.secondOfDay)
        switch schedule.every {
        case .day: return Reply.text(.remindDaily, time)
        case .weekday: return Reply.text(.remindWorkdays, time)
        case .week: return Reply.text(.remindWeekly, Reply.weekday(schedule.day), time)
        case nil: break
        }
        switch schedule.day.ordinal - now.calendarDay.ordinal {
        case 0: return Reply.text(.remindToday, time)
        case 1: return Reply.text(.remindTomorrow, time)
        default: return Reply.text(.remindDate, Reply.weekday(schedule.day), "\(schedule.day)", time)
        }
    }
}
