import Failures
package import Foundation
package import GRDB
import Nutrition

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
}
