#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// When a reminder is due: a wall-clock time, wherever the user is, once or again and again.
package struct ReminderSchedule: Hashable, Sendable {
    package enum Every: String, CaseIterable, Sendable {
        case day, weekday, week
    }

    /// The first day.
    package var day: CalendarDay
    package var secondOfDay: Int
    /// Nil for once.
    package var every: Every?

    package init(day: CalendarDay, secondOfDay: Int, every: Every?) {
        self.day = day
        self.secondOfDay = secondOfDay
        self.every = every
    }

    /// Reads the front matter: `2026-11-22T15:00`, or `15:00` on `day`.
    package init?(at: String, every: String?, on day: CalendarDay) {
        let parts = at.split(whereSeparator: { $0 == "T" || $0 == " " }).map(String.init)
        guard (1...2).contains(parts.count),
            let minutes = ClockText.minutes(String(parts[parts.count - 1].prefix(5)))
        else { return nil }
        if parts.count == 2 {
            guard let named = CalendarDay(iso: parts[0]) else { return nil }
            self.day = named
        } else {
            self.day = day
        }
        secondOfDay = minutes * 60
        if let every, !every.isEmpty {
            guard let known = Every(rawValue: every.lowercased()) else { return nil }
            self.every = known
        }
    }

    /// As it stands in the front matter.
    package var at: String { "\(day)T\(ClockText.text(secondOfDay))" }

    private func isDue(on day: CalendarDay) -> Bool {
        guard day >= self.day else { return false }
        return switch every {
        case nil: day == self.day
        case .day: true
        case .weekday: day.weekday <= 5
        case .week: (day.ordinal - self.day.ordinal).isMultiple(of: 7)
        }
    }

    /// The latest occurrence up to `now`; nil when there was none.
    package func last(upTo now: ZonedInstant) -> Date? {
        let today = now.calendarDay.adding(days: 1)
        let newest = every == nil ? min(day, today) : today
        return (0...9).lazy.map { newest.adding(days: -$0) }.filter(isDue)
            .map { $0.instant(secondOfDay: secondOfDay, in: now.zone) }.first { $0 <= now.date }
    }

    /// The first occurrence after `now`; nil when none is to come.
    package func next(after now: ZonedInstant) -> Date? {
        let oldest = max(day, now.calendarDay.adding(days: -1))
        return (0...9).lazy.map { oldest.adding(days: $0) }.filter(isDue)
            .map { $0.instant(secondOfDay: secondOfDay, in: now.zone) }.first { $0 > now.date }
    }
}

/// Hours in which nothing is said.
package struct QuietHours: Hashable, Sendable {
    /// Seconds after midnight; the end may be on the next day.
    package var start: Int
    package var end: Int

    /// Reads `22:00-07:00`; nil for `off`.
    package init?(_ text: String) {
        let parts = text.replacing("–", with: "-").split(separator: "-").map {
            ClockText.minutes(String($0).trimmingSpaces)
        }
        guard parts.count == 2, let start = parts[0], let end = parts[1], start != end else { return nil }
        self.start = start * 60
        self.end = end * 60
    }

    package var text: String { "\(ClockText.text(start))-\(ClockText.text(end))" }

    /// The end of the quiet hours that `instant` lies in; nil when it lies in none.
    package func end(at instant: ZonedInstant) -> Date? {
        let second = instant.secondOfDay
        let day = instant.calendarDay
        if start < end {
            return second >= start && second < end ? day.instant(secondOfDay: end, in: instant.zone) : nil
        }
        if second >= start { return day.adding(days: 1).instant(secondOfDay: end, in: instant.zone) }
        return second < end ? day.instant(secondOfDay: end, in: instant.zone) : nil
    }
}
