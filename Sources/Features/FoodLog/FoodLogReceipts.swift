package import DaemonAPI
package import Nutrition
package import Store

/// Texts about entries, rendered from rows of the store.
package enum FoodLogReceipts {
    /// `Logged turkey sandwich (143 g): 322 kcal, lunch.`
    package static func logged(_ entry: EntryRecord, today: CalendarDay) -> String {
        "Logged \(line(entry)), \(meal(entry, today: today))."
    }

    /// Amount, name and energy of an entry: `2 slices cheese pizza (214 g): 569 kcal`.
    package static func line(_ entry: EntryRecord) -> String { "\(amount(entry)): \(energy(entry))\(match(entry))" }

    static func energy(_ entry: EntryRecord) -> String {
        guard let calories = entry.calories else {
            return entry.status == .unmatched ? "energy unknown, no table knows it" : "energy unknown"
        }
        guard entry.status == .estimated else { return Wording.kilocalories(calories) }
        return "about " + Wording.kilocalories(calories) + range(entry.caloriesRange)
    }

    /// ` (370–850)`; nothing when there is none or it is no wider than the number itself.
    static func range(_ range: EnergyRange?) -> String {
        guard let range else { return "" }
        let (low, high) = (Int(range.low.rounded()), Int(range.high.rounded()))
        return low < high ? " (\(Wording.whole(low))–\(Wording.whole(high)))" : ""
    }

    /// `2 slices cheese pizza (214 g)`, `150 g salmon`, `2 × egg (100 g)`, `turkey sandwich (143 g)`.
    static func amount(_ entry: EntryRecord) -> String {
        let quantity = Wording.quantity(entry.quantity)
        let said =
            entry.unit.isEmpty
            ? (entry.quantity == 1 ? "" : "\(quantity) × ") : "\(quantity) \(entry.unit) "
        guard let grams = entry.grams.map(Wording.grams), said != grams + " " else { return said + entry.name }
        return "\(said)\(entry.name) (\(grams))"
    }

    /// Says which food of the table was taken when its name is another one.
    private static func match(_ entry: EntryRecord) -> String {
        if entry.source == .web, let rule = entry.portionRule { return ", from the web: \(rule)" }
        guard entry.source == .table, let food = entry.foodName else { return "" }
        let said = Set(Utterance(entry.name).words.map(stem))
        let found = Set(Utterance(food).words.map(stem))
        return found.isSubset(of: said) || said.isSubset(of: found) && found.count <= said.count + 1
            ? "" : " as \(food)"
    }

    private static func stem(_ word: String) -> String {
        word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    private static func meal(_ entry: EntryRecord, today: CalendarDay) -> String {
        let title = entry.meal.title.lowercased()
        if entry.day == today { return title }
        if entry.day == today.adding(days: -1) { return title + " yesterday" }
        return "\(title) on \(entry.day)"
    }

    package static func changed(_ entry: EntryRecord, today: CalendarDay) -> String {
        "Now \(line(entry)), \(meal(entry, today: today))."
    }

    package static func removed(_ entry: EntryRecord) -> String { "Removed \(line(entry))." }

    /// `Today: 850 of 2,000 kcal, 1,150 left.`
    package static func day(_ summary: DaySummary, today: CalendarDay) -> String {
        let label =
            summary.date == today
            ? "Today" : summary.date == today.adding(days: -1) ? "Yesterday" : summary.date.description
        var text = "\(label): "
        if let target = summary.target, let remaining = summary.remaining {
            text +=
                "\(Wording.whole(summary.calories))\(range(summary.caloriesRange)) of \(Wording.kilocalories(target)), "
            text += remaining >= 0 ? "\(Wording.whole(remaining)) left" : "\(Wording.whole(-remaining)) over"
        } else {
            text += Wording.kilocalories(summary.calories) + range(summary.caloriesRange)
        }
        if summary.unknownEntries > 0 {
            text += ", without \(Wording.count(summary.unknownEntries, "food", "foods")) of unknown energy"
        }
        return text + "."
    }

    /// `Last week: 1,100 kcal/day over 2 logged days, 900 below your target of 2,000 kcal.`
    package static func period(_ report: PeriodReport, _ period: Period) -> String {
        let label = Wording.capitalized(period.phrase)
        guard let average = report.averageCalories else { return "\(label): nothing logged." }
        var text = "\(label): \(Wording.whole(average)) kcal/day over "
        text += Wording.count(report.loggedDays, "logged day", "logged days")
        if let target = report.target {
            let difference = average - target
            text +=
                difference == 0
                ? ", right at your target of \(Wording.kilocalories(target))"
                : ", \(Wording.whole(abs(difference))) \(difference < 0 ? "below" : "above") your target of \(Wording.kilocalories(target))"
        }
        text += ". \(Wording.kilocalories(report.totalCalories)) in all"
        let unknown = report.days.reduce(0) { $0 + $1.unknownEntries }
        if unknown > 0 { text += ", without \(Wording.count(unknown, "food", "foods")) of unknown energy" }
        return text + "."
    }
}
