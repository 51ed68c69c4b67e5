import LlamaServer
import Replies
import ToolKit

/// What the user is told in the end.
extension TurnEngine {
    // MARK: Reply

    func reply(
        _ plan: Plan, _ results: [ToolOutput], input: TurnInput<Context>, context: [ChatMessage],
        outcome: inout TurnOutcome,
        observe: @escaping @Sendable (TurnProgress) -> Void
    ) async throws {
        let closing = input.scope.isDryRun ? [] : try await input.closing(results.affectedDays)
        var lines = results.flatMap(\.lines)
        if let heading = input.heading, !lines.isEmpty { lines.insert(heading, at: 0) }

        if plan.calls.first?.name == "reply" {
            let text = lines.joined(separator: " ")
            let words = WordGuard(sources: [input.scope.utterance], mentionsEnergy: input.mentionsEnergy)
            // Whoever only says again what was said has nothing to say.
            let isEcho = input.scope.utterance.lowercased().contains(text.lowercased()) && text.count > 12
            lines = [words.allows(text) && !isEcho ? text : Replies.help]
        }
        if let question = results.compactMap(\.openQuestion).first, !input.scope.isDryRun {
            let answer = try await self.answer(
                question, facts: lines + closing, context: context, plan: outcome.plan ?? "", input: input,
                outcome: &outcome, observe: observe)
            let facts = lines.isEmpty ? [Reply.text(.sayNoFacts)] : lines + closing
            outcome.reply = answer ?? facts.joined(separator: "\n")
            if answer == nil { observe(.replace(outcome.reply)) }
            return
        }
        outcome.reply = outcome.replyText(lines, closing: closing)
        observe(.replace(outcome.reply))
    }

    /// The second pass: the model phrases an answer from the facts. It streams word by word as long as the guard
    /// allows it.
    ///
    /// - Returns: nil when the text did not pass, so that the facts themselves must answer.
    private func answer(
        _ question: String, facts: [String], context: [ChatMessage], plan: String, input: TurnInput<Context>,
        outcome: inout TurnOutcome,
        observe: @Sendable (TurnProgress) -> Void
    ) async throws -> String? {
        observe(.activity("answering"))
        // The prompt so far stays as it is, so that its cache stays valid.
        let instruction =
            prompts.answerInstruction + "\nFacts:\n" + facts.joined(separator: "\n") + "\nQuestion: " + question
        let request = ChatRequest(
            messages: context + [ChatMessage(.assistant, plan), ChatMessage(.user, instruction)],
            maxTokens: Self.longestAnswer, conversation: input.scope.conversationID)
        let words = WordGuard(
            sources: facts + [context.last?.content ?? ""], mentionsEnergy: input.mentionsEnergy,
            claims: ClaimGuard(facts: facts, utterance: input.scope.utterance))
        var shown = ""
        var pending = ""
        var isFinished = false
        do {
            for try await delta in model.stream(request) {
                switch delta {
                case .text(let piece):
                    pending += piece
                    // A word is complete when a space follows it.
                    guard let end = pending.lastIndex(where: \.isWhitespace) else { continue }
                    let ready = String(pending[...end])
                    guard words.allows(shown + ready) else { return nil }
                    pending.removeSubrange(...end)
                    shown += ready
                    observe(.text(ready))
                case .finished(let reason, let timings):
                    outcome.timings = outcome.timings + timings
                    guard reason == .stop else { return nil }
                    isFinished = true
                }
            }
        } catch {
            // Without the second pass the facts still answer.
            return nil
        }
        let text = shown + pending
        guard isFinished, !text.allSatisfy(\.isWhitespace), words.allows(text), words.tells(text) else { return nil }
        observe(.text(pending))
        return text.trimmingSurroundings
    }
}

extension String {
    fileprivate var trimmingSurroundings: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
