import Crypto
import CryptoExtras
import Failures
package import Foundation

/// A key made of a passphrase, with which pieces of data are encrypted and authenticated (AES-256 in Galois/Counter
/// mode, NIST SP 800-38D).
package struct SealingKey: Sendable {
    /// How much work a passphrase costs whoever tries one, by scrypt (RFC 7914).
    package struct Parameters: Hashable, Sendable {
        /// N is 2 to the power of this; memory is 128 bytes × N × 8.
        package let logRounds: UInt8

        /// r and p of scrypt, which stay as they are.
        static let blockSize = 8
        static let parallelism = 1

        /// A stranger's file must not take all memory (2^20: 1 GiB), nor say that no work is needed.
        package static let allowed: ClosedRange<UInt8> = 14...20

        /// 128 MiB and some tenths of a second, the first choice of the OWASP Password Storage Cheat Sheet.
        package static let standard = Parameters(unchecked: 17)

        /// - Returns: nil for a number outside ``allowed``.
        package init?(logRounds: UInt8) {
            guard Self.allowed.contains(logRounds) else { return nil }
            self.logRounds = logRounds
        }

        private init(unchecked logRounds: UInt8) { self.logRounds = logRounds }
    }

    /// Of a salt, in bytes.
    package static let saltSize = 16
    /// By how many bytes a sealed piece is longer: its nonce and its tag.
    package static let overhead = 12 + 16
    /// Characters of the shortest passphrase.
    package static let shortestPassphrase = 8
    /// Bytes of the longest one.
    package static let longestPassphrase = 1024

    private let key: SymmetricKey

    /// - Parameters:
    ///   - passphrase: in Unicode's composed form, so that every keyboard gives the same bytes.
    ///   - salt: ``saltSize`` bytes that no other key has.
    /// - Throws: `invalid_input` for an empty or overlong passphrase.
    package init(passphrase: String, salt: Data, parameters: Parameters = .standard) throws {
        let bytes = Data(passphrase.precomposedStringWithCanonicalMapping.utf8)
        guard !bytes.isEmpty, bytes.count <= Self.longestPassphrase, salt.count == Self.saltSize else {
            throw BiteBookError(
                .invalidInput, bytes.isEmpty ? "The password is empty." : "The password is too long.",
                hint: "Use up to \(Self.longestPassphrase) bytes.")
        }
        do {
            key = try KDF.Scrypt.deriveKey(
                from: bytes, salt: salt, outputByteCount: 32, rounds: 1 << Int(parameters.logRounds),
                blockSize: Parameters.blockSize, parallelism: Parameters.parallelism)
        } catch {
            throw BiteBookError(
                .insufficientMemory, "There is not enough memory to make a key of the password.",
                hint: "It takes \((128 * Parameters.blockSize << Int(parameters.logRounds)) / (1 << 20)) MB.",
                underlying: error)
        }
    }

    /// Random bytes for a new key.
    package static func newSalt() -> Data { SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) } }

    /// Encrypts a piece under a nonce of its own. Up to 2^32 pieces may have the same key.
    ///
    /// - Parameter associated: what is authenticated with it and not stored, as its place among others.
    /// - Returns: nonce, ciphertext and tag.
    package func seal(chunk: Data, associated: Data) throws -> Data {
        guard let sealed = try AES.GCM.seal(chunk, using: key, authenticating: associated).combined else {
            throw BiteBookError(.internalFailure, "A piece could not be encrypted.")
        }
        return sealed
    }

    /// - Returns: the piece; nil where key or associated data are others, or anything was changed.
    package func open(_ sealed: Data, associated: Data) -> Data? {
        guard let box = try? AES.GCM.SealedBox(combined: sealed) else { return nil }
        return try? AES.GCM.open(box, using: key, authenticating: associated)
    }
}
