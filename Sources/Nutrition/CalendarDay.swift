#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// A day of the proleptic Gregorian calendar without time or zone; its text form is ISO 8601 (`2026-11-18`).
package struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    package let ordinal: Int

    package init(ordinal: Int) { self.ordinal = ordinal }

    /// - Returns: nil when there is no such day, as 2026-02-30.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        ordinal = Self.ordinal(year: year, month: month, day: day)
        guard self.components == (year, month, day) else { return nil }
    }

    /// Reads exactly `YYYY-MM-DD`. Every row of an entry has such a text, so it looks at bytes.
    package init?(iso text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let hyphen = UInt8(ascii: "-")
        guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen, let year = Self.number(bytes[..<4]),
            let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8...])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The number that digits of ASCII write; nil for anything else.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    /// The day on the wall calendar of `zone` at `instant`.
    package init(_ instant: Date, in zone: TimeZone) {
        let wallSeconds = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
        ordinal = Int((wallSeconds / 86_400).rounded(.down))
    }

    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.ordinal < rhs.ordinal }

    package func adding(days: Int) -> CalendarDay { CalendarDay(ordinal: ordinal + days) }

    /// ISO weekday: Monday 1 … Sunday 7. (1970-01-01 was a Thursday.)
    package var weekday: Int { ((ordinal + 3) % 7 + 7) % 7 + 1 }

    /// The Monday of this day's ISO week.
    package var startOfWeek: CalendarDay { adding(days: 1 - weekday) }

    package var startOfMonth: CalendarDay { adding(days: 1 - components.day) }

    package var endOfMonth: CalendarDay { startOfNextMonth.adding(days: -1) }

    package var startOfNextMonth: CalendarDay { startOfMonth.adding(days: 32).startOfMonth }

    /// Year, month and day, by Howard Hinnant's `civil_from_days`
    /// (https://howardhinnant.github.io/date_algorithms.html).
    package var components: (year: Int, month: Int, day: Int) {
        let shifted = ordinal + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// `days_from_civil` of the same source.
    private static func ordinal(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The instant at which the wall clock of `zone` shows `secondOfDay` on this day. A wall time that a
    /// daylight-saving change skips becomes the instant right after the gap; one that occurs twice, the first.
    package func instant(secondOfDay: Int, in zone: TimeZone) -> Date {
        let wall = Double(ordinal * 86_400 + secondOfDay)
        let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall - 86_400))
        let after = zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall + 86_400))
        for offset in [before, after] {
            let candidate = Date(timeIntervalSince1970: wall - Double(offset))
            if zone.secondsFromGMT(for: candidate) == offset { return candidate }
        }
        return Date(timeIntervalSince1970: wall - Double(before))
    }
}

extension CalendarDay: CustomStringConvertible {
    package var description: String {
        let (year, month, day) = components
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension CalendarDay {
    /// In the order of the year, in English.
    package static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    /// From Monday on, in English.
    package static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// `Monday`.
    package var weekdayName: String { Self.weekdayNames[weekday - 1] }

    /// ISO weekday of an English name in any case; nil for other words.
    package static func weekday(named word: some StringProtocol) -> Int? {
        let word = word.lowercased()
        return weekdayNames.firstIndex { $0.lowercased() == word }.map { $0 + 1 }
    }

    /// `October 2026`.
    package var monthAndYear: String { "\(Self.monthNames[components.month - 1]) \(components.year)" }

    /// `Friday, 13 November 2026`.
    package var inWords: String { "\(weekdayName), \(components.day) \(monthAndYear)" }
}

extension CalendarDay: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(iso: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no date YYYY-MM-DD")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
