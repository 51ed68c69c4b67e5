import Crypto
import CryptoExtras
import Failures
package import Foundation

/// How much work a passphrase costs whoever tries one, by scrypt (RFC 7914).
package struct PassphraseCost: Hashable, Sendable {
    /// scrypt's N, a power of 2.
    package var rounds: Int
    /// r.
    package var blockSize: Int
    /// p.
    package var parallelism: Int

    /// 128 MiB and some tenths of a second, the first choice of the OWASP Password Storage Cheat Sheet.
    package static let standard = PassphraseCost(rounds: 1 << 17)

    package init(rounds: Int, blockSize: Int = 8, parallelism: Int = 1) {
        (self.rounds, self.blockSize, self.parallelism) = (rounds, blockSize, parallelism)
    }

    /// Bytes of memory that one try takes.
    package var memory: Int { 128 * blockSize * rounds }

    /// The 32 bytes that a passphrase gives.
    ///
    /// - Parameters:
    ///   - passphrase: in one of Unicode's composed forms, so that every keyboard gives the same bytes.
    ///   - salt: bytes that no other key has.
    package func key(_ passphrase: Data, salt: Data) throws -> Data {
        do {
            return try KDF.Scrypt.deriveKey(
                from: passphrase, salt: salt, outputByteCount: 32, rounds: rounds, blockSize: blockSize,
                parallelism: parallelism
            ).withUnsafeBytes { Data($0) }
        } catch {
            throw BiteBookError(
                .insufficientMemory, "There is not enough memory to make a key of the password.",
                hint: "It takes \(memory >> 20) MB.", underlying: error)
        }
    }
}
