import Failures
package import Foundation
package import GRDB

/// Who made a change.
package enum Actor: String, Codable, Sendable {
    case chat
    case commandLine = "command_line"
    case transfer = "import"
}

/// One row before and after; nil before means it was made, nil after that it was removed.
package struct JournalChange: Sendable {
    package enum Subject: Sendable {
        case entry(before: EntryRecord?, after: EntryRecord?)
        case note(before: NoteRecord?, after: NoteRecord?)
        case setting(key: String, before: String?, after: String?)
        case ownFood(before: OwnFoodRecord?, after: OwnFoodRecord?)
        /// What was usual until then is not offered any more; milliseconds since 1970.
        case forgottenUsual(key: String, before: Int64?, after: Int64?)
    }

    package let at: Date
    package let actor: Actor
    package let subject: Subject
}

/// Changes entries, notes, settings and own foods inside one transaction and writes each to the journal, so that all of it can
/// be undone together. Changes of one turn share one journal entry.
package struct Changes {
    package let database: Database
    private let journalID: Int64

    fileprivate init(_ database: Database, journalID: Int64) {
        self.database = database
        self.journalID = journalID
    }

    package func insert(_ entry: EntryRecord) throws -> EntryRecord {
        var inserted = entry
        inserted.id = nil
        try inserted.insert(database)
        try record("entry", inserted.id, before: EntryRecord?.none, after: inserted)
        return inserted
    }

    /// - Throws: `not_found` when it was removed meanwhile.
    package func update(_ entry: EntryRecord) throws {
        let before = try stored(entry)
        try entry.update(database)
        try record("entry", entry.id, before: before, after: entry)
    }

    /// - Throws: `not_found` when it was removed meanwhile.
    package func remove(_ entry: EntryRecord) throws {
        let before = try stored(entry)
        _ = try before.delete(database)
        try record("entry", entry.id, before: before, after: EntryRecord?.none)
    }

    /// The row as it is now: somebody else may have changed it since the caller read it.
    private func stored(_ entry: EntryRecord) throws -> EntryRecord {
        guard let row = try EntryRecord.fetchOne(database, key: entry.id) else {
            throw BiteBookError(
                .notFound, "That entry is not there any more.", hint: "`bitebook undo` may bring it back.")
        }
        return row
    }

    package func insert(_ note: NoteRecord) throws -> NoteRecord {
        var inserted = note
        try inserted.insert(database)
        try record("note", inserted.id, before: NoteRecord?.none, after: inserted)
        return inserted
    }

    /// - Throws: `not_found` when it was removed meanwhile.
    package func update(_ note: NoteRecord) throws {
        guard let before = try NoteRecord.fetchOne(database, key: note.id) else {
            throw BiteBookError(
                .notFound, "That note is not there any more.", hint: "`bitebook undo` may bring it back.")
        }
        guard before != note else { return }
        try note.update(database)
        try record("note", note.id, before: before, after: note)
    }

    package func insert(_ food: OwnFoodRecord) throws -> OwnFoodRecord {
        var inserted = food
        inserted.id = nil
        try inserted.insert(database)
        try record("own_food", inserted.id, before: OwnFoodRecord?.none, after: inserted)
        return inserted
    }

    /// - Throws: `not_found` when it was removed meanwhile.
    package func update(_ food: OwnFoodRecord) throws {
        let before = try stored(food)
        guard before != food else { return }
        try food.update(database)
        try record("own_food", food.id, before: before, after: food)
    }

    /// - Throws: `not_found` when it was removed meanwhile.
    package func remove(_ food: OwnFoodRecord) throws {
        let before = try stored(food)
        _ = try before.delete(database)
        try record("own_food", food.id, before: before, after: OwnFoodRecord?.none)
    }

    private func stored(_ food: OwnFoodRecord) throws -> OwnFoodRecord {
        guard let row = try OwnFoodRecord.fetchOne(database, key: food.id) else {
            throw BiteBookError(
                .notFound, "That food is not there any more.", hint: "`bitebook undo` may bring it back.")
        }
        return row
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

    private func record(_ entity: String, _ id: Int64?, before: (some Encodable)?, after: (some Encodable)?) throws {
        try record(entity, id.map(String.init) ?? "", before: try json(before), after: try json(after))
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
        try await write { database in
            let id = try Self.journalID(database, actor: actor, turn: turn, at: now)
            let known = try Self.changeCount(database, journalID: id)
            let value = try body(Changes(database, journalID: id))
            switch try Self.changeCount(database, journalID: id) {
            case 0:
                // A change that changed nothing leaves nothing to undo.
                try database.execute(sql: "DELETE FROM journal WHERE id = ?", arguments: [id])
            case known: break
            default:
                // What was undone cannot be made again on top of something new.
                try database.execute(sql: "UPDATE journal SET state = 'superseded' WHERE state = 'undone'")
            }
            return value
        }
    }

    private static func journalID(_ database: Database, actor: Actor, turn: Int64?, at now: Date) throws -> Int64 {
        if let turn,
            let shared = try Int64.fetchOne(
                database, sql: "SELECT id FROM journal WHERE turn_id = ? AND state = 'applied'", arguments: [turn])
        {
            return shared
        }
        try database.execute(
            sql: "INSERT INTO journal (at, actor, turn_id, state) VALUES (?, ?, ?, 'applied')",
            arguments: [Milliseconds(now).value, actor.rawValue, turn])
        return database.lastInsertedRowID
    }

    private static func changeCount(_ database: Database, journalID: Int64) throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT COUNT(*) FROM journal_changes WHERE journal_id = ?", arguments: [journalID]) ?? 0
    }

    /// Takes back the newest change that is in force.
    ///
    /// - Returns: what was taken back, each change as it had been made; nil when there is nothing to undo.
    package func undo() async throws -> [JournalChange]? {
        try await revert(
            find: "SELECT MAX(id) FROM journal WHERE state = 'applied'", newState: "undone", forward: false)
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
            for change in changes { try Self.apply(change.subject, forward: forward, to: database) }
            try database.execute(sql: "UPDATE journal SET state = ? WHERE id = ?", arguments: [newState, id])
            return changes
        }
    }

    /// Every change to an entry that is in force, oldest first.
    package func history(ofEntry id: Int64) async throws -> [JournalChange] {
        try await read { database in
            try Self.changes(
                database, where: "c.entity = 'entry' AND c.entity_id = ? AND j.state = 'applied'",
                arguments: [String(id)], newestFirst: false)
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
                case "entry": .entry(before: try decoded(before), after: try decoded(after))
                case "note": .note(before: try decoded(before), after: try decoded(after))
                case "own_food": .ownFood(before: try decoded(before), after: try decoded(after))
                case "forgotten_usual":
                    .forgottenUsual(
                        key: row["entity_id"], before: before.flatMap { Int64($0) }, after: after.flatMap { Int64($0) })
                default: .setting(key: row["entity_id"], before: before, after: after)
                }
            return JournalChange(
                at: Milliseconds(row["at"] as Int64).date, actor: Actor(rawValue: row["actor"]) ?? .commandLine,
                subject: subject)
        }
    }

    private static func decoded<Value: Decodable>(_ text: String?) throws -> Value? {
        try text.map { try JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
    }

    private static func apply(_ subject: JournalChange.Subject, forward: Bool, to database: Database) throws {
        switch subject {
        case .entry(let before, let after):
            let (current, wanted) = forward ? (before, after) : (after, before)
            if var row = wanted {
                // The conversation in which it was said may have been deleted since.
                row.conversationID = try existing(row.conversationID, "conversations", database)
                row.turnID = try existing(row.turnID, "turns", database)
                try row.save(database)
            } else {
                _ = try current?.delete(database)
            }
        case .note(let before, let after):
            let (current, wanted) = forward ? (before, after) : (after, before)
            if var row = wanted {
                row.turnID = try existing(row.turnID, "turns", database)
                try row.takeName(in: database)
                try row.save(database)
            } else {
                _ = try current?.delete(database)
            }
        case .ownFood(let before, let after):
            let (current, wanted) = forward ? (before, after) : (after, before)
            if var row = wanted {
                try row.save(database)
            } else {
                _ = try current?.delete(database)
            }
        case .forgottenUsual(let key, let before, let after):
            try ForgottenUsual.set(key, to: forward ? after : before, in: database)
        case .setting(let key, let before, let after):
            try SettingRecord.set(key, to: forward ? after : before, in: database)
        }
    }

    private static func existing(_ id: Int64?, _ table: String, _ database: Database) throws -> Int64? {
        guard let id else { return nil }
        return try Int64.fetchOne(database, sql: "SELECT id FROM \(table) WHERE id = ?", arguments: [id])
    }
}
