import Failures
package import Foundation
import Nutrition
import Store

/// The folder with the notes' files: plain `.md` files in it, not in folders below, no links.
///
/// What BiteBook takes away is moved to `.removed` in it, so that undo brings the same bytes back.
package struct NoteFolder: Sendable {
    package let url: URL

    package init(_ url: URL) { self.url = url }

    /// What `stat` says about a file.
    struct Listed: Hashable, Sendable {
        var name: String
        /// Bytes.
        var size: Int64
        /// Nanoseconds since 1970.
        var modified: Int64
        /// Set when the file must not be read.
        var problem: NoteProblem?
    }

    package var removed: URL { url.appending(path: ".removed", directoryHint: .isDirectory) }

    func file(_ name: String) -> URL { url.appending(path: name, directoryHint: .notDirectory) }

    /// Whether a name can be a note's: a plain markdown file of this folder, in every file system and export.
    package static func isUsable(_ name: String) -> Bool {
        name.hasSuffix(".md") && !name.hasPrefix(".") && name.utf8.count <= 255
            && !name.unicodeScalars.contains { $0 == "/" || $0.properties.generalCategory == .control }
    }

    /// The markdown files; nil when there is no folder, as when its disk is not there.
    func list() -> [Listed]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else { return nil }
        return names.filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted().compactMap(state)
    }

    func state(_ name: String) -> Listed? {
        var status = stat()
        guard lstat(file(name).path, &status) == 0 else { return nil }
        #if os(macOS)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        var listed = Listed(
            name: name, size: Int64(status.st_size),
            modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
        if status.st_mode & S_IFMT != S_IFREG {
            listed.problem = .notAFile
        } else if !Self.isUsable(name) {
            listed.problem = .badName
        } else if Self.isConflictCopy(name) {
            listed.problem = .conflictCopy
        } else if status.st_size > NoteDocument.largestSize {
            listed.problem = .tooLarge
        }
        return listed
    }

    /// Names that Dropbox, Syncthing, Nextcloud, OneDrive and iCloud give to the other version of a file.
    private static func isConflictCopy(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["conflicted copy", ".sync-conflict-", "(conflict", "_conf(", "case conflict", "conflict copy"]
            .contains { name.contains($0) }
    }

    /// - Throws: a problem for which the file is left alone.
    package func read(_ name: String) throws(NoteProblem) -> Data {
        let descriptor = open(file(name).path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            return try handle.read(upToCount: NoteDocument.largestSize + 1) ?? Data()
        } catch {
            throw .unreadable
        }
    }

    /// The name that nothing has yet: an empty file takes it, so that two notes written at once cannot have the same.
    ///
    /// - Returns: false when it is taken.
    func reserve(_ name: String) throws -> Bool {
        try make(url)
        do {
            try Data().write(to: file(name), options: .withoutOverwriting)
            return true
        } catch CocoaError.fileWriteFileExists {
            return false
        } catch {
            throw unwritable(error)
        }
    }

    /// Writes beside the file and renames, so that a reader sees the old bytes or the new.
    func write(_ data: Data, to name: String) throws {
        try make(url)
        let temporary = file(".\(UUID().uuidString).tmp")
        var status = stat()
        let isThere = lstat(file(name).path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        do {
            let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            if isThere { fchmod(descriptor, status.st_mode & 0o777) }
            try handle.write(contentsOf: data)
            try handle.synchronize()
            guard rename(temporary.path, file(name).path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            DiskFlush.folder(url)
        } catch {
            unlink(temporary.path)
            throw unwritable(error)
        }
    }

    /// Changes a file in place, starting again when somebody else writes it meanwhile.
    ///
    /// - Returns: false when the file cannot be changed without losing something: it is not there or has a problem.
    func change(_ name: String, _ body: (inout NoteDocument) -> Void) throws -> Bool {
        for _ in 0..<5 {
            guard let before = state(name), before.problem == nil, let data = try? read(name),
                var document = try? NoteDocument(data)
            else { return false }
            body(&document)
            if document.data == data { return true }
            guard state(name) == before else { continue }
            try write(document.data, to: name)
            return true
        }
        return false
    }

    /// Moves a file to `.removed`; one of that name that lies there already gets a number.
    func remove(_ name: String) throws {
        guard state(name) != nil else { return }
        try make(removed)
        let place = removed.appending(path: name, directoryHint: .notDirectory)
        if FileManager.default.fileExists(atPath: place.path) {
            rename(place.path, place.path + ".\(UInt32.random(in: .min ... .max))")
        }
        guard rename(file(name).path, place.path) == 0 else {
            throw unwritable(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
        DiskFlush.folder(removed)
        DiskFlush.folder(url)
    }

    /// Keeps a copy of what is about to be overwritten.
    func keepCopy(_ name: String) throws {
        guard let data = try? read(name) else { return }
        try make(removed)
        try data.write(
            to: removed.appending(path: "\(name).\(UInt32.random(in: .min ... .max))", directoryHint: .notDirectory))
    }

    /// Brings a removed file back.
    ///
    /// - Returns: false when it does not lie there, or another has its name.
    func restore(_ name: String) -> Bool {
        guard state(name) == nil else { return false }
        guard rename(removed.appending(path: name, directoryHint: .notDirectory).path, file(name).path) == 0 else {
            return false
        }
        DiskFlush.folder(url)
        return true
    }

    private func make(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw unwritable(error)
        }
    }

    func unwritable(_ error: any Error) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "The note cannot be written to \(url.path).",
            hint: "Check the folder's permissions and the free space.", underlying: error)
    }
}

extension NoteFileState {
    init(note: Int64, _ file: NoteFolder.Listed, _ data: Data) {
        self.init(noteID: note, size: file.size, modified: file.modified, hash: Fingerprint.text(of: data))
    }
}
