import GRDB

/// Marks that more than one place knows.
package enum KnownMark {
    /// When it was said last that everything will be deleted after long disuse.
    package static let forgetWarning = "forget_warning"
}

extension StoreCopy {
    /// Takes out of a copy what must not come with it, whoever made it: addresses to which something is sent are agreed
    /// to on each machine, so only those stay that are set here, too; and nothing may be deleted because of a warning
    /// that was given before.
    ///
    /// - Parameter present: the settings here.
    /// - Throws: `database_unusable`, `storage_unavailable`.
    package func adopt(keeping present: [String: String]) throws {
        do {
            let queue = try DatabaseQueue(path: path)
            defer { try? queue.close() }
            try queue.write { database in
                try database.execute(
                    sql: "DELETE FROM note_marks WHERE key = ?", arguments: [KnownMark.forgetWarning])
                for (key, value) in try SettingRecord.all(in: database)
                where value.contains("://") && present[key] != value {
                    try SettingRecord.set(key, to: nil, in: database)
                }
                // Nor may undo or redo bring one.
                try database.execute(
                    sql: """
                        DELETE FROM journal_changes WHERE entity = 'setting'
                            AND (instr(before, '://') > 0 OR instr(after, '://') > 0);
                        DELETE FROM journal WHERE NOT EXISTS (
                                SELECT 1 FROM journal_changes WHERE journal_id = journal.id)
                            AND NOT EXISTS (SELECT 1 FROM journal_bulks WHERE journal_id = journal.id);
                        """)
            }
        } catch {
            throw Store.translated(error, path: path)
        }
    }
}
