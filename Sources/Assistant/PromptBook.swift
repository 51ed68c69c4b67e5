import Failures
package import Foundation
package import ToolKit

/// One example of the prompt: what somebody says and the plan for it.
package struct PromptExample: Decodable, Sendable {
    package let say: String
    package let plan: PlanText

    /// The plan exactly as it stands in the file, so that its bytes reach the model unchanged.
    package struct PlanText: Decodable, Sendable {
        package let kind: String
        package let calls: JSON

        private enum CodingKeys: String, CodingKey {
            case kind = "k"
            case calls = "a"
        }

        package var text: String { (["k": .string(kind), "a": calls] as JSON).compactText }
    }
}

/// The texts that the model reads: `plan.md` and `examples.jsonl` with the registry's kinds and tools make the
/// system prompt, `answer.md` the instruction for answers to open questions, `next.md` the one for a
/// further round of calls, `sum.md` that for sums. Equal inputs give equal bytes, which is
/// what keeps the prompt cache valid.
package struct PromptBook: Sendable {
    /// The system prompt of every request.
    package let system: String
    /// What the model is told before it answers an open question.
    package let answerInstruction: String
    /// What it is told when facts were found that may lead to further calls.
    package let nextInstruction: String
    /// How it says what a question's own figures come to; a prompt of its own.
    let sumInstruction: String
    package let examples: [PromptExample]

    /// - Throws: `BiteBookError` naming the file and line that is missing, malformed, or fits no tool.
    package init<Context>(folder: URL, registry: ToolRegistry<Context>) throws {
        let opening = try Self.read("plan.md", in: folder)
        answerInstruction = try Self.read("answer.md", in: folder)
        nextInstruction = try Self.read("next.md", in: folder)
        sumInstruction = try Self.read("sum.md", in: folder)
        examples = try Self.examples(in: folder, registry: registry)
        let kinds = registry.kinds.map { Self.line(for: $0, registry: registry) }
        let shown = examples.map { "User: \($0.say)\n\($0.plan.text)" }
        system = ([opening] + kinds).joined(separator: "\n") + "\n\n" + shown.joined(separator: "\n")
    }

    /// `"question": the user wants to know something. a: ["look", food, quantity, unit] for …, ["target"] for ….`
    private static func line<Context>(for kind: MessageKind, registry: ToolRegistry<Context>) -> String {
        let tools = registry.tools(for: kind)
        let shapes = tools.map { tool in
            let verb = tools.count > 1 ? ["\"\(tool.verb)\""] : []
            let shape = "[\((verb + tool.parameters.map(\.label)).joined(separator: ", "))]"
            return tool.purpose.isEmpty || kind.maximumCalls == 1 ? shape : "\(shape) \(tool.purpose)"
        }
        return "\"\(kind.name)\": \(kind.meaning). a: \(shapes.isEmpty ? "[]" : shapes.joined(separator: ", "))."
    }

    static func read(_ name: String, in folder: URL) throws -> String {
        do {
            return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The prompt \(folder.appending(path: name).path) cannot be read.",
                hint: "Install BiteBook again.", underlying: error)
        }
    }

    private static func examples<Context>(in folder: URL, registry: ToolRegistry<Context>) throws -> [PromptExample] {
        let lines = try read("examples.jsonl", in: folder).split(separator: "\n", omittingEmptySubsequences: true)
        return try lines.enumerated().map { index, line in
            do {
                let example = try JSONDecoder().decode(PromptExample.self, from: Data(line.utf8))
                let plan = try registry.decodePlan(example.plan.text)
                guard plan.rejected.isEmpty else { throw MalformedPlan(text: example.plan.text) }
                return example
            } catch {
                throw BiteBookError(
                    .internalFailure, "Line \(index + 1) of examples.jsonl is no valid example.",
                    hint: "Each line is {\"say\":…,\"plan\":{\"k\":…,\"a\":[…]}} with tools of that kind.",
                    underlying: error)
            }
        }
    }
}
