import Failures
package import Foundation

/// Encrypts a stream of bytes as ``SealedForm`` says. Not thread-safe; one task has one.
package final class SealedWriter {
    private let key: SealingKey
    private let header: Data
    private var pending: Data
    private var isBegun = false
    private var piece: UInt64 = 0

    /// - Throws: `invalid_input` for a passphrase that is too short or too long.
    package init(passphrase: String, parameters: SealingKey.Parameters = .standard) throws {
        guard passphrase.count >= SealingKey.shortestPassphrase else {
            throw BiteBookError(
                .invalidInput, "The password has fewer than \(SealingKey.shortestPassphrase) characters.",
                hint: "Choose several words: whoever has the file can try passwords for as long as they like.")
        }
        let salt = SealingKey.newSalt()
        key = try SealingKey(passphrase: passphrase, salt: salt, parameters: parameters)
        header = SealedForm.header(parameters, salt: salt)
        pending = Data()
    }

    /// - Returns: what can be written now.
    package func add(_ data: Data) throws -> Data {
        var output = begun()
        pending.append(data)
        // The last piece is known only at the end, so a full one waits for what follows.
        while pending.count > SealedForm.pieceSize {
            output += try sealed(pending.prefix(SealedForm.pieceSize), isLast: false)
            pending = Data(pending.dropFirst(SealedForm.pieceSize))
        }
        return output
    }

    /// - Returns: the rest of the file.
    package func finish() throws -> Data {
        let start = begun()
        return start + (try sealed(pending, isLast: true))
    }

    private func begun() -> Data {
        defer { isBegun = true }
        return isBegun ? Data() : header
    }

    private func sealed(_ data: Data, isLast: Bool) throws -> Data {
        defer { piece += 1 }
        return try key.seal(
            chunk: Data(data), associated: SealedForm.associated(header, piece: piece, isLast: isLast))
    }
}
