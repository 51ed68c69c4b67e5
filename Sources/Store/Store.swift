import Failures
package import Foundation
package import GRDB

/// The user's data in one SQLite file. Only the daemon that holds the lock opens it.
///
/// Reads and writes throw `BiteBookError` with `storage_unavailable` (full disk, permissions) or `database_unusable`
/// (corrupt). A write that was begun ends even when the task that asked for it is cancelled: whoever is told that
/// something is logged can rely on it, and whoever gave up finds either all of it or nothing.
package struct Store: Sendable {
    package let writer: DatabasePool
    /// Settings, own foods and how portions are counted, without reading.
    package let live = LiveRows()
    /// Set while the data is about to be replaced.
    let hold = WriteHold()
    let lateEnds = LateTurnEnds()
    /// Pages that a connection which only reads keeps, in KiB.
    private static let readerCache = 512

    /// Opens or creates the database and brings its schema up to date. A file that cannot be used stays untouched.
    ///
    /// - Throws: `BiteBookError`, `database_unusable` when the file is corrupt, no database, or from a newer version;
    ///   `storage_unavailable` when it cannot be read or written.
    package init(path: String) throws {
        do {
            var configuration = Configuration()
            configuration.foreignKeysEnabled = true
            configuration.busyMode = .timeout(5)
            // SQLite's default is 2 MB for each connection (sqlite.org/pragma.html#pragma_cache_size), and the system
            // keeps the file's pages, too.
            configuration.prepareDatabase { database in
                guard database.configuration.readonly else { return }
                try database.execute(sql: "PRAGMA cache_size = -\(Store.readerCache)")
            }
            try Store.check(path)
            let pool = try DatabasePool(path: path, configuration: configuration)
            // A pool sets NORMAL when it opens, after it prepared the connection: then a commit is only synced with the
            // next checkpoint, and a loss of power takes what was confirmed since.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try Schema.migrator.migrate(pool)
            writer = pool
            pool.add(transactionObserver: live, extent: .databaseLifetime)
            try pool.read(live.load)
        } catch {
            throw Store.translated(error, path: path)
        }
    }

    /// Looks at an existing file through a connection that cannot write: opening a pool already changes the file.
    private static func check(_ path: String) throws {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        guard let size, size > 0 else { return }
        // SQLite takes a file of one byte for an empty one, and the smallest page has 512 (sqlite.org/fileformat2.html).
        guard size >= 512 else { throw noDatabase(path) }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        let file = try DatabaseQueue(path: path, configuration: configuration)
        try file.read { database in
            if try Schema.migrator.hasBeenSuperseded(database) {
                throw BiteBookError(
                    .databaseUnusable, "The database was written by a newer version of BiteBook.",
                    hint: "Update BiteBook, or move \(path) away to start empty.")
            }
            try checkIntegrity(database, path: path)
        }
        try file.close()
    }

    /// SQLite's quick check of the page structure; milliseconds for years of entries.
    private static func checkIntegrity(_ database: Database, path: String) throws {
        let problem = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        guard problem == "ok" else { throw damaged(problem ?? "unknown", path) }
    }

    private static func damaged(_ problem: String, _ path: String) -> BiteBookError {
        BiteBookError(
            .databaseUnusable, "The database is damaged: \(problem).",
            hint: "Move \(path) away, which starts empty; then `bitebook restore` puts a backup there.")
    }

    private static func noDatabase(_ place: String, underlying: (any Error)? = nil) -> BiteBookError {
        BiteBookError(
            .databaseUnusable, "\(place) is damaged or no database.",
            hint: "Nothing was changed. Move the file away, then `bitebook restore` puts a backup there.",
            underlying: underlying)
    }

    package func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        let writer = writer
        // Reads are short, and a turn that was stopped still has to say what it did.
        let task = Task { try await writer.read(body) }
        do {
            return try await task.value
        } catch {
            throw Store.translated(error, path: nil)
        }
    }

    package func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        let (writer, hold, lateEnds) = (writer, hold, lateEnds)
        // GRDB rolls a cancelled write back; a task of its own is not cancelled with its caller.
        let confirmed = Task {
            try? await lateEnds.store(in: writer, hold: hold)
            return try await writer.write { database in
                try hold.check()
                return try body(database)
            }
        }
        do {
            return try await confirmed.value
        } catch {
            throw Store.translated(error, path: nil)
        }
    }

    /// Folds the write-ahead log into the database file; called once when the daemon stops.
    package func close() throws {
        try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        try writer.close()
    }

    /// SQLite's failures in the user's words; anything else passes.
    static func translated(_ error: any Error, path: String?) -> any Error {
        guard let failure = error as? DatabaseError else { return error }
        let place = path ?? "the database"
        switch failure.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            return noDatabase(place, underlying: failure)
        case .SQLITE_FULL:
            return BiteBookError(
                .storageUnavailable, "The disk is full; nothing was saved.", hint: "Free some space and say it again.",
                underlying: failure)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR:
            return BiteBookError(
                .storageUnavailable, "\(place) cannot be read or written.",
                hint: "Check the permissions of the folder and the free space.", underlying: failure)
        default:
            return failure
        }
    }
}

/// Milliseconds since 1970, the form in which instants are stored.
package struct Milliseconds: Hashable, Sendable {
    package let value: Int64

    package init(_ value: Int64) { self.value = value }
    package init(_ date: Date) { value = Int64((date.timeIntervalSince1970 * 1000).rounded()) }

    package var date: Date { Date(timeIntervalSince1970: Double(value) / 1000) }
}
