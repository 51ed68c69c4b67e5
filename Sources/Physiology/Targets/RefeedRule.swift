package import Nutrition

/// A day with a higher target of its own: at most one in two weeks (SPEC P29, C17).
package enum RefeedRule {
    /// Days from one refeed to the next, at the least: 13 days apart is refused, 14 is allowed.
    package static let daysBetween = 14

    /// Whether a refeed may be planned beside those of other days, earlier and later ones. The same day among them does
    /// not count: it is changed then, not added.
    package static func isAllowed(_ day: CalendarDay, beside planned: [CalendarDay]) -> Bool {
        planned.allSatisfy { $0 == day || abs($0.ordinal - day.ordinal) >= daysBetween }
    }

    /// The first day from `day` on that is allowed.
    package static func nextAllowed(from day: CalendarDay, beside planned: [CalendarDay]) -> CalendarDay {
        var next = day
        for other in planned.sorted() where abs(other.ordinal - next.ordinal) < daysBetween && other != day {
            next = other.adding(days: daysBetween)
        }
        return next
    }

    /// The most energy of such a day, in kcal: 150 % of maintenance and no more than 2,500 kcal.
    ///
    /// "2,000–2,500 kcal" is read as the range in which the limit lies for most: whose maintenance is 1,333 kcal has
    /// 2,000, from 1,667 kcal on it is 2,500, and smaller people have their 150 %. Where the day's own target is higher
    /// than 2,500 kcal, a refeed day is never less than it.
    ///
    /// - Parameters:
    ///   - maintenance: in kcal a day.
    ///   - target: what holds on such a day otherwise, in kcal.
    package static func ceiling(maintenance: Double, target: Int) -> Int {
        guard maintenance.isFinite, maintenance > 0 else { return max(0, target) }
        return max(target, Int(min(mostOfMaintenance * maintenance, most).rounded(.down)))
    }

    /// Without a target of the day's own.
    package static func ceiling(maintenance: Double) -> Int { ceiling(maintenance: maintenance, target: 0) }

    private static let mostOfMaintenance = 1.5
    private static let most = 2500.0
}
