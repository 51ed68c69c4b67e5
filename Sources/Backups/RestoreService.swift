package import DaemonAPI
import Failures
import Foundation
import Store

/// Puts a backup in the place of everything.
///
/// The daemon reads the backup wholly into a folder beside the data, brings its database up to date there, refuses
/// further writes, and makes a backup of what is here. Only then a small file says that the restore holds, and the
/// daemon stops. The next one ends it before it opens anything (``RestoreSwap``).
package struct RestoreService: Sendable {
    let backups: BackupService

    private var places: BackupPlaces { backups.places }

    package init(_ backups: BackupService) { self.backups = backups }

    private static let refusal = BiteBookError(
        .conflict, "A backup is being restored; nothing was saved.", hint: "Say it again when that is over.")

    /// Prepares a restore. When it returns, the daemon has to stop.
    ///
    /// - Throws: as the reading of a backup; `conflict` where another restore is under way or a folder is a link. Then
    ///   nothing was changed.
    package func prepare(
        _ request: BackupReading, progress: @escaping BackupService.Progress = { _ in }
    ) async throws -> BackupReport {
        let file = try BackupService.absolute(request.file)
        let staging = places.staging
        for folder in [places.notes, places.photos] {
            guard Files.status(folder).map({ $0.st_mode & S_IFMT == S_IFDIR }) ?? true else {
                throw BiteBookError(
                    .conflict, "\(folder.path) is a link, which a restore would replace by a folder.",
                    hint: "Move the link away, restore, then move what \(folder.path) holds to where it led.")
            }
        }
        // Whoever makes the folder has the restore.
        guard mkdir(staging.path, 0o700) == 0 else {
            throw errno == EEXIST
                ? BiteBookError(.conflict, "Another restore is under way.", hint: "Wait until it is over.")
                : Files.unwritable(staging, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
        do {
            return try await prepare(request, file, progress)
        } catch {
            backups.store.allowWrites()
            try? FileManager.default.removeItem(at: staging)
            throw error
        }
    }

    private func prepare(
        _ request: BackupReading, _ file: URL, _ progress: @escaping BackupService.Progress
    ) async throws -> BackupReport {
        let new = RestoreSwap.new(in: places)
        let settings = backups.store.live.settings
        var info = try await onThread { cancellation in
            var info = BackupService.info(file)
            try Files.makeFolder(new)
            progress(.activity("reading \(file.lastPathComponent)"))
            let read = try BackupReader(file, password: request.password, cancellation: cancellation)
                .unpack(into: new, keepsFiles: true)
            read.manifest.describe(&info)
            let copy = StoreCopy(path: new.appending(path: Manifest.database).path)
            try copy.migrate()
            try copy.adopt(keeping: settings)
            try copy.renewSync()
            // A backup without notes or pictures has none: those that are here must go, too.
            for folder in [Manifest.notes, Manifest.photos] {
                try Files.makeFolder(new.appending(path: folder, directoryHint: .isDirectory))
            }
            Self.settle(new)
            return info
        }
        info.isVerified = true
        progress(.activity("backing up what is here now"))
        let before = places.state.appending(
            path: BackupName.now(backups.clock(), start: "before-restore-"), directoryHint: .notDirectory)
        let store = backups.store
        _ = try await backups.make(
            BackupRequest(file: before.path, replace: true), acceptsDamage: true,
            beforeCopy: { try await store.refuseWrites(with: Self.refusal) })
        let outcome = RestoreOutcome(id: UUID().uuidString.lowercased(), file: file.path, before: before.path)
        try Files.write(try WireCoding.encode(outcome), to: RestoreSwap.mark(in: places))
        return BackupReport(backup: info, restore: outcome)
    }

    /// The last restore that was done.
    package func last() -> RestoreOutcome? {
        guard let data = try? Data(contentsOf: places.outcome) else { return nil }
        return try? WireCoding.decode(RestoreOutcome.self, from: data)
    }

    /// Makes sure that the names in a folder and those below stay.
    private static func settle(_ folder: URL) {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        while let next = found?.nextObject() as? URL {
            if (try? next.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { DiskFlush.folder(next) }
        }
        DiskFlush.folder(folder)
    }
}
