import Assistant
package import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Foundation
import Gates
import Insights
import Language
package import LlamaServer
import Nutrition
import Reporting
import Store
package import ToolKit

/// Says something to the assistant: keeps the words, runs the turn, records how it went.
package struct TurnService: Sendable {
    /// How many earlier exchanges the model sees at least, when there are so many.
    static let historyBlock = 6
    /// The most that it sees: the next one makes a block of them leave.
    package static let longestHistory = 2 * historyBlock - 1

    let store: Store
    let engine: TurnEngine<TurnContext>
    let questions: QuestionService
    let streaks: StreakService
    let reports: MonthlyReports
    let clock: Clock
    private let gate = Gate()

    init(
        store: Store, engine: TurnEngine<TurnContext>, questions: QuestionService, streaks: StreakService,
        reports: MonthlyReports, clock: @escaping Clock
    ) {
        self.store = store
        self.engine = engine
        self.questions = questions
        self.streaks = streaks
        self.reports = reports
        self.clock = clock
    }

    /// The same turns with another model.
    package func using(_ model: any ChatModel) -> TurnService {
        TurnService(
            store: store, engine: TurnEngine(registry: engine.registry, prompts: engine.prompts, model: model),
            questions: questions, streaks: streaks, reports: reports, clock: clock)
    }

    var actions: IntentActions { questions.actions }
    var messages: (any MessageReader)? { questions.messages }
    var log: FoodLogService { actions.log }
    var settings: SettingsService { actions.settings }

    /// What the model may call.
    package var registry: ToolRegistry<TurnContext> { engine.registry }

    /// The part of the prompt that all turns share, to be read when the model starts.
    package var warmUp: ChatRequest { engine.warmUp }

    /// Runs one turn. Turns of one conversation run one after the other.
    ///
    /// - Throws: `BiteBookError`; the user's words are kept whatever happens after they were checked, unless the client
    ///   left before its turn came.
    package func say(
        _ request: TurnRequest, observe: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> TurnResult {
        let text = try checked(request.text)
        guard let conversation = request.conversation else {
            return try await turn(text, conversation: nil, observe: observe)
        }
        return try await gate.run(conversation) {
            try Task.checkCancellation()
            return try await turn(text, conversation: conversation, observe: observe)
        }
    }

    private func turn(
        _ text: String, conversation: Int64?, observe: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> TurnResult {
        let started = ContinuousClock.now
        var history: [Exchange] = []
        if let conversation {
            history = try await store.exchanges(inConversation: conversation, block: Self.historyBlock)
        }
        let title = TitleRule(text)
        let (conversationID, turnID) = try await store.beginTurn(
            text, conversation: conversation, title: title.text, isSubject: title.isSubject, at: clock().date)
        do {
            let previous = try await store.lastSaid(inConversation: conversationID, before: turnID)
            let said = Reading.writtenOut(Reading.unquoted(text), after: previous)
            let scope = TurnScope(
                utterance: said.text, conversationID: conversationID, turnID: turnID, saidAt: clock().date,
                isDryRun: false,
                context: TurnContext(reading: said, log: try await log.context()))
            return try await scope.spoken {
                let (outcome, isInstant) = try await outcomeOfParts(
                    scope, after: history, previous: previous, observe: observe)
                // The turn may have changed settings.
                let after = try await settings.snapshot()
                return try await end(scope, outcome, isInstant: isInstant, settings: after, since: started)
            }
        } catch {
            try await recordFailure(error, turn: turnID, conversation: conversationID, since: started)
            throw error
        }
    }

    private func end(
        _ scope: TurnScope, _ outcome: TurnOutcome, isInstant: Bool, settings: SettingsSnapshot,
        since started: ContinuousClock.Instant
    ) async throws -> TurnResult {
        let conversation = scope.conversationID ?? 0
        let calls = outcome.calls.map(CallReport.init)
        // What can fail comes before the end is kept: a turn that is done stays done.
        let day = try await log.summary(of: settings.today, target: settings.target)
        let timings = TurnTimings(started: started, outcome: outcome)
        let entries = outcome.entryIDs.isEmpty ? [] : try await store.entries(ids: outcome.entryIDs)
        try await store.endTurn(
            scope.turnID ?? 0, conversation: conversation,
            TurnEnd(
                state: "done", reply: outcome.reply, plan: plan(of: outcome, that: entries),
                calls: String(decoding: try WireCoding.encode(calls), as: UTF8.self), failure: nil,
                totalMilliseconds: timings.totalMs, modelMilliseconds: timings.modelMs,
                promptTokens: timings.promptTokens, generatedTokens: timings.generatedTokens,
                phrase: reportKey(of: scope.said, outcome), isInstant: isInstant),
            at: clock().date)
        return TurnResult(
            conversation: conversation, reply: outcome.reply, kind: outcome.kind, calls: calls,
            entries: entries.map(\.wire), day: day, timings: TurnTimings(started: started, outcome: outcome),
            instant: isInstant, language: scope.said.decidedLanguage?.rawValue)
    }

    /// Understands a meal and computes it, whoever eats it and whenever; writes nothing, not even the words.
    package func estimate(_ request: TurnRequest) async throws -> TurnResult {
        let started = ContinuousClock.now
        let said = Reading.writtenOut(try checked(request.text), after: nil)
        let scope = TurnScope(
            utterance: said.text, conversationID: nil, turnID: nil, saidAt: clock().date, isDryRun: true,
            context: TurnContext(reading: said, log: try await log.context()))
        let (outcome, isInstant) = try await scope.spoken {
            let (known, scope) = try await knownEstimate(scope)
            let outcome = try await engine.run(
                TurnInput(
                    scope: scope, history: [], kinds: [AssistantKinds.ate.name], plan: known?.plan,
                    heading: known?.heading, closing: { _ in [] }),
                observe: { _ in })
            return (outcome, known != nil)
        }
        let entries = try outcome.drafts.map {
            try WireCoding.decode(EntryDTO.self, from: Data($0.compactText.utf8))
        }
        return TurnResult(
            conversation: nil, reply: outcome.reply, kind: outcome.kind, calls: outcome.calls.map(CallReport.init),
            entries: entries, day: nil, timings: TurnTimings(started: started, outcome: outcome),
            instant: isInstant, language: scope.said.decidedLanguage?.rawValue, total: entries.total)
    }

    /// The lines that end a reply: how each day stands that was changed or asked about, and what was earned.
    func closing(_ days: [String], turn: Int64?) async throws -> [String] {
        guard !days.isEmpty, let turn else { return [] }
        let settings = try await settings.snapshot()
        let (today, tracking) = (settings.today, settings.tracking)
        let touched = tracking.showsPortions ? try await store.portionKeys(ofTurn: turn) : []
        var lines: [String] = []
        for day in days.compactMap({ CalendarDay(iso: $0) }).sorted() {
            if let figures = tracking.energy {
                let summary = try await log.summary(of: day, target: settings.history.goals(on: day).kcal)
                lines.append(FoodLogReceipts.day(summary, today: today, figures))
                lines += [FoodLogReceipts.sport(summary, figures)].compactMap(\.self)
                lines += [try await log.macroLine(of: day, by: settings)].compactMap(\.self)
            }
            if tracking.showsPortions {
                let report = try await log.portionDays.report(day, today: today)
                let standings = report.standings.filter { touched.contains($0.key) }
                lines.append(PortionReceipts.day(report, standings: standings, today: today))
            }
        }
        if !lines.isEmpty, let earned = try await streaks.celebration(ofTurn: turn) {
            lines.append(earned)
        }
        lines += [try await reports.news()].compactMap(\.self)
        if let question = try await log.amountQuestion(ofTurn: turn, by: settings) { lines.append(question.text) }
        return lines
    }

    private func checked(_ text: String) throws -> String {
        let text = text.trimmingSpaces
        guard !text.isEmpty else {
            throw BiteBookError(.invalidInput, "There is nothing to read.", hint: "Say what you ate, or ask something.")
        }
        guard text.utf8.count <= Limits.message else {
            throw BiteBookError(
                .tooLarge, "That message is too long (\(Wording.whole(text.utf8.count)) bytes).",
                hint: "Say it in pieces of up to \(Wording.whole(Limits.message)) bytes.")
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
