package import Foundation

/// The form of an encrypted file: a header of 32 bytes, then pieces.
///
/// | Bytes | What |
/// |---|---|
/// | 0–7 | `BITESEAL` |
/// | 8 | version of the form, 1 |
/// | 9 | binary logarithm of scrypt's N; r is 8, p is 1 |
/// | 10–15 | zero |
/// | 16–31 | salt |
///
/// Each piece holds ``pieceSize`` bytes, the last one as many as are left (1 or more, 0 of an empty file), sealed with
/// AES-256-GCM: nonce (12 bytes), ciphertext, tag (16 bytes). Authenticated with it, but not stored, are the header, the
/// number of the piece from 0 on (8 bytes, the highest first), and one byte that is 1 for the last piece and 0 for the
/// others. So a file that was cut off, mixed up or put together of two is noticed.
package enum SealedForm {
    static let magic = Data("BITESEAL".utf8)
    static let version: UInt8 = 1
    static let headerSize = 32
    /// Of a piece before it is encrypted, in bytes.
    package static let pieceSize = 64 << 10

    /// Whether a file begins as an encrypted one does.
    package static func isSealed(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: magic.count)) == magic
    }

    static func header(_ parameters: SealingKey.Parameters, salt: Data) -> Data {
        magic + [version, parameters.logRounds] + Data(count: 6) + salt
    }

    /// What is authenticated with a piece.
    static func associated(_ header: Data, piece: UInt64, isLast: Bool) -> Data {
        header + withUnsafeBytes(of: piece.bigEndian) { Data($0) } + [isLast ? 1 : 0]
    }
}
