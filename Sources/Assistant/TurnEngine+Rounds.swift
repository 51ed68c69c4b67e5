import Failures
import LlamaServer
import ToolKit

/// What leads on from what was found.
extension TurnEngine {
    /// More calls, as long as what is found leads on.
    func furtherRounds(
        after plan: Plan, _ first: [ToolOutput], context: [ChatMessage], input: TurnInput<Context>,
        outcome: inout TurnOutcome, observe: @Sendable (TurnProgress) -> Void
    ) async throws -> [ToolOutput] {
        guard leadsOn(plan.calls), registry.kinds.first(where: { $0.name == plan.kind })?.mayWrite == false else {
            return []
        }
        var rounds = PlanRounds(
            context: context, plan: outcome.plan ?? "", calls: plan.calls, limits: limits)
        var results: [ToolOutput] = []
        var found = first
        var refused = outcome.calls.compactMap(\.rejection)
        let schema = registry.nextRoundSchema(ofKind: plan.kind).compactText
        while rounds.mayGoOn, outcome.failure == nil {
            let days = try await input.closing(found.affectedDays)
            rounds.ask(prompts.nextInstruction, found: found.flatMap(\.lines) + days, refused: refused)
            observe(.activity("looking further"))
            let request = ChatRequest(
                messages: rounds.messages, schema: schema, maxTokens: Self.longestPlan,
                conversation: input.scope.conversationID)
            // What was found stands, whatever becomes of the next round.
            let completion: ChatCompletion?
            do {
                completion = try await model.complete(request, within: rounds.limit)
            } catch is BiteBookError {
                break
            }
            guard let completion else { break }
            outcome.timings = outcome.timings + completion.timings
            // Whatever a model writes, no round reaches a tool of another kind of message.
            guard let next = try? registry.decodePlan(completion.text), next.kind == plan.kind else { break }
            let calls = rounds.answer(completion.text, next)
            guard !calls.isEmpty else { break }
            let before = outcome.calls.count
            found = try await dispatch(
                Plan(kind: plan.kind, calls: calls), input: input, facts: rounds.facts, outcome: &outcome,
                observe: observe)
            refused = outcome.calls.dropFirst(before).compactMap(\.rejection)
            results += found
            guard leadsOn(calls) else { break }
        }
        outcome.rounds = rounds.rounds
        return results
    }

    private func leadsOn(_ calls: [ToolCall]) -> Bool {
        calls.contains { registry.declaration(named: $0.name)?.leadsOn == true }
    }
}
