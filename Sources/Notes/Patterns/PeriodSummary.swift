import Diary
package import Nutrition
package import Store

/// The text of a week's or a month's summary, from the rows.
package struct PeriodSummary: Sendable {
    /// Logged days without which there is nothing to sum up.
    package static let fewestDays = (week: 3, month: 7)

    package var type: String
    package var days: ClosedRange<CalendarDay>
    package var totals: [DayTotal]
    /// Of the period before.
    package var before: [DayTotal]
    /// Foods with the number of days on which they were eaten, the most frequent first.
    package var foods: [(name: String, days: Int)]
    /// kcal a day.
    package var target: Int?

    package init(
        type: String, days: ClosedRange<CalendarDay>, totals: [DayTotal], before: [DayTotal],
        foods: [(name: String, days: Int)], target: Int?
    ) {
        self.type = type
        self.days = days
        self.totals = totals
        self.before = before
        self.foods = foods
        self.target = target
    }

    /// `summary-week:2026-11-09`.
    package var key: String { "\(type):\(days.lowerBound)" }

    private var isMonth: Bool { type == "summary-month" }

    /// Nil when too little was logged.
    package var text: String? {
        guard totals.count >= (isMonth ? Self.fewestDays.month : Self.fewestDays.week) else { return nil }
        let average = Self.average(totals)
        var sentences = [
            "\(isMonth ? "The month" : "The week") from \(days.lowerBound) to \(days.upperBound): "
                + "\(EnergyFigures.stored.kcal(average)) a day on average over \(totals.count) logged days\(change(from: average))."
        ]
        let unknown = totals.reduce(0) { $0 + $1.unknown }
        if unknown > 0 {
            sentences.append("\(Wording.count(unknown, "food has", "foods have")) no known energy and are not in it.")
        }
        if let target {
            let near = totals.count { abs($0.calories * 10 - target * 10) <= target }
            sentences.append(
                "Within 10 % of your target of \(EnergyFigures.stored.kcal(target)) on \(near) of \(totals.count) days."
            )
        }
        let often = foods.filter { $0.days >= 2 }.prefix(3).map { "\($0.name) (\($0.days) days)" }
        if !often.isEmpty { sentences.append("Most often: \(often.joined(separator: ", ")).") }
        return sentences.joined(separator: " ")
    }

    private func change(from average: Int) -> String {
        let fewest = isMonth ? Self.fewestDays.month : Self.fewestDays.week
        guard before.count >= fewest else { return "" }
        let difference = average - Self.average(before)
        let name = isMonth ? "the month before" : "the week before"
        guard abs(difference) >= 10 else { return ", about as in \(name)" }
        return ", \(EnergyFigures.stored.kcal(abs(difference))) \(difference > 0 ? "more" : "less") than \(name)"
    }

    private static func average(_ totals: [DayTotal]) -> Int {
        Int((Double(totals.reduce(0) { $0 + $1.calories }) / Double(totals.count)).rounded())
    }
}
