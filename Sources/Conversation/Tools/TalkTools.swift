package import Diary
package import FoodKnowledge
import Language
import Nutrition
import Replies
package import ToolKit

/// `reply`: the model's own words in small talk. The turn lets them pass only without numbers and claims, and what names a
/// food that the user does not eat is not said.
package struct ReplyTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var text: String
    }

    /// In characters: what is longer is no small talk, and mostly invented, as how to work a menu that does not exist.
    static let longestReply = 160

    private let foods: FoodKnowledge

    package init(foods: FoodKnowledge) { self.foods = foods }

    package let declaration = ToolDeclaration(
        name: "reply", verb: "say", purpose: "",
        parameters: [ToolParameter("text", .text, "one or two short, kind sentences", label: "reply")],
        kinds: [AssistantKinds.talk.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let rules = foods.rules(for: scope.context.settings.profile)
        guard try !foods.isNamed(outside: rules, in: arguments.text) else {
            return ToolOutput(lines: [Reply.text(.sayHelp)])
        }
        if arguments.text.count > Self.longestReply || Self.repeats(arguments.text, scope.said) {
            return ToolOutput(lines: [Reply.text(arguments.text.contains("?") ? .sayOffTopic : .sayHelp)])
        }
        return ToolOutput(lines: [arguments.text])
    }

    /// Whether a reply only says the message once more: "What's the capital of France?"
    private static func repeats(_ reply: String, _ said: Reading) -> Bool {
        func plain(_ words: [String]) -> [String] { words.map { $0.filter { $0 != "'" } } }
        let heard = Set(plain(said.words))
        let words = plain(NumberReader.words(reply))
        return words.count >= shortestRepeat && words.allSatisfy(heard.contains)
    }

    /// In words: "hello there" may be said back.
    private static let shortestRepeat = 4
}

/// `answer`: an open question about nutrition. The tool gathers the facts; the model may only phrase them.
package struct AnswerTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var question: String
    }

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    package let declaration = ToolDeclaration(
        name: "answer", verb: "answer", purpose: "for any other nutrition question",
        parameters: [ToolParameter("question", .text, "the question in short words")],
        kinds: [AssistantKinds.question.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        if scope.said.asksWhyOfFigure { return try await log.answerWhy("", in: scope) }
        let tracking = scope.context.settings.tracking
        return ToolOutput(
            lines: try foods(in: scope.utterance).map { FoodReceipts.line($0, tracking) },
            affectedDays: [scope.context.today.description], openQuestion: scope.utterance)
    }

    /// The foods that the question names, by its longest runs of words that a table knows for certain.
    private func foods(in question: String) throws -> [ResolvedFood] {
        let words = NumberReader.words(question)
        var found: [ResolvedFood] = []
        var start = 0
        while start < words.count, found.count < 3 {
            var length = min(4, words.count - start)
            while length > 0 {
                let run = words[start..<(start + length)].joined(separator: " ")
                if run.count > 2, let food = try log.foods.resolve(run, quantity: 1, unit: ""),
                    food.confidence >= Self.certain, food.food.rank == 2
                {
                    if !found.contains(where: { $0.food.id == food.food.id }) { found.append(food) }
                    break
                }
                length -= 1
            }
            start += max(1, length)
        }
        return found
    }

    /// Names and synonyms that match in every word.
    private static let certain = 0.95
}
