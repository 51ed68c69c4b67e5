import Failures
import Gates
import LlamaServer
import ToolKit

/// A plan that goes on: what a round of calls found may lead to further ones. Only kinds of message that may not write
/// come here, so that no round can reach a tool that writes.
struct PlanRounds: Sendable {
    /// How far a question goes.
    struct Limits: Sendable {
        /// The first round counts.
        var rounds = 4
        var calls = 12
        /// One round's time, and that of all, on the slowest machines that are meant.
        var round = Duration.seconds(30)
        var whole = Duration.seconds(75)
    }

    let limits: Limits
    /// Everything that was said in the rounds so far.
    private(set) var messages: [ChatMessage]
    private(set) var calls: [ToolCall]
    /// Facts that were found, in order.
    private(set) var facts: [String] = []
    private(set) var rounds = 1
    private let began = ContinuousClock.now

    /// - Parameters:
    ///   - context: what the model read before its first plan.
    ///   - plan: that plan, as it wrote it.
    init(context: [ChatMessage], plan text: String, calls: [ToolCall], limits: Limits = Limits()) {
        self.limits = limits
        messages = context + [ChatMessage(.assistant, text)]
        self.calls = calls
    }

    var mayGoOn: Bool {
        rounds < limits.rounds && calls.count < limits.calls && began.duration(to: .now) < limits.whole
    }

    /// How long the next round may take.
    var limit: Duration { min(limits.round, limits.whole - began.duration(to: .now)) }

    /// The next round's question: what was found since, and why calls did not run.
    mutating func ask(_ instruction: String, found: [String], refused: [String]) {
        facts += found
        rounds += 1
        let lines = ["Facts:"] + (found + refused).map { String($0.prefix(Self.longestFact)) } + [instruction]
        messages.append(ChatMessage(.user, lines.joined(separator: "\n")))
    }

    /// Keeps what the model wrote.
    ///
    /// - Returns: the calls that were not made before.
    mutating func answer(_ text: String, _ plan: Plan) -> [ToolCall] {
        messages.append(ChatMessage(.assistant, text))
        let new = plan.calls.filter { !calls.contains($0) }.prefix(limits.calls - calls.count)
        calls += new
        return Array(new)
    }

    private static let longestFact = 240
}

extension ChatModel {
    /// - Returns: nil where it takes longer.
    func complete(_ request: ChatRequest, within limit: Duration) async throws -> ChatCompletion? {
        try await Gates.within(limit, else: .success(nil)) { try await complete(request) }
    }
}
