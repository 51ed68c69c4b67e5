package import Failures
package import Foundation

/// Files that are written where they lie, and so must be what they look like: a link would lead what is written, or
/// emptied, to another file.
package enum OwnFile {
    /// Looks at a file before it is opened; one that is not there is fine.
    ///
    /// - Throws: `storage_unavailable` for a symbolic link, a second name of another file, a pipe, a folder, and a file
    ///   of somebody else.
    package static func check(_ file: URL) throws(BiteBookError) {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { return }
        let problem: String? =
            switch status.st_mode & S_IFMT {
            case S_IFLNK: "is a symbolic link"
            case S_IFREG where status.st_nlink > 1: "is a second name of another file (a hard link)"
            case S_IFREG where status.st_uid != geteuid(): "belongs to somebody else"
            case S_IFREG: nil
            case S_IFDIR: "is a folder"
            default: "is not a plain file"
            }
        guard let problem else { return }
        throw BiteBookError(
            .storageUnavailable, "\(file.path) \(problem), so BiteBook does not write to it.",
            hint: "Move it away, or put a plain file of your own in its place.")
    }
}

extension Places {
    /// Looks at every file in the folders for data and state that a daemon writes where it lies.
    ///
    /// - Throws: `storage_unavailable`, as ``OwnFile/check(_:)`` does.
    package func checkOwnFiles() throws(BiteBookError) {
        for suffix in ["", "-wal", "-shm", "-journal"] { try OwnFile.check(URL(filePath: database.path + suffix)) }
        for file in [lockFile, webAccessFile, logFile] { try OwnFile.check(file) }
        for name in ["llama-server.log", "llama-reader.log"] {
            try OwnFile.check(stateFolder.appending(path: name, directoryHint: .notDirectory))
        }
    }
}
