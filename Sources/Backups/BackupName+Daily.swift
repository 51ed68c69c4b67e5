import DaemonAPI
import Nutrition

/// What backups of each day are called.
extension BackupName {
    private static let daily = "bitebook-daily-"

    /// As `bitebook-daily-2026-11-18.backup`.
    static func daily(_ day: CalendarDay) -> String { "\(daily)\(day)\(suffix)" }

    /// The day of a daily one; nil for every other file.
    static func day(_ name: String) -> CalendarDay? {
        guard name.hasPrefix(daily), name.hasSuffix(suffix) else { return nil }
        return CalendarDay(iso: name.dropFirst(daily.count).dropLast(suffix.count))
    }
}
