import Failures
package import LlamaServer
import Replies
package import ToolKit

/// The turn: context, plan, dispatch, reply. It knows neither foods nor the store; tools do.
package struct TurnEngine<Context: Sendable>: Sendable {
    /// The longest plan, in tokens: twelve foods take about 200.
    static var longestPlan: Int { 500 }
    static var longestAnswer: Int { 160 }
    /// What "in 100 g" asks without being said.
    private static var usualAmount: String { "100 1" }

    package let registry: ToolRegistry<Context>
    package let prompts: PromptBook
    let model: any ChatModel
    /// How far a question goes on.
    var limits = PlanRounds.Limits()
    private let schema: String

    package init(registry: ToolRegistry<Context>, prompts: PromptBook, model: any ChatModel) {
        self.registry = registry
        self.prompts = prompts
        self.model = model
        schema = registry.planSchema.compactText
    }

    /// A request that reads exactly the part of the prompt that all turns share.
    package var warmUp: ChatRequest {
        ChatRequest(messages: [ChatMessage(.system, prompts.system)], schema: schema, maxTokens: 1)
    }

    /// - Throws: `BiteBookError` of the model or the store when nothing was done; `CancellationError` when the turn
    ///   was stopped before anything was committed.
    package func run(
        _ input: TurnInput<Context>, observe: @escaping @Sendable (TurnProgress) -> Void
    ) async throws -> TurnOutcome {
        // Nobody speaks in JSON: a pasted plan must not be taken for the model's.
        let said = input.scope.utterance
        guard !holdsPlan(said), !said.unicodeScalars.contains(where: Self.overridesDirection) else {
            observe(.text(Replies.notUnderstood))
            var outcome = TurnOutcome()
            outcome.reply = Replies.notUnderstood
            return outcome
        }
        var context: [ChatMessage] = []
        var forgotten = 0
        var outcome = TurnOutcome()
        let plan: Plan
        if let known = input.plan {
            // Not even the length of the conversation is asked of the model.
            plan = known
            outcome.plan = registry.compact(known)
        } else {
            (context, forgotten) = try await messages(for: input)
            let schema = input.kinds.flatMap { registry.planSchema(only: $0)?.compactText } ?? self.schema
            let completion = try await model.complete(
                ChatRequest(
                    messages: context, schema: schema, maxTokens: Self.longestPlan,
                    conversation: input.scope.conversationID))
            outcome.plan = completion.text
            outcome.timings = completion.timings
            guard let understood = try? registry.decodePlan(completion.text) else {
                outcome.plan = nil
                outcome.reply = Replies.notUnderstood
                observe(.text(outcome.reply))
                return outcome
            }
            plan = understood
            outcome.rounds = 1
        }
        outcome.kind = plan.kind
        outcome.calls = plan.rejected.map {
            CallOutcome(name: $0.name, arguments: $0.arguments, rejection: $0.reason)
        }
        var results = try await dispatch(plan, input: input, outcome: &outcome, observe: observe)
        if input.plan == nil {
            results += try await furtherRounds(
                after: plan, results, context: context, input: input, outcome: &outcome, observe: observe)
        }
        try await reply(plan, results, input: input, context: context, outcome: &outcome, observe: observe)
        if forgotten > 0 {
            outcome.reply += "\n" + Replies.forgotten(forgotten)
            observe(.replace(outcome.reply))
        }
        return outcome
    }

    /// Marks that show letters in another order than they are written in: no keyboard types them, and what is read would
    /// not be what is seen. The marks of Arabic and Hebrew text are others.
    private static func overridesDirection(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x202D || scalar.value == 0x202E
    }

    /// Whether JSON stands in the words: as the whole message, or as a plan within it.
    private func holdsPlan(_ said: String) -> Bool {
        if "{[".contains(said.prefix(1)), (try? JSON(parsing: said)) != nil { return true }
        guard let open = said.firstIndex(of: "{"), let close = said.lastIndex(of: "}"), open < close else {
            return false
        }
        return (try? JSON(parsing: String(said[open...close])))?["k"] != nil
    }

    // MARK: Context

    /// System prompt, as much of the history as fits (the oldest go first), the words; and how many exchanges were
    /// left out.
    private func messages(for input: TurnInput<Context>) async throws -> (messages: [ChatMessage], forgotten: Int) {
        var history = input.history
        let room = model.contextLength - Self.longestPlan - Self.longestAnswer - 200
        while true {
            let messages =
                [ChatMessage(.system, prompts.system)]
                + history.flatMap { [ChatMessage(.user, $0.said), ChatMessage(.assistant, $0.plan)] }
                + [ChatMessage(.user, input.scope.utterance)]
            // A token is at least one byte, so most contexts need no counting.
            let bytes = messages.reduce(0) { $0 + $1.content.utf8.count + 16 }
            if bytes <= room { return (messages, input.history.count - history.count) }
            if try await model.countTokens(messages) <= room {
                return (messages, input.history.count - history.count)
            }
            guard !history.isEmpty else {
                throw BiteBookError(
                    .tooLarge, "That is more than the model can read at once.", hint: "Say it in shorter pieces.")
            }
            history.removeFirst()
        }
    }

    // MARK: Dispatch

    func dispatch(
        _ plan: Plan, input: TurnInput<Context>, facts: [String] = [], outcome: inout TurnOutcome,
        observe: @Sendable (TurnProgress) -> Void
    ) async throws -> [ToolOutput] {
        // Words that the model makes up ask nothing about numbers that nobody said.
        let numbers = NumberGuard(sources: [input.scope.utterance, Self.usualAmount] + facts)
        var results: [ToolOutput] = []
        var hasChanged = false
        var index = 0
        while index < plan.calls.count {
            let calls = plan.calls[index..<(index + registry.jointCalls(of: plan, from: index))]
            let place = index
            index = calls.endIndex
            guard let name = calls.first?.name, let declaration = registry.declaration(named: name) else { continue }
            guard !input.scope.isDryRun || !declaration.writes || name == "logFood" else {
                outcome.calls += calls.map {
                    CallOutcome(name: name, arguments: $0.arguments, rejection: "An estimate changes nothing.")
                }
                continue
            }
            guard !declaration.leadsOn || calls.allSatisfy({ numbers.allowsNumbers($0.arguments.texts) }) else {
                outcome.calls += calls.map {
                    CallOutcome(
                        name: name, arguments: $0.arguments, rejection: "Ask only about numbers that were said.",
                        isQuiet: true)
                }
                continue
            }
            observe(.activity(declaration.writes ? "logging" : declaration.leadsOn ? calls.texts : "looking up"))
            do {
                try Task.checkCancellation()
                let ran = try await registry.run(calls, in: input.scope.performing(place, of: plan))
                for (call, result) in zip(calls, ran) {
                    switch result {
                    case .success(let output):
                        results.append(output)
                        hasChanged = hasChanged || declaration.writes && !input.scope.isDryRun
                        outcome.calls.append(CallOutcome(name: name, arguments: call.arguments, rejection: nil))
                        outcome.entryIDs += output.entryIDs
                        outcome.drafts += output.drafts
                        if let heading = input.heading, results.count == 1 { observe(.text(heading + "\n")) }
                        // Small talk and facts for a second pass are not shown as they are.
                        if name != "reply", output.openQuestion == nil || input.scope.isDryRun {
                            for line in output.lines { observe(.text(line + "\n")) }
                        }
                    case .failure(let refusal):
                        outcome.calls.append(
                            CallOutcome(
                                name: name, arguments: call.arguments, rejection: refusal.reason,
                                isQuiet: refusal.isQuiet))
                    }
                }
            } catch {
                // What is committed stays and is reported; the rest of the plan is given up.
                guard hasChanged else { throw error }
                outcome.failure =
                    error as? BiteBookError
                    ?? (error is CancellationError
                        ? BiteBookError(.cancelled, "Stopped; what is listed above is done.", underlying: error)
                        : BiteBookError(
                            .internalFailure, "The rest did not work; what is listed above is done.", underlying: error))
                break
            }
        }
        return results
    }
}

extension JSON {
    /// The texts among its values.
    fileprivate var texts: String {
        guard case .object(let members) = self else { return text ?? "" }
        return members.compactMap(\.value.text).joined(separator: " ")
    }
}

extension ArraySlice<ToolCall> {
    fileprivate var texts: String { map(\.arguments.texts).joined(separator: " · ") }
}
