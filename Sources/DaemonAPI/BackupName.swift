package import Nutrition

/// What backups are called.
package enum BackupName {
    package static let suffix = ".backup"

    /// As `bitebook-2026-11-18-130500.backup`.
    package static func now(_ instant: ZonedInstant, start: String = "bitebook-") -> String {
        let second = instant.secondOfDay
        let clock = [second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + String($0) }
        return "\(start)\(instant.calendarDay)-\(clock.joined())\(suffix)"
    }
}
