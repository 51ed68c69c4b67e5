import GRDB

/// The migrations about what comes from other programs.
extension Schema {
    /// What the columns of the user's own tables are.
    static let mappings14 =
        """
        CREATE TABLE import_mappings (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            header TEXT NOT NULL UNIQUE,
            mapping TEXT NOT NULL,
            learnt_at INTEGER NOT NULL
        ) STRICT;

        """ + identity5("import_mapping", "import_mappings")

    /// Entries may come from an import. SQLite has no other way to widen a constraint without writing the table anew,
    /// which holds all that the user ever ate: the text of the schema is changed, as
    /// https://sqlite.org/lang_altertable.html (section 8) describes it for constraints.
    static func imports12(_ database: Database) throws {
        let version = try Int.fetchOne(database, sql: "PRAGMA schema_version") ?? 0
        try database.execute(sql: "PRAGMA writable_schema = ON")
        try database.execute(
            sql: """
                UPDATE sqlite_schema SET sql = replace(sql, '''user'', ''estimate'')', '''user'', ''estimate'', ''import'')')
                WHERE type = 'table' AND name = 'food_entries'
                """)
        try database.execute(sql: "PRAGMA writable_schema = RESET")
        // Other connections read the schema again.
        try database.execute(sql: "PRAGMA schema_version = \(version + 1)")
    }
}
