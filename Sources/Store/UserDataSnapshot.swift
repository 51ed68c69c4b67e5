package import Foundation
import GRDB

/// Everything that a person owns at one moment, read page by page while others go on writing.
package final class UserDataSnapshot: Sendable {
    /// Rows that are read at once.
    static let pageSize = 1000

    private let snapshot: DatabaseSnapshot

    fileprivate init(_ snapshot: DatabaseSnapshot) { self.snapshot = snapshot }

    /// How many rows of each exported kind there are.
    package func counts() throws -> [(data: UserData, count: Int)] {
        try reading { database in
            try UserData.exported.map { data in
                let sql = "SELECT COUNT(*) FROM \(data.table) WHERE \(data.condition)"
                return (data, try Int.fetchOne(database, sql: sql) ?? 0)
            }
        }
    }

    /// Hands out the rows of a kind as JSON, a page at a time and in their order.
    package func forEachPage(of data: UserData, _ body: ([Data]) async throws -> Void) async throws {
        switch data.rows {
        case .numbered(let type): try await pages(of: type, data, body)
        case .keyed(let type): try await body(try all(of: type, data))
        case .derived: break
        }
    }

    /// Hands out the rows that were removed.
    package func forEachPageOfTombstones(_ body: ([Data]) async throws -> Void) async throws {
        var last: (kind: String, id: Int64) = ("", 0)
        while true {
            let (kind, id) = last
            let stones = try reading { database in
                try Tombstone.fetchAll(
                    database,
                    sql: """
                        SELECT * FROM identities WHERE removed_at IS NOT NULL AND (kind, row_id) > (?, ?)
                        ORDER BY kind, row_id LIMIT ?
                        """, arguments: [kind, id, Self.pageSize])
            }
            guard let end = stones.last else { return }
            last = (end.kind, end.id)
            let encoder = Self.encoder()
            try await body(try stones.map { try encoder.encode($0) })
        }
    }

    /// The files of photos' pictures.
    package func pictures() throws -> [String] {
        try reading { try String.fetchAll($0, sql: "SELECT file FROM photos WHERE file IS NOT NULL ORDER BY file") }
    }

    /// The files of notes.
    package func noteFiles() throws -> [String] {
        try reading { try String.fetchAll($0, sql: "SELECT file FROM notes WHERE status <> 'removed' ORDER BY file") }
    }

    private func pages<Record: UserRow>(
        of type: Record.Type, _ data: UserData, _ body: ([Data]) async throws -> Void
    ) async throws {
        var last: Int64 = 0
        while true {
            let after = last
            let (lines, end) = try reading { try Self.page(of: type, data, after: after, in: $0) }
            guard let end else { return }
            last = end
            try await body(lines)
        }
    }

    private static func page<Record: UserRow>(
        of type: Record.Type, _ data: UserData, after: Int64, in database: Database
    ) throws -> (lines: [Data], last: Int64?) {
        let rows = try Record.filter(Column("id") > after).filter(sql: data.condition).order(Column("id"))
            .limit(pageSize).fetchAll(database)
        guard let last = rows.last?.id else { return ([], nil) }
        let found = try Row.fetchCursor(
            database, sql: "SELECT * FROM identities WHERE kind = ? AND row_id BETWEEN ? AND ?",
            arguments: [type.entity, after + 1, last])
        var identities: [Int64: Identity] = [:]
        while let row = try found.next() { identities[row["row_id"]] = Identity(row) }
        let encoder = encoder()
        let lines = try rows.map { row in
            try encoder.encode(ExportedRow(row: row, identity: row.id.flatMap { identities[$0] }))
        }
        return (lines, last)
    }

    private func all<Record: KeyedRow>(of type: Record.Type, _ data: UserData) throws -> [Data] {
        let encoder = Self.encoder()
        return try reading { database in
            try Record.filter(sql: data.condition).order(Column(Record.keyColumn)).fetchAll(database)
        }.map { try encoder.encode($0) }
    }

    private func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try snapshot.read(body)
        } catch {
            throw Store.translated(error, path: nil)
        }
    }

    /// The same bytes for the same row.
    private static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension Store {
    package func snapshot() throws -> UserDataSnapshot {
        do {
            return UserDataSnapshot(try writer.makeSnapshot())
        } catch {
            throw Store.translated(error, path: nil)
        }
    }
}
