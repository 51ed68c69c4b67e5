package import Failures
package import LlamaServer
import Logging
import Replies
package import ToolKit

/// What a turn starts from.
package struct TurnInput<Context: Sendable>: Sendable {
    package let scope: TurnScope<Context>
    /// Earlier exchanges of the conversation, oldest first.
    package let history: [(said: String, plan: String)]
    /// The kinds of message that it may be, when the caller knows; nil lets the model decide.
    package let kinds: Set<String>?
    /// The plan, where the words leave no doubt: the model is not asked.
    package let plan: Plan?
    /// A line that stands above what such a plan wrote, as `The same as yesterday:`.
    package let heading: String?
    /// Whether the model's own words may speak of energy. The facts that it phrases hold none where they may not.
    package let mentionsEnergy: Bool
    /// The lines that end a reply about these ISO days, as `Today: 850 of 2,000 kcal`.
    package let closing: @Sendable (_ days: [String]) async throws -> [String]

    package init(
        scope: TurnScope<Context>, history: [(said: String, plan: String)], kinds: Set<String>? = nil,
        plan: Plan? = nil,
        heading: String? = nil, mentionsEnergy: Bool = true,
        closing: @escaping @Sendable (_ days: [String]) async throws -> [String]
    ) {
        self.scope = scope
        self.history = history
        self.kinds = kinds
        self.plan = plan
        self.heading = heading
        self.mentionsEnergy = mentionsEnergy
        self.closing = closing
    }
}

/// A call with what became of it.
package struct CallOutcome: Sendable {
    package let name: String
    package let arguments: JSON
    /// Why it did not run; nil when it did.
    package let rejection: String?
    /// The reason is not shown when other calls ran.
    package let isQuiet: Bool
    /// Who understood the words that led to it.
    package var evidence: Evidence?

    package enum Evidence: Hashable, Sendable {
        /// With how sure the trained reader was, 0 to 1.
        case learnt(share: Double)
        case rule, model, confirmed

        package var share: Double? {
            if case .learnt(let share) = self { (share * 100).rounded() / 100 } else { nil }
        }
    }

    package init(name: String, arguments: JSON, rejection: String?, isQuiet: Bool = false) {
        self.name = name
        self.arguments = arguments
        self.rejection = rejection
        self.isQuiet = isQuiet
    }
}

/// How a turn went.
package struct TurnOutcome: Sendable {
    package init() {}

    package var kind = ""
    package var plan: String?
    package var calls: [CallOutcome] = []
    package var reply = ""
    package var entryIDs: [Int64] = []
    package var drafts: [JSON] = []
    /// How often the model planned.
    package var rounds = 0
    package var timings = ModelTimings.zero
    /// Set when the turn ended early although something was committed.
    package var failure: BiteBookError?
}

/// What happens while a turn runs.
package enum TurnProgress: Sendable {
    case activity(String)
    case text(String)
    case replace(String)
}

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
        guard !holdsPlan(said) else {
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

    private func dispatch(
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

    /// More calls, as long as what is found leads on.
    private func furtherRounds(
        after plan: Plan, _ first: [ToolOutput], context: [ChatMessage], input: TurnInput<Context>,
        outcome: inout TurnOutcome, observe: @Sendable (TurnProgress) -> Void
    ) async throws -> [ToolOutput] {
        guard leadsOn(plan.calls), registry.kinds.first(where: { $0.name == plan.kind })?.mayWrite == false else {
            return []
        }
        var rounds = PlanRounds(context: context, plan: outcome.plan ?? "", calls: plan.calls)
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
            guard let next = try? registry.decodePlan(completion.text) else { break }
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

    // MARK: Reply

    private func reply(
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
            lines = [words.allows(text) ? text : Replies.help]
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
        guard isFinished, !text.allSatisfy(\.isWhitespace), words.allows(text) else { return nil }
        observe(.text(pending))
        return text.trimmingSurroundings
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

extension ModelTimings {
    /// Of two requests together.
    package static func + (lhs: ModelTimings, rhs: ModelTimings) -> ModelTimings {
        ModelTimings(
            promptTokens: lhs.promptTokens + rhs.promptTokens, cachedTokens: lhs.cachedTokens + rhs.cachedTokens,
            promptMilliseconds: lhs.promptMilliseconds + rhs.promptMilliseconds,
            generatedTokens: lhs.generatedTokens + rhs.generatedTokens,
            generationMilliseconds: lhs.generationMilliseconds + rhs.generationMilliseconds)
    }
}

extension String {
    fileprivate var trimmingSurroundings: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
