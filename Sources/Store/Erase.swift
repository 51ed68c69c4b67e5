import GRDB

extension Store {
    /// Empties every table and gives the space back, so that nothing stays readable in the file. The database has the
    /// name of another device afterwards, and numbers begin at 1 again.
    package func erase() async throws {
        try await write { database in
            try database.execute(sql: "PRAGMA secure_delete = ON")
            for data in UserData.all.reversed() { try database.execute(sql: "DELETE FROM \(data.table)") }
            try database.execute(sql: "DELETE FROM sqlite_sequence")
            try database.execute(sql: "INSERT INTO messages_search (messages_search) VALUES ('rebuild')")
            try database.execute(sql: Schema.newDevice)
        }
        // Their numbers are given anew, and their words were to be deleted.
        lateEnds.forget()
        do {
            try await writer.vacuum()
            try await writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        } catch {
            throw Store.translated(error, path: nil)
        }
    }
}
