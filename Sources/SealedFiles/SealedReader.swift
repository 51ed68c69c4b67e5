import Failures
package import Foundation

/// Decrypts a file piece by piece; nothing that was not authenticated is handed out. Not thread-safe; one task has one.
package final class SealedReader {
    private let handle: FileHandle
    private let name: String
    private let key: SealingKey
    private let header: Data
    private var piece: UInt64 = 0
    private var next: Data
    private var isOver = false

    /// - Parameter name: what messages call the file.
    /// - Throws: `invalid_input` for a file that is not encrypted so, or by a newer version; `storage_unavailable`.
    package init(_ file: URL, name: String, passphrase: String) throws {
        self.name = name
        do {
            handle = try FileHandle(forReadingFrom: file)
            header = try handle.read(upToCount: SealedForm.headerSize) ?? Data()
        } catch {
            throw BiteBookError(.storageUnavailable, "\(name) cannot be read.", underlying: error)
        }
        guard header.count == SealedForm.headerSize, header.starts(with: SealedForm.magic) else {
            throw BiteBookError(.invalidInput, "\(name) is no encrypted file of BiteBook, or is cut off.")
        }
        guard header[8] == SealedForm.version else {
            throw BiteBookError(
                .invalidInput, "\(name) was encrypted by a newer version of BiteBook.", hint: "Update BiteBook.")
        }
        guard let parameters = SealingKey.Parameters(logRounds: header[9]) else {
            throw BiteBookError(.invalidInput, "The head of \(name) is damaged.")
        }
        key = try SealingKey(
            passphrase: passphrase, salt: header.suffix(SealingKey.saltSize), parameters: parameters)
        next = Data()
        next = try sealedPiece()
    }

    /// The next piece of the content; nil at the end.
    ///
    /// - Throws: `invalid_input` for another password, and for a file that was changed or cut off.
    package func read() throws -> Data? {
        if isOver { return nil }
        let sealed = next
        next = try sealedPiece()
        isOver = next.isEmpty
        let associated = SealedForm.associated(header, piece: piece, isLast: isOver)
        guard let opened = key.open(sealed, associated: associated) else { throw unopened() }
        piece += 1
        return opened
    }

    private func unopened() -> BiteBookError {
        piece == 0
            ? BiteBookError(
                .invalidInput, "\(name) does not open: the password is another one, or the file is damaged.",
                hint: "Nothing was changed. Try the password again.")
            : BiteBookError(.invalidInput, "\(name) is damaged or incomplete.", hint: "Use another backup.")
    }

    /// A sealed piece; empty at the end of the file.
    private func sealedPiece() throws -> Data {
        do {
            return try handle.read(upToCount: SealedForm.pieceSize + SealingKey.overhead) ?? Data()
        } catch {
            throw BiteBookError(.storageUnavailable, "\(name) cannot be read.", underlying: error)
        }
    }
}
