import DaemonAPI
import Failures
import Foundation
import GRDB
import Nutrition
import Store
import Synchronization
import TestSupport
import Testing

@testable import Backups

/// A home with a store, notes and pictures, as a daemon has it.
struct BackupFixture: Sendable {
    let scratch: Scratch
    let places: BackupPlaces
    let store: Store

    static let now = ZonedInstant(iso: "2026-11-18T13:05:00+01:00")!
    static let password = "correct horse battery"

    var service: BackupService {
        BackupService(store: store, places: places, clock: { Self.now }, whileNotesRest: { try await $0() })
    }
    var restores: RestoreService { RestoreService(service) }
    /// Where a backup goes.
    var file: String { scratch.path("a.backup") }

    static func with(
        name: String = "home", _ body: @Sendable (BackupFixture) async throws -> Void
    ) async throws {
        try await Scratch.with { try await body(try BackupFixture($0, name: name)) }
    }

    init(_ scratch: Scratch, name: String) throws {
        self.scratch = scratch
        let folder = URL(fileURLWithPath: scratch.path(name), isDirectory: true)
        places = BackupPlaces(data: folder.appending(path: "data"), state: folder.appending(path: "state"))
        for folder in [places.data, places.state] { try Files.makeFolder(folder) }
        store = try Store(path: places.database.path)
        // As the daemon's umask does.
        for suffix in ["", "-wal", "-shm"] { chmod(places.database.path + suffix, 0o600) }
    }

    /// A row in every table, the picture of its photo and the file of its note.
    func fill() async throws {
        try await store.write { try $0.execute(sql: EveryKind.sql) }
        try write("picture", to: places.picture(EveryKind.picture))
        try write("---\nid: 1\n---\n\n\(EveryKind.secret)\n", to: places.notes.appending(path: EveryKind.note))
        try write("removed", to: places.notes.appending(path: ".removed/old.md"))
    }

    func write(_ text: String, to file: URL) throws {
        try Files.makeFolder(file.deletingLastPathComponent())
        try Data(text.utf8).write(to: file)
        chmod(file.path, 0o600)
    }

    /// Everything that an export would have, with the files.
    static func contents(of store: Store, _ places: BackupPlaces) async throws -> [String: [String]] {
        let snapshot = try store.snapshot()
        let lines = Mutex<[String: [String]]>([:])
        for data in UserData.exported {
            try await snapshot.forEachPage(of: data) { page in
                lines.withLock { $0[data.table, default: []] += page.map { String(decoding: $0, as: UTF8.self) } }
            }
        }
        var contents = lines.withLock { $0 }
        for (name, folder) in [("notes", places.notes), ("photos", places.photos)] {
            contents["files of \(name)"] = Files.plainFiles(in: folder).map {
                $0 + ": " + ((try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)) ?? "unreadable")
            }
        }
        return contents
    }

    func contents() async throws -> [String: [String]] { try await Self.contents(of: store, places) }

    /// What the state folder and the folder of data hold that no daemon leaves there.
    func leftovers() -> [String] {
        let names = [places.data, places.state].flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []
        }
        return names.filter { $0.hasPrefix(BackupPlaces.workPrefix) || $0.hasPrefix(".") }
    }
}
