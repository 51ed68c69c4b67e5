package import Foundation

/// Where what a backup holds lies.
package struct BackupPlaces: Sendable {
    /// The folder with database, notes and pictures, all on one file system.
    package let data: URL
    /// For copies that are at work, backups that are made before something is replaced, and what a restore did.
    package let state: URL

    package init(data: URL, state: URL) {
        self.data = data
        self.state = state
    }

    package var database: URL { data.appending(path: "bitebook.sqlite", directoryHint: .notDirectory) }
    package var notes: URL { data.appending(path: "notes", directoryHint: .isDirectory) }
    package var photos: URL { data.appending(path: "photos", directoryHint: .isDirectory) }

    /// What a restore prepares.
    var staging: URL { data.appending(path: ".restore", directoryHint: .isDirectory) }
    /// What the last restore did.
    var outcome: URL { state.appending(path: "restore.json", directoryHint: .notDirectory) }

    /// Names of folders in which a backup is made or read begin so.
    static let workPrefix = "backup-work-"

    /// Deletes what a daemon that was killed left of its work; only the one that has the lock may.
    package func removeWork() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: state.path)) ?? []
        where name.hasPrefix(Self.workPrefix) || name.hasPrefix(".") && name.hasSuffix(".partial") {
            try? FileManager.default.removeItem(at: state.appending(path: name))
        }
    }

    /// A new folder for copies that are at work.
    func makeWorkFolder() throws -> URL {
        let folder = state.appending(path: Self.workPrefix + UUID().uuidString, directoryHint: .isDirectory)
        try Files.makeFolder(folder)
        return folder
    }
}
