package import Failures

/// A span of logical days that a user can name.
package enum Period: Hashable, Sendable {
    case today, yesterday, thisWeek, lastWeek, thisMonth, lastMonth
    case day(CalendarDay)
    case range(CalendarDay, CalendarDay)

    /// The names of the relative periods, as in tool arguments and on the command line.
    package static let names = ["today", "yesterday", "this_week", "last_week", "this_month", "last_month"]

    /// Reads a name of `names`, a date `YYYY-MM-DD`, or a range `YYYY-MM-DD..YYYY-MM-DD`.
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
            if ends.count == 1, let day = ends[0] {
                self = .day(day)
            } else if ends.count == 2, let first = ends[0], let last = ends[1], first <= last {
                self = .range(first, last)
            } else {
                throw BiteBookError(
                    .invalidInput, "'\(text.prefix(40))' is no period.",
                    hint:
                        "Use \(Self.names.joined(separator: ", ")), a date like 2026-11-18, or 2026-11-01..2026-11-18.")
            }
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
        case .day(let day): day...day
        case .range(let first, let last): first...last
        }
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
