package import Assistant
package import DaemonAPI
import Failures
import FoodKnowledge
import Foundation
package import LlamaServer
package import Nutrition
package import Store
import ToolKit

/// Says something to the assistant: keeps the words, runs the turn, records how it went.
package struct TurnService: Sendable {
    /// The longest message, in bytes of UTF-8.
    package static let longestMessage = 8000
    /// How many earlier exchanges the model may see.
    static let historyLength = 8

    let store: Store
    let engine: TurnEngine
    let log: FoodLogService
    let settings: SettingsService
    let clock: Clock
    private let gate = SerialGate()

    package init(
        store: Store, engine: TurnEngine, log: FoodLogService, settings: SettingsService, clock: @escaping Clock
    ) {
        self.store = store
        self.engine = engine
        self.log = log
        self.settings = settings
        self.clock = clock
    }

    /// The part of the prompt that all turns share, to be read when the model starts.
    package var warmUp: ChatRequest { engine.warmUp }

    /// Runs one turn. Turns of one conversation run one after the other.
    ///
    /// - Throws: `BiteBookError`; the user's words are kept whatever happens after they were checked.
    package func say(
        _ request: TurnRequest, observe: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> TurnResult {
        let text = try checked(request.text)
        if let conversation = request.conversation {
            return try await gate.run(conversation) {
                try await turn(text, conversation: conversation, observe: observe)
            }
        }
        return try await turn(text, conversation: nil, observe: observe)
    }

    private func turn(
        _ text: String, conversation: Int64?, observe: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> TurnResult {
        let started = ContinuousClock.now
        let history =
            try await conversation.asyncMap { try await store.exchanges(inConversation: $0, limit: Self.historyLength) }
            ?? []
        let (conversationID, turnID) = try await store.beginTurn(
            text, conversation: conversation, title: ConversationService.title(for: text), at: clock().date)
        let scope = TurnScope(
            utterance: text, conversationID: conversationID, turnID: turnID, saidAt: clock().date, isDryRun: false)
        let outcome: TurnOutcome
        do {
            outcome = try await engine.run(
                TurnInput(
                    scope: scope, history: history.map { ($0.said, $0.plan) },
                    plan: try await plan(for: text, conversation: conversation, isDryRun: false), closing: closing),
                observe: { observe(StreamEvent($0)) })
        } catch {
            try await recordFailure(error, turn: turnID, conversation: conversationID, since: started)
            throw error
        }
        let calls = outcome.calls.map(CallReport.init)
        let timings = TurnTimings(started: started, outcome: outcome)
        try await store.endTurn(
            turnID, conversation: conversationID,
            TurnEnd(
                state: "done", reply: outcome.reply, plan: outcome.plan,
                calls: String(decoding: try WireCoding.encode(calls), as: UTF8.self), failure: nil,
                totalMilliseconds: timings.totalMs, modelMilliseconds: timings.modelMs,
                promptTokens: timings.promptTokens, generatedTokens: timings.generatedTokens),
            at: clock().date)
        let entries = try await store.entries(ids: outcome.entryIDs)
        let day = try await log.summary(of: try await settings.today())
        return TurnResult(
            conversation: conversationID, reply: outcome.reply, kind: outcome.kind, calls: calls,
            entries: entries.map(\.wire), day: day, timings: TurnTimings(started: started, outcome: outcome))
    }

    /// The plan of what needs no model (SPEC N6): a report of one own food, the definition of a food ("my coffee is
    /// 250 ml with 20 ml of milk"), and a reminder with its time.
    private func plan(for text: String, conversation: Int64?, isDryRun: Bool) async throws -> String? {
        let utterance = Utterance(text)
        if let name = utterance.report(ofOneOf: try log.foods.ownNames()) {
            let arguments: JSON = ["name": .string(name), "quantity": 1, "unit": ""]
            return engine.registry.compact(
                kind: AssistantKinds.ate.name, [ToolCall(name: "logFood", arguments: arguments)])
        }
        if !isDryRun, let reminder = SpokenReminder(text, now: clock()) {
            let call = ToolCall(
                name: "writeNote", arguments: ["content": .string(reminder.text), "type": "reminder"])
            return engine.registry.compact(kind: AssistantKinds.command.name, [call])
        }
        guard !isDryRun, let definition = utterance.definition,
            try await log.isDefinition(definition, inConversation: conversation)
        else { return nil }
        let call = ToolCall(name: "defineFood", arguments: ["name": .string(definition.spelling)])
        return engine.registry.compact(kind: AssistantKinds.command.name, [call])
    }

    /// Understands a meal and computes it, whoever eats it and whenever; writes nothing, not even the words.
    package func estimate(_ request: TurnRequest) async throws -> TurnResult {
        let started = ContinuousClock.now
        let scope = TurnScope(
            utterance: try checked(request.text), conversationID: nil, turnID: nil, saidAt: clock().date,
            isDryRun: true)
        let outcome = try await engine.run(
            TurnInput(
                scope: scope, history: [], kind: AssistantKinds.ate.name,
                plan: try await plan(for: scope.utterance, conversation: nil, isDryRun: true), closing: { _ in [] }),
            observe: { _ in })
        let entries = try outcome.drafts.map {
            try WireCoding.decode(EntryDTO.self, from: Data($0.compactText.utf8))
        }
        return TurnResult(
            conversation: nil, reply: outcome.reply, kind: outcome.kind, calls: outcome.calls.map(CallReport.init),
            entries: entries, day: nil, timings: TurnTimings(started: started, outcome: outcome))
    }

    @Sendable private func closing(_ days: [String]) async throws -> [String] {
        let today = try await settings.today()
        var lines: [String] = []
        for day in days.compactMap({ CalendarDay(iso: $0) }).sorted() {
            lines.append(FoodLogReceipts.day(try await log.summary(of: day), today: today))
        }
        return lines
    }

    private func checked(_ text: String) throws -> String {
        let text = text.trimmingSpaces
        guard !text.isEmpty else {
            throw BiteBookError(.invalidInput, "There is nothing to read.", hint: "Say what you ate, or ask something.")
        }
        guard text.utf8.count <= Self.longestMessage else {
            throw BiteBookError(
                .tooLarge, "That message is too long (\(Wording.whole(text.utf8.count)) bytes).",
                hint: "Say it in pieces of up to \(Wording.whole(Self.longestMessage)) bytes.")
        }
        return text
    }

    private func recordFailure(
        _ error: any Error, turn: Int64, conversation: Int64, since started: ContinuousClock.Instant
    ) async throws {
        let isCancelled = error is CancellationError || (error as? BiteBookError)?.code == .cancelled
        let end = TurnEnd(
            state: isCancelled ? "cancelled" : "failed", reply: nil, plan: nil, calls: nil,
            failure: (error as? BiteBookError)?.message ?? "\(error)",
            totalMilliseconds: started.duration(to: .now).milliseconds, modelMilliseconds: 0, promptTokens: 0,
            generatedTokens: 0)
        try await store.endTurn(turn, conversation: conversation, end, at: clock().date)
    }
}

extension Optional {
    fileprivate func asyncMap<Value>(_ transform: (Wrapped) async throws -> Value) async rethrows -> Value? {
        guard let value = self else { return nil }
        return try await transform(value)
    }
}

extension Duration {
    fileprivate var milliseconds: Double {
        Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    }
}

extension TurnTimings {
    fileprivate init(started: ContinuousClock.Instant, outcome: TurnOutcome) {
        func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
        self.init(
            totalMs: tenths(started.duration(to: .now).milliseconds),
            modelMs: tenths(outcome.timings.promptMilliseconds + outcome.timings.generationMilliseconds),
            promptTokens: outcome.timings.promptTokens, generatedTokens: outcome.timings.generatedTokens)
    }
}

extension CallReport {
    fileprivate init(_ call: CallOutcome) {
        self.init(
            name: call.name, arguments: AnyJSON(text: call.arguments.compactText),
            outcome: call.rejection == nil ? .ok : .rejected, reason: call.rejection)
    }
}

extension StreamEvent {
    fileprivate init(_ progress: TurnProgress) {
        switch progress {
        case .activity(let what): self = .activity(what)
        case .text(let text): self = .text(text)
        case .replace(let text): self = .replace(text)
        }
    }
}
