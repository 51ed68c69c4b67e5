import Crypto
import Failures
import Foundation

/// The files of one model file in the models folder: the file itself, what is being downloaded, and the stamp that
/// says that its checksum was verified.
struct ModelFiles: Sendable {
    private struct Stamp: Codable, Hashable {
        var size: Int64
        /// Time of change in nanoseconds since 1970.
        var changed: Int64
        var sha256: String
    }

    let folder: String
    let name: String

    var path: String { folder + "/" + name }
    var partial: String { path + ".partial" }
    /// Which bytes of the partial file are there.
    var parts: String { path + ".partial.parts" }
    var lock: String { path + ".lock" }
    private var stamp: String { path + ".verified" }

    var size: Int64? { Self.size(path) }
    /// How much of an unfinished download has arrived, in bytes.
    var partialSize: Int64 { PartialFile.received(self) }

    static func size(_ path: String) -> Int64? {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value
    }

    /// Names the file as it is now: its size and time of change.
    static func version(_ path: String) -> String? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let date = attributes[.modificationDate] as? Date
        else { return nil }
        return "\(attributes[.size] ?? 0) \(date.timeIntervalSince1970)"
    }

    /// The checksum that was once verified for the file as it is now; nil when it changed since, or never was.
    var verifiedChecksum: String? {
        guard let data = FileManager.default.contents(atPath: stamp),
            let stamp = try? JSONDecoder().decode(Stamp.self, from: data),
            let current = current(sha256: stamp.sha256), current == stamp
        else { return nil }
        return stamp.sha256
    }

    func writeStamp(sha256: String) {
        guard let current = current(sha256: sha256), let data = try? JSONEncoder().encode(current) else { return }
        // Without the stamp the file is only hashed again.
        try? data.write(to: URL(fileURLWithPath: stamp), options: .atomic)
    }

    private func current(sha256: String) -> Stamp? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = (attributes[.size] as? NSNumber)?.int64Value, let date = attributes[.modificationDate] as? Date
        else { return nil }
        return Stamp(size: size, changed: Int64(date.timeIntervalSince1970 * 1e6) * 1000, sha256: sha256)
    }

    func removePartial() {
        try? FileManager.default.removeItem(atPath: partial)
        try? FileManager.default.removeItem(atPath: parts)
    }

    func removeAll() throws {
        removePartial()
        try? FileManager.default.removeItem(atPath: stamp)
        try? FileManager.default.removeItem(atPath: lock)
        guard FileManager.default.fileExists(atPath: path) else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be removed.", hint: "Check the folder's permissions.",
                underlying: error)
        }
    }

    /// Makes the verified partial file the model.
    func install(sha256: String) throws {
        _ = rename(partial, path)
        guard size != nil, !FileManager.default.fileExists(atPath: partial) else {
            throw BiteBookError(.storageUnavailable, "\(path) cannot be written.")
        }
        try? FileManager.default.removeItem(atPath: parts)
        writeStamp(sha256: sha256)
    }

    /// SHA-256 of a file, read in pieces, in lower case hexadecimal. Cancelling the task stops it.
    static func checksum(
        of path: String, progress: (Int64) -> Void = { _ in }
    ) async throws -> String {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        var hash = SHA256()
        var done: Int64 = 0
        while let data = try file.read(upToCount: 4 << 20), !data.isEmpty {
            hash.update(data: data)
            done += Int64(data.count)
            progress(done)
            try Task.checkCancellation()
            await Task.yield()
        }
        return hash.finalize().lowercaseHex
    }
}
