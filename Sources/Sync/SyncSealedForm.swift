package import Foundation

/// How what is sealed lies in a file of the folder:
///
///     magic, 8 bytes | length of the head, 4 bytes, big end first | head, JSON | nonce, 12 bytes | sealed | tag, 16 bytes
///
/// The head has the place that the file stands for and the length of what follows; the seal covers both, so that no file
/// can stand for another one.
package struct SyncSealedForm<Place: Codable & Hashable & Sendable>: Sendable {
    static var largestHead: Int { 4096 }

    /// Its last character but one is the version of the form.
    package let magic: Data

    init(magic: String) { self.magic = Data(magic.utf8) }

    private struct Head: Codable {
        var place: Place
        var bytes: Int
    }

    package func write(_ text: Data, at place: Place, with seal: some SyncSealing) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let head = try encoder.encode(Head(place: place, bytes: text.count + seal.overhead))
        var file = magic
        file.append(lengthOf: head)
        file += head
        file += try seal.seal(text, with: file)
        return file
    }

    /// - Throws: ``SyncFileProblem``.
    package func read(_ file: Data, at place: Place, with seal: some SyncSealing) throws -> Data {
        let file = Data(file)
        guard file.count >= magic.count + 4 else {
            throw file.starts(with: magic.prefix(file.count)) ? SyncFileProblem.halfCopied : .foreign
        }
        guard file.starts(with: magic) else {
            throw file.starts(with: magic.prefix(6)) ? SyncFileProblem.newer : .foreign
        }
        let length = file.length(at: magic.count)
        guard length <= Self.largestHead else { throw SyncFileProblem.damaged }
        let start = magic.count + 4 + length
        guard file.count >= start else { throw SyncFileProblem.halfCopied }
        guard let head = try? JSONDecoder().decode(Head.self, from: file[(magic.count + 4)..<start]),
            head.place == place
        else { throw SyncFileProblem.damaged }
        guard file.count - start >= head.bytes else { throw SyncFileProblem.halfCopied }
        guard file.count - start == head.bytes, let text = try? seal.open(file[start...], with: file[..<start]) else {
            throw SyncFileProblem.damaged
        }
        return text
    }
}

extension Data {
    /// Appends the length of another one: 4 bytes, big end first.
    mutating func append(lengthOf other: Data) {
        Swift.withUnsafeBytes(of: UInt32(other.count).bigEndian) { append(contentsOf: $0) }
    }

    /// The length that stands at an offset from 0 on.
    func length(at offset: Int) -> Int { self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
}
