package import GRDB

/// A row of `notes`; the text itself also lies in the markdown file `file`.
package struct NoteRecord: Codable, Hashable, Sendable, Identifiable, FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "notes"

    package var id: Int64?
    package var content: String
    package var type: String
    /// Milliseconds since 1970.
    package var createdAt: Int64
    /// Name of the file in the notes folder.
    package var file: String
    package var turnID: Int64?

    package init(content: String, type: String, createdAt: Int64, file: String, turnID: Int64?) {
        self.content = content
        self.type = type
        self.createdAt = createdAt
        self.file = file
        self.turnID = turnID
    }

    package enum CodingKeys: String, CodingKey {
        case id, content, type
        case createdAt = "created_at"
        case file
        case turnID = "turn_id"
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// Rows of `settings`.
package enum SettingRecord {
    package static func value(_ key: String, in database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT value FROM settings WHERE key = ?", arguments: [key])
    }

    package static func all(in database: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(database, sql: "SELECT key, value FROM settings WHERE value IS NOT NULL")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["key"], $0["value"]) })
    }

    /// Sets a value, or removes the row when it is nil.
    package static func set(_ key: String, to value: String?, in database: Database) throws {
        if let value {
            try database.execute(
                sql:
                    "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                arguments: [key, value])
        } else {
            try database.execute(sql: "DELETE FROM settings WHERE key = ?", arguments: [key])
        }
    }
}

/// Search results by normalised query.
extension Store {
    package func cachedSearch(_ key: String) async throws -> (body: String, fetchedAt: Milliseconds)? {
        try await read { database in
            try Row.fetchOne(database, sql: "SELECT body, fetched_at FROM search_cache WHERE key = ?", arguments: [key])
                .map { ($0["body"], Milliseconds($0["fetched_at"] as Int64)) }
        }
    }

    package func cacheSearch(_ key: String, body: String, fetchedAt: Milliseconds) async throws {
        try await write { database in
            try database.execute(
                sql: """
                    INSERT INTO search_cache (key, fetched_at, body) VALUES (?, ?, ?)
                    ON CONFLICT (key) DO UPDATE SET fetched_at = excluded.fetched_at, body = excluded.body
                    """,
                arguments: [key, fetchedAt.value, body])
        }
    }
}
