import Assistant
import DaemonAPI
import Language
import ToolKit

/// Answers questions by code alone. Only intents that ask are acted on, so that nothing can be written here, whoever the
/// words are of.
struct QuestionService: Sendable {
    let actions: IntentActions
    let messages: (any MessageReader)?
    let situations: SituationService

    /// A question with what code answered.
    struct Answered: Sendable {
        var text: String
        var performance: Performance
    }

    /// - Parameters:
    ///   - text: the question.
    ///   - scope: the turn in which it is asked.
    ///   - previous: what was said just before.
    ///   - earlier: what was answered before in the same turn; without, the conversation tells it.
    /// - Returns: nil where the words leave room for doubt, or no table knows what they name.
    func answer(
        _ text: String, in scope: TurnScope, after previous: String? = nil, asking earlier: [Performance] = []
    ) async throws -> Answered? {
        let scope = scope.asking(text)
        let learnt = await messages?.read(text, after: previous)
        let situation = try await situations.situation(
            scope, calls: earlier.last.map(Self.reports), named: earlier.flatMap(Self.reports))
        for intent in IntentReaders.intents(scope.said, situation)
        where intent.asksOnly && learnt?.allows(intent) != false {
            if let performance = try await actions.perform(intent, in: scope) {
                return Answered(text: text, performance: performance)
            }
        }
        guard let learnt, case .act(let intent) = LearntJudgement(learnt, said: scope.said, situation: situation),
            intent.asksOnly, let performance = try await actions.perform(intent, in: scope)
        else { return nil }
        return Answered(text: text, performance: performance)
    }

    /// Several questions, each after the one before.
    ///
    /// - Returns: nil for each that has no answer.
    func answers(_ texts: [String], in scope: TurnScope, after previous: String?) async throws -> [Performance?] {
        var performances: [Performance?] = []
        var previous = previous
        for text in texts {
            let answered = try await answer(
                text, in: scope, after: previous, asking: performances.compactMap(\.self))
            performances.append(answered?.performance)
            previous = text
        }
        return performances
    }

    private static func reports(_ performance: Performance) -> [CallReport] {
        performance.results.map { result in
            CallReport(CallOutcome(name: result.call.name, arguments: result.call.arguments, rejection: nil))
        }
    }
}
