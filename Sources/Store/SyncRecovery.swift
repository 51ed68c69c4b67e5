import Failures
package import Foundation
import GRDB
import Sync

extension Store {
    /// Takes a value back that lost in a conflict, with what is reckoned together with it, as a change that undo reverts.
    ///
    /// - Parameter id: of the conflict.
    /// - Returns: the conflict as it was, and the note that changed, if it is one.
    /// - Throws: `not_found` for a conflict that is settled or a row that is gone; `conflict` where the value does not fit
    ///   what is here now; `invalid_input` for rows that the journal does not keep.
    package func takeBack(
        conflict id: Int64, by actor: Actor, at now: Date
    ) async throws -> (conflict: SyncConflict, notes: [SyncedNote]) {
        do {
            return try await change(by: actor, turn: nil, at: now) { changes in
                guard
                    let stored = try Row.fetchOne(
                        changes.database, sql: "SELECT * FROM sync_conflicts WHERE id = ?", arguments: [id])
                else {
                    throw BiteBookError(
                        .notFound, "There is no conflict \(id).",
                        hint: "`bitebook sync conflicts` lists those there are.")
                }
                let conflict = try Self.syncConflict(stored, in: changes.database)
                var recovery = try SyncRecovery(conflict, stored["key"], changes)
                try recovery.run()
                return (conflict, recovery.notes)
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            throw BiteBookError(
                .conflict, "That value does not fit what is here now; nothing was changed.", underlying: error)
        }
    }
}

/// Makes a value of a row count again that lost.
private struct SyncRecovery {
    private let changes: Changes
    private let conflict: SyncConflict
    private let kind: SyncKind
    private let shadow: SyncShadow
    private let translation: SyncTranslation
    private(set) var notes: [SyncedNote] = []

    private var database: Database { changes.database }

    init(_ conflict: SyncConflict, _ key: String, _ changes: Changes) throws {
        let name = SyncRowName(kind: conflict.kind, key: key)
        guard let kind = SyncKind.named(name.kind), let shadow = try SyncShadow.find(name, in: changes.database) else {
            throw BiteBookError(
                .invalidInput, "This version of BiteBook does not know such rows.", hint: "Update BiteBook.")
        }
        (self.changes, self.conflict, self.kind, self.shadow) = (changes, conflict, kind, shadow)
        translation = SyncTranslation(database: changes.database)
    }

    mutating func run() throws {
        switch kind.data.rows {
        case .numbered(let type):
            guard let type = type as? any JournaledRecord.Type else {
                throw BiteBookError(
                    .invalidInput, "What is in a \(conflict.noun) cannot be taken back.",
                    hint: "`bitebook sync settle` forgets what lost.")
            }
            try take(type)
        case .keyed(let type): try take(type)
        case .derived: break
        }
    }

    /// The value, and those that were set with it of what is reckoned together.
    private func values(_ columns: [String]) -> [String: SyncValue] {
        let lost = shadow.row.fields[conflict.field]?.losers.first { head in
            head.dot.device == conflict.device && head.stamp.milliseconds == conflict.at && head.value == conflict.lost
        }
        guard let dot = lost?.dot else { return [conflict.field: conflict.lost] }
        let group = kind.groups(of: columns).first { $0.contains(conflict.field) } ?? [conflict.field]
        var values = [conflict.field: conflict.lost]
        for field in group {
            if let head = shadow.row.fields[field]?.heads.first(where: { $0.dot == dot }) { values[field] = head.value }
        }
        return values
    }

    private func heard(_ values: [String: SyncValue]) throws -> [String: DatabaseValue] {
        let heard = try translation.heard(values, kind, columns: Array(values.keys))
        guard !heard.waits else {
            throw BiteBookError(
                .conflict, "That value names something that is not here.", hint: "Nothing was changed.")
        }
        return heard.values
    }

    private mutating func take<Record: JournaledRecord>(_ type: Record.Type) throws {
        let columns = try kind.columns(in: database)
        let number = try translation.number(kind.name, shadow.name.key, isLoose: true)
        let stored = try number.flatMap {
            try Row.fetchOne(database, sql: "SELECT * FROM \(kind.table) WHERE id = ?", arguments: [$0])
        }
        let before = try stored.map { try Record(row: $0) }
        var after: Record?
        if conflict.field == SyncRow.presence {
            if let before {
                guard conflict.lost != SyncRow.present else { return }
                try changes.remove(before)
            } else if conflict.lost == SyncRow.present {
                var values = try heard(shadow.row.values).merging(kind.firstValues) { $1 }
                if let number { values["id"] = number.databaseValue }
                after = try bring(try Record(row: Row(values)))
            }
        } else {
            guard let stored else {
                throw BiteBookError(
                    .notFound, "The \(conflict.noun) was removed; nothing was changed.",
                    hint: "`bitebook undo` may bring it back.")
            }
            var values = Dictionary(uniqueKeysWithValues: stored.map { ($0.0, $0.1) })
            values.merge(try heard(self.values(columns))) { $1 }
            let changed = try Record(row: Row(values))
            try changes.update(changed)
            after = changed
        }
        if Record.entity == NoteRecord.entity {
            notes.append(SyncedNote(before: before as? NoteRecord, after: after as? NoteRecord))
        }
    }

    /// Brings a removed row back under its number and its UUID.
    private func bring<Record: JournaledRecord>(_ row: Record) throws -> Record {
        var row = row
        let isNew = row.id == nil
        try row.prepareReturn(in: database)
        try row.insert(database)
        if isNew, kind.naming.isEmpty, let uuid = UUID(uuidString: shadow.name.key) {
            try database.execute(
                sql: "UPDATE identities SET uuid = ? WHERE kind = ? AND row_id = ?",
                arguments: [uuid, kind.name, row.id])
        }
        try changes.noteMade(row)
        try Record.settle(nil, row, by: changes)
        return row
    }

    private func take<Record: KeyedRow>(_ type: Record.Type) throws {
        let key = shadow.name.key
        if conflict.field == SyncRow.presence, conflict.lost != SyncRow.present {
            guard kind.table == SettingRow.databaseTableName else {
                throw BiteBookError(.invalidInput, "A \(conflict.noun) cannot be removed again.")
            }
            return try changes.set(key, to: nil)
        }
        var values = shadow.row.values
        if conflict.field != SyncRow.presence {
            values.merge(self.values(try kind.columns(in: database))) { $1 }
        }
        guard kind.isAdmitted(values, key: key) else {
            throw BiteBookError(.invalidInput, "'\(key)' is set on each machine by itself.")
        }
        _ = try Record(row: Row(try heard(values))).take(in: changes)
    }
}
