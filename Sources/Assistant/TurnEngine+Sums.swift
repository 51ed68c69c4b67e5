package import LlamaServer
import ToolKit

/// Questions that bring their own figures: the model says how those belong together, and nothing else.
extension TurnEngine {
    /// In tokens: a dozen figures with their signs.
    private static var longestSum: Int { 100 }

    /// The arithmetic that answers a question, as the model writes it: whoever asks checks it and works it out.
    ///
    /// - Parameters:
    ///   - before: questions that this one goes on with, with their arithmetic.
    ///   - pattern: a regular expression that the answer is held to, where the server can do that.
    /// - Throws: as `ChatModel.complete`.
    package func arithmetic(
        for said: String, after before: [(said: String, sum: String)], pattern: String
    ) async throws -> (text: String, timings: ModelTimings) {
        let messages =
            [ChatMessage(.system, prompts.sumInstruction)]
            + before.flatMap { [ChatMessage(.user, $0.said), ChatMessage(.assistant, "\"\($0.sum)\"")] }
            + [ChatMessage(.user, said)]
        let schema: JSON = ["type": "string", "pattern": .string(pattern)]
        let completion = try await model.complete(
            ChatRequest(messages: messages, schema: schema.compactText, maxTokens: Self.longestSum))
        return (completion.text, completion.timings)
    }
}
