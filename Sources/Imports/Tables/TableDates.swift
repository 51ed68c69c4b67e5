package import Foundation
package import Nutrition

/// What stands first in a date of numbers.
package enum DateOrder: String, Hashable, Sendable, Codable {
    case day = "dmy"
    case month = "mdy"
    /// Year, month, day; only where the user has said so do years have two digits.
    case year = "ymd"
}

/// A time of a table as it is written.
package struct TableTime: Hashable {
    package var day: CalendarDay
    /// Nil for a day without a time.
    package var second: Int?
    /// From UTC in seconds, where it is written.
    package var offset: Int?

    package var imported: ImportedTime {
        guard let second else { return .day(day) }
        guard let offset else { return .wall(day, secondOfDay: second) }
        return .instant(instant(offset), offset: offset)
    }

    /// The same, where the file gives times of UTC.
    var inUTC: ImportedTime { second == nil ? .day(day) : .instant(instant(offset ?? 0), offset: offset) }

    /// The moment, with `offset` where none is written.
    func instant(_ offset: Int) -> Date {
        Date(timeIntervalSince1970: Double(day.ordinal * 86_400 + (second ?? 0) - (self.offset ?? offset)))
    }

    /// On the wall clock of `zone` where no offset is written.
    package func instant(in zone: TimeZone) -> Date {
        offset == nil ? day.instant(secondOfDay: second ?? 0, in: zone) : instant(0)
    }
}

/// Reads days and times as programs write them, in the product's languages.
package enum TableDates {
    /// Reads `2026-10-03 18:05:00.000 +0200`, `3.10.2026 18:05`, `10/3/26 6:05 PM`, `Oct 3, 2026, 6:05:00 PM`,
    /// `3 de octubre de 2026`.
    ///
    /// - Parameter order: for `3/10/2026`; nil where it is not known: then only dates that can be read in one way are.
    /// - Returns: nil for what is no date, and for days and times that do not exist.
    package static func time(_ text: String, _ order: DateOrder?) -> TableTime? {
        guard text.utf8.count <= 60 else { return nil }
        var words = DateWords(text)
        guard let clock = words.takeClock() else { return nil }
        guard let day = day(words.parts, order) else { return nil }
        return TableTime(day: day, second: clock.second, offset: clock.second == nil ? nil : clock.offset)
    }

    /// The seconds since midnight of `18:05`, `6:05:10 PM`, `6 pm`.
    static func second(_ text: String) -> Int? {
        guard text.utf8.count <= 40 else { return nil }
        var words = DateWords(text)
        guard let clock = words.takeClock(), words.parts.isEmpty else { return nil }
        return clock.second
    }

    /// The seconds of `1:02:03`, `42:10.5` or `3723`.
    static func duration(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3 else { return nil }
        var seconds = 0.0
        for part in parts {
            guard let number = Double(part.replacing(",", with: ".")), number.isFinite, number >= 0 else { return nil }
            seconds = seconds * 60 + number
        }
        return seconds
    }

    /// Whether a date of numbers tells its order: one that has a day above twelve does.
    static func order(of text: String) -> DateOrder? {
        guard text.utf8.count <= 60 else { return nil }
        var words = DateWords(text)
        guard words.takeClock() != nil else { return nil }
        let numbers = words.parts.compactMap(\.number)
        guard numbers.count == 3, words.parts.count == 3, words.parts[0].digits <= 2 else { return nil }
        if numbers[0] > 12, numbers[0] <= 31, numbers[1] <= 12 { return .day }
        if numbers[1] > 12, numbers[1] <= 31, numbers[0] <= 12 { return .month }
        return nil
    }

    /// Whether a date means two days, by its order.
    static func isAmbiguous(_ text: String) -> Bool {
        guard let one = time(text, .day), let other = time(text, .month) else { return false }
        return one.day != other.day
    }

    private static func day(_ parts: [DateWords.Part], _ order: DateOrder?) -> CalendarDay? {
        let numbers = parts.compactMap(\.number)
        var months = parts.compactMap(\.month)
        // The French Tuesday is shortened as March is.
        if months.count == 2, parts[0].month != nil { months.removeFirst() }
        if months.count == 1, numbers.count == 2 {
            let isYearFirst = parts.first { $0.number != nil }?.digits == 4
            let (date, year) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
            return CalendarDay(year: self.year(year), month: months[0], day: date)
        }
        guard months.isEmpty, numbers.count == 3, parts.count == 3 else { return nil }
        if parts[0].digits == 4 { return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) }
        if order == .year, parts.allSatisfy({ $0.digits <= 2 }) {
            return CalendarDay(year: year(numbers[0]), month: numbers[1], day: numbers[2])
        }
        guard parts[0].digits <= 2, parts[1].digits <= 2, [2, 4].contains(parts[2].digits) else { return nil }
        let year = year(numbers[2])
        let dayFirst = CalendarDay(year: year, month: numbers[1], day: numbers[0])
        let monthFirst = CalendarDay(year: year, month: numbers[0], day: numbers[1])
        switch order {
        case .day: return dayFirst
        case .month: return monthFirst
        case .year, nil:
            if let dayFirst, let monthFirst { return dayFirst == monthFirst ? dayFirst : nil }
            return dayFirst ?? monthFirst
        }
    }

    private static func year(_ number: Int) -> Int { number < 100 ? 2000 + number : number }
}
