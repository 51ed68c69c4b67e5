package import Nutrition

/// Times of reminders in words.
package enum ReminderWording {
    /// `today at 15:00`, `every weekday at 12:30`, `on Monday, 2026-11-23, at 09:00`.
    package static func when(_ schedule: ReminderSchedule, now: ZonedInstant) -> String {
        let time = "at \(ClockText.text(schedule.secondOfDay))"
        switch schedule.every {
        case .day: return "every day \(time)"
        case .weekday: return "every weekday \(time)"
        case .week: return "every \(schedule.day.weekdayName) \(time)"
        case nil: break
        }
        switch schedule.day.ordinal - now.calendarDay.ordinal {
        case 0: return "today \(time)"
        case 1: return "tomorrow \(time)"
        default: return "on \(schedule.day.weekdayName), \(schedule.day), \(time)"
        }
    }
}
