import Failures
package import Foundation
import GRDB
package import Sync

/// How syncing stands.
package struct SyncStanding: Hashable, Sendable {
    package var folder: String
    package var folderID: String
    package var device: String
    /// Milliseconds since 1970.
    package var syncedAt: Int64?
    package var problem: String?
    /// Rows that changed here and are in no file yet.
    package var pending: Int
    /// Rows that wait for something.
    package var waiting: Int
    package var conflicts: Int
}

/// Another device, or this one.
package struct SyncDevice: Hashable, Sendable {
    package var id: String
    package var name: String
    /// When it wrote its last file that was read here, by its clock, in milliseconds since 1970.
    package var seenAt: Int64?
    package var isThis: Bool
}

/// A row that could not be made as the others have it.
package struct SyncWaiting: Hashable, Sendable {
    package var noun: String
    package var problem: String?
}

/// A value that lost against another one that was set without knowing of it.
package struct SyncConflict: Hashable, Sendable {
    package var id: Int64
    package var kind: String
    /// One of such rows, as "entry".
    package var noun: String
    /// What the row is called, where it has a name.
    package var name: String?
    package var field: String
    package var device: String
    /// Milliseconds since 1970.
    package var at: Int64
    package var lost: SyncValue
    package var counts: SyncValue
}

extension Store {
    /// nil while syncing is off.
    package func syncStanding() async throws -> SyncStanding? {
        try await read { database in
            guard let row = try Row.fetchOne(database, sql: "SELECT * FROM sync_state") else { return nil }
            func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
            return SyncStanding(
                folder: row["folder"], folderID: row["folder_id"], device: row["device"], syncedAt: row["synced_at"],
                problem: row["problem"],
                pending: try count("SELECT COUNT(*) FROM sync_changed") + count("SELECT COUNT(*) FROM sync_outbox"),
                waiting: try count("SELECT COUNT(*) FROM sync_rows WHERE waits = 1"),
                conflicts: try count("SELECT COUNT(*) FROM sync_conflicts"))
        }
    }

