import Failures
import Foundation

/// Appends to a partial file. Not thread-safe; one download has one.
final class PartialWriter {
    private(set) var position: Int64
    private let file: FileHandle
    private let path: String

    /// - Parameter offset: The bytes that stay; what lies beyond is cut off.
    /// - Throws: `storage_unavailable`.
    init(path: String, from offset: Int64) throws {
        self.path = path
        position = offset
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        do {
            file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            try file.truncate(atOffset: UInt64(offset))
            try file.seek(toOffset: UInt64(offset))
        } catch {
            throw Self.unwritable(path, error)
        }
    }

    func write(_ data: Data) throws {
        do {
            try file.write(contentsOf: data)
        } catch {
            throw Self.unwritable(path, error)
        }
        position += Int64(data.count)
    }

    func close() {
        try? file.synchronize()
        try? file.close()
    }

    private static func unwritable(_ path: String, _ error: any Error) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "\(path) cannot be written.",
            hint: "Free some space, or check the folder's permissions.", underlying: error)
    }
}
