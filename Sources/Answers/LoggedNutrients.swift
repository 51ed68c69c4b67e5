import Nutrition
import Store

/// Logged days, for averages of nutrients. What is not known never counts as 0: a day counts for a nutrient when at least
/// 80 % of its energy is of foods whose amount is known.
struct LoggedNutrients {
    struct Day {
        var entries: [EntryRecord]
        /// In kcal.
        var energy: Double

        /// - Returns: nil where an energy is not known, or the day has none: no share can be told of it.
        init?(_ entries: [EntryRecord]) {
            let energies = entries.compactMap(\.calories)
            guard energies.count == entries.count else { return nil }
            self.entries = entries
            energy = Double(energies.reduce(0, +))
        }

        /// The day's amount, in the nutrient's unit, when the rest is as what is known; nil where too little is.
        func amount(of nutrient: Nutrient) -> Double? {
            let told = entries.filter { $0.amount(of: nutrient) != nil }.reduce(0) { $0 + ($1.calories ?? 0) }
            guard energy > 0, Double(told) >= LoggedNutrients.leastKnown * energy else { return nil }
            return known(nutrient) * energy / Double(told)
        }

        func known(_ nutrient: Nutrient) -> Double { entries.sum(nutrient).known }
    }

    private static let leastKnown = 0.8

    private(set) var days: [Day]

    init(_ entries: [EntryRecord]) {
        days = Dictionary(grouping: entries, by: \.day).sorted { $0.key < $1.key }.compactMap { Day($0.value) }
    }

    func mapping(_ change: (EntryRecord) -> EntryRecord) -> LoggedNutrients {
        var changed = self
        for index in days.indices { changed.days[index].entries = days[index].entries.map(change) }
        return changed
    }

    /// The foods of which most of a nutrient came, at most three.
    func sources(of nutrient: Nutrient, on days: [Day]) -> [String] {
        var amounts: [String: Double] = [:]
        for entry in days.flatMap(\.entries) {
            amounts[entry.foodTitle, default: 0] += entry.amount(of: nutrient) ?? 0
        }
        return amounts.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.shown)
            .map(\.key)
    }

    private static let shown = 3
}
