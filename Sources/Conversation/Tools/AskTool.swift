import Diary
import Replies
import ToolKit

/// `askQuestion`: a simple question that code answers. The model takes a larger question apart into such ones, round by
/// round, and sees what each came to. Nothing can be written through it.
struct AskTool: Tool {
    struct Arguments: Decodable, Sendable {
        var question: String
    }

    let questions: QuestionService

    let declaration = ToolDeclaration(
        name: "askQuestion", verb: "ask", purpose: "for each part of a question that needs several answers",
        parameters: [ToolParameter("question", .phrase, "one simple question about a food or the log")],
        kinds: [AssistantKinds.question.name], writes: false, leadsOn: true)

    func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let question = Wording.shortened(arguments.question, to: Self.longest)
        guard let answered = try await questions.answer(question, in: scope) else {
            throw ToolRefusal(Reply.text(.askedWithoutAnswer, question))
        }
        var output = ToolOutput()
        for result in answered.performance.results {
            let part = try result.outcome.get()
            output.lines += part.lines
            output.affectedDays += part.affectedDays
        }
        return output
    }

    private static let longest = 200
}
