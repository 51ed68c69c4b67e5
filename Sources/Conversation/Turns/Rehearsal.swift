import Assistant
package import DaemonAPI
import Diary
import Failures
import Foundation
import Language
import Nutrition
package import Store
import ToolKit

/// Replays what the user said before with another model, and writes nothing.
package struct Rehearsal: Sendable {
    package struct Outcome: Sendable {
        package var difference: AuditionReport.Difference?
        package var seconds: Double
        package var secondsBefore: Double
    }

    /// With the engine of the model that is tried.
    let turns: TurnService

    package init(turns: TurnService) { self.turns = turns }

    /// - Throws: `BiteBookError` of the model, `CancellationError`.
    package func replay(_ turn: ConfirmedTurn) async throws -> Outcome {
        let started = ContinuousClock.now
        let history = try await turns.store.exchanges(
            inConversation: turn.conversationID, before: turn.id, block: TurnService.historyBlock)
        let scope = TurnScope(
            utterance: turn.said, conversationID: nil, turnID: nil, saidAt: turn.at, isDryRun: true,
            context: TurnContext(reading: Reading(turn.said), log: try await turns.log.context()))
        let outcome = try await scope.spoken {
            try await turns.engine.run(
                TurnInput(scope: scope, history: history.map { ($0.said, $0.plan) }, closing: { _ in [] }),
                observe: { _ in })
        }
        let drafts = try outcome.drafts.map { try WireCoding.decode(EntryDTO.self, from: Data($0.compactText.utf8)) }
        let elapsed = started.duration(to: .now).components
        let confirmed = Self.meaning(turn.entries.map { ($0.foodTitle, $0.calories) })
        let tried = Self.meaning(drafts.map { ($0.food ?? $0.name, $0.calories) })
        return Outcome(
            difference: confirmed == tried
                ? nil : AuditionReport.Difference(said: turn.said, confirmed: confirmed, tried: tried),
            seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18,
            secondsBefore: turn.totalMilliseconds / 1000)
    }

    /// Seconds that a turn with these words takes.
    package func seconds(for words: String) async throws -> Double {
        try await turns.estimate(TurnRequest(text: words)).timings.totalMs / 1000
    }

    /// What counts: which food, and how much energy. The order does not.
    private static func meaning(_ entries: [(name: String, calories: Int?)]) -> [String] {
        entries.map { "\($0.name.lowercased()), \(EnergyFigures.stored.kcal($0.calories))" }.sorted()
    }
}
