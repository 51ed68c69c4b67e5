import Failures
package import Foundation
package import GRDB
package import Nutrition

/// Who made a change.
package enum Actor: String, Codable, Sendable {
    case chat
    case commandLine = "command_line"
    case transfer = "import"
    /// The daemon, from a connected device and unasked; nobody's last change.
    case device
}

/// Which program of somebody else asks for what runs in this task, as a text for the journal; nil is none.
package enum ForeignOrigin {
    @TaskLocal package static var current: String?
}

/// One row before and after; nil before means it was made, nil after that it was removed.
package struct JournalChange: Sendable {
    package enum Subject: Sendable {
        case row(before: (any JournaledRecord)?, after: (any JournaledRecord)?)
        case setting(key: String, before: String?, after: String?)
        /// What was usual until then is not offered any more; milliseconds since 1970.
        case forgottenUsual(key: String, before: Int64?, after: Int64?)
        /// Rows that an import added together.
        case bulk(UserData, count: Int)
    }

    package let at: Date
    /// Who made it in the journal's words: an ``Actor``, or the program of somebody else that asked for it.
    package let origin: String
    package let subject: Subject

    /// The row before and after when it is one of this type.
    package func rows<Record: JournaledRecord>(of type: Record.Type) -> (before: Record?, after: Record?)? {
        guard case .row(let before, let after) = subject, before is Record || after is Record else { return nil }
        return (before as? Record, after as? Record)
    }
}

/// Changes rows and settings inside one transaction and writes each change to the journal, so that all of it can be
/// undone together. Changes of one turn share one journal entry.
package struct Changes {
    package let database: Database
    private let journalID: Int64
    let bulk = BulkLog()

    fileprivate init(_ database: Database, journalID: Int64) {
        self.database = database
        self.journalID = journalID
    }

    package func insert<Record: JournaledRecord>(_ row: Record) throws -> Record {
        var inserted = row
        inserted.id = nil
        try inserted.insert(database)
        try record(before: nil, after: inserted)
        try Record.settle(nil, inserted, by: self)
        return inserted
    }

    /// Inserts a row of which the journal keeps the number only, as imports do.
    ///
    /// - Parameter keepsNumber: whether it has the number already that it shall have.
    package func insertInBulk<Record: UserRow>(_ row: Record, keepsNumber: Bool = false) throws -> Record {
        var inserted = row
        if !keepsNumber { inserted.id = nil }
        try inserted.insert(database)
        bulk.note(Record.self, inserted.id)
        return inserted
    }

    /// Notes in the journal that a row was made.
    func noteMade<Record: JournaledRecord>(_ row: Record) throws { try record(before: nil, after: row) }

    /// - Throws: `not_found` when it was removed meanwhile.
    package func update<Record: JournaledRecord>(_ row: Record) throws {
        let before = try stored(row)
        guard before != row else { return }
        try row.update(database)
        try record(before: before, after: row)
        try Record.settle(before, row, by: self)
    }

    /// - Throws: `not_found` when it was removed meanwhile.
    package func remove<Record: JournaledRecord>(_ row: Record) throws {
        let before = try stored(row)
        _ = try before.delete(database)
        try record(before: before, after: nil)
        try Record.settle(before, nil, by: self)
    }

    /// The row as it is now: somebody else may have changed it since the caller read it.
    private func stored<Record: JournaledRecord>(_ row: Record) throws -> Record {
        guard let stored = try Record.fetchOne(database, key: row.id) else {
            throw BiteBookError(
                .notFound, "That \(Record.noun) is not there any more.", hint: "`bitebook undo` may bring it back.")
        }
        return stored
    }

    /// Keeps a mark that is there or not, such as that of a favourite.
    ///
    /// - Parameters:
    ///   - known: the row, where it is marked already.
    ///   - new: what is inserted otherwise.
    package func mark<Record: JournaledRecord>(
        _ known: Record?, as isMarked: Bool, _ new: @autoclosure () -> Record
    ) throws {
        if let known, !isMarked { try remove(known) }
        if known == nil, isMarked { _ = try insert(new()) }
    }

    /// Sets or, with nil, removes a setting.
    package func set(_ key: String, to value: String?) throws {
        let before = try SettingRecord.value(key, in: database)
        guard before != value else { return }
        try SettingRecord.set(key, to: value, in: database)
        try record("setting", key, before: before, after: value)
    }

    /// Makes what was usual until `now` forgotten; see ``ForgottenUsual``.
    package func forgetUsual(_ key: String, at now: Date) throws {
        let before = try ForgottenUsual.time(key, in: database)
        let after = Milliseconds(now).value
        guard before != after else { return }
        try ForgottenUsual.set(key, to: after, in: database)
        try record("forgotten_usual", key, before: before.map(String.init), after: String(after))
    }

    private func record<Record: JournaledRecord>(before: Record?, after: Record?) throws {
        let id = (after ?? before)?.id.map(String.init) ?? ""
        try record(Record.entity, id, before: try json(before), after: try json(after))
    }

    private func record(_ entity: String, _ id: String, before: String?, after: String?) throws {
        try database.execute(
            sql: """
                INSERT INTO journal_changes (journal_id, sequence, entity, entity_id, before, after)
                VALUES (:journal, (SELECT COALESCE(MAX(sequence) + 1, 0) FROM journal_changes WHERE journal_id = :journal),
                        :entity, :id, :before, :after)
                """,
            arguments: ["journal": journalID, "entity": entity, "id": id, "before": before, "after": after])
    }

    private func json(_ value: (some Encodable)?) throws -> String? {
        try value.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    }
}

