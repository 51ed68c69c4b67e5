import DaemonAPI
import Nutrition

/// Entries as lines and tables.
enum EntryView {
    static let table = Table<EntryDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { id($0) },
            Column(title: "Day") { $0.day.description },
            Column(title: "Time") { Calendars.time($0.eatenAt) },
            Column(title: "Meal") { $0.meal.title },
            Column(title: "Name", isFlexible: true) { $0.name },
            Column(title: "Amount") { Figures.amount($0.quantity, $0.unit) },
            Column(title: "Energy", isNumber: true, isEnergy: true) { energy($0) },
            Column(title: "Source", isFlexible: true) { source($0) },
        ],
        empty: "No entries.")

    static func id(_ entry: EntryDTO) -> String { entry.id.map { "#\($0)" } ?? "" }

    /// `361 kcal`, `~361 kcal` when the amount was guessed, `? kcal` when unknown.
    static func energy(_ entry: EntryDTO) -> String {
        (entry.status == .estimated && entry.calories != nil ? "~" : "") + Figures.kcal(entry.calories)
    }

    static func source(_ entry: EntryDTO) -> String {
        switch entry.status {
        case .ok: entry.source.rawValue
        case .estimated: "\(entry.source.rawValue), estimated"
        case .needsAmount: "needs an amount"
        case .unmatched: "not found"
        }
    }

    /// One entry on a line: `#7  turkey sandwich · 1 piece · 150 g · 361 kcal · lunch, 2026-11-18 12:30`.
    static func line(_ entry: EntryDTO) -> String {
        var parts = [entry.name, Figures.amount(entry.quantity, entry.unit)]
        if let grams = entry.grams, entry.unit != "g" { parts.append(Figures.grams(grams)) }
        parts.append(energy(entry))
        parts.append("\(entry.meal.title), \(Calendars.dayAndTime(entry.eatenAt))")
        let line = parts.joined(separator: " · ").printableLine
        return entry.id == nil ? line : "\(id(entry))  \(line)"
    }

    /// What the row in the food table is, and how sure the energy is.
    static func details(_ entry: EntryDTO) -> [String] {
        var lines: [String] = []
        if let food = entry.food { lines.append("Food: \(food.printableLine)") }
        if let range = entry.caloriesRange {
            let low = Figures.grouped(Int(range.low.rounded()))
            lines.append("Expected between \(low) and \(Figures.kcal(Int(range.high.rounded())))")
        }
        let macros = macros(entry)
        if !macros.isEmpty { lines.append(macros) }
        return lines
    }

    /// `protein 12 g · carbs 30 g`: those that are known.
    static func macros(_ entry: EntryDTO) -> String {
        [("protein", entry.proteinG), ("carbs", entry.carbsG), ("fat", entry.fatG)]
            .compactMap { name, grams in grams.map { "\(name) \(Figures.grams($0))" } }.joined(separator: " · ")
    }

    static func explanation(_ explanation: EntryExplanation, on page: Page) -> String {
        var lines = [page.style.bold(line(explanation.entry)), "", explanation.explanation.printable]
        if let rule = explanation.portionRule { lines.append("Amount: \(rule.printableLine)") }
        if let said = explanation.said { lines.append("You said: “\(said.printableLine)”") }
        lines += details(explanation.entry)
        if !explanation.history.isEmpty {
            lines += ["", "Before:"] + explanation.history.map { "  \($0.printableLine)" }
        }
        return lines.joined(separator: "\n")
    }

    static func journal(_ result: JournalResult, on page: Page) -> String {
        ([result.message.printable] + result.entries.map { "  \(line($0))" }).joined(separator: "\n")
    }
}

/// A turn or an estimate in plain text.
enum TurnView {
    static func estimate(_ result: TurnResult, on page: Page) -> String {
        let lines = result.entries.map { entry in
            "  " + line(entry) + (entry.caloriesRange.map { range($0) } ?? "")
        }
        let known = result.entries.compactMap(\.calories)
        guard !lines.isEmpty else { return result.reply.printable }
        let missing = result.entries.count - known.count
        let unknown = missing > 0 ? " and \(missing) unknown" : ""
        let sum = page.style.bold("About \(Figures.kcal(known.reduce(0, +)))\(unknown)")
        return ([sum] + lines + [page.style.dim("Nothing was logged.")]).joined(separator: "\n")
    }

    private static func line(_ entry: EntryDTO) -> String {
        let amount = Figures.amount(entry.quantity, entry.unit)
        let grams = entry.unit == "g" ? nil : entry.grams.map(Figures.grams)
        return ([entry.name, amount] + [grams, EntryView.energy(entry)].compactMap { $0 })
            .joined(separator: " · ").printableLine
    }

    private static func range(_ range: EnergyRange) -> String {
        " (\(Figures.grouped(Int(range.low.rounded())))–\(Figures.grouped(Int(range.high.rounded()))))"
    }
}
