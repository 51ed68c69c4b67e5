package import Diary
import Insights
import Nutrition
package import Store

/// Texts about drafts. Energies come from the receipts of the log, so that a setting that hides them hides these.
package struct DraftReceipts {
    package let log: FoodLogReceipts
    let scores: HealthScoreService

    /// A draft, a line for each open item, and how to go on.
    package func text(_ draft: DraftRecord) async throws -> [String] {
        let open = draft.openItems
        guard !open.isEmpty else { return ["Nothing is left in draft \(draft.id ?? 0)."] }
        var lines: [String] = []
        for item in open {
            lines.append("\(item.number). \(line(item))")
            if let macros = macros(item.entry) { lines.append("   \(macros)") }
            if let score = try await scores.line(of: item.entry) { lines.append("   \(score)") }
        }
        return ["Draft \(draft.id ?? 0), not logged yet:"] + lines + [Self.next(draft)]
    }

    func line(_ item: DraftItem) -> String { "\(log.line(item.entry)) (\(Self.found(item)))" }

    /// `12 g protein, 30 g carbs, 5 g fat`: those that are known; nil where none is, or energy is not shown either.
    private func macros(_ entry: EntryRecord) -> String? {
        let parts = Goal.macros.compactMap { goal in
            entry.nutrients[goal.nutrient].map { "\(Wording.grams($0)) \(goal.title)" }
        }
        return log.tracking.showsEnergy && !parts.isEmpty ? parts.joined(separator: ", ") : nil
    }

    /// Who found it, and how sure.
    static func found(_ item: DraftItem) -> String {
        switch item.reader {
        case .barcode: "from its barcode"
        case .label: "from its label, \(Figures.percent(item.confidence)) sure"
        case .picture: item.confidence > 0 ? "seen in the picture, a guess" : "seen in the picture, in no table"
        case .words: "as you said"
        }
    }

    /// What can be said next.
    private static func next(_ draft: DraftRecord) -> String {
        if draft.openItems.contains(where: \.needsName) { return "What is it called? As \"it's called muesli\"." }
        return "Say \"log it\", or what is different."
    }
}
