import CLibArchive
import Failures
import Foundation

/// A file whose content is unpacked while it is read: a ZIP with its members, a gzip file, or a plain one.
///
/// Nothing is held but one block of libarchive. Not thread-safe; one import has one.
final class PackedFile {
    /// The name that messages give it.
    let name: String
    /// Size of the packed file in bytes.
    let size: Int64
    private let archive: OpaquePointer
    private var unpacked: Int64 = 0

    /// What a well-meant file grows to: USDA's and Open Food Facts' dumps stay below 25 times their size.
    static let largestGrowth: Int64 = 200
    /// Growth says nothing about small files.
    static let harmless: Int64 = 16 << 20

    /// - Throws: `not_found`, `storage_unavailable`, or `invalid_input` for a file that cannot be unpacked.
    init(_ file: URL) throws {
        name = file.lastPathComponent
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw BiteBookError(.notFound, "There is no file \(file.path).", hint: "Check the path.")
        }
        size = ((try? FileManager.default.attributesOfItem(atPath: file.path)[.size]) as? NSNumber)?.int64Value ?? 0
        guard size > 0 else { throw BiteBookError(.invalidInput, "\(name) is empty.") }
        guard FileManager.default.isReadableFile(atPath: file.path) else {
            throw BiteBookError(.storageUnavailable, "\(file.path) cannot be read.", hint: "Check its permissions.")
        }
        guard let reader = archive_read_new() else {
            throw BiteBookError(.internalFailure, "There is no memory for unpacking.")
        }
        archive = reader
        archive_read_support_filter_gzip(reader)
        archive_read_support_format_zip_seekable(reader)
        archive_read_support_format_raw(reader)
        guard archive_read_open_filename(reader, file.path, 1 << 16) == ARCHIVE_OK else { throw problem() }
    }

    deinit { archive_read_free(archive) }

    /// Packed bytes that have been read.
    var position: Int64 { min(size, archive_filter_bytes(archive, -1)) }

    /// Goes to the next member; what is not packed together with others has one member with an empty name.
    func nextMember() throws -> String? {
        var entry: OpaquePointer?
        switch archive_read_next_header(archive, &entry) {
        case ARCHIVE_EOF: return nil
        case ARCHIVE_OK, ARCHIVE_WARN: break
        default: throw problem()
        }
        // Without a ZIP's directory there is one member called "data".
        if archive_format(archive) == ARCHIVE_FORMAT_RAW { return "" }
        return entry.flatMap { archive_entry_pathname_utf8($0) ?? archive_entry_pathname($0) }
            .map { String(cString: $0) } ?? "?"
    }

    /// Goes to the first member for which `isWanted`, counted from here.
    /// - Returns: false when there is none.
    func find(_ isWanted: (String) -> Bool) throws -> Bool {
        while let member = try nextMember() {
            if isWanted(member) { return true }
        }
        return false
    }

    /// Hands the next bytes of the member to `body`.
    /// - Returns: false at the member's end.
    /// - Throws: `invalid_input` for a broken or truncated file and for one that grows without measure.
    func nextBlock(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
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
                hint: "No food table does that. Get the file again from its publisher.")
        }
        try body(UnsafeRawBufferPointer(start: start, count: count))
        return true
    }

    private func problem() -> BiteBookError {
        let text = archive_error_string(archive).map { String(cString: $0) } ?? "unknown format"
        return BiteBookError(
            .invalidInput, "\(name) is damaged or incomplete: \(text).", hint: "Get it again from its publisher.")
    }
}
