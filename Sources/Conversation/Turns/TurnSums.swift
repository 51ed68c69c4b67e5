import Assistant
import DaemonAPI
import Diary
import Language
import Nutrition
import Replies
import ToolKit

/// Sums of figures that a message brings along.
extension TurnService {
    /// The model says how the figures belong together; code checks that, and works it out.
    ///
    /// - Returns: nil where the model says that they make no sum.
    func outcome(
        of sum: StatedSum, in scope: TurnScope, closing: @Sendable ([String]) async throws -> [String],
        observe: @Sendable (StreamEvent) -> Void
    ) async throws -> TurnOutcome? {
        guard scope.context.settings.tracking.energy != nil || sum.nutrient != .energy else {
            return try await perform(.askNutrition(.statedSum(sum)), in: scope, closing: closing, observe: observe)
        }
        let before: [(said: String, sum: String)] = sum.before.map { ($0.said, $0.formula) }
        var answer = try await engine.arithmetic(for: sum.said, after: before, pattern: sum.pattern)
        if answer.text.contains("none") { return nil }
        var worked = sum.worked(as: answer.text)
        // Once more, with all numbers in their order, where that makes no sense.
        if worked?.isSound != true, let pattern = sum.patternInOrder {
            let timings = answer.timings
            answer = try await engine.arithmetic(for: sum.said, after: before, pattern: pattern)
            answer.timings = timings + answer.timings
            // Not every server holds the model to a pattern.
            worked = sum.worked(as: answer.text).flatMap { $0.isInOrder ? $0 : nil }
        }
        worked = worked.flatMap { $0.isSound ? $0 : nil }
        var outcome = TurnOutcome()
        if let worked,
            let answered = try await perform(
                .askNutrition(.statedSum(worked)), in: scope, closing: closing, observe: observe)
        {
            outcome = answered.with(.model)
        } else {
            outcome.kind = AssistantKinds.question.name
            outcome.reply = Reply.text(.sumUnclear)
            observe(.text(outcome.reply))
        }
        outcome.rounds = 1
        outcome.timings = answer.timings
        return outcome
    }

    /// The sum that one of several questions asks for.
    func sum(_ text: String, in scope: TurnScope, after previous: String?) async throws -> StatedSum? {
        guard let learnt = await messages?.read(text, after: previous) else { return nil }
        let scope = scope.asking(text)
        let situation = try await questions.situations.situation(scope)
        guard case .statedSum(let sum)? = NutritionQuestionReader.arithmetic(learnt, in: scope.said, situation) else {
            return nil
        }
        return sum
    }
}
