import Failures
import ToolKit

/// What acting on an intent came to.
package struct Performance: Sendable {
    /// What the message was, as `repeat`; clients see it beside the reply.
    var kind: String
    /// Each action with what became of it, in order.
    var results: [ActionResult]
    /// How the model shall see this turn later, as a plan of its own; nil where it sees nothing of it.
    var history: Plan?

    init(_ kind: String, _ results: [ActionResult], history: Plan? = nil) {
        self.kind = kind
        self.results = results
        self.history = history
    }
}

extension Performance {
    /// What its actions say.
    var lines: [String] {
        results.flatMap { result in (try? result.outcome.get())?.lines ?? [] }
    }
}

/// One action, as it is recorded, with what it did or why it did not.
package struct ActionResult: Sendable {
    let call: ToolCall
    let outcome: Result<ToolOutput, ToolRefusal>

    /// Runs `body`; a refusal becomes the outcome.
    init(
        _ name: String, _ arguments: JSON = [:], _ body: () async throws -> ToolOutput
    ) async throws {
        call = ToolCall(name: name, arguments: arguments)
        do {
            outcome = .success(try await body())
        } catch let refusal as ToolRefusal {
            outcome = .failure(refusal)
        }
    }

    init(_ call: ToolCall, _ output: ToolOutput) {
        self.call = call
        outcome = .success(output)
    }
}
