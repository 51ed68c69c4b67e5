package import DaemonAPI
import Foundation
import Store

/// Ends or takes back a restore that an earlier daemon prepared; called with the lock, before anything is opened.
///
/// Without the mark nothing was replaced yet, and what was prepared is deleted. With it, each part is moved into its
/// place, the one that lies there aside. Every step is a rename that can be seen afterwards, so that whoever comes after
/// an interruption goes on where it ended.
package enum RestoreSwap {
    /// - Parameters:
    ///   - now: what is written down as the time, ISO.
    ///   - step: called before each step; what it throws ends the work there, as a loss of power would.
    /// - Returns: what was restored; nil where there was nothing to do.
    /// - Throws: `storage_unavailable` where a file cannot be moved.
    @discardableResult
    package static func finish(
        _ places: BackupPlaces, now: String, step: (String) throws -> Void = { _ in }
    ) throws -> RestoreOutcome? {
        guard Files.isThere(places.staging) else { return nil }
        guard let data = try? Data(contentsOf: mark(in: places)),
            var outcome = try? WireCoding.decode(RestoreOutcome.self, from: data)
        else {
            try step("taking back")
            try FileManager.default.removeItem(at: places.staging)
            return nil
        }
        let old = places.staging.appending(path: "old", directoryHint: .isDirectory)
        try Files.makeFolder(old)
        let new = new(in: places)
        // The log of a database that was not closed must not meet the new one.
        let logs = ["-wal", "-shm"].map { places.database.appendingSuffix($0) }
        try replace(places.database, by: new.appending(path: Manifest.database), besides: logs, old, step)
        try replace(places.notes, by: new.appending(path: "notes"), old, step)
        try replace(places.photos, by: new.appending(path: "photos"), old, step)
        try step("writing down")
        outcome.restoredAt = now
        try Files.write(try WireCoding.encode(outcome), to: places.outcome)
        try step("removing the mark")
        try FileManager.default.removeItem(at: mark(in: places))
        DiskFlush.folder(places.staging)
        try step("removing what was replaced")
        try FileManager.default.removeItem(at: places.staging)
        return outcome
    }

    static func new(in places: BackupPlaces) -> URL {
        places.staging.appending(path: "new", directoryHint: .isDirectory)
    }

    /// Says that a restore holds.
    static func mark(in places: BackupPlaces) -> URL {
        places.staging.appending(path: "ready.json", directoryHint: .notDirectory)
    }

    private static func replace(
        _ place: URL, by new: URL, besides others: [URL] = [], _ old: URL, _ step: (String) throws -> Void
    ) throws {
        guard Files.isThere(new) else { return }
        for aside in others + [place] where Files.isThere(aside) {
            try step("moving \(aside.lastPathComponent) aside")
            // A folder may have been made anew meanwhile, so there may be one aside already.
            let name = "\(aside.lastPathComponent).\(UUID().uuidString.prefix(8))"
            try Files.move(aside, to: old.appending(path: name))
        }
        DiskFlush.folder(place.deletingLastPathComponent())
        try step("moving \(place.lastPathComponent) into its place")
        try Files.move(new, to: place)
        DiskFlush.folder(place.deletingLastPathComponent())
    }
}

extension URL {
    /// `bitebook.sqlite-wal` for `-wal`.
    fileprivate func appendingSuffix(_ suffix: String) -> URL {
        deletingLastPathComponent().appending(path: lastPathComponent + suffix, directoryHint: .notDirectory)
    }
}
