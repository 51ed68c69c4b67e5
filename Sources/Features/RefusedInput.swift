import Failures
import ToolKit

extension ToolRefusal {
    /// Runs `body`; what the user's words ask for and cannot be becomes a sentence for the user, not a failed turn.
    ///
    /// - Parameter withHint: Whether the error's hint is said, too. Some hints are for the command line.
    static func forInvalidInput<Value>(
        withHint: Bool = true, _ body: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await body()
        } catch let error as BiteBookError where [.invalidInput, .notFound, .conflict].contains(error.code) {
            let hint = withHint ? error.hint : nil
            throw ToolRefusal([error.message, hint].compactMap(\.self).joined(separator: " "))
        }
    }
}
