import CLibArchive
import Failures
package import Foundation

/// Unpacks a file member by member, each block by block; nothing is held but one block. What a member may be called,
/// and how many there may be, is for the caller to judge. Not thread-safe; one task has one.
package final class Unpacker {
    /// What a file may be.
    package enum Format: Sendable {
        case zip
        /// A ZIP, a gzip file, or one that is not packed; the last two are one member.
        case zipGzipOrPlain
        /// Any file as it lies, which is one member, whatever is packed inside.
        case plain
    }

    /// How a file is judged, and what a user is told to do about one that fails.
    package struct Rules: Sendable {
        let format: Format
        let harmless: Int64
        let afterDamage: String
        let afterGrowth: String

        /// - Parameters:
        ///   - harmless: bytes up to which growth says nothing, since small files pack well.
        ///   - afterDamage: the hint for a damaged file.
        ///   - afterGrowth: the hint for a file that grows without measure.
        package init(format: Format, harmless: Int64, afterDamage: String, afterGrowth: String) {
            self.format = format
            self.harmless = harmless
            self.afterDamage = afterDamage
            self.afterGrowth = afterGrowth
        }
    }

    package struct Member: Hashable, Sendable {
        /// As it stands in the archive; nil where there is none, or none that can be read.
        package let name: String?
        /// False for folders, links and devices.
        package let isFile: Bool
        /// Whether it is all that the file has, rather than one of an archive; its name says nothing then.
        package let isWhole: Bool
    }

    /// How much larger than its file the content may be. Rows of meals, which repeat their keys, pack to a thirtieth;
    /// USDA's and Open Food Facts' dumps grow to less than 25 times their size.
    package static let largestGrowth: Int64 = 200

    /// What messages call the file.
    package let name: String
    /// Bytes of the packed file.
    package let size: Int64
    private let archive: OpaquePointer
    private let rules: Rules
    private var unpacked: Int64 = 0

    /// - Parameter name: what messages call the file.
    /// - Throws: `invalid_input` for a file that is of another format, or whose end is missing.
    package init(_ file: URL, name: String, _ rules: Rules) throws {
        self.name = name
        self.rules = rules
        size = Self.size(of: file)
        guard let reader = archive_read_new() else {
            throw BiteBookError(.internalFailure, "There is no memory for unpacking.")
        }
        archive = reader
        if rules.format != .plain { archive_read_support_format_zip_seekable(reader) }
        if rules.format == .zipGzipOrPlain { archive_read_support_filter_gzip(reader) }
        if rules.format != .zip { archive_read_support_format_raw(reader) }
        guard archive_read_open_filename(reader, file.path, 1 << 16) == ARCHIVE_OK else { throw problem() }
    }

    deinit { archive_read_free(archive) }

    /// Bytes of a file; 0 for one that cannot be looked at.
    package static func size(of file: URL) -> Int64 {
        ((try? FileManager.default.attributesOfItem(atPath: file.path)[.size]) as? NSNumber)?.int64Value ?? 0
    }

    /// Packed bytes that have been read.
    package var position: Int64 { min(size, archive_filter_bytes(archive, -1)) }

    /// Goes to the next member; nil at the end.
    ///
    /// - Throws: `invalid_input` for a damaged or truncated file.
    package func next() throws -> Member? {
        var entry: OpaquePointer?
        switch archive_read_next_header(archive, &entry) {
        case ARCHIVE_EOF: return nil
        case ARCHIVE_OK, ARCHIVE_WARN: break
        default: throw problem()
        }
        let name = entry.flatMap { archive_entry_pathname_utf8($0) ?? archive_entry_pathname($0) }
        // A plain file (S_IFREG).
        let isFile = entry.map { archive_entry_filetype($0) == 0o100000 } ?? false
        return Member(
            name: name.map { String(cString: $0) }, isFile: isFile,
            isWhole: archive_format(archive) == ARCHIVE_FORMAT_RAW)
    }

    /// Hands the next bytes of the member to `body`.
    ///
    /// - Returns: false at the member's end.
    /// - Throws: `invalid_input` for a damaged or truncated file and for one that grows without measure.
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
        guard unpacked <= rules.harmless || unpacked / Self.largestGrowth <= size else {
            throw BiteBookError(
                .invalidInput, "\(name) grows to more than \(Self.largestGrowth) times its size when it is unpacked.",
                hint: rules.afterGrowth)
        }
        try body(UnsafeRawBufferPointer(start: start, count: count))
        return true
    }

    private func problem() -> BiteBookError {
        let text = archive_error_string(archive).map { String(cString: $0) } ?? "unknown format"
        return BiteBookError(
            .invalidInput, "\(name) is damaged or incomplete: \(text).", hint: rules.afterDamage)
    }
}