extension Store {
    /// Makes changes that can be undone together, in one transaction.
    package func change<Value: Sendable>(
        by actor: Actor, turn: Int64?, at now: Date, _ body: @escaping @Sendable (Changes) throws -> Value
    ) async throws -> Value {
        // The database has threads of its own, which know nothing of this task.
        let origin = actor == .commandLine ? ForeignOrigin.current : nil
        return try await write { database in
            try Self.change(database, by: actor, origin: origin, turn: turn, at: now, body)
        }
    }

    /// Makes changes on a copy that nobody else sees and that is thrown away: what would come of them. Others write
    /// meanwhile. The copy lies where temporary files lie, and has no name there. It blocks its thread.
    ///
    /// - Throws: `storage_unavailable` where there is no room for the copy; what `body` throws.
    package func rehearse<Value>(at now: Date, _ body: (Changes) throws -> Value) throws -> Value {
        do {
            var configuration = Configuration()
            configuration.prepareDatabase { database in
                // Nothing of it outlasts a failure.
                try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            }
            let copy = try DatabaseQueue(path: "", configuration: configuration)
            try writer.backup(to: copy)
            return try copy.write { database in
                try Self.change(database, by: .transfer, origin: nil, turn: nil, at: now, body)
            }
        } catch {
            throw Store.translated(error, path: nil)
        }
    }

    private static func change<Value>(
        _ database: Database, by actor: Actor, origin: String?, turn: Int64?, at now: Date,
        _ body: (Changes) throws -> Value
    ) throws -> Value {
        let id = try Self.journalID(database, actor: actor, origin: origin, turn: turn, at: now)
        let known = try Self.changeCount(database, journalID: id)
        let changes = Changes(database, journalID: id)
        let value = try body(changes)
        try changes.bulk.write(journal: id, to: database)
        switch try Self.changeCount(database, journalID: id) {
        case 0:
            // A change that changed nothing leaves nothing to undo.
            try database.execute(sql: "DELETE FROM journal WHERE id = ?", arguments: [id])
        case known: break
        default:
            // What was undone cannot be made again on top of something new.
            try database.execute(sql: "UPDATE journal SET state = 'superseded' WHERE state = 'undone'")
            try JournalBulk.clearShelf(in: database)
        }
        return value
    }

    private static func journalID(
        _ database: Database, actor: Actor, origin: String?, turn: Int64?, at now: Date
    ) throws -> Int64 {
        if let turn,
            let shared = try Int64.fetchOne(
                database, sql: "SELECT id FROM journal WHERE turn_id = ? AND state = 'applied'", arguments: [turn])
        {
            return shared
        }
        try database.execute(
            sql: "INSERT INTO journal (at, actor, turn_id, state) VALUES (?, ?, ?, 'applied')",
            arguments: [Milliseconds(now).value, origin ?? actor.rawValue, turn])
        return database.lastInsertedRowID
    }

    private static func changeCount(_ database: Database, journalID: Int64) throws -> Int {
        try Int.fetchOne(
            database,
            sql: """
                SELECT (SELECT COUNT(*) FROM journal_changes WHERE journal_id = :id)
                    + (SELECT COUNT(*) FROM journal_bulks WHERE journal_id = :id)
                """, arguments: ["id": journalID]) ?? 0
    }

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

    /// Every change to an entry that is in force, oldest first.
    package func history(ofEntry id: Int64) async throws -> [JournalChange] {
        try await read { database in
            let changes = try Self.changes(
                database, where: "c.entity = 'entry' AND c.entity_id = ? AND j.state = 'applied'",
                arguments: [String(id)], newestFirst: false)
            return try Self.arrival(ofEntry: id, before: changes, in: database) + changes
        }
    }

