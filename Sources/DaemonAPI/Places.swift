package import Failures
package import Foundation
import Nutrition

/// Where BiteBook keeps things. Daemon and clients compute the same places from the same environment.
///
/// `BITEBOOK_HOME` puts what the user made under one folder; without it the XDG base directories apply
/// (https://specifications.freedesktop.org/basedir-spec/latest/). What can be had again is in the cache folder, which
/// several homes share.
package struct Places: Hashable, Sendable {
    /// Settings that are files.
    package let configFolder: URL
    /// What the user made: database, notes.
    package let dataFolder: URL
    /// Logs and the line history of the chat.
    package let stateFolder: URL
    /// Models, food tables, prompt caches: can be fetched or built again.
    package let cacheFolder: URL
    /// The Unix socket of the daemon; its path always fits into a socket address.
    package let socket: URL
    /// `BITEBOOK_HOME` as an absolute path, where it is set.
    package let home: URL?

    /// The password of the page on this machine, as it is kept, and whether the page is on.
    package var webAccessFile: URL { dataFolder.appending(path: "web.json", directoryHint: .notDirectory) }
    package static let webUploads = "web-uploads"
    /// Files that were uploaded on that page, until they are imported.
    package var webUploadsFolder: URL { stateFolder.appending(path: Self.webUploads, directoryHint: .isDirectory) }
    package var database: URL { dataFolder.appending(path: "bitebook.sqlite", directoryHint: .notDirectory) }
    package var notesFolder: URL { dataFolder.appending(path: "notes", directoryHint: .isDirectory) }
    package var photosFolder: URL { dataFolder.appending(path: "photos", directoryHint: .isDirectory) }
    /// Reports that are written by themselves.
    package var reportsFolder: URL { dataFolder.appending(path: "reports", directoryHint: .isDirectory) }
    /// Where photos are taken from when the setting `photo_inbox` is `on`.
    package var inboxFolder: URL { dataFolder.appending(path: "inbox", directoryHint: .isDirectory) }
    /// Held by the daemon that owns the database, hence beside it.
    package var lockFile: URL { dataFolder.appending(path: "bitebook.lock", directoryHint: .notDirectory) }
    package var logFile: URL { stateFolder.appending(path: "bitebookd.log", directoryHint: .notDirectory) }
    package var historyFile: URL { stateFolder.appending(path: "history", directoryHint: .notDirectory) }
    package var modelsFolder: URL { cacheFolder.appending(path: "models", directoryHint: .isDirectory) }
    package var foodsDatabase: URL { cacheFolder.appending(path: "foods.sqlite", directoryHint: .notDirectory) }
    package var foodPacksFolder: URL { cacheFolder.appending(path: "food-packs", directoryHint: .isDirectory) }
    package var promptCacheFolder: URL { cacheFolder.appending(path: "prompts", directoryHint: .isDirectory) }
    /// The folder to be made with mode 0700 before the socket is bound.
    package var socketFolder: URL { socket.deletingLastPathComponent() }

    /// The longest path, in bytes, that fits into a Unix socket address on every platform (macOS: 104 with the zero).
    package static let longestSocketPath = 103

    /// - Parameters:
    ///   - environment: the process environment; empty values count as unset, relative XDG folders are ignored as the
    ///     specification demands.
    ///   - userHome: the home folder when `HOME` is not set.
    ///   - currentFolder: what a relative `BITEBOOK_HOME` or `BITEBOOK_CACHE` is relative to.
    package init(environment: [String: String], userHome: String, currentFolder: String) {
        func value(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
        func absolute(_ key: String) -> URL? {
            value(key).map {
                let path = $0.hasPrefix("/") ? $0 : currentFolder + "/" + $0
                return URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
            }
        }
        let user = URL(filePath: value("HOME") ?? userHome, directoryHint: .isDirectory)
        func xdg(_ key: String, _ fallback: String) -> URL {
            let base = value(key).flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
            return (base ?? user.appending(path: fallback, directoryHint: .isDirectory))
                .appending(path: "bitebook", directoryHint: .isDirectory)
        }

        home = absolute("BITEBOOK_HOME")
        cacheFolder = absolute("BITEBOOK_CACHE") ?? xdg("XDG_CACHE_HOME", ".cache")
        let socketFolder: URL
        if let home {
            configFolder = home.appending(path: "config", directoryHint: .isDirectory)
            dataFolder = home.appending(path: "data", directoryHint: .isDirectory)
            stateFolder = home.appending(path: "state", directoryHint: .isDirectory)
            socketFolder = home.appending(path: "run", directoryHint: .isDirectory)
        } else {
            configFolder = xdg("XDG_CONFIG_HOME", ".config")
            dataFolder = xdg("XDG_DATA_HOME", ".local/share")
            stateFolder = xdg("XDG_STATE_HOME", ".local/state")
            let runtime = value("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
            socketFolder =
                runtime.map { URL(filePath: $0 + "/bitebook", directoryHint: .isDirectory) } ?? stateFolder
        }
        socket = Self.shortened(socketFolder.appending(path: "daemon.sock", directoryHint: .notDirectory))
    }

    /// The places of this process.
    package static func current() -> Places {
        Places(
            environment: ProcessInfo.processInfo.environment, userHome: NSHomeDirectory(),
            currentFolder: FileManager.default.currentDirectoryPath)
    }

    /// A path that is too long for a socket address is replaced by one under `/tmp` with a hash of it. Not `TMPDIR`:
    /// that may differ between the sessions of one user, and both sides must find the same socket.
    private static func shortened(_ socket: URL) -> URL {
        guard socket.path.utf8.count > longestSocketPath else { return socket }
        let hash = Fingerprint.text(of: socket.path.utf8)
        return URL(filePath: "/tmp/bitebook-\(hash)/daemon.sock", directoryHint: .notDirectory)
    }

    /// Makes a folder that only its owner can enter, or checks that an existing one is so: its path may be
    /// predictable, and somebody else may have made it first.
    ///
    /// - Throws: `storage_unavailable` when it cannot be made, is no folder, or belongs to somebody else.
    package static func makePrivateFolder(_ folder: URL) throws(BiteBookError) {
        let files = FileManager.default
        do {
            try files.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let attributes = try files.attributesOfItem(atPath: folder.path)
            guard attributes[.type] as? FileAttributeType == .typeDirectory,
                (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid()
            else {
                throw BiteBookError(
                    .storageUnavailable, "The folder \(folder.path) belongs to somebody else.",
                    hint: "Remove it, or set BITEBOOK_HOME to a folder of your own.")
            }
            if (attributes[.posixPermissions] as? NSNumber)?.intValue != 0o700 {
                try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
            }
        } catch let error as BiteBookError {
            throw error
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The folder \(folder.path) cannot be made.",
                hint: "Check that its parent exists and that you may write there.", underlying: error)
        }
    }

    /// Writes a file for its owner alone, whole or not at all, in the place of one that is there.
    ///
    /// - Throws: `storage_unavailable`; then no half of it is there.
    package static func writePrivately(_ data: Data, to file: URL) throws(BiteBookError) {
        let partial = file.deletingLastPathComponent().appending(
            path: ".\(file.lastPathComponent).partial", directoryHint: .notDirectory)
        do {
            // A folder in its place is not ours.
            unlink(partial.path)
            guard
                FileManager.default.createFile(
                    atPath: partial.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw POSIXError(.EACCES) }
            let handle = try FileHandle(forWritingTo: partial)
            defer { try? handle.close() }
            try handle.write(contentsOf: data)
            try handle.synchronize()
            guard rename(partial.path, file.path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        } catch {
            unlink(partial.path)
            throw BiteBookError(
                .storageUnavailable, "\(file.path) cannot be written.",
                hint: "Check that you may write there, and that the disk is not full.", underlying: error)
        }
    }
}
