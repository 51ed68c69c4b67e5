package import DaemonAPI
import FoodKnowledge
import Nutrition
import Store

extension FoodLogService {
    /// Where an entry's numbers come from, in one short paragraph (SPEC N3).
    ///
    /// - Throws: `not_found`.
    package func explain(_ id: Int64) async throws -> EntryExplanation {
        let entry = try await store.entry(id)
        let said: String? =
            if let turn = entry.turnID { try await store.said(inTurn: turn) } else { nil }
        return EntryExplanation(
            entry: entry.wire, explanation: try paragraph(entry), portionRule: entry.portionRule, said: said,
            history: try await store.history(ofEntry: id).compactMap(Self.historyLine))
    }

    private func paragraph(_ entry: EntryRecord) throws -> String {
        var sentences: [String] = []
        switch (entry.source, entry.calories) {
        case (.user, let calories?):
            sentences.append("You said \(Wording.kilocalories(calories)) for \(entry.name).")
        case (_, nil):
            sentences.append("No table knows \(entry.name), so its energy is unknown.")
        case (_, let calories?):
            let food = try entry.foodID.flatMap { try foods.food(id: $0) }
            sentences.append(
                "\(Wording.capitalized(entry.name)) is taken as \(entry.foodName ?? entry.name)"
                    + (food.map { " (\($0.source), \($0.id))" } ?? "") + ".")
            if let rule = entry.portionRule, let grams = entry.grams {
                sentences.append("The amount is \(Wording.grams(grams)): \(rule).")
            }
            if let per100g = food?.per100g[.energy], let grams = entry.grams {
                sentences.append(
                    "At \(Wording.quantity(per100g)) kcal per 100 g, \(Wording.grams(grams)) are \(Wording.kilocalories(calories))."
                )
            }
        }
        if let range = entry.caloriesRange {
            sentences.append(
                "It is an estimate: \(Wording.whole(Int(range.low.rounded()))) to \(Wording.kilocalories(Int(range.high.rounded())))."
            )
        }
        return sentences.joined(separator: " ")
    }

    private static func historyLine(_ change: JournalChange) -> String? {
        guard case .entry(let before, let after) = change.subject else { return nil }
        let actor = change.actor.rawValue.replacing("_", with: " ")
        return switch (before, after) {
        case (nil, let after?): "logged by \(actor): \(FoodLogReceipts.line(after))"
        case (_?, let after?): "changed by \(actor): \(FoodLogReceipts.line(after))"
        case (_?, nil): "removed by \(actor)"
        case (nil, nil): nil
        }
    }
}
