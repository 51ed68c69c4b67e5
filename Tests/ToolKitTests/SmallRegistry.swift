import Foundation
import ToolKit

/// What tools know of a turn that has nothing more to know.
struct NoContext: Sendable {}

/// A registry with every case that plans know: a kind with one tool (no verb), one with several, one with none.
enum SmallRegistry {
    static let ate = MessageKind("I ate", meaning: "it was eaten", mayWrite: true, maximumCalls: 3)
    static let question = MessageKind("question", meaning: "it is asked", maximumCalls: 2)
    static let talk = MessageKind("talk", meaning: "anything else", maximumCalls: 0)

    static let make = ToolRegistry<NoContext>(
        kinds: [ate, question, talk], tools: [Log(), Look(), Total()])
}

struct Log: Tool {
    struct Arguments: Decodable, Sendable {
        var name: String
        var quantity: Double
        var unit: String
    }

    let declaration = ToolDeclaration(
        name: "logFood", verb: "log", purpose: "for each food",
        parameters: [
            ToolParameter("name", .text, "the food"), ToolParameter("quantity", .number, "how many"),
            ToolParameter("unit", .text, "the measure"),
        ], kinds: ["I ate"], writes: true)

    func run(_ arguments: Arguments, in scope: TurnScope<NoContext>) async throws -> ToolOutput {
        guard arguments.quantity > 0 else { throw ToolRefusal("How many?") }
        return ToolOutput(lines: ["\(scope.kind): \(arguments.name) \(scope.callIndex + 1)/\(scope.plan.count)"])
    }
}

struct Look: Tool {
    struct Arguments: Decodable, Sendable { var name: String }

    let declaration = ToolDeclaration(
        name: "lookupFood", verb: "look", purpose: "for a food", parameters: [ToolParameter("name", .text, "the food")],
        kinds: ["question"], writes: false)

    func run(_ arguments: Arguments, in scope: TurnScope<NoContext>) async throws -> ToolOutput { ToolOutput() }
}

struct Total: Tool {
    struct Arguments: Decodable, Sendable { var period: String }

    let declaration = ToolDeclaration(
        name: "getCalories", verb: "calories", purpose: "for a sum",
        parameters: [ToolParameter("period", .choice(["today", "yesterday"]), "which days")], kinds: ["question"],
        writes: false)

    func run(_ arguments: Arguments, in scope: TurnScope<NoContext>) async throws -> ToolOutput { ToolOutput() }
}
