package import Failures

/// A span of logical days that a user can name.
package enum Period: Hashable, Sendable {
    case today, yesterday, thisWeek, lastWeek, thisMonth, lastMonth
    /// So many days, today included.
    case lastDays(Int)
    /// A calendar month, by any of its days.
    case month(CalendarDay)
    case year(Int)
    case day(CalendarDay)
    case range(CalendarDay, CalendarDay)

    /// The names of the relative periods, as in tool arguments and on the command line.
    package static let names = ["today", "yesterday", "this_week", "last_week", "this_month", "last_month"]

    /// Reads a name of `names`, `last_30_days`, a year, a month `YYYY-MM`, a date `YYYY-MM-DD`, or a range
    /// `YYYY-MM-DD..YYYY-MM-DD`.
    package init(_ text: String) throws(BiteBookError) {
        switch text.trimmingSpaces.lowercased().replacing(" ", with: "_") {
        case "today": self = .today
        case "yesterday": self = .yesterday
        case "this_week", "week": self = .thisWeek
        case "last_week": self = .lastWeek
        case "this_month", "month": self = .thisMonth
        case "last_month": self = .lastMonth
        case let other:
            let ends = other.split(separator: "..", omittingEmptySubsequences: false).map { CalendarDay(iso: $0) }
            if let span = Self.span(other) {
                self = span
            } else if ends.count == 1, let day = ends[0] {
                self = .day(day)
            } else if ends.count == 2, let first = ends[0], let last = ends[1], first <= last {
                self = .range(first, last)
            } else {
                throw BiteBookError(
                    .invalidInput, "'\(text.prefix(40))' is no period.",
                    hint:
                        """
                        Use \(Self.names.joined(separator: ", ")), last_30_days, a month like 2026-11, a date like \
                        2026-11-18, or 2026-11-01..2026-11-18.
                        """)
            }
        }
    }

    /// The longest span of days that can be asked for: a hundred years.
    private static let mostDays = 36_525

    private static func span(_ text: String) -> Period? {
        if text.hasPrefix("last_"), text.hasSuffix("_days"), let count = Int(text.dropFirst(5).dropLast(5)),
            (1...mostDays).contains(count)
        {
            return .lastDays(count)
        }
        if text.count == 4, let year = Int(text), CalendarDay(year: year, month: 1, day: 1) != nil {
            return .year(year)
        }
        return text.count == 7 ? CalendarDay(iso: text + "-01").map { .month($0) } : nil
    }

    /// What `init(_:)` reads.
    package var name: String {
        switch self {
        case .today: "today"
        case .yesterday: "yesterday"
        case .thisWeek: "this_week"
        case .lastWeek: "last_week"
        case .thisMonth: "this_month"
        case .lastMonth: "last_month"
        case .lastDays(let count): "last_\(count)_days"
        case .month(let day): String(day.description.prefix(7))
        case .year(let year): String(CalendarDay(year: year, month: 1, day: 1)?.description.prefix(4) ?? "")
        case .day(let day): day.description
        case .range(let first, let last): "\(first)..\(last)"
        }
    }

    /// The days of this period as seen on `today`. Weeks are ISO weeks; periods that go on end today.
    package func days(asOf today: CalendarDay) -> ClosedRange<CalendarDay> {
        switch self {
        case .today: today...today
        case .yesterday: today.adding(days: -1)...today.adding(days: -1)
        case .thisWeek: today.startOfWeek...today
        case .lastWeek: today.startOfWeek.adding(days: -7)...today.startOfWeek.adding(days: -1)
        case .thisMonth: today.startOfMonth...today
        case .lastMonth: today.startOfMonth.adding(days: -1).startOfMonth...today.startOfMonth.adding(days: -1)
        case .lastDays(let count): today.adding(days: 1 - max(1, count))...today
        case .month(let day): day.startOfMonth...max(day.startOfMonth, min(today, day.endOfMonth))
        case .year(let year): Self.days(ofYear: year, asOf: today)
        case .day(let day): day...day
        case .range(let first, let last): first...last
        }
    }

    /// The only day of this period as seen on `today`; nil when it has several.
    package func singleDay(asOf today: CalendarDay) -> CalendarDay? {
        let days = days(asOf: today)
        return days.lowerBound == days.upperBound ? days.lowerBound : nil
    }

    /// The one day that `text` names, as ``init(_:)`` reads it.
    ///
    /// - Throws: `invalid_input` for what is no period, and for several days.
    package static func day(_ text: String, asOf today: CalendarDay) throws(BiteBookError) -> CalendarDay {
        guard let day = try Period(text).singleDay(asOf: today) else {
            throw BiteBookError(.invalidInput, "That is more than one day.", hint: "Use a date as 2026-11-18.")
        }
        return day
    }

    private static func days(ofYear year: Int, asOf today: CalendarDay) -> ClosedRange<CalendarDay> {
        let first = CalendarDay(year: year, month: 1, day: 1) ?? today
        let last = CalendarDay(year: year, month: 12, day: 31) ?? today
        return first...max(first, min(today, last))
    }

    /// How the period reads in a sentence.
    package var phrase: String {
        switch self {
        case .today: "today"
        case .yesterday: "yesterday"
        case .thisWeek: "this week"
        case .lastWeek: "last week"
        case .thisMonth: "this month"
        case .lastMonth: "last month"
        case .lastDays(let count): "in the last \(count) days"
        case .month(let day): "in \(day.monthAndYear)"
        case .year(let year): "in \(year)"
        case .day(let day): "on \(day)"
        case .range(let first, let last): "from \(first) to \(last)"
        }
    }
}

extension String {
    package var trimmingSpaces: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
