import Crypto
package import Foundation

/// Codes of an authenticator: TOTP of RFC 6238 with SHA-1, 30 seconds and six digits, which every authenticator knows.
package struct TimeCode: Codable, Hashable, Sendable {
    package let secret: Data
    /// The step of the last code that was used; it and those before are worth nothing any more.
    package private(set) var lastStep: Int64?

    static let seconds: Int64 = 30

    package init(secret: Data = SymmetricKey(size: .init(bitCount: 160)).withUnsafeBytes { Data($0) }) {
        self.secret = secret
    }

    /// The code of a step (RFC 4226, 5.3).
    package func code(step: Int64, digits: Int = 6) -> String {
        let counter = withUnsafeBytes(of: step.bigEndian) { Data($0) }
        let mac = Data(HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
        let offset = Int(mac[mac.count - 1] & 15)
        let number = mac[offset..<(offset + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        var modulus: UInt32 = 1
        for _ in 0..<digits { modulus *= 10 }
        let text = String(number % modulus)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// Whether it is the code of now, or of a step before or behind, as clocks differ; then it is used up.
    package mutating func use(_ code: String, at now: Date) -> Bool {
        let digits = code.filter { !$0.isWhitespace }
        let current = Int64((now.timeIntervalSince1970 / Double(Self.seconds)).rounded(.down))
        for step in (current - 1)...(current + 1) where step > lastStep ?? .min && self.code(step: step) == digits {
            lastStep = step
            return true
        }
        return false
    }

    /// Base 32 (RFC 4648) without padding.
    package var secretText: String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var (text, buffer, bits) = ("", 0, 0)
        for byte in secret {
            buffer = buffer << 8 | Int(byte)
            bits += 8
            while bits >= 5 {
                text.append(letters[buffer >> (bits - 5) & 31])
                bits -= 5
                buffer &= (1 << bits) - 1
            }
        }
        if bits > 0 { text.append(letters[buffer << (5 - bits) & 31]) }
        return text
    }

    /// What an authenticator reads.
    package var address: String {
        "otpauth://totp/BiteBook?secret=\(secretText)&issuer=BiteBook&algorithm=SHA1&digits=6&period=\(Self.seconds)"
    }
}
