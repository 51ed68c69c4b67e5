import DaemonAPI
import Failures
package import Foundation

/// A folder whose photos are taken in. What was taken goes to `done` in it, what cannot be used to `failed` with the
/// reason beside it; nothing is deleted.
package struct PhotoInbox: Sendable {
    package let url: URL
    let photos: PhotoService
    /// What the files were like at the last look: one that still grows is left alone.
    private var seen: [String: State] = [:]

    private struct State: Hashable {
        var size: Int
        var modified: Date
    }

    package init(_ url: URL, photos: PhotoService) {
        self.url = url
        self.photos = photos
    }

    /// Takes in the files that have stayed as they are since the last look.
    ///
    /// - Throws: `storage_unavailable` when the folder cannot be read or a file not moved; the file is tried again.
    package mutating func look() async throws {
        var now: [String: State] = [:]
        for name in try names() {
            guard let state = state(name), state.size > 0 else { continue }
            now[name] = state
            guard seen[name] == state else { continue }
            try Task.checkCancellation()
            try await take(name, size: state.size)
            now[name] = nil
        }
        seen = now
    }

    private func names() throws -> [String] {
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // Hidden files are those that other programs are still writing.
            return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { !$0.hasPrefix(".") }.sorted()
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The inbox \(url.path) cannot be read.",
                hint: "Check the setting photo_inbox and the folder's permissions.", underlying: error)
        }
    }

    /// nil for what is no plain file, links included.
    private func state(_ name: String) -> State? {
        guard let facts = try? FileManager.default.attributesOfItem(atPath: file(name).path),
            facts[.type] as? FileAttributeType == .typeRegular, let size = facts[.size] as? Int,
            let modified = facts[.modificationDate] as? Date
        else { return nil }
        return State(size: size, modified: modified)
    }

    private func file(_ name: String) -> URL { url.appending(path: name, directoryHint: .notDirectory) }

    private func take(_ name: String, size: Int) async throws {
        do {
            guard size <= PhotoUpload.largestFile else {
                throw BiteBookError(.tooLarge, "The photo is larger than \(PhotoUpload.largestFile >> 20) MiB.")
            }
            guard let data = try? Data(contentsOf: file(name)) else {
                throw BiteBookError(.invalidInput, "The file cannot be read.")
            }
            _ = try await photos.take(PhotoUpload(data: data), by: nil)
            _ = try move(name, to: "done")
        } catch let error as BiteBookError where [.invalidInput, .tooLarge].contains(error.code) {
            let target = try move(name, to: "failed")
            let reason = [error.message, error.hint].compactMap { $0 }.joined(separator: "\n")
            try? Data((reason + "\n").utf8).write(to: URL(filePath: target.path + ".txt"), options: .atomic)
        }
    }

    /// Moves a file into a folder of the inbox, under another name where there is one of its name.
    private func move(_ name: String, to folder: String) throws -> URL {
        do {
            let target = url.appending(path: folder, directoryHint: .isDirectory)
            try FileManager.default.createDirectory(
                at: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            var place = target.appending(path: name, directoryHint: .notDirectory)
            var number = 2
            while FileManager.default.fileExists(atPath: place.path) {
                place = target.appending(path: "\(number)-\(name)", directoryHint: .notDirectory)
                number += 1
            }
            try FileManager.default.moveItem(at: file(name), to: place)
            return place
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(file(name).path) cannot be moved to \(folder).",
                hint: "Check the permissions of the inbox.", underlying: error)
        }
    }
}
