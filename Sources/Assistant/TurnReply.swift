import Failures
package import ToolKit

/// How the reply of a turn is put together, whether tools or intents did something.
extension TurnOutcome {
    /// The lines of what was done, or else why it was not, and the lines that close it.
    func replyText(_ done: [String], closing: [String]) -> String {
        var lines = done
        if lines.isEmpty, closing.isEmpty {
            let refusals = calls.compactMap(\.rejection)
            lines = refusals.isEmpty ? [Replies.standard(forKind: kind)] : Self.unique(refusals)
        } else {
            lines += Self.unique(calls.filter { !$0.isQuiet }.compactMap(\.rejection))
        }
        if let failure { lines.append(failure.message) }
        return (lines + closing).joined(separator: "\n")
    }

    /// The same for what actions did.
    ///
    /// - Parameter closing: makes the lines that end a reply about these ISO days.
    package func replyText(
        _ outputs: [ToolOutput], closing: (_ days: [String]) async throws -> [String]
    ) async throws -> String {
        replyText(outputs.flatMap(\.lines), closing: try await closing(outputs.affectedDays))
    }

    private static func unique(_ lines: [String]) -> [String] {
        lines.enumerated().filter { lines.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    }
}

extension [ToolOutput] {
    /// Each day once, in the order of the calls.
    var affectedDays: [String] {
        reduce(into: []) { days, output in
            for day in output.affectedDays where !days.contains(day) { days.append(day) }
        }
    }
}
