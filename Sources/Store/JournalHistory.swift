import Failures
import Foundation
import GRDB
package import Nutrition

/// What the journal says of rows and turns.
extension Store {
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

    static func changes(
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
}
