package import Foundation
package import Nutrition

/// When everything is deleted because it was not used (SPEC C8), and when that is said before.
package enum RetentionRule {
    /// The setting; off until the person chooses otherwise.
    package static let key = "forget_after"
    /// Days between the warning and the deletion, at least.
    package static let notice = 30

    /// How long nothing may be used; the raw value is how it is stored.
    package enum Limit: String, CaseIterable, Sendable {
        case off
        case sixMonths = "6 months"
        case twelveMonths = "12 months"
        case twentyFourMonths = "24 months"

        /// Nil for never.
        package var months: Int? {
            switch self {
            case .off: nil
            case .sixMonths: 6
            case .twelveMonths: 12
            case .twentyFourMonths: 24
            }
        }

        /// Reads `6 months`, `6-months`, `6`; nil for anything else.
        package init?(text: String) {
            let text = text.lowercased().replacing("-", with: " ").trimmingSpaces
            guard let limit = Self.allCases.first(where: { $0.rawValue == text || $0.months.map(String.init) == text })
            else { return nil }
            self = limit
        }
    }

    /// What there is to do on a day; a deletion comes with its day.
    package enum Step: Hashable, Sendable {
        case nothing
        /// Nobody was told yet.
        case warn(deletion: CalendarDay)
        /// Somebody was, not long enough ago.
        case wait(deletion: CalendarDay)
        case delete
    }

    /// Nothing is deleted that was not warned of at least ``notice`` days before, however long ago the last use is.
    ///
    /// - Parameters:
    ///   - lastUse: nil when nothing was ever done.
    ///   - warned: when it was warned last; a warning from before the last use does not count, nor one of a clock that
    ///     went wrong.
    ///   - now: by the person's clock.
    package static func step(_ limit: Limit, lastUse: Date?, warned: Date?, now: ZonedInstant) -> Step {
        guard let months = limit.months, let lastUse else { return .nothing }
        let today = CalendarDay(now.date, in: now.zone)
        let due = CalendarDay(lastUse, in: now.zone).adding(months: months)
        guard let warned, lastUse <= warned, warned <= now.date else {
            guard today >= due.adding(days: -notice) else { return .nothing }
            return .warn(deletion: max(due, today.adding(days: notice)))
        }
        let earliest = warned.addingTimeInterval(Double(notice) * 86_400)
        if today >= due, now.date >= earliest { return .delete }
        return .wait(deletion: max(due, CalendarDay(earliest, in: now.zone)))
    }
}

extension CalendarDay {
    /// The same day of a later month, or that month's last.
    func adding(months: Int) -> CalendarDay {
        let (year, month, day) = components
        let index = year * 12 + month - 1 + months
        let first = CalendarDay(year: index / 12, month: index % 12 + 1, day: 1) ?? self
        return min(first.adding(days: day - 1), first.endOfMonth)
    }
}
