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
        try await log.answerWhy(arguments.which, in: scope)
    }
}
