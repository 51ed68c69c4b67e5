import Foundation
import GRDB
import Sync

/// A row of `sync_rows`: all that is known of a row, and what it was here after the last round.
struct SyncShadow {
    var name: SyncRowName
    var number: Int64?
    var row = SyncRow()
    /// nil when it was not here.
    var here: [String: SyncValue]?
    var waits = false
    /// Whether it names a row that is not here and need not come: one that was removed, perhaps before syncing began.
    var lacks = false
    var problem: String?

    init(name: SyncRowName, number: Int64? = nil) {
        self.name = name
        self.number = number
    }

    init(_ stored: Row) throws {
        let decoder = JSONDecoder()
        name = SyncRowName(kind: stored["kind"], key: stored["key"])
        number = stored["row_id"]
        row = try decoder.decode(SyncRow.self, from: Data((stored["state"] as String).utf8))
        here = try (stored["here"] as String?).map {
            try decoder.decode([String: SyncValue].self, from: Data($0.utf8))
        }
        (waits, lacks) = (stored["waits"] == 1, stored["waits"] == 2)
        problem = stored["problem"]
    }

    static func find(_ name: SyncRowName, in database: Database) throws -> SyncShadow? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT * FROM sync_rows WHERE kind = ? AND key = ?"),
            arguments: [name.kind, name.key]
        ).map(SyncShadow.init)
    }

    /// Those of a row of this database; several, when what names it was changed.
    static func all(_ kind: String, number: Int64, in database: Database) throws -> [SyncShadow] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT * FROM sync_rows INDEXED BY sync_rows_by_number WHERE kind = ? AND row_id = ?"),
            arguments: [kind, number]
        ).map(SyncShadow.init)
    }

    func save(in database: Database) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func text(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        try database.cachedStatement(
            sql: """
                INSERT INTO sync_rows (kind, key, row_id, state, here, waits, problem) VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (kind, key) DO UPDATE SET row_id = excluded.row_id, state = excluded.state,
                    here = excluded.here, waits = excluded.waits, problem = excluded.problem
                """
        ).execute(
            arguments: [
                name.kind, name.key, number, try text(row), try here.map(text), waits ? 1 : lacks ? 2 : 0,
                problem,
            ])
        try keepConflicts(in: database, text)
    }

    /// `sync_conflicts` says what `state` says, where people look. One that stays keeps its number.
    private func keepConflicts(in database: Database, _ text: (SyncValue) throws -> String) throws {
        var gone: [[DatabaseValue]: Int64] = [:]
        let stored = try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT field, device, at, value, counts, id FROM sync_conflicts WHERE kind = ? AND key = ?"),
            arguments: [name.kind, name.key])
        for row in stored { gone[Array(row.databaseValues.dropLast())] = row["id"] }
        for (field, heads) in row.losers.sorted(by: { $0.key < $1.key }) {
            guard let winner = row.fields[field]?.winner else { continue }
            for head in heads {
                let values: [any DatabaseValueConvertible] = [
                    field, head.dot.device, head.stamp.milliseconds, try text(head.value), try text(winner.value),
                ]
                guard gone.removeValue(forKey: values.map(\.databaseValue)) == nil else { continue }
                try database.cachedStatement(
                    sql: """
                        INSERT INTO sync_conflicts (field, device, at, value, counts, kind, key)
                        VALUES (?, ?, ?, ?, ?, ?, ?)
                        """
                ).execute(arguments: StatementArguments(values + [name.kind, name.key]))
            }
        }
        for id in gone.values {
            try database.cachedStatement(sql: "DELETE FROM sync_conflicts WHERE id = ?").execute(arguments: [id])
        }
    }
}

/// What the tables of syncing say of this device and the others.
struct SyncMemory {
    var device: String
    var first: Int
    var written: Int
    var published: Int64
    var clock: SyncClock
    /// Whether others had written into the folder before this device came.
    var joined: Bool
    /// Whether all rows were taken up once.
    var started: Bool
    var known: SyncVector

    /// nil while syncing is off.
    init?(_ database: Database) throws {
        guard let row = try Row.fetchOne(database, sql: "SELECT * FROM sync_state") else { return nil }
        (device, first, written, published) = (
            row["device"], row["first_file"], row["written_file"], row["published"]
        )
        clock = SyncClock(last: SyncStamp(milliseconds: row["clock_ms"], counter: row["clock_counter"]))
        (joined, started) = (row["joined"], row["started"])
        let devices = try Row.fetchAll(database, sql: "SELECT device, known FROM sync_devices")
        known = SyncVector(Dictionary(uniqueKeysWithValues: devices.map { ($0["device"], $0["known"]) }))
    }

    func save(in database: Database) throws {
        try database.execute(
            sql: """
                UPDATE sync_state SET device = ?, first_file = ?, written_file = ?, published = ?, clock_ms = ?,
                    clock_counter = ?, started = ?
                """,
            arguments: [device, first, written, published, clock.last.milliseconds, clock.last.counter, started])
        for (device, sequence) in known.sequences {
            try database.cachedStatement(
                sql: """
                    INSERT INTO sync_devices (device, known) VALUES (?, ?)
                    ON CONFLICT (device) DO UPDATE SET known = excluded.known WHERE known <> excluded.known
                    """
            ).execute(arguments: [device, sequence])
        }
    }
}
