import Language
import Nutrition
package import ToolKit

/// `explainEntry`: where a logged number comes from (SPEC N3).
package struct ExplainEntryTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var which: String
    }

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    package let declaration = ToolDeclaration(
        name: "explainEntry", verb: "why", purpose: "for why a logged food has its number",
        parameters: [ToolParameter("which", .text, "words of the logged food, or its number", label: "logged food")],
        kinds: [AssistantKinds.question.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let utterance = scope.said
        // "why is fibre good for me?" is about no entry.
        let isShort = utterance.words.count <= 3
        guard
            utterance.asksWhyOfFigure || isShort
                ? true : try await !log.find(arguments.which, inConversation: scope.conversationID).isEmpty
        else { return try await AnswerTool(log: log).run(.init(question: scope.utterance), in: scope) }
        return try await log.answerWhy(arguments.which, in: scope)
    }
}
