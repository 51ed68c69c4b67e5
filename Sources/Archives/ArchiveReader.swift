import Failures
package import Foundation

/// Reads a ZIP archive member by member, as its directory lists them. Nothing is held but one block; names are given as
/// they stand and are for the caller to judge. Not thread-safe; one task has one.
package final class ArchiveReader {
    private let file: Unpacker
    private var names: Set<String> = []

    /// Members, pictures among them: ten a day for a century are fewer.
    static let mostMembers = 1_000_000

    /// - Parameters:
    ///   - name: what messages call the file.
    ///   - afterDamage: the hint for one that is damaged.
    /// - Throws: `invalid_input` for a file that is no ZIP archive, or whose end is missing.
    package init(
        _ file: URL, name: String, afterDamage: String = "Use a file that `bitebook export` wrote."
    ) throws {
        self.file = try Unpacker(
            file, name: name,
            Unpacker.Rules(
                format: .zip, harmless: 64 << 20, afterDamage: afterDamage,
                afterGrowth: "Nothing that BiteBook writes does that."))
    }

    /// Whether a file begins as a ZIP archive does.
    package static func isArchive(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        return (try? handle.read(upToCount: 4)) == Data([0x50, 0x4B, 0x03, 0x04])
    }

    /// Goes to the next member; nil at the end.
    ///
    /// - Throws: `invalid_input` for what is no plain file, a name that comes twice, and too many members.
    package func next() throws -> String? {
        guard let found = try file.next() else { return nil }
        guard found.isFile, let member = found.name else {
            throw BiteBookError(.invalidInput, "\(file.name) holds something that is no file.")
        }
        guard names.insert(member).inserted else {
            throw BiteBookError(.invalidInput, "\(file.name) holds \(member.prefix(80)) twice.")
        }
        guard names.count <= Self.mostMembers else {
            throw BiteBookError(.tooLarge, "\(file.name) holds more than \(Self.mostMembers) files.")
        }
        return member
    }

    /// Hands the next bytes of the member to `body`.
    ///
    /// - Returns: false at the member's end.
    /// - Throws: `invalid_input` for a damaged or truncated archive and for one that grows without measure.
    package func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        try file.read(body)
    }

    /// The member's bytes.
    ///
    /// - Throws: `too_large` when there are more than `limit`.
    package func data(upTo limit: Int) throws -> Data {
        var data = Data()
        while try read({ data.append(contentsOf: $0) }) {
            guard data.count <= limit else { throw BiteBookError(.tooLarge, "A file in \(file.name) is too large.") }
        }
        return data
    }

    /// Hands out the member's lines, without their ends.
    ///
    /// - Throws: `too_large` for a line longer than `limit` bytes.
    package func forEachLine(upTo limit: Int, _ body: (Data) throws -> Void) throws {
        var rest = Data()
        while try read({ rest.append(contentsOf: $0) }) {
            while let end = rest.firstIndex(of: 0x0A) {
                if end > rest.startIndex { try body(Data(rest[..<end])) }
                rest = rest[rest.index(after: end)...]
            }
            // What was handed out gives its memory back.
            rest = Data(rest)
            guard rest.count <= limit else { throw BiteBookError(.tooLarge, "A row in \(file.name) is too long.") }
        }
        if !rest.isEmpty { try body(rest) }
    }
}
