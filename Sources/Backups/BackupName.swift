package import Nutrition

/// What backups are called.
package enum BackupName {
    package static let suffix = ".backup"
    static let daily = "bitebook-daily-"

    /// As `bitebook-2026-11-18-130500.backup`.
    package static func now(_ instant: ZonedInstant, start: String = "bitebook-") -> String {
        let second = instant.secondOfDay
        let clock = [second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + String($0) }
        return "\(start)\(instant.calendarDay)-\(clock.joined())\(suffix)"
    }

    /// As `bitebook-daily-2026-11-18.backup`.
    static func daily(_ day: CalendarDay) -> String { "\(daily)\(day)\(suffix)" }

    /// The day of a daily one; nil for every other file.
    static func day(_ name: String) -> CalendarDay? {
        guard name.hasPrefix(daily), name.hasSuffix(suffix) else { return nil }
        return CalendarDay(iso: name.dropFirst(daily.count).dropLast(suffix.count))
    }
}
