/// Reads what messages want by what was learnt.
package protocol MessageReader: Sendable {
    /// - Parameter previous: what the user said before it in the conversation.
    /// - Returns: nil when it cannot be asked; then everything works without it, more slowly.
    func read(_ text: String, after previous: String?) async -> LearntReading?
}
