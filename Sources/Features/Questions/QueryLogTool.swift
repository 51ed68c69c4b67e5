package import ToolKit

/// `queryLog`: a typed question about the user's own log. Code plans it from words that leave no doubt.
package struct QueryLogTool: Tool {
    package typealias Arguments = LogQuestion

    let questions: LogQuestionService

    package init(questions: LogQuestionService) { self.questions = questions }

    package let declaration = ToolDeclaration(
        name: "queryLog", verb: "query", purpose: "for how often, how much, when, or compared with what",
        parameters: [
            ToolParameter(
                "form", .choice(LogQuestion.Form.allCases.map(\.rawValue)), "what is asked"),
            ToolParameter(
                "periods", .text, "the periods, as `this_week`, `2026-10`, `last_30_days`; none is the whole log"),
        ],
        optional: [
            ToolParameter("food", .text, "words that name the food"),
            ToolParameter("nutrient", .text, "as `protein_g`"),
            ToolParameter("meal", .text, "only this meal"),
            ToolParameter("days", .text, "only these days, as `weekends`"),
        ],
        kinds: [AssistantKinds.ownData.name], writes: false)

    package func run(_ question: LogQuestion, in scope: TurnScope) async throws -> ToolOutput {
        ToolOutput(lines: try await questions.answer(question))
    }
}
