import Foundation
import GRDB
import Nutrition
import Store
import Sync
import Synchronization
import TestSupport

/// Machines with real databases that share a folder.
struct SyncFixture: Sendable {
    struct Machine: Sendable {
        let name: String
        let store: Store
        let ledger: StoreLedger
        let round: SyncRound<StoreLedger, DiskSyncFolder, SyncSeal>

        @discardableResult
        func sync() async throws -> SyncReport { try await round.run() }

        @discardableResult
        func change<Value: Sendable>(_ body: @escaping @Sendable (Changes) throws -> Value) async throws -> Value {
            try await store.change(by: .commandLine, turn: nil, at: Date(), body)
        }

        func entries() async throws -> [EntryRecord] { try await store.entries(days: nil) }
    }

    /// A database without rows: its schema is made once.
    private static let empty: Result<Data, any Error> = Result {
        let path = "/tmp/bb-empty-\(UUID().uuidString).sqlite"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Store(path: path).close()
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    static let key = Data(repeating: 7, count: 32)

    let scratch: Scratch
    var folder: String { scratch.path("shared") }

    static func with(_ body: @Sendable (SyncFixture) async throws -> Void) async throws {
        try await Scratch.with { scratch in
            let fixture = SyncFixture(scratch: scratch)
            try FileManager.default.createDirectory(atPath: fixture.folder, withIntermediateDirectories: true)
            try await body(fixture)
        }
    }

    /// - Parameter shift: by how much the machine's clock is wrong, in seconds.
    func machine(
        _ name: String, joined: Bool = false, shift: TimeInterval = 0, begins: Bool = true, folder: String? = nil,
        key: Data = SyncFixture.key
    ) async throws -> Machine {
        let path = scratch.path(name + ".sqlite")
        if !FileManager.default.fileExists(atPath: path) {
            try Self.empty.get().write(to: URL(fileURLWithPath: path))
        }
        let store = try Store(path: path)
        let ledger = StoreLedger(store: store, seal: SyncSeal(key: key), name: name, now: { Date() + shift })
        let place = folder ?? self.folder
        if begins { try await store.beginSync(folder: place, id: "folder", joined: joined) }
        return Machine(
            name: name, store: store, ledger: ledger,
            round: SyncRound(ledger: ledger, folder: DiskSyncFolder(place), seal: SyncSeal(key: key)))
    }

    /// Everything that is synced, as every device says it, by name.
    static func contents(_ machine: Machine) async throws -> [String: String] {
        while try await machine.ledger.collect() {}
        return try await machine.store.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT kind || ' ' || key AS name, COALESCE(here, 'gone') AS here FROM sync_rows WHERE waits <> 1"
            )
            return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"] as String, $0["here"] as String) })
        }
    }
}
