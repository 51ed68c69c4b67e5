package import Foundation
import GRDB

/// A turn that logged something which the user let stand.
package struct ConfirmedTurn: Hashable, Sendable {
    package let id: Int64
    package let conversationID: Int64
    package let said: String
    package let at: Date
    /// What it took then, in milliseconds.
    package let totalMilliseconds: Double
    package let entries: [EntryRecord]
}

extension Store {
    /// The last turns that logged entries of which none was changed, removed or undone afterwards, newest first. Those
    /// that needed no model are left out.
    package func confirmedTurns(limit: Int) async throws -> [ConfirmedTurn] {
        try await read { database in
            try Row.fetchAll(database, sql: Self.confirmedTurns, arguments: [limit]).map { row in
                let id: Int64 = row["id"]
                return ConfirmedTurn(
                    id: id, conversationID: row["conversation_id"], said: row["said"],
                    at: Date(timeIntervalSince1970: Double(row["started_at"] as Int64) / 1000),
                    totalMilliseconds: row["total_ms"] ?? 0,
                    entries: try EntryRecord.filter(Column("turn_id") == id).order(Column("id")).fetchAll(database))
            }
        }
    }

    private static let confirmedTurns = """
        SELECT t.id, t.conversation_id, t.started_at, t.total_ms, m.content AS said FROM turns t
        JOIN messages m ON m.turn_id = t.id AND m.role = 'user'
        WHERE t.state = 'done' AND t.plan IS NOT NULL AND t.instant = 0 AND \(stands)
        ORDER BY t.id DESC LIMIT ?
        """

    /// Whether turn `t` logged entries of which none was changed, removed or undone afterwards.
    static let stands = """
        EXISTS (
          SELECT 1 FROM journal j WHERE j.turn_id = t.id AND j.state = 'applied'
          AND EXISTS (SELECT 1 FROM food_entries e WHERE e.turn_id = t.id)
          AND NOT EXISTS (
            SELECT 1 FROM journal_changes c WHERE c.journal_id = j.id AND (c.entity != 'entry' OR c.before IS NOT NULL))
          AND NOT EXISTS (
            SELECT 1 FROM journal_changes c
            JOIN journal_changes later ON later.entity = 'entry' AND later.entity_id = c.entity_id
            JOIN journal l ON l.id = later.journal_id AND l.state = 'applied' AND l.id > j.id
            WHERE c.journal_id = j.id))
        """

    /// The exchanges of a conversation before a turn, oldest first.
    package func exchanges(before turn: Int64, inConversation id: Int64, limit: Int) async throws -> [Exchange] {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT m.content AS said, t.plan AS plan, t.started_at AS at FROM turns t
                    JOIN messages m ON m.turn_id = t.id AND m.role = 'user'
                    WHERE t.conversation_id = ? AND t.id < ? AND t.plan IS NOT NULL AND t.state = 'done'
                    ORDER BY t.id DESC LIMIT ?
                    """,
                arguments: [id, turn, limit])
            return rows.reversed().map(Exchange.init)
        }
    }
}
