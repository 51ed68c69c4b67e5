import FoodKnowledge
import Foundation
import Nutrition
import Replies
package import Store

/// The one question that a report may bring back: of a food whose amount nobody said, where the answer could change the
/// day by much (SPEC N5). Nothing waits for it: what is usual is logged already.
package struct AmountQuestion: Sendable {
    package let entry: EntryRecord
    package let text: String
}

extension FoodLogService {
    /// From so much difference on it is asked, in kcal: half of the range, or between the portion and the whole. Chosen in `docs/decisions/0028-answers-for-one-person.md`.
    package static let leastDifference = 450.0

    /// What to ask about a turn that logged foods; nil when no amount matters so much, when all were said, or when the
    /// user wants no questions.
    package func amountQuestion(ofTurn turn: Int64, by settings: SettingsSnapshot) async throws -> AmountQuestion? {
        guard settings.asksAmounts, settings.tracking.energy != nil else { return nil }
        let open = try await store.entries(ofTurn: turn).filter(\.hasOpenAmount)
        var most = (entry: EntryRecord?.none, whole: Double?.none, difference: 0.0)
        for entry in open {
            let whole = try whole(of: entry)
            let difference = Self.difference(entry, whole: whole)
            if difference > most.difference { most = (entry, whole, difference) }
        }
        guard most.difference >= Self.leastDifference, let entry = most.entry, let grams = entry.grams else {
            return nil
        }
        let counted = Wording.grams(grams)
        let text =
            most.whole.map { Reply.text(.questionAmountWhole, entry.name, counted, Wording.grams($0)) }
            ?? Reply.text(.questionAmount, entry.name, counted)
        return AmountQuestion(entry: entry, text: text)
    }

    /// kcal between what the answers may be.
    private static func difference(_ entry: EntryRecord, whole: Double?) -> Double {
        // The range holds four of five; what is asked for is mostly nearer.
        let range = entry.caloriesRange.map { ($0.high - $0.low) / 2 } ?? 0
        guard let whole, let grams = entry.grams, grams > 0, let calories = entry.calories else { return range }
        return max(range, (whole / grams - 1) * Double(calories))
    }

    /// Grams of the undivided food, where a part of it was counted.
    private func whole(of entry: EntryRecord) throws -> Double? {
        guard let id = entry.foodID, let food = try foods.food(id: id), let grams = entry.grams,
            let whole = foods.whole(of: food), whole >= 2 * grams
        else { return nil }
        return whole
    }
}

extension EntryRecord {
    /// Whether nobody said how much it was, and a table's usual portion was counted.
    fileprivate var hasOpenAmount: Bool {
        source == .table && status == .estimated && quantity == 1 && unit.isEmpty && copiedFrom == nil
    }
}
