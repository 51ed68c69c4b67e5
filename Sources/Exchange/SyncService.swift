package import DaemonAPI
import Diary
import Failures
import Foundation
import Gates
package import Notes
package import Nutrition
package import Photos
package import Store
import Sync
import Synchronization

/// Syncing with the user's other machines through a folder that another program carries (SPEC D30). Off until it is set
/// up.
package struct SyncService: Sendable {
    let store: Store
    let notes: NotesService
    let photos: PhotoService
    /// Has the key of each folder, by the folder's name, in Base64.
    let keys: any SecretKeeping
    /// What this machine is called on the others.
    let name: String
    let clock: Clock
    /// Cost of scrypt for a new folder; less in tests.
    let rounds: Int
    /// One round at a time.
    private let gate = Gate()
    /// Files of this machine that were found whole.
    private let verified = SyncVerified()
    private let seenPictures = SyncSeen()
    private let pictures = PictureBacklog()

    package init(
        store: Store, notes: NotesService, photos: PhotoService, keys: any SecretKeeping, name: String,
        clock: @escaping Clock, rounds: Int = SyncFolderFile.standardRounds
    ) {
        self.store = store
        self.notes = notes
        self.photos = photos
        self.keys = keys
        self.name = name
        self.clock = clock
        self.rounds = rounds
    }

    /// Turns syncing on with a folder, and syncs.
    ///
    /// - Throws: `invalid_input` for a folder that cannot be used or a passphrase that is not its, `conflict` when it is
    ///   on already, `storage_unavailable`.
    package func setUp(_ setup: SyncSetup) async throws -> SyncStatusDTO {
        try await gate.run(0) {
            if let standing = try await store.syncStanding() {
                throw BiteBookError(
                    .conflict, "Syncing is on already, with \(standing.folder).",
                    hint: "`bitebook sync off` first; the folder stays as it is.")
            }
            try check(setup.folder)
            let folder = DiskSyncFolder(setup.folder)
            let (file, key, isNew) = try open(folder, setup.passphrase)
            try await keys.store(key.base64EncodedString(), for: file.id)
            if isNew { try folder.write(try file.encoded(), to: SyncFolderFile.name) }
            try await store.beginSync(folder: setup.folder, id: file.id, joined: !isNew)
        }
        _ = try await sync()
        return try await status()
    }

    private func check(_ path: String) throws {
        var isFolder: ObjCBool = false
        guard path.hasPrefix("/"), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            isFolder.boolValue
        else {
            throw BiteBookError(
                .invalidInput, "There is no folder \(path).",
                hint: "Name one that your file-syncing program carries between your machines.")
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw BiteBookError(.storageUnavailable, "\(path) cannot be written.", hint: "Check its permissions.")
        }
    }

    private func open(
        _ folder: DiskSyncFolder, _ passphrase: String
    ) throws -> (file: SyncFolderFile, key: Data, isNew: Bool) {
        if let data = try folder.read(SyncFolderFile.name, upTo: SyncFolderFile.largest) {
            let file = try SyncFolderFile(data)
            return (file, try file.key(passphrase: passphrase), false)
        }
        let others = try folder.names(in: "").filter { UUID(uuidString: $0) != nil }
        guard others.isEmpty else {
            throw BiteBookError(
                .invalidInput, "The folder has logs of other machines but no \(SyncFolderFile.name).",
                hint: "Wait until it is carried over, then try again.")
        }
        let (file, key) = try SyncFolderFile.new(passphrase: passphrase, rounds: rounds)
        return (file, key, true)
    }

    /// Turns syncing off on this machine. The folder and what was synced stay.
    package func turnOff() async throws -> SyncStatusDTO {
        try await gate.run(0) {
            if let standing = try await store.syncStanding() {
                try await store.endSync()
                await keys.remove(standing.folderID)
            }
        }
        return try await status()
    }

    /// - Throws: `conflict` while it is off, `storage_unavailable` when the folder is away.
    package func sync() async throws -> SyncResultDTO {
        try await gate.run(0) {
            do {
                let (ledger, folder, seal) = try await parts()
                let report = try await SyncRound(ledger: ledger, folder: folder, seal: seal, verified: verified)
                    .run()
                let carried = try await carryPictures(ledger, folder, seal)
                let problems = SyncWording.texts(report, carried, own: try await ledger.position().device)
                try await store.noteSync(
                    at: clock().date, problem: nil, troubles: problems.mapValues { $0.joined(separator: " ") })
                return SyncResultDTO(
                    written: report.written, read: report.read, picturesWritten: carried.written,
                    picturesRead: carried.read, picturesLeft: carried.left,
                    problems: problems.sorted { $0.key < $1.key }.flatMap(\.value))
            } catch let error as BiteBookError where error.code != .conflict {
                try await store.noteSync(at: clock().date, problem: error.message, troubles: [:])
                throw error
            }
        }
    }

    private var shelf: SyncPictureShelf { SyncPictureShelf(store: store, service: photos) }

    private func carryPictures(
        _ ledger: StoreLedger, _ folder: DiskSyncFolder, _ seal: SyncSeal
    ) async throws -> SyncPictureReport {
        let report = try await SyncPicturePass(
            shelf: shelf, folder: folder, seal: seal, device: try await ledger.position().device, seen: seenPictures
        ).run()
        // Where a picture lies is no change for others.
        while try await ledger.collect() {}
        pictures.isMore.withLock { $0 = report.left > 0 && report.problem == nil }
        return report
    }

    /// Syncs when it is on, and something changed here, pictures are left, or it `isTime`. What goes wrong is in the status.
    package func look(isTime: Bool) async throws {
        guard try await store.syncStanding() != nil else { return }
        let hasChanges = try await store.hasChangesToSync()
        guard isTime || hasChanges || pictures.isMore.withLock(\.self) else { return }
        _ = try await sync()
    }

    private func parts() async throws -> (StoreLedger, DiskSyncFolder, SyncSeal) {
        guard let standing = try await store.syncStanding() else {
            throw BiteBookError(.conflict, "Syncing is off.", hint: "`bitebook sync setup FOLDER` turns it on.")
        }
        let secret = try await keys.find(standing.folderID)?.secret
        guard let key = secret.flatMap({ Data(base64Encoded: $0) }), key.count == 32 else {
            throw BiteBookError(
                .invalidInput,
                "The key of the sync folder is \(secret == nil ? "not there any more" : "damaged").",
                hint: "`bitebook sync off`, then `bitebook sync setup FOLDER`. Nothing is lost.")
        }
        let folder = DiskSyncFolder(standing.folder)
        _ = try folder.names(in: "")
        guard let data = try folder.read(SyncFolderFile.name, upTo: SyncFolderFile.largest) else {
            throw BiteBookError(
                .storageUnavailable, "\(SyncFolderFile.name) is not in \(standing.folder).",
                hint: "The folder may be away or not carried over yet. Nothing is lost meanwhile.")
        }
        let file = try SyncFolderFile(data)
        guard file.id == standing.folderID, file.fits(key) else {
            throw BiteBookError(
                .invalidInput, "Another folder lies at \(standing.folder), or its passphrase was changed.",
                hint: "`bitebook sync off`, then `bitebook sync setup FOLDER`. Nothing is lost.")
        }
        let seal = SyncSeal(key: key)
        let clock = clock
        let ledger = StoreLedger(
            store: store, seal: seal, name: name, now: { clock().date },
            following: { [notes, folder = photos.folder] change in
                let removed = try await notes.following { () async throws -> ([String], [SyncedNote]) in
                    let files = try await change()
                    return (files.pictures, files.notes)
                }
                for picture in removed { _ = try? folder.remove(picture) }
            })
        return (ledger, folder, seal)
    }

    package func status() async throws -> SyncStatusDTO {
        guard let standing = try await store.syncStanding() else { return SyncStatusDTO(isOn: false) }
        let waiting = try await store.syncWaiting()
        let problems =
            [standing.problem].compactMap(\.self) + (try await store.syncTroubles())
            + SyncWording.waiting(waiting)
        return SyncStatusDTO(
            isOn: true, folder: standing.folder, keyPlace: try await keys.find(standing.folderID)?.place,
            lastSync: standing.syncedAt.map(iso), devices: try await devices(standing.device),
            pending: standing.pending,
            waiting: standing.waiting, pictures: try await shelf.awaited(), conflicts: standing.conflicts,
            problems: problems)
    }

    private func devices(_ own: String) async throws -> [SyncDeviceDTO] {
        let known = try await store.syncDevices()
        let mine = SyncDeviceDTO(id: own, name: name, lastSeen: nil, isThis: true)
        return [mine]
            + known.filter { !$0.isThis && $0.id != own }.map {
                SyncDeviceDTO(id: $0.id, name: $0.name, lastSeen: $0.seenAt.map(iso), isThis: false)
            }
    }

    private func iso(_ milliseconds: Int64) -> String {
        ZonedInstant(Milliseconds(milliseconds).date, clock().zone).iso
    }

    package func conflicts() async throws -> [SyncConflictDTO] { try await told(try await store.syncConflicts()) }

    private func told(_ conflicts: [SyncConflict]) async throws -> [SyncConflictDTO] {
        let names = Dictionary(
            try await store.syncDevices().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let own = try await store.syncStanding()?.device
        return conflicts.map { conflict in
            let device = conflict.device == own ? name : names[conflict.device] ?? ""
            return SyncConflictDTO(
                id: conflict.id, kind: conflict.noun, name: conflict.name, field: conflict.field,
                lost: SyncWording.text(conflict.lost, of: conflict.field),
                counts: SyncWording.text(conflict.counts, of: conflict.field),
                device: device.isEmpty ? conflict.device : device, at: iso(conflict.at))
        }
    }

    /// Makes a value count again that lost; undo reverts it.
    ///
    /// - Returns: the conflict as it was.
    /// - Throws: `conflict` while syncing is off; as ``Store/takeBack(conflict:by:at:)``.
    package func takeBack(_ id: Int64) async throws -> SyncConflictDTO {
        let conflict = try await gate.run(0) {
            // Of what changed here meanwhile the conflict may be settled already.
            let ledger = try await parts().0
            while try await ledger.collect() {}
            let taken = try await notes.following {
                try await store.takeBack(conflict: id, by: .commandLine, at: clock().date)
            }
            while try await ledger.collect() {}
            return taken
        }
        return try await told([conflict])[0]
    }

    /// Forgets what lost, and tells the others so.
    package func clearConflicts() async throws -> SyncStatusDTO {
        try await gate.run(0) { _ = try await parts().0.settle() }
        _ = try await sync()
        return try await status()
    }
}

/// Whether pictures are left that the folder has.
private final class PictureBacklog: Sendable {
    let isMore = Mutex(false)
}
