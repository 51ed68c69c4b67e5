import Failures
import Foundation

/// Writes a file as it arrives, readable by the user alone. Not thread-safe.
final class UploadWriter {
    private let upload: KeptUpload
    private let shelf: UploadShelf
    private let handle: FileHandle
    /// Bytes that are written.
    private(set) var size: Int64 = 0

    /// - Throws: `storage_unavailable`.
    init(_ upload: KeptUpload, shelf: UploadShelf) throws {
        let descriptor = open(upload.file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            upload.removeFile()
            throw Self.unwritable(nil)
        }
        self.upload = upload
        self.shelf = shelf
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// - Throws: `storage_unavailable` where the disk is full.
    func write(_ bytes: [UInt8]) throws {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            throw Self.unwritable(error)
        }
        size += Int64(bytes.count)
    }

    /// The file is whole.
    func keep() throws -> KeptUpload {
        try handle.close()
        shelf.keep(upload)
        return upload
    }

    func discard() {
        try? handle.close()
        upload.removeFile()
    }

    private static func unwritable(_ error: (any Error)?) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, ImportText.noRoom(), hint: ImportText.noRoomHint(), underlying: error)
    }
}
