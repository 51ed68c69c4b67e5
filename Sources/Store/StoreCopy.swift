import Failures
package import Foundation
import GRDB

/// A copy of the database in one file, and what is to be known of one before it is trusted.
package struct StoreCopy: Sendable {
    package let path: String

    /// - Parameter path: of a file that nothing has open.
    package init(path: String) { self.path = path }

    /// What a sound copy holds.
    package struct Facts: Hashable, Sendable {
        /// Number of the schema, as ``Schema/version``.
        package var schema: Int
        /// Rows by table, of those that an export has.
        package var counts: [String: Int]
        /// Pictures of photos, from the folder of photos.
        package var pictures: [Picture]
    }

    package struct Picture: Hashable, Sendable {
        package var file: String
        /// SHA-256 of the photo as it came, under which it lies until it is at its place.
        package var hash: String
    }

    /// Reads the whole file: its pages, what rows name, what it holds.
    ///
    /// - Parameter acceptsDamage: whether pages and references are left unread, as of a copy that is only kept because
    ///   what it was made of is about to be replaced.
    /// - Throws: `database_unusable` where it is damaged, of a newer version, or no database of BiteBook.
    package func verified(acceptsDamage: Bool = false) throws -> Facts {
        do {
            var configuration = Configuration()
            configuration.readonly = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            return try queue.read { database in
                try Self.checkOrigin(database)
                if !acceptsDamage { try Self.checkPages(database) }
                return try Self.facts(database)
            }
        } catch let error as DatabaseError {
            throw BiteBookError(
                .databaseUnusable, "The database in the backup is damaged or no database.", underlying: error)
        }
    }

    private static func checkOrigin(_ database: Database) throws {
        guard !(try Schema.migrator.hasBeenSuperseded(database)) else {
            throw BiteBookError(
                .databaseUnusable, "The backup was made by a newer version of BiteBook.",
                hint: "Update BiteBook, then restore it.")
        }
        guard try Schema.migrator.appliedIdentifiers(database).contains("1") else {
            throw BiteBookError(.databaseUnusable, "The backup holds another program's database.")
        }
    }

    private static func checkPages(_ database: Database) throws {
        let problem = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
        guard problem == "ok" else {
            throw BiteBookError(
                .databaseUnusable, "The database in the backup is damaged: \(problem ?? "unknown").")
        }
        guard try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") == nil else {
            throw BiteBookError(.databaseUnusable, "Rows of the database in the backup name others that are gone.")
        }
    }

    private static func facts(_ database: Database) throws -> Facts {
        var counts: [String: Int] = [:]
        for data in UserData.exported where try database.tableExists(data.table) {
            counts[data.table] = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(data.table)")
        }
        let pictures =
            try database.tableExists(PhotoRecord.databaseTableName)
            ? try Row.fetchAll(database, sql: "SELECT file, hash FROM photos WHERE file IS NOT NULL ORDER BY file") : []
        return Facts(
            schema: try Schema.version(of: database), counts: counts,
            pictures: pictures.map { Picture(file: $0["file"], hash: $0["hash"]) })
    }

    /// Brings the copy's schema up to date, as opening it does, and compares it with what it must be: a trigger more
    /// would run with every change.
    ///
    /// - Throws: `database_unusable`.
    package func migrate() throws {
        let store = try Store(path: path)
        let found = try store.writer.read(Self.declarations)
        try store.close()
        // Without the log of an open database it is one file.
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try queue.close()
        let fresh = try DatabaseQueue()
        try Schema.migrator.migrate(fresh)
        guard try fresh.read(Self.declarations) == found else {
            throw BiteBookError(
                .databaseUnusable, "The database in the backup has other tables than BiteBook makes.",
                hint: "Nothing was changed. Use another backup.")
        }
    }

    private static func declarations(_ database: Database) throws -> Set<String> {
        try String.fetchSet(
            database,
            sql: """
                SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_master
                WHERE name NOT LIKE 'sqlite_%'
                """)
    }
}

extension Store {
    /// Copies the database as it is at one moment, while others go on writing, into a new file without a log beside it.
    ///
    /// - Throws: `storage_unavailable`.
    package func copy(to file: URL) async throws -> StoreCopy {
        let writer = writer
        do {
            try await Task.detached {
                let queue = try DatabaseQueue(path: file.path)
                defer { try? queue.close() }
                try writer.backup(to: queue)
                try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            }.value
        } catch {
            throw Store.translated(error, path: file.path)
        }
        return StoreCopy(path: file.path)
    }
}

extension Schema {
    /// The version that this program makes.
    package static var version: Int { migrator.migrations.compactMap(number).max() ?? 0 }

    static func version(of database: Database) throws -> Int {
        try migrator.appliedIdentifiers(database).compactMap(number).max() ?? 0
    }

    /// `v9-lifts` is of version 9, `2` of version 2.
    private static func number(_ migration: String) -> Int? {
        Int(migration.drop { $0 == "v" }.prefix { $0 != "-" })
    }
}
