import Crypto
import Failures
package import Foundation
package import Nutrition
package import Store

/// The folder of photos: pictures at `meals/YYYY-MM-DD/<timestamp>.jpg`, and `incoming` for what is not in its place yet.
///
/// A picture is made in `incoming`, then its row is committed, then it is moved to its place. Whenever the daemon is
/// killed, ``recover(_:)`` either ends the move or takes the rest away.
package struct PhotoFolder: Sendable {
    package let url: URL

    package init(_ url: URL) { self.url = url }

    /// SHA-256 of a file as it came.
    package static func hash(_ data: Data) -> String {
        SHA256.hash(data: data).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    private var incoming: URL { url.appending(path: "incoming", directoryHint: .isDirectory) }

    package func file(_ path: String) -> URL { url.appending(path: path, directoryHint: .notDirectory) }

    /// Where the bytes of a new photo lie while they are read.
    func source(_ hash: String) -> URL { incoming.appending(path: hash + ".source", directoryHint: .notDirectory) }

    /// Where the picture is made.
    package func picture(_ hash: String) -> URL {
        incoming.appending(path: hash + ".jpg", directoryHint: .notDirectory)
    }

    /// Makes the folder in which pictures are made.
    ///
    /// - Throws: `storage_unavailable`.
    func prepare() throws {
        try storing {
            try FileManager.default.createDirectory(
                at: incoming, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    /// A new folder for what an import lays aside; ``recover(_:)`` takes away what a killed daemon left in it.
    ///
    /// - Throws: `storage_unavailable`.
    package func makeStaging() throws -> URL {
        try prepare()
        let folder = incoming.appending(path: "import-\(UUID().uuidString)", directoryHint: .isDirectory)
        try storing {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }
        return folder
    }

    /// A file for what arrives from a client, in that folder.
    package func makeUploadFile() throws -> URL { try makeStaging().appending(path: "upload") }

    /// Keeps the bytes of a new photo while they are read.
    ///
    /// - Throws: `storage_unavailable`.
    func stage(_ data: Data, hash: String) throws {
        try prepare()
        try storing { try data.write(to: source(hash), options: .atomic) }
    }

    /// Makes sure that a picture stays in `incoming`, from where ``recover(_:)`` moves it to its place.
    func settle(_ hash: String) {
        DiskFlush.file(picture(hash))
        DiskFlush.folder(incoming)
    }

    func unstage(_ hash: String) { try? FileManager.default.removeItem(at: source(hash)) }

    /// Keeps a picture that came from elsewhere where pictures are made, whole or not at all.
    ///
    /// - Throws: `storage_unavailable`.
    func keep(_ picture: Data, of hash: String) throws {
        try prepare()
        let partial = incoming.appending(path: hash + ".part", directoryHint: .notDirectory)
        defer { try? FileManager.default.removeItem(at: partial) }
        try storing {
            try? FileManager.default.removeItem(at: partial)
            try picture.write(to: partial, options: .withoutOverwriting)
            let handle = try FileHandle(forUpdating: partial)
            defer { try? handle.close() }
            try handle.synchronize()
            guard rename(partial.path, self.picture(hash).path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        }
    }

    /// Takes a picture away that was made for nothing.
    package func discard(_ hash: String) { try? FileManager.default.removeItem(at: picture(hash)) }

    /// Whether a photo's picture is at its place.
    package func has(_ photo: PhotoRecord) -> Bool {
        photo.file.map { FileManager.default.fileExists(atPath: file($0).path) } ?? false
    }

    /// Whether something else lies at the place of a photo whose picture was made.
    package func hasAnother(thanStaged photo: PhotoRecord) -> Bool {
        has(photo)
            && photo.file.map {
                FileManager.default.contentsEqual(atPath: file($0).path, andPath: picture(photo.hash).path)
            }
                == false
    }

    /// Where the pictures of a day lie.
    static func folder(of day: CalendarDay) -> String { "meals/\(day)/" }

    /// A path that is free: `meals/2026-11-18/20261118T123000.jpg`, with `-2` where there is one of that second.
    ///
    /// - Parameter taken: paths that rows name, whether or not there is a file.
    package func path(for eaten: ZonedInstant, day: CalendarDay, besides taken: Set<String>) -> String {
        let seconds = eaten.secondOfDay
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let date = eaten.calendarDay.description.replacing("-", with: "")
        let stamp = "\(date)T\(two(seconds / 3600))\(two(seconds / 60 % 60))\(two(seconds % 60))"
        var path = "\(Self.folder(of: day))\(stamp).jpg"
        var number = 2
        while taken.contains(path) || FileManager.default.fileExists(atPath: file(path).path) {
            path = "\(Self.folder(of: day))\(stamp)-\(number).jpg"
            number += 1
        }
        return path
    }

    /// Whether a path can be a picture's, as another program may have written it.
    package static func isUsable(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0] == "meals" && CalendarDay(iso: parts[1]) != nil
            && parts[2].hasSuffix(".jpg")
            && parts[2].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }
    }

    /// Moves a picture to its place.
    ///
    /// - Throws: `storage_unavailable`.
    package func place(_ hash: String, at path: String) throws {
        try storing {
            let target = file(path)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: picture(hash).path)
            DiskFlush.file(picture(hash))
            guard rename(picture(hash).path, target.path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            DiskFlush.folder(target.deletingLastPathComponent())
        }
    }

    /// Bytes of a file; 0 when it is not there.
    package func size(_ file: URL) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
    }

    /// Deletes a picture.
    ///
    /// - Returns: the bytes that this gave back.
    /// - Throws: `storage_unavailable`.
    package func remove(_ path: String) throws -> Int {
        let file = file(path)
        guard FileManager.default.fileExists(atPath: file.path) else { return 0 }
        let bytes = size(file)
        try storing { try FileManager.default.removeItem(at: file) }
        return bytes
    }

    /// Deletes all pictures, as a purge does.
    package func removeAll() { try? FileManager.default.removeItem(at: url) }

    /// Ends what a killed daemon left half done. What cannot be moved now is left for the next start.
    ///
    /// - Parameter row: the photo of a hash.
    func recover(_ row: (_ hash: String) async throws -> PhotoRecord?) async throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: incoming.path)) ?? []
        for name in names {
            let left = incoming.appending(path: name, directoryHint: .notDirectory)
            if name.hasSuffix(".jpg"), let photo = try await row(String(name.dropLast(4))), let path = photo.file,
                !FileManager.default.fileExists(atPath: file(path).path)
            {
                try? place(photo.hash, at: path)
            } else {
                try? FileManager.default.removeItem(at: left)
            }
        }
    }

    package func storing<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The folder of photos cannot be written.",
                hint: "Check the free space and the permissions of \(url.path).", underlying: error)
        }
    }
}
