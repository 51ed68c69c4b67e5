import CLibArchive
import Failures
package import Foundation

/// Makes a ZIP archive piece by piece: what is packed is handed on before the next piece comes, so that its size does
/// not matter. The same members at the same `date` give the same bytes. Not thread-safe; one task has one.
package final class ArchiveWriter {
    /// What libarchive has packed and nobody has taken yet.
    private final class Output {
        var bytes = Data()
    }

    private let archive: OpaquePointer
    private let output = Output()
    private let date: Date

    /// - Parameter date: what each member's date says.
    package init(date: Date) throws {
        guard let writer = archive_write_new() else {
            throw BiteBookError(.internalFailure, "There is no memory for packing.")
        }
        archive = writer
        self.date = date
        archive_write_set_format_zip(writer)
        // A last block that is filled up with zeros is no end of a ZIP.
        archive_write_set_bytes_in_last_block(writer, 1)
        let client = Unmanaged.passUnretained(output).toOpaque()
        let status = archive_write_open(
            writer, client, nil,
            { _, client, bytes, count in
                guard let client, let bytes else { return 0 }
                Unmanaged<Output>.fromOpaque(client).takeUnretainedValue().bytes.append(
                    bytes.assumingMemoryBound(to: UInt8.self), count: count)
                return count
            }, nil)
        guard status == ARCHIVE_OK else { throw problem() }
    }

    deinit { archive_write_free(archive) }

    /// Begins a member.
    ///
    /// - Parameter isPacked: false for what is packed already, as pictures are.
    package func begin(_ name: String, isPacked: Bool) throws {
        guard let entry = archive_entry_new() else {
            throw BiteBookError(.internalFailure, "There is no memory for packing.")
        }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, name)
        // A plain file (S_IFREG).
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_perm(entry, 0o600)
        archive_entry_set_mtime(entry, time_t(date.timeIntervalSince1970), 0)
        try check(
            isPacked
                ? archive_write_zip_set_compression_deflate(archive) : archive_write_zip_set_compression_store(archive))
        try check(archive_write_header(archive, entry))
    }

    /// Adds to the member that was begun last.
    package func write(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
            guard count > 0 else { throw problem() }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes the directory; nothing can be added afterwards.
    package func finish() throws { try check(archive_write_close(archive)) }

    /// What is packed so far, once.
    package func take() -> Data {
        defer { output.bytes = Data() }
        return output.bytes
    }

    private func check(_ status: Int32) throws {
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw problem() }
    }

    private func problem() -> BiteBookError {
        let text = archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
        return BiteBookError(.internalFailure, "The archive cannot be written: \(text).")
    }
}
