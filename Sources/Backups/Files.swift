import Failures
import Foundation
import Store

/// Files that only their owner may read, whole or not there.
enum Files {
    static func makeFolder(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw unwritable(folder, error)
        }
    }

    static func unwritable(_ file: URL, _ error: (any Error)?) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "\(file.path) cannot be written.",
            hint: "Check that its folder exists, that you may write there, and that the disk is not full.",
            underlying: error)
    }

    /// What `lstat` says; nil where nothing is.
    static func status(_ file: URL) -> stat? {
        var status = stat()
        return lstat(file.path, &status) == 0 ? status : nil
    }

    static func isThere(_ file: URL) -> Bool { status(file) != nil }

    static func isPlain(_ file: URL) -> Bool { status(file).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

    static func move(_ file: URL, to place: URL) throws {
        guard rename(file.path, place.path) == 0 else {
            throw unwritable(place, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
    }

    /// Writes a small file beside its place and renames it.
    static func write(_ data: Data, to file: URL) throws {
        let new = try NewFile(beside: file)
        try new.add(data)
        try new.take()
    }

    /// Paths of plain files in a folder and those below, relative to it, in order; links and the rest are left out.
    static func plainFiles(in folder: URL, below prefix: String = "", depth: Int = 8) -> [String] {
        guard depth > 0,
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: prefix, directoryHint: .isDirectory).path)
        else { return [] }
        return names.sorted().flatMap { name -> [String] in
            let path = prefix + name
            guard let status = status(folder.appending(path: path, directoryHint: .notDirectory)) else { return [] }
            return switch status.st_mode & S_IFMT {
            case S_IFREG: [path]
            case S_IFDIR: plainFiles(in: folder, below: path + "/", depth: depth - 1)
            default: []
            }
        }
    }
}

/// A file that is written beside its place, is for its owner alone, and gets its name when it is whole. Not
/// thread-safe.
final class NewFile {
    let place: URL
    let temporary: URL
    private let handle: FileHandle
    private var isTaken = false

    init(beside place: URL) throws {
        self.place = place
        temporary = place.deletingLastPathComponent().appending(
            path: ".\(place.lastPathComponent).\(UUID().uuidString.prefix(8)).partial", directoryHint: .notDirectory)
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Files.unwritable(place, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    deinit { if !isTaken { unlink(temporary.path) } }

    func add(_ data: Data) throws {
        do {
            try handle.write(contentsOf: data)
        } catch {
            throw Files.unwritable(place, error)
        }
    }

    /// Makes sure that what was written stays.
    func synchronize() throws {
        do {
            try handle.synchronize()
        } catch {
            throw Files.unwritable(place, error)
        }
    }

    /// Gives the file its name.
    ///
    /// - Parameter replacing: whether one that is there may go; otherwise it stays, whoever made it meanwhile.
    /// - Throws: `conflict` where one is there that must stay.
    func take(replacing: Bool = true) throws {
        try synchronize()
        // A link refuses to replace. Where a file system has none, as on a memory stick, a look must do.
        if !replacing, link(temporary.path, place.path) != 0, errno == EEXIST || Files.isThere(place) {
            throw BiteBookError(
                .conflict, "\(place.path) is already there.", hint: "Choose another name, or replace it with --force.")
        }
        if !replacing, Files.isThere(place) {
            unlink(temporary.path)
        } else {
            try Files.move(temporary, to: place)
        }
        isTaken = true
        DiskFlush.folder(place.deletingLastPathComponent())
    }
}
