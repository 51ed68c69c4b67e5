package import DaemonAPI
import Language
package import Nutrition
package import Store

/// Texts about entries, rendered from rows of the store, with what the user wants to see of them.
package struct FoodLogReceipts: Sendable {
    let today: CalendarDay?
    let tracking: Tracking
    let book: PortionBook

    package init(today: CalendarDay?, tracking: Tracking, book: PortionBook) {
        self.today = today
        self.tracking = tracking
        self.book = book
    }

    /// - Parameter today: The logical day; without it, texts cannot say which day they are about.
    init(_ store: Store, today: CalendarDay? = nil) async throws {
        self.today = today
        tracking = store.live.settings["tracking"].flatMap(Tracking.init) ?? .calories
        book = PortionBook(store.live.portions)
    }

    /// `Logged turkey sandwich (143 g): 322 kcal, lunch.`
    package func logged(_ entry: EntryRecord) -> String { "Logged \(line(entry)), \(meal(entry))." }

    /// Amount, name and energy of an entry: `2 slices cheese pizza (214 g): 569 kcal`; what it counts in portions where
    /// these are shown: `150 g rice: 0.75 portions of starchy sides`.
    package func line(_ entry: EntryRecord) -> String {
        let figures = [tracking.showsEnergy ? Self.energy(entry) : "", portions(entry)].filter { !$0.isEmpty }
        let text = figures.isEmpty ? Self.amount(entry) : "\(Self.amount(entry)): \(figures.joined(separator: ", "))"
        return text + match(entry)
    }

    private func portions(_ entry: EntryRecord) -> String {
        guard tracking.showsPortions, let counts = entry.portions else { return "" }
        // "2 portions vegetables" says it already.
        guard entry.foodID != nil || entry.unit.isEmpty else { return "" }
        return book.text(counts)
    }

    /// What an entry may count after a yes; nil when nothing is proposed or portions are not shown.
    func proposal(_ entry: EntryRecord) -> String? {
        guard tracking.showsPortions, let counts = entry.proposed else { return nil }
        return PortionReceipts.proposal(entry.name, book.text(counts))
    }

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
        if entry.foodID == nil, entry.portions != nil { return "\(quantity) \(entry.unit) of \(entry.name)" }
        let said =
            entry.unit.isEmpty
            ? (entry.quantity == 1 ? "" : "\(quantity) × ") : "\(quantity) \(entry.unit) "
        guard let grams = entry.grams.map(Wording.grams), said != grams + " " else { return said + entry.name }
        return "\(said)\(entry.name) (\(grams))"
    }

    /// Says which food of the table was taken when its name is another one.
    private func match(_ entry: EntryRecord) -> String {
        if entry.source == .web, tracking.showsEnergy, let rule = entry.portionRule { return ", from the web: \(rule)" }
        guard entry.source == .table, let food = entry.foodName else { return "" }
        let said = Set(Reading(entry.name).words.map(Self.stem))
        let found = Set(Reading(food).words.map(Self.stem))
        return found.isSubset(of: said) || said.isSubset(of: found) && found.count <= said.count + 1
            ? "" : " as \(food)"
    }

    private static func stem(_ word: String) -> String {
        word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    private func meal(_ entry: EntryRecord) -> String {
        let title = entry.meal.title.lowercased()
        if entry.day == today { return title }
        if entry.day == today?.adding(days: -1) { return title + " yesterday" }
        return "\(title) on \(entry.day)"
    }

    package func changed(_ entry: EntryRecord) -> String { "Now \(line(entry)), \(meal(entry))." }

    package func removed(_ entry: EntryRecord) -> String { "Removed \(line(entry))." }

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

extension FoodLogService {
    /// How entries are spoken of.
    ///
    /// - Parameter today: The logical day, when the caller knows it.
    package func receipts(today: CalendarDay? = nil) async throws -> FoodLogReceipts {
        let day: CalendarDay
        if let today { day = today } else { day = try await settings.today() }
        return try await FoodLogReceipts(store, today: day)
    }
}
