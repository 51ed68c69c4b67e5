import Failures
import ToolKit

extension Set<FailureCode> {
    /// What was asked for is not there, is not so any more, or cannot be.
    static let whatIsAskedFor: Self = [.invalidInput, .notFound, .conflict]
}

extension ToolRefusal {
    /// Runs `body`; what the user's words ask for and cannot be becomes a sentence for the user, not a failed turn.
    ///
    /// - Parameters:
    ///   - codes: Which errors these are: values that cannot be, unless more is said.
    ///   - withHint: Whether the error's hint is said, too. Some hints are for the command line.
    static func saying<Value>(
        _ codes: Set<FailureCode> = [.invalidInput], withHint: Bool = true, _ body: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await body()
        } catch let error as BiteBookError where codes.contains(error.code) {
            let hint = withHint ? error.hint : nil
            throw ToolRefusal([error.message, hint].compactMap(\.self).joined(separator: " "))
        }
    }
}
