import CLibArchive
import Failures
package import Foundation

/// Reads a ZIP archive member by member, as its directory lists them. Nothing is held but one block; names are given as
/// they stand and are for the caller to judge. Not thread-safe; one task has one.
package final class ArchiveReader {
    private let archive: OpaquePointer
    private let name: String
    /// Bytes of the file.
    private let size: Int64
    private var unpacked: Int64 = 0
    private var names: Set<String> = []

    /// How much larger than the archive its content may be: rows of meals, which repeat their keys, pack to a
    /// thirtieth.
    package static let largestGrowth: Int64 = 200
    /// Growth says nothing about small files.
    static let harmless: Int64 = 64 << 20
    /// Members, pictures among them: ten a day for a century are fewer.
    static let mostMembers = 1_000_000

    /// - Parameter name: what messages call the file.
    /// - Throws: `invalid_input` for a file that is no ZIP archive, or whose end is missing.
    package init(_ file: URL, name: String) throws {
        self.name = name
        size = ((try? FileManager.default.attributesOfItem(atPath: file.path)[.size]) as? NSNumber)?.int64Value ?? 0
        guard let reader = archive_read_new() else {
            throw BiteBookError(.internalFailure, "There is no memory for unpacking.")
        }
        archive = reader
        archive_read_support_format_zip_seekable(reader)
        guard archive_read_open_filename(reader, file.path, 1 << 16) == ARCHIVE_OK else { throw problem() }
    }

    deinit { archive_read_free(archive) }

    /// Whether a file begins as a ZIP archive does.
    package static func isArchive(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        return (try? handle.read(upToCount: 4)) == Data([0x50, 0x4B, 0x03, 0x04])
    }

    /// Goes to the next member; nil at the end.
    ///
    /// - Throws: `invalid_input` for what is no plain file, a name that comes twice, and too many members.
    package func next() throws -> String? {
        var entry: OpaquePointer?
        switch archive_read_next_header(archive, &entry) {
        case ARCHIVE_EOF: return nil
        case ARCHIVE_OK, ARCHIVE_WARN: break
        default: throw problem()
        }
        guard let entry, archive_entry_filetype(entry) == 0o100000,
            let pathname = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
        else { throw BiteBookError(.invalidInput, "\(name) holds something that is no file.") }
        let member = String(cString: pathname)
        guard names.insert(member).inserted else {
            throw BiteBookError(.invalidInput, "\(name) holds \(member.prefix(80)) twice.")
        }
        guard names.count <= Self.mostMembers else {
            throw BiteBookError(.tooLarge, "\(name) holds more than \(Self.mostMembers) files.")
        }
        return member
    }

    /// Hands the next bytes of the member to `body`.
    ///
    /// - Returns: false at the member's end.
    /// - Throws: `invalid_input` for a damaged or truncated archive and for one that grows without measure.
    package func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        var start: UnsafeRawPointer?
        var count = 0
        var offset: Int64 = 0
        switch archive_read_data_block(archive, &start, &count, &offset) {
        case ARCHIVE_EOF: return false
        case ARCHIVE_OK: break
        default: throw problem()
        }
        unpacked += Int64(count)
        guard unpacked <= Self.harmless || unpacked / Self.largestGrowth <= size else {
            throw BiteBookError(
                .invalidInput, "\(name) grows to more than \(Self.largestGrowth) times its size when it is unpacked.",
                hint: "No export does that.")
        }
        try body(UnsafeRawBufferPointer(start: start, count: count))
        return true
    }

    /// The member's bytes.
    ///
    /// - Throws: `too_large` when there are more than `limit`.
    package func data(upTo limit: Int) throws -> Data {
        var data = Data()
        while try read({ data.append(contentsOf: $0) }) {
            guard data.count <= limit else { throw BiteBookError(.tooLarge, "A file in \(name) is too large.") }
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
            guard rest.count <= limit else { throw BiteBookError(.tooLarge, "A row in \(name) is too long.") }
        }
        if !rest.isEmpty { try body(rest) }
    }

    private func problem() -> BiteBookError {
        let text = archive_error_string(archive).map { String(cString: $0) } ?? "unknown format"
        return BiteBookError(
            .invalidInput, "\(name) is damaged or incomplete: \(text).",
            hint: "Use a file that `bitebook export` wrote.")
    }
}
