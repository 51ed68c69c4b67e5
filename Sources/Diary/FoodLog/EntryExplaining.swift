package import DaemonAPI
import FoodKnowledge
import Foundation
import Language
import Nutrition
import Replies
package import Store

extension FoodLogService {
    /// Where an entry's numbers come from, in one short paragraph (SPEC N3).
    ///
    /// - Throws: `not_found`.
    package func explain(_ id: Int64) async throws -> EntryExplanation {
        let entry = try await store.entry(id)
        let said: String? =
            if let turn = entry.turnID { try await store.said(inTurn: turn) } else { nil }
        return EntryExplanation(
            entry: entry.wire, explanation: try await fullParagraph(entry), portionRule: entry.portionRule, said: said,
            readBy: try await evidence(ofTurn: entry.turnID), history: try await history(of: id))
    }

    /// Who understood the message of a turn.
    private func evidence(ofTurn turn: Int64?) async throws -> String? {
        guard let turn,
            let evidence = CallReport.kept(try await store.calls(ofTurn: turn)).lazy.compactMap(\.evidence).first
        else { return nil }
        switch evidence.by {
        case .learnt:
            let share = evidence.share.map { ", \(Int(($0 * 100).rounded())) % sure" } ?? ""
            return "Understood by the trained reader\(share)."
        case .rule: return "Understood by a fixed rule."
        case .model: return "Understood by the language model, and checked against your words."
        case .confirmed: return "Understood as you left it the last time."
        }
    }

    private func history(of id: Int64) async throws -> [String] {
        let receipts = try await receipts()
        return try await store.history(ofEntry: id).compactMap { Self.historyLine($0, receipts) }
    }

    /// With the entry that it repeats.
    package func fullParagraph(_ entry: EntryRecord) async throws -> String {
        let photo = entry.photoID.map { Reply.text(.whyPhoto, "\($0)") }
        return try await [paragraph(entry, settings.tracking()), photo, provenance(of: entry)].compactMap { $0 }.joined(
            separator: " ")
    }

    private func paragraph(_ entry: EntryRecord, _ tracking: Tracking) throws -> String {
        var sentences: [String] = []
        let figures = tracking.energy
        switch (entry.source, entry.calories) {
        case (.web, let calories?):
            let name = Wording.capitalized(entry.name)
            sentences.append(
                figures.map { figures in
                    Reply.text(.whyWeb, name, figures.kcal(calories), entry.portionRule.map { ": \($0)" } ?? "")
                } ?? Reply.text(.whyWebPlain, name))
        case (.user, let calories?):
            sentences.append(
                figures.map { Reply.text(.whySaid, $0.kcal(calories), entry.name) }
                    ?? Reply.text(.whySaidPlain, entry.name))
        case (.imported, let calories?):
            let name = Wording.capitalized(entry.name)
            sentences.append(
                figures.map { Reply.text(.whyImported, name, $0.kcal(calories)) }
                    ?? Reply.text(.whyImportedPlain, name))
        case (_, nil):
            sentences.append(Reply.text(.whyUnknown, entry.name))
        case (_, let calories?):
            let food = try entry.foodID.flatMap { try foods.food(id: $0) }
            let isOwn = entry.foodID?.hasPrefix("own:") == true
            sentences.append(
                isOwn
                    ? Reply.text(.whyOwn, Wording.capitalized(entry.name), entry.foodTitle)
                    : Reply.text(
                        .whyTaken, Wording.capitalized(entry.name), foods.title(of: entry.foodTitle),
                        food.map { " (\($0.source), \($0.id))" } ?? ""))
            if let rule = entry.portionRule, let grams = entry.grams {
                sentences.append(Reply.text(.whyAmount, Wording.grams(grams), tracking.kept(rule)))
            }
            // An own food may have changed since.
            if let figures, let per100g = food?.per100g[.energy], let grams = entry.grams,
                abs(per100g * grams / 100 - Double(calories)) <= max(1, Double(calories) / 50)
            {
                sentences.append(
                    Reply.text(
                        .whyEnergy, figures.precise(per100g), Wording.grams(grams), figures.kcal(calories)))
            }
        }
        if let range = entry.caloriesRange, let figures {
            sentences.append(Reply.text(.whyEstimate, figures.number(range.low), figures.kcal(range.high)))
        }
        return sentences.joined(separator: " ")
    }

    private static func historyLine(_ change: JournalChange, _ receipts: FoodLogReceipts) -> String? {
        guard let (before, after) = change.rows(of: EntryRecord.self) else { return nil }
        let actor = change.origin.replacing("_", with: " ")
        return switch (before, after) {
        case (nil, let after?): "logged by \(actor): \(receipts.line(after))"
        case (_?, let after?): "changed by \(actor): \(receipts.line(after))"
        case (_?, nil): "removed by \(actor)"
        case (nil, nil): nil
        }
    }
}
