package import Foundation
package import Nutrition

/// What reading a file needs to know of the user.
package struct ImportContext: Sendable {
    /// Where the user lives: the zone of times that a file gives without one.
    package var zone: TimeZone
    package var boundary: DayBoundary
    package var now: Date
    /// How columns of the user's own tables are to be read.
    package var mapping: ColumnMapping?
    /// The same, of tables that were told before, by their header.
    package var mappings: [String: ColumnMapping] = [:]

    package init(zone: TimeZone, boundary: DayBoundary, now: Date, mapping: ColumnMapping? = nil) {
        self.zone = zone
        self.boundary = boundary
        self.now = now
        self.mapping = mapping
    }

    /// The last day that may have anything: nobody has eaten tomorrow yet.
    var today: CalendarDay { boundary.logicalDay(of: ZonedInstant(now, zone)) }

    /// The moment and the logical day. An offset that the user's own zone has at that moment is that zone; another one
    /// was a journey. Of a day without a time it is noon.
    func place(_ time: ImportedTime) -> (day: CalendarDay, at: ZonedInstant) {
        switch time {
        case .instant(let date, let offset):
            var there = zone
            if let offset, zone.secondsFromGMT(for: date) != offset, let other = TimeZone(secondsFromGMT: offset) {
                there = other
            }
            let at = ZonedInstant(date, there)
            return (boundary.logicalDay(of: at), at)
        case .wall(let day, let second):
            let at = ZonedInstant(day.instant(secondOfDay: second, in: zone), zone)
            return (boundary.logicalDay(of: at), at)
        case .day(let day): return (day, ZonedInstant(day.instant(secondOfDay: 12 * 3600, in: zone), zone))
        }
    }
}

/// Which column of a table means what, told once and kept: the field's name by the column's.
package struct ColumnMapping: Hashable, Sendable, Codable {
    package var fields: [String: String]
    /// What stands first in dates, where the file does not tell.
    package var dates: DateOrder?
    /// Which sign stands before the decimals, where the file does not tell.
    package var numbers: NumberStyle?

    package init(fields: [String: String], dates: DateOrder? = nil, numbers: NumberStyle? = nil) {
        self.fields = fields
        self.dates = dates
        self.numbers = numbers
    }
}
