import DaemonAPI
import Diary
import Language
import Nutrition
import Replies
import Store
import ToolKit

extension FoodLogService {
    /// Explains the entry that a "why" is about: the one with the number that was said, the one that is named, or the
    /// last one. A number that is the day's total is explained by its parts.
    ///
    /// - Throws: `ToolRefusal` when nothing is logged that could be meant.
    func answerWhy(_ which: String, in scope: TurnScope) async throws -> ToolOutput {
        let today = scope.context.today
        let utterance = scope.said
        let numbers = utterance.words.compactMap { word in
            word.first?.isNumber == true ? NumberReader.leading([word], in: utterance.language)?.number.value : nil
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
        guard let entry, let id = entry.id else { throw ToolRefusal(Reply.text(.whyNone)) }
        var text = try await fullParagraph(entry)
        let changes = try await store.history(ofEntry: id)
        if changes.count > 1, let first = changes.first?.rows(of: EntryRecord.self)?.after {
            text += " " + Reply.text(.whyFirst, receipts(scope.context.log).line(first))
        }
        return ToolOutput(lines: [text])
    }

    private func explainTotal(of day: CalendarDay) async throws -> ToolOutput {
        let entries = try await store.entries(days: day...day)
        let figures = try await settings.tracking().energy
        let parts = entries.prefix(Self.longestSum).map { entry in
            figures.map { "\(entry.name) \(entry.calories.map($0.number) ?? "unknown")" } ?? entry.name
        }
        let rest = entries.count > Self.longestSum ? Reply.text(.whyMore, "\(entries.count - Self.longestSum)") : ""
        return ToolOutput(
            lines: [Reply.text(.whyTotal, parts.joined(separator: ", "), rest)],
            affectedDays: [day.description])
    }

    private static let longestSum = 12
}