    /// What was changed or removed of entries of these days after they were logged, as far as it is in force; imports
    /// apart. Nil after means that it was removed.
    package func editedEntries(
        days: ClosedRange<CalendarDay>
    ) async throws -> [(before: EntryRecord, after: EntryRecord?)] {
        let changes = try await read { database in
            try Self.changes(
                database,
                where: """
                    c.entity = 'entry' AND c.before IS NOT NULL AND j.state = 'applied' AND j.actor <> 'import'
                    AND json_extract(c.before, '$.day') BETWEEN ? AND ?
                    """, arguments: [days.lowerBound.description, days.upperBound.description], newestFirst: false)
        }
        return changes.compactMap { change in
            guard let rows = change.rows(of: EntryRecord.self), let before = rows.before else { return nil }
            return (before, rows.after)
        }
    }

    /// How an entry came that came in bulk, of which the journal has no copy.
    private static func arrival(
        ofEntry id: Int64, before changes: [JournalChange], in database: Database
    ) throws -> [JournalChange] {
        let journal = try Row.fetchOne(
            database,
            sql: """
                SELECT j.at, j.actor FROM journal_bulks b JOIN journal j ON j.id = b.journal_id
                WHERE b.kind = 'entry' AND b.first_id <= :id AND b.last_id >= :id AND j.state = 'applied'
                """, arguments: ["id": id])
        guard let journal,
            let entry = try changes.first?.rows(of: EntryRecord.self)?.before ?? EntryRecord.fetchOne(database, key: id)
        else { return [] }
        return [
            JournalChange(
                at: Milliseconds(journal["at"] as Int64).date, origin: journal["actor"],
                subject: .row(before: nil, after: entry))
        ]
    }

    /// Whether somebody made or changed a row, or only the daemon by itself.
    package func isInJournal<Record: JournaledRecord>(_ row: Record) async throws -> Bool {
        try await read { try Self.isInJournal(row, $0) }
    }

    static func isInJournal<Record: JournaledRecord>(_ row: Record, _ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM journal_changes c JOIN journal j ON j.id = c.journal_id
                    WHERE c.entity = :entity AND c.entity_id = :id AND j.state = 'applied')
                OR EXISTS (
                    SELECT 1 FROM journal_bulks b JOIN journal j ON j.id = b.journal_id
                    WHERE b.kind = :entity AND b.first_id <= :number AND b.last_id >= :number AND j.state = 'applied')
                """,
            arguments: ["entity": Record.entity, "id": row.id.map(String.init) ?? "", "number": row.id]) ?? false
    }

    /// What a turn changed, as far as it is in force, oldest first.
    package func changes(ofTurn turn: Int64) async throws -> [JournalChange] {
        try await read { database in
            try Self.changes(
                database, where: "j.turn_id = ? AND j.state = 'applied'", arguments: [turn], newestFirst: false)
        }
    }

    private static func changes(
        _ database: Database, where condition: String, arguments: StatementArguments, newestFirst: Bool
    ) throws -> [JournalChange] {
        let order = newestFirst ? "DESC" : "ASC"
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT j.at, j.actor, c.entity, c.entity_id, c.before, c.after
                FROM journal_changes c JOIN journal j ON j.id = c.journal_id
                WHERE \(condition) ORDER BY c.journal_id \(order), c.sequence \(order)
                """,
            arguments: arguments)
        return try rows.map { row in
            let before: String? = row["before"]
            let after: String? = row["after"]
            let subject: JournalChange.Subject =
                switch row["entity"] as String {
                case "setting": .setting(key: row["entity_id"], before: before, after: after)
                case "forgotten_usual":
                    .forgottenUsual(
                        key: row["entity_id"], before: before.flatMap { Int64($0) }, after: after.flatMap { Int64($0) })
                case let entity:
                    try Self.rowChange(of: entity, before: before, after: after)
                }
            return JournalChange(
                at: Milliseconds(row["at"] as Int64).date, origin: row["actor"], subject: subject)
        }
    }

    private static func rowChange(of entity: String, before: String?, after: String?) throws -> JournalChange.Subject {
        guard let type = UserData.journaled.first(where: { $0.entity == entity }) else {
            throw BiteBookError(
                .storageUnavailable, "The journal names '\(entity)', which this version does not know.",
                hint: "A newer version of BiteBook made that change.")
        }
        return .row(before: try decoded(type, before), after: try decoded(type, after))
    }

    private static func decoded<Record: JournaledRecord>(_ type: Record.Type, _ text: String?) throws -> Record? {
        try text.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
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
