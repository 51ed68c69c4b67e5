import GRDB
import Nutrition

/// Taking changes back, and making them again.
extension Store {
    /// Takes back the newest change that is in force, of those that somebody made.
    ///
    /// - Returns: what was taken back, each change as it had been made; nil when there is nothing to undo.
    package func undo() async throws -> [JournalChange]? {
        try await revert(
            find: "SELECT MAX(id) FROM journal WHERE state = 'applied' AND actor <> 'device'", newState: "undone",
            forward: false)
    }

    /// Makes the change again that was undone last.
    package func redo() async throws -> [JournalChange]? {
        try await revert(find: "SELECT MIN(id) FROM journal WHERE state = 'undone'", newState: "applied", forward: true)
    }

    private func revert(find sql: String, newState: String, forward: Bool) async throws -> [JournalChange]? {
        try await write { database in
            guard let id = try Int64.fetchOne(database, sql: sql) else { return nil }
            let changes = try Self.changes(
                database, where: "c.journal_id = ?", arguments: [id], newestFirst: !forward)
            // What was changed row by row may name what came in bulk, as an event its note.
            let before = forward ? try Self.revertBulks(ofJournal: id, forward: true, in: database) : []
            for change in changes { try Self.apply(change.subject, forward: forward, to: database) }
            let after = forward ? [] : try Self.revertBulks(ofJournal: id, forward: false, in: database)
            try database.execute(sql: "UPDATE journal SET state = ? WHERE id = ?", arguments: [newState, id])
            return before + changes + after
        }
    }

    /// Takes away what came in bulk, what others name last, or puts it back.
    private static func revertBulks(
        ofJournal id: Int64, forward: Bool, in database: Database
    ) throws -> [JournalChange] {
        let bulks = try JournalBulk.all(ofJournal: id, in: database)
        guard !bulks.isEmpty,
            let journal = try Row.fetchOne(database, sql: "SELECT at, actor FROM journal WHERE id = ?", arguments: [id])
        else { return [] }
        var counts: [(data: UserData, count: Int)] = []
        for bulk in forward ? bulks : bulks.reversed() {
            let count = try forward ? bulk.restore(journal: id, in: database) : bulk.shelve(journal: id, in: database)
            if counts.last?.data.table == bulk.data.table {
                counts[counts.count - 1].count += count
            } else {
                counts.append((bulk.data, count))
            }
        }
        if forward { try JournalBulk.clearShelf(ofJournal: id, in: database) }
        return counts.filter { $0.count > 0 }.map { data, count in
            JournalChange(
                at: Milliseconds(journal["at"] as Int64).date, origin: journal["actor"],
                subject: .bulk(data, count: count))
        }
    }

    private static func apply(_ subject: JournalChange.Subject, forward: Bool, to database: Database) throws {
        switch subject {
        case .row(let before, let after):
            let (current, wanted) = forward ? (before, after) : (after, before)
            if var row = wanted {
                try row.prepareReturn(in: database)
                try row.save(database)
            } else {
                _ = try current?.delete(database)
            }
        case .forgottenUsual(let key, let before, let after):
            try ForgottenUsual.set(key, to: forward ? after : before, in: database)
        case .setting(let key, let before, let after):
            try SettingRecord.set(key, to: forward ? after : before, in: database)
        case .bulk: break
        }
    }
}
