package import GRDB

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

extension Changes {
    /// Values by key, with what was changed before in the same transaction.
    package func settings() throws -> [String: String] { try SettingRecord.all(in: database) }
}
