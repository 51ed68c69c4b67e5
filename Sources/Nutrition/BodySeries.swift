/// How long a look back at a measure reaches (SPEC D23).
package enum BodySpan: String, CaseIterable, Codable, Hashable, Sendable {
    case week
    case month
    case sixMonths = "six_months"
    case year

    /// Days, today included.
    package var days: Int {
        switch self {
        case .week: 7
        case .month: 30
        case .sixMonths: 182
        case .year: 365
        }
    }

    package func range(endingAt today: CalendarDay) -> ClosedRange<CalendarDay> {
        today.adding(days: 1 - days)...today
    }

    /// `in the last 7 days`.
    package var phrase: String { "in the last \(days) days" }
}

/// The values of one measure over days, with their rolling average (SPEC D23). Days are logical days, so that neither
/// summer time nor travel moves a value; a day without a value is unknown and counts nowhere.
package struct BodySeries: Hashable, Sendable {
    /// Days over which the average runs, its own day included.
    package static let window = 7

    /// Mean of each day's values, in order of days. A day counts once, however often somebody stepped on the scale.
    package let days: [(day: CalendarDay, value: Double)]

    /// - Parameter readings: every value with its logical day, in any order.
    package init(_ readings: some Sequence<(day: CalendarDay, value: Double)>) {
        let byDay = Dictionary(grouping: readings, by: \.day)
        days = byDay.sorted { $0.key < $1.key }.map { day, readings in
            // Sorted, so that the sum does not depend on the order of what came in.
            (day, readings.map(\.value).sorted().reduce(0, +) / Double(readings.count))
        }
    }

    /// Mean of the daily values of the seven calendar days that end with `day`; nil when none of them has one.
    package func average(on day: CalendarDay) -> Double? {
        let window = days.filter { ((day.ordinal - Self.window + 1)...day.ordinal).contains($0.day.ordinal) }
        guard !window.isEmpty else { return nil }
        return window.reduce(0) { $0 + $1.value } / Double(window.count)
    }

    /// Every day of `range` that has an average, in order.
    package func averages(in range: ClosedRange<CalendarDay>) -> [(day: CalendarDay, value: Double)] {
        var averages: [(day: CalendarDay, value: Double)] = []
        var first = days.startIndex
        var end = days.startIndex
        for ordinal in range.lowerBound.ordinal...range.upperBound.ordinal {
            while end < days.endIndex, days[end].day.ordinal <= ordinal { end += 1 }
            while first < end, days[first].day.ordinal <= ordinal - Self.window { first += 1 }
            guard first < end else { continue }
            let sum = days[first..<end].reduce(0) { $0 + $1.value }
            averages.append((CalendarDay(ordinal: ordinal), sum / Double(end - first)))
        }
        return averages
    }

    /// How the average moved within `range`: from the first day that has one to the last day with a value. Averages,
    /// since one day's value says more about water than about the body. Nil when there are not two such days.
    package func change(in range: ClosedRange<CalendarDay>) -> BodyChange? {
        let averages = averages(in: range)
        guard let first = averages.first, let last = days.last(where: { range.contains($0.day) })?.day,
            last > first.day, let end = average(on: last)
        else { return nil }
        return BodyChange(from: first.day, to: last, before: first.value, after: end)
    }

    package static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.days.map(\.day) == rhs.days.map(\.day) && lhs.days.map(\.value) == rhs.days.map(\.value)
    }

    package func hash(into hasher: inout Hasher) {
        for (day, value) in days {
            hasher.combine(day)
            hasher.combine(value)
        }
    }
}

/// From one rolling average to another.
package struct BodyChange: Codable, Hashable, Sendable {
    package var from: CalendarDay
    package var to: CalendarDay
    /// The averages on these days, in the measure's unit.
    package var before: Double
    package var after: Double

    package init(from: CalendarDay, to: CalendarDay, before: Double, after: Double) {
        self.from = from
        self.to = to
        self.before = before
        self.after = after
    }

    package var difference: Double { after - before }
}
