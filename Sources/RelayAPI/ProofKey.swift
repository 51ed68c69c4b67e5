import Crypto
import Foundation

/// Proof keys for code exchange (RFC 7636) with the method S256, and random names.
package enum ProofKey {
    /// 43 letters of base64url: 32 random bytes, or a SHA-256.
    package static let letters = 43

    /// 32 bytes from the system's generator: a state, a verifier.
    package static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64URL((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// Section 4.2: the SHA-256 of the verifier in base64url.
    package static func challenge(of verifier: some Collection<UInt8>) -> String {
        base64URL(Array(SHA256.hash(data: Array(verifier))))
    }

    /// Whether it can be a challenge by S256, or a state of ``random()``.
    package static func isName(_ text: String) -> Bool {
        text.utf8.count == letters && text.utf8.allSatisfy(isBase64URL)
    }

    /// Section 4.1: 43 to 128 unreserved letters.
    package static func isVerifier(_ text: String) -> Bool {
        (letters...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { isBase64URL($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "~") }
    }

    /// Compares without saying by its time where they differ.
    package static func matches(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func isBase64URL(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
