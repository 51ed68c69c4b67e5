import Crypto
import Failures
import Foundation
package import SealedFiles

/// A password as it is kept: what scrypt makes of it (RFC 7914), never the password.
package struct PasswordHash: Codable, Hashable, Sendable {
    let salt: Data
    let key: Data
    /// The cost: N, r and p of scrypt.
    let rounds: Int
    let blockSize: Int
    let parallelism: Int

    /// Characters that a password has at least.
    package static let shortest = 10
    private static let longest = 1_000

    /// - Throws: `invalid_input` for a password that is too short or too long.
    package static func make(of password: String, cost: PassphraseCost = .standard) async throws -> PasswordHash {
        guard password.count >= shortest else {
            throw BiteBookError(
                .invalidInput, "A password has at least \(shortest) characters.", hint: "A few words are easy to keep.")
        }
        guard password.utf8.count <= longest else {
            throw BiteBookError(.invalidInput, "A password has at most \(longest) bytes.")
        }
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        let key = try await derive(password, salt, cost)
        return PasswordHash(
            salt: salt, key: key, rounds: cost.rounds, blockSize: cost.blockSize, parallelism: cost.parallelism)
    }

    package func fits(_ password: String) async throws -> Bool {
        guard password.utf8.count <= Self.longest else { return false }
        let cost = PassphraseCost(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
        let other = try await Self.derive(password, salt, cost)
        return other.count == key.count && zip(other, key).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// On a thread of its own: the others go on meanwhile.
    private static func derive(_ password: String, _ salt: Data, _ cost: PassphraseCost) async throws -> Data {
        // The same password may be typed in two ways, as `é` and as `e` with an accent.
        let bytes = Data(password.precomposedStringWithCompatibilityMapping.utf8)
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try cost.key(bytes, salt: salt) })
            }
        }
    }
}
