package import Foundation
import GRDB
package import Sync

/// What this database knows for syncing; see ``SyncLedger``.
package struct StoreLedger: SyncLedger {
    /// Runs a transaction that may change notes and photos, and makes their files follow: those of notes before anybody
    /// reads the folder.
    package typealias Following = @Sendable (@Sendable () async throws -> SyncedFiles) async throws -> Void

    let store: Store
    let seal: SyncSeal
    /// What this machine is called on the others.
    let name: String
    let now: @Sendable () -> Date
    let following: Following

    package init(
        store: Store, seal: SyncSeal, name: String, now: @escaping @Sendable () -> Date,
        following: @escaping Following = { _ = try await $0() }
    ) {
        (self.store, self.seal, self.name, self.now, self.following) = (store, seal, name, now, following)
    }

    private var milliseconds: Int64 { Milliseconds(now()).value }

    package func position() async throws -> SyncPosition {
        let memory = try await store.read { try SyncMemory.required($0) }
        return SyncPosition(device: memory.device, first: memory.first, written: memory.written)
    }

    package func collect() async throws -> Bool {
        let (packing, wall) = (SyncPacking(seal: seal, name: name), milliseconds)
        return try await store.write { database in
            var collecting = SyncCollecting(database, try SyncMemory.required(database), now: wall)
            let isMore = try collecting.run()
            try packing.put(collecting.changes, collecting.memory, at: wall, in: database)
            try collecting.memory.save(in: database)
            return isMore
        }
    }

    package func outgoing() async throws -> [SyncOutgoing] {
        try await store.read { database in
            let device = try SyncMemory.required(database).device
            return try Row.fetchAll(database, sql: "SELECT * FROM sync_outbox ORDER BY number").map { row in
                let place = SyncPlace(
                    device: device, number: row["number"], first: row["first_number"], parts: row["parts"])
                return SyncOutgoing(place: place, data: row["data"])
            }
        }
    }

    package func wrote(_ place: SyncPlace) async throws {
        try await store.write { database in
            var memory = try SyncMemory.required(database)
            let last = try Int64.fetchOne(
                database, sql: "SELECT last_change FROM sync_outbox WHERE number = ?", arguments: [place.number])
            memory.published = max(memory.published, last ?? 0)
            memory.written = max(memory.written, place.number)
            if let first = place.first, let parts = place.parts, place.number == first + parts - 1 {
                memory.first = first
            }
            try database.execute(sql: "DELETE FROM sync_outbox WHERE number = ?", arguments: [place.number])
            try memory.save(in: database)
        }
    }

    package func pack() async throws {
        let (packing, wall) = (SyncPacking(seal: seal, name: name), milliseconds)
        try await store.write { database in
            try packing.putSnapshot(try SyncMemory.required(database), at: wall, in: database)
        }
    }

    package func renew() async throws {
        let name = name
        try await store.write { database in
            var memory = try SyncMemory.required(database)
            try memory.renew(named: name, in: database)
        }
    }

    package func read(of device: String) async throws -> Int {
        try await store.read { database in
            try Int.fetchOne(database, sql: "SELECT file FROM sync_devices WHERE device = ?", arguments: [device]) ?? 0
        }
    }

    package func take(_ files: [SyncIncoming]) async throws {
        try await apply { database, memory, wall in
            var taking = SyncTaking(database, memory, now: wall)
            return try taking.run(files)
        }
    }

    package func finish() async throws {
        try await apply { database, _, _ in
            let waiting = try Row.fetchAll(database, sql: "SELECT kind, key FROM sync_rows WHERE waits <> 0")
            guard !waiting.isEmpty else { return SyncedFiles() }
            var applying = SyncApplying(database)
            try applying.apply(Set(waiting.map { SyncRowName(kind: $0["kind"], key: $0["key"]) }))
            return applying.files
        }
    }

    /// What was changed here since the last look is taken up first, so that nothing is written over it.
    private func apply(
        _ body: @escaping @Sendable (Database, SyncMemory, Int64) throws -> SyncedFiles
    ) async throws {
        let (packing, wall, store) = (SyncPacking(seal: seal, name: name), milliseconds, store)
        try await following {
            try await store.write { database in
                var collecting = SyncCollecting(database, try SyncMemory.required(database), now: wall)
                while try collecting.run() {}
                try packing.put(collecting.changes, collecting.memory, at: wall, in: database)
                try collecting.memory.save(in: database)
                return try body(database, collecting.memory, wall)
            }
        }
    }
}
