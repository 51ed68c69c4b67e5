/// Whether somebody may come in.
package protocol WebGate: Sendable {
    /// Whether a code of an authenticator is asked for besides the password.
    func asksForCode() async -> Bool

    /// - Throws: `BiteBookError` where it cannot be told, as for a file that cannot be read.
    func letsIn(password: String, code: String?) async throws -> Bool
}
