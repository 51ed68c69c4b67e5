import Crypto
import Failures
package import Foundation

/// A key with which pieces of data are encrypted and authenticated.
package struct SealingKey: Sendable {
    /// By what; both take a nonce of 12 bytes and give a tag of 16.
    package enum Cipher: Sendable {
        /// AES-256 in Galois/Counter mode (NIST SP 800-38D), in encrypted files.
        case aes
        /// ChaCha20-Poly1305 (RFC 8439), in the sync folder.
        case chaCha
    }

    /// The cost of an encrypted file's passphrase, as its head says it.
    package struct Parameters: Hashable, Sendable {
        /// N is 2 to the power of this; r and p stay as they are.
        package let logRounds: UInt8

        /// A stranger's file must not take all memory (2^20: 1 GiB), nor say that no work is needed.
        package static let allowed: ClosedRange<UInt8> = 14...20

        package static let standard = Parameters(
            unchecked: UInt8(PassphraseCost.standard.rounds.trailingZeroBitCount))

        /// - Returns: nil for a number outside ``allowed``.
        package init?(logRounds: UInt8) {
            guard Self.allowed.contains(logRounds) else { return nil }
            self.logRounds = logRounds
        }

        private init(unchecked logRounds: UInt8) { self.logRounds = logRounds }

        var cost: PassphraseCost { PassphraseCost(rounds: 1 << Int(logRounds)) }
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
    private let cipher: Cipher

    /// - Parameter bytes: 32 that nobody else knows.
    package init(_ bytes: Data, _ cipher: Cipher) {
        key = SymmetricKey(data: bytes)
        self.cipher = cipher
    }

    /// The key of an encrypted file.
    ///
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
        self.init(try parameters.cost.key(bytes, salt: salt), .aes)
    }

    /// Random bytes for a new key.
    package static func newSalt(_ count: Int = saltSize) -> Data {
        SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { Data($0) }
    }

    /// Encrypts a piece under a nonce of its own. Up to 2^32 pieces may have the same key.
    ///
    /// - Parameter associated: what is authenticated with it and not stored, as its place among others.
    /// - Returns: nonce, ciphertext and tag.
    package func seal(chunk: Data, associated: Data) throws -> Data {
        switch cipher {
        case .aes:
            guard let sealed = try AES.GCM.seal(chunk, using: key, authenticating: associated).combined else {
                throw BiteBookError(.internalFailure, "A piece could not be encrypted.")
            }
            return sealed
        case .chaCha: return try ChaChaPoly.seal(chunk, using: key, authenticating: associated).combined
        }
    }

    /// - Returns: the piece; nil where key or associated data are others, or anything was changed.
    package func open(_ sealed: Data, associated: Data) -> Data? {
        switch cipher {
        case .aes:
            guard let box = try? AES.GCM.SealedBox(combined: sealed) else { return nil }
            return try? AES.GCM.open(box, using: key, authenticating: associated)
        case .chaCha:
            guard let box = try? ChaChaPoly.SealedBox(combined: sealed) else { return nil }
            return try? ChaChaPoly.open(box, using: key, authenticating: associated)
        }
    }

    /// What only who has the key can tell from a text: HMAC-SHA256 (RFC 2104), in hexadecimal digits.
    package func name(of text: String) -> String {
        HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key)
            .map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
