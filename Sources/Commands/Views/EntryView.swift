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
            .energy("Energy") { energy($0, $1) },
            Column(title: "Source", isFlexible: true) { source($0) },
        ],
        empty: "No entries.")

    static func id(_ entry: EntryDTO) -> String { entry.id.map { "#\($0)" } ?? "" }

    /// `361 kcal`, `~361 kcal` when the amount was guessed, `? kcal` when unknown.
    static func energy(_ entry: EntryDTO, _ figures: EnergyFigures) -> String {
        (entry.status == .estimated && entry.calories != nil ? "~" : "") + figures.kcal(entry.calories)
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
    static func line(_ entry: EntryDTO, on page: Page) -> String {
        var parts = [entry.name, Figures.amount(entry.quantity, entry.unit)]
        if let grams = entry.grams, entry.unit != "g" { parts.append(Figures.grams(grams)) }
        if let figures = page.energy { parts.append(energy(entry, figures)) }
        parts.append("\(entry.meal.title), \(Calendars.dayAndTime(entry.eatenAt))")
        let line = parts.joined(separator: " · ").printableLine
        return entry.id == nil ? line : "\(id(entry))  \(line)"
    }

    /// What the row in the food table is, and how sure the energy is.
    static func details(_ entry: EntryDTO, on page: Page) -> [String] {
        var lines: [String] = []
        if let food = entry.food { lines.append("Food: \(food.printableLine)") }
        if let range = entry.caloriesRange, let figures = page.energy {
            lines.append("Expected between \(figures.number(range.low)) and \(figures.kcal(range.high))")
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
        var lines = [page.style.bold(line(explanation.entry, on: page)), "", explanation.explanation.printable]
        if let rule = explanation.portionRule { lines.append("Amount: \(page.kept(rule).printableLine)") }
        if let said = explanation.said { lines.append("You said: “\(page.kept(said).printableLine)”") }
        if let reader = explanation.readBy { lines.append(reader.printableLine) }
        lines += details(explanation.entry, on: page)
        if !explanation.history.isEmpty {
            lines += ["", "Before:"] + explanation.history.map { "  \($0.printableLine)" }
        }
        return lines.joined(separator: "\n")
    }

    static func journal(_ result: JournalResult, on page: Page) -> String {
        ([result.message.printable] + result.entries.map { "  \(line($0, on: page))" }).joined(separator: "\n")
    }
}