    /// Whether something changed here that is in no file yet.
    package func hasChangesToSync() async throws -> Bool {
        try await read { database in
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM sync_changed) OR EXISTS (SELECT 1 FROM sync_outbox)")
                ?? false
        }
    }

    /// Turns syncing on; every row is taken up by the next round.
    ///
    /// - Parameter joined: whether others began the folder.
    package func beginSync(folder: String, id: String, joined: Bool) async throws {
        let device = UUID().uuidString.lowercased()
        try await write { database in
            try Self.forgetSync(database)
            try database.execute(
                sql: """
                    INSERT INTO sync_state (id, folder, folder_id, device, first_file, written_file, published,
                        clock_ms, clock_counter, joined)
                    VALUES (1, ?, ?, ?, 1, 0, 0, 0, 0, ?)
                    """, arguments: [folder, id, device, joined])
            try database.execute(
                sql:
                    "INSERT INTO sync_changed (kind, row_id) SELECT kind, row_id FROM identities WHERE removed_at IS NULL"
            )
        }
    }

    /// Turns syncing off; nothing else changes.
    package func endSync() async throws { try await write { try Self.forgetSync($0) } }

    private static func forgetSync(_ database: Database) throws {
        for table in ["state", "devices", "rows", "changed", "outbox", "conflicts"] {
            try database.execute(sql: "DELETE FROM sync_\(table)")
        }
    }

    /// Keeps how a round ended.
    ///
    /// - Parameter troubles: by device, the file that holds it up.
    package func noteSync(at now: Date, problem: String?, troubles: [String: String]) async throws {
        try await write { database in
            try database.execute(
                sql: "UPDATE sync_state SET problem = ?, synced_at = CASE WHEN ? IS NULL THEN ? ELSE synced_at END",
                arguments: [problem, problem, Milliseconds(now).value])
            guard problem == nil else { return }
            try database.execute(sql: "UPDATE sync_devices SET trouble = NULL")
            for (device, trouble) in troubles {
                try database.execute(
                    sql: """
                        INSERT INTO sync_devices (device, trouble) VALUES (?, ?)
                        ON CONFLICT (device) DO UPDATE SET trouble = excluded.trouble
                        """, arguments: [device, trouble])
            }
        }
    }

    /// Those that wrote something, this one first.
    package func syncDevices() async throws -> [SyncDevice] {
        try await read { database in
            let own = try String.fetchOne(database, sql: "SELECT device FROM sync_state")
            let rows = try Row.fetchAll(database, sql: "SELECT * FROM sync_devices ORDER BY seen_at DESC, device")
            return rows.map { row in
                SyncDevice(
                    id: row["device"], name: row["name"], seenAt: row["seen_at"], isThis: row["device"] == own)
            }.sorted { $0.isThis && !$1.isThis }
        }
    }

    /// Files that hold up a device's log.
    package func syncTroubles() async throws -> [String] {
        try await read { database in
            try String.fetchAll(
                database, sql: "SELECT trouble FROM sync_devices WHERE trouble IS NOT NULL ORDER BY trouble")
        }
    }

    /// Rows that could not be made as the others have them, for a reason that is known.
    package func syncWaiting() async throws -> [SyncWaiting] {
        try await read { database in
            try Row.fetchAll(
                database, sql: "SELECT kind, problem FROM sync_rows WHERE waits = 1 AND problem IS NOT NULL LIMIT 100"
            ).map { row in
                SyncWaiting(noun: SyncKind.named(row["kind"])?.data.noun.one ?? row["kind"], problem: row["problem"])
            }
        }
    }

    /// The newest first.
    package func syncConflicts(limit: Int = 200) async throws -> [SyncConflict] {
        try await read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT * FROM sync_conflicts ORDER BY at DESC, id DESC LIMIT ?", arguments: [limit])
            return try rows.map { try Self.syncConflict($0, in: database) }
        }
    }

    /// A row of `sync_conflicts`.
    static func syncConflict(_ row: Row, in database: Database) throws -> SyncConflict {
        let (kind, key): (String, String) = (row["kind"], row["key"])
        let shadow = try SyncShadow.find(SyncRowName(kind: kind, key: key), in: database)
        func value(_ text: String) throws -> SyncValue {
            try JSONDecoder().decode(SyncValue.self, from: Data(text.utf8))
        }
        return SyncConflict(
            id: row["id"], kind: kind, noun: SyncKind.named(kind)?.data.noun.one ?? kind,
            name: name(of: shadow, key), field: row["field"], device: row["device"], at: row["at"],
            lost: try value(row["value"]), counts: try value(row["counts"]))
    }

    private static func name(of shadow: SyncShadow?, _ key: String) -> String? {
        for field in ["name", "title", "word", "food_name", "content", "meal", "recipe", "day"] {
            if case .text(let text) = shadow?.row.values[field] { return String(text.prefix(60)) }
        }
        return SyncKind.named(shadow?.name.kind ?? "")?.isKeyed == true ? key : nil
    }
}

extension StoreLedger {
    /// Forgets what lost in conflicts, here and, by the log, everywhere.
    ///
    /// - Returns: how many values.
    package func settle() async throws -> Int {
        let (packing, wall) = (SyncPacking(seal: seal, name: name), Milliseconds(now()).value)
        return try await store.write { database in
            var collecting = SyncCollecting(database, try SyncMemory.required(database), now: wall)
            while try collecting.run() {}
            let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sync_conflicts") ?? 0
            for row in try Row.fetchAll(database, sql: "SELECT DISTINCT kind, key FROM sync_conflicts") {
                let name = SyncRowName(kind: row["kind"], key: row["key"])
                if let shadow = try SyncShadow.find(name, in: database) { try collecting.settle(shadow) }
            }
            try packing.put(collecting.changes, collecting.memory, at: wall, in: database)
            try collecting.memory.save(in: database)
            return count
        }
    }
}
