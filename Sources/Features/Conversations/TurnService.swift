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
    /// How many earlier exchanges the model sees at least, when there are so many.
    static let historyBlock = 6
    /// The most that it sees: the next one makes a block of them leave.
    package static let longestHistory = 2 * historyBlock - 1

    let store: Store
    let engine: TurnEngine
    let log: FoodLogService
    let settings: SettingsService
    let streaks: StreakService
    let usual: UsualService
    let clock: Clock
    private let gate = SerialGate()

    package init(
        store: Store, engine: TurnEngine, log: FoodLogService, settings: SettingsService, clock: @escaping Clock
    ) {
        self.store = store
        self.engine = engine
        self.log = log
        self.settings = settings
        streaks = StreakService(store: store, settings: settings)
        usual = UsualService(log: log)
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
            try await conversation.asyncMap { try await store.exchanges(inConversation: $0, block: Self.historyBlock) }
            ?? []
        let title = TitleRule(text)
        let (conversationID, turnID) = try await store.beginTurn(
            text, conversation: conversation, title: title.text, isSubject: title.isSubject, at: clock().date)
        let scope = TurnScope(
            utterance: text, conversationID: conversationID, turnID: turnID, saidAt: clock().date, isDryRun: false)
        let before = try await settings.snapshot()
        var outcome: TurnOutcome
        let known: KnownPlan?
        // The turn may have changed settings.
        let after: SettingsSnapshot
        do {
            known = try await knownPlan(
                for: scope.said, conversation: conversationID, after: history.last, settings: before)
            outcome = try await engine.run(
                TurnInput(
                    scope: scope, history: history.map { ($0.said, $0.plan) }, plan: known?.plan,
                    heading: known?.heading, closing: { try await closing($0, turn: turnID) }),
                observe: { progress in
                    // What may hold figures that the user does not want to see is shown as a whole, at the end.
                    if case .activity = progress {
                        observe(StreamEvent(progress))
                    } else if before.tracking.showsEnergy {
                        observe(StreamEvent(progress))
                    }
                })
            after = try await settings.snapshot()
            if !after.tracking.showsEnergy { outcome.reply = EnergyVeil.withoutSentences(outcome.reply) }
        } catch {
            try await recordFailure(error, turn: turnID, conversation: conversationID, since: started)
            throw error
        }
        let calls = outcome.calls.map(CallReport.init)
        let timings = TurnTimings(started: started, outcome: outcome)
        let entries = try await store.entries(ids: outcome.entryIDs)
        try await store.endTurn(
            turnID, conversation: conversationID,
            TurnEnd(
                state: "done", reply: outcome.reply, plan: plan(of: outcome, that: entries),
                calls: String(decoding: try WireCoding.encode(calls), as: UTF8.self), failure: nil,
                totalMilliseconds: timings.totalMs, modelMilliseconds: timings.modelMs,
                promptTokens: timings.promptTokens, generatedTokens: timings.generatedTokens,
                phrase: repeatKey(of: scope.said, outcome), isInstant: known != nil),
            at: clock().date)
        let day = try await log.summary(of: after.today, target: after.target)
        return TurnResult(
            conversation: conversationID, reply: outcome.reply, kind: outcome.kind, calls: calls,
            entries: entries.map(\.wire), day: day, timings: TurnTimings(started: started, outcome: outcome),
            instant: known != nil)
    }

    /// Understands a meal and computes it, whoever eats it and whenever; writes nothing, not even the words.
    package func estimate(_ request: TurnRequest) async throws -> TurnResult {
        let started = ContinuousClock.now
        let scope = TurnScope(
            utterance: try checked(request.text), conversationID: nil, turnID: nil, saidAt: clock().date,
            isDryRun: true)
        let known = try await knownPlan(forEstimate: scope.said)
        let outcome = try await engine.run(
            TurnInput(
                scope: scope, history: [], kind: AssistantKinds.ate.name, plan: known?.plan, closing: { _ in [] }),
            observe: { _ in })
        let entries = try outcome.drafts.map {
            try WireCoding.decode(EntryDTO.self, from: Data($0.compactText.utf8))
        }
        return TurnResult(
            conversation: nil, reply: outcome.reply, kind: outcome.kind, calls: outcome.calls.map(CallReport.init),
            entries: entries, day: nil, timings: TurnTimings(started: started, outcome: outcome),
            instant: known != nil)
    }

    private func closing(_ days: [String], turn: Int64) async throws -> [String] {
        guard !days.isEmpty else { return [] }
        let settings = try await settings.snapshot()
        let (today, tracking) = (settings.today, settings.tracking)
        let touched = tracking.showsPortions ? try await store.portionKeys(ofTurn: turn) : []
        var lines: [String] = []
        for day in days.compactMap({ CalendarDay(iso: $0) }).sorted() {
            if tracking.showsEnergy {
                let summary = try await log.summary(of: day, target: settings.target)
                lines.append(FoodLogReceipts.day(summary, today: today))
                lines += [try await log.macroLine(of: day, by: settings)].compactMap(\.self)
            }
            if tracking.showsPortions {
                let report = try await PortionDays(store: store, settings: self.settings).report(day, today: today)
                let standings = report.standings.filter { touched.contains($0.key) }
                lines.append(PortionReceipts.day(report, standings: standings, today: today))
            }
        }
        if !lines.isEmpty, let earned = try await streaks.celebration(ofTurn: turn) {
            lines.append(earned)
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
