package import DaemonAPI
import FoodKnowledge
import Language
import Nutrition
import Store
import ToolKit

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
            history: try await history(of: id))
    }

    private func history(of id: Int64) async throws -> [String] {
        let receipts = try await receipts()
        return try await store.history(ofEntry: id).compactMap { Self.historyLine($0, receipts) }
    }

    /// With the entry that it repeats.
    func fullParagraph(_ entry: EntryRecord) async throws -> String {
        let photo = entry.photoID.map { "It was read from photo \($0)." }
        return try [paragraph(entry), photo, await provenance(of: entry)].compactMap { $0 }.joined(separator: " ")
    }

    private func paragraph(_ entry: EntryRecord) throws -> String {
        var sentences: [String] = []
        switch (entry.source, entry.calories) {
        case (.web, let calories?):
            sentences.append(
                "\(Wording.capitalized(entry.name)) is in no table; \(Wording.kilocalories(calories)) is what the web says"
                    + (entry.portionRule.map { ": \($0)." } ?? "."))
        case (.user, let calories?):
            sentences.append("You said \(Wording.kilocalories(calories)) for \(entry.name).")
        case (_, nil):
            sentences.append("No table knows \(entry.name), so its energy is unknown.")
        case (_, let calories?):
            let food = try entry.foodID.flatMap { try foods.food(id: $0) }
            let isOwn = entry.foodID?.hasPrefix("own:") == true
            sentences.append(
                isOwn
                    ? "\(Wording.capitalized(entry.name)) is taken as your own \(entry.foodName ?? entry.name)."
                    : "\(Wording.capitalized(entry.name)) is taken as \(entry.foodName ?? entry.name)"
                        + (food.map { " (\($0.source), \($0.id))" } ?? "") + ".")
            if let rule = entry.portionRule, let grams = entry.grams {
                sentences.append("The amount is \(Wording.grams(grams)): \(rule).")
            }
            // An own food may have changed since.
            if let per100g = food?.per100g[.energy], let grams = entry.grams,
                abs(per100g * grams / 100 - Double(calories)) <= max(1, Double(calories) / 50)
            {
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

    private static func historyLine(_ change: JournalChange, _ receipts: FoodLogReceipts) -> String? {
        guard let (before, after) = change.rows(of: EntryRecord.self) else { return nil }
        let actor = change.actor.rawValue.replacing("_", with: " ")
        return switch (before, after) {
        case (nil, let after?): "logged by \(actor): \(receipts.line(after))"
        case (_?, let after?): "changed by \(actor): \(receipts.line(after))"
        case (_?, nil): "removed by \(actor)"
        case (nil, nil): nil
        }
    }
}

extension FoodLogService {
    /// Explains the entry that a "why" is about: the one with the number that was said, the one that is named, or the
    /// last one. A number that is the day's total is explained by its parts.
    ///
    /// - Throws: `ToolRefusal` when nothing is logged that could be meant.
    func answerWhy(_ which: String, in scope: TurnScope) async throws -> ToolOutput {
        let today = scope.context.today
        let utterance = scope.said
        let numbers = utterance.words.compactMap { word in
            word.first?.isNumber == true ? NumberReader.leading([word])?.number.value : nil
        }
        let recent = try await store.entries(days: today.adding(days: -1)...today)
            .sorted { ($0.saidAt, $0.id ?? 0) > ($1.saidAt, $1.id ?? 0) }
        var entry = recent.first { entry in
            numbers.contains { number in entry.calories.map { Double($0) == number.rounded() } ?? false }
        }
        if entry == nil, utterance.range(ofFood: which) != nil || which.contains(where: \.isLetter) {
            entry = try await find(which, inConversation: scope.conversationID).first
        }
        if entry == nil, let total = try await summary(of: today).calories as Int?, numbers.contains(Double(total)) {
            return try await explainTotal(of: today)
        }
        if entry == nil { entry = try await find("", inConversation: scope.conversationID).first }
        guard let entry, let id = entry.id else { throw ToolRefusal("Nothing is logged that I could explain.") }
        var text = try await fullParagraph(entry)
        let changes = try await store.history(ofEntry: id)
        if changes.count > 1, let first = changes.first?.rows(of: EntryRecord.self)?.after {
            text += " It was first logged as \(receipts(scope.context.log).line(first))."
        }
        return ToolOutput(lines: [text])
    }

    private func explainTotal(of day: CalendarDay) async throws -> ToolOutput {
        let entries = try await store.entries(days: day...day)
        let showsEnergy = try await settings.tracking().showsEnergy
        let parts = entries.prefix(Self.longestSum).map { entry in
            showsEnergy ? "\(entry.name) \(entry.calories.map(Wording.whole) ?? "unknown")" : entry.name
        }
        let rest = entries.count > Self.longestSum ? " and \(entries.count - Self.longestSum) more" : ""
        return ToolOutput(
            lines: ["That is what is logged today: \(parts.joined(separator: ", "))\(rest)."],
            affectedDays: [day.description])
    }

    private static let longestSum = 12
}
