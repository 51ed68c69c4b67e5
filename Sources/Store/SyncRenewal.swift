import Foundation
import GRDB
import Sync

extension SyncMemory {
    /// Becomes another device, as a database that an earlier one was put in the place of: under the old name it would
    /// write files that others believe to have read.
    ///
    /// Changes that are not known to be in the folder become the new device's. No file says them one by one; its log
    /// begins with a file that is missing, so that the next round writes all that is known.
    ///
    /// - Parameter name: what the machine is called on the others, where that is known.
    mutating func renew(named name: String?, in database: Database) throws {
        let (old, new) = (device, UUID().uuidString.lowercased())
        let names = try rename(old, to: new, in: database)
        var sequences = known.sequences
        (sequences[old], sequences[new]) = (published, Int64(names))
        let read = written
        known = SyncVector(sequences)
        (device, first, written, published) = (new, 1, 1, 0)
        try database.execute(sql: "DELETE FROM sync_outbox")
        try save(in: database)
        // What the old name wrote that is not known here comes back as another's.
        try database.execute(
            sql: "UPDATE sync_devices SET file = ?, name = COALESCE(?, name), known = ? WHERE device = ?",
            arguments: [read, name, known[old], old])
    }

    /// - Returns: how many changes got other names.
    private func rename(_ old: String, to new: String, in database: Database) throws -> Int {
        let cursor = try Row.fetchCursor(
            database, sql: "SELECT * FROM sync_rows WHERE instr(state, ?) > 0", arguments: [old])
        var shadows: [SyncShadow] = []
        var unsent: Set<SyncDot> = []
        while let row = try cursor.next() {
            let shadow = try SyncShadow(row)
            let dots = shadow.row.fields.values.flatMap { $0.heads.map(\.dot) }
                .filter { $0.device == old && $0.sequence > published }
            guard !dots.isEmpty else { continue }
            shadows.append(shadow)
            unsent.formUnion(dots)
        }
        let names = Dictionary(
            uniqueKeysWithValues: unsent.sorted().enumerated().map { number, dot in
                (dot, SyncDot(device: new, sequence: Int64(number + 1)))
            })
        for var shadow in shadows {
            shadow.row.rename(names)
            try shadow.save(in: database)
        }
        return names.count
    }
}

extension StoreCopy {
    /// Makes the copy another device of its sync folder, if it has one, before anything is opened of it.
    ///
    /// - Throws: `database_unusable`, `storage_unavailable`.
    package func renewSync() throws {
        do {
            let queue = try DatabaseQueue(path: path)
            defer { try? queue.close() }
            try queue.write { database in
                guard var memory = try SyncMemory(database) else { return }
                try memory.renew(named: nil, in: database)
            }
        } catch {
            throw Store.translated(error, path: path)
        }
    }
}
