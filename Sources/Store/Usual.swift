package import Foundation
import GRDB
package import Nutrition

/// Rows of `forgotten_usuals`: what was usual until a time is not offered any more. The key is a phrase, a meal, or
/// everything.
package enum ForgottenUsual {
    /// Milliseconds since 1970; nil when it was never forgotten.
    static func time(_ key: String, in database: Database) throws -> Int64? {
        try Int64.fetchOne(database, sql: "SELECT at FROM forgotten_usuals WHERE key = ?", arguments: [key])
    }

    static func set(_ key: String, to time: Int64?, in database: Database) throws {
        if let time {
            try database.execute(
                sql: """
                    INSERT INTO forgotten_usuals (key, at) VALUES (?, ?)
                    ON CONFLICT (key) DO UPDATE SET at = excluded.at
                    """,
                arguments: [key, time])
        } else {
            try database.execute(sql: "DELETE FROM forgotten_usuals WHERE key = ?", arguments: [key])
        }
    }
}

/// A turn that logged a message which may be said again.
package struct PhraseTurn: Hashable, Sendable {
    package let id: Int64
    package let said: String
    package let plan: String
    package let at: Date
    /// Whether it logged entries of which none was changed, removed or undone afterwards.
    package let stands: Bool
}

/// A phrase with the last turn that said it.
package struct PhraseUse: Hashable, Sendable {
    package let phrase: String
    package let lastTurn: Int64
    package let count: Int
}

extension Store {
    /// When each key was forgotten, in milliseconds since 1970.
    package func forgotten() async throws -> [String: Int64] {
        try await read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT key, at FROM forgotten_usuals")
            return Dictionary(rows.map { ($0["key"], $0["at"]) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The newest turn with each phrase that `isWanted`, among the last `limit` of them.
    ///
    /// - Parameter phrases: with the time, in milliseconds since 1970, after which a turn must lie.
    package func turns(
        saying phrases: [String: Int64], limit: Int, where isWanted: @escaping @Sendable (PhraseTurn) -> Bool
    ) async throws -> [String: PhraseTurn] {
        try await read { database in
            var turns: [String: PhraseTurn] = [:]
            let statement = try database.cachedStatement(
                sql: """
                    SELECT t.id, t.plan, t.started_at, m.content AS said, \(Self.stands) AS stands FROM turns t
                    JOIN messages m ON m.turn_id = t.id AND m.role = 'user'
                    WHERE t.phrase = ? AND t.started_at > ? AND t.state = 'done' AND t.plan IS NOT NULL
                    ORDER BY t.id DESC LIMIT ?
                    """)
            for (phrase, time) in phrases {
                // Row by row: whether a turn stands is not asked of those behind the one that is found.
                let rows = try Row.fetchCursor(statement, arguments: [phrase, time, limit])
                while turns[phrase] == nil, let row = try rows.next() {
                    let turn = PhraseTurn(
                        id: row["id"], said: row["said"], plan: row["plan"],
                        at: Milliseconds(row["started_at"] as Int64).date, stands: row["stands"])
                    if isWanted(turn) { turns[phrase] = turn }
                }
            }
            return turns
        }
    }

    /// The phrase of a turn.
    package func phrase(ofTurn id: Int64) async throws -> String? {
        try await read { try String.fetchOne($0, sql: "SELECT phrase FROM turns WHERE id = ?", arguments: [id]) }
    }

    /// Phrases that were said, the last one first.
    package func phrases(limit: Int) async throws -> [PhraseUse] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT phrase, MAX(id) AS last, COUNT(*) AS count FROM turns
                    WHERE phrase IS NOT NULL AND state = 'done' GROUP BY phrase ORDER BY last DESC LIMIT ?
                    """,
                arguments: [limit]
            ).map { PhraseUse(phrase: $0["phrase"], lastTurn: $0["last"], count: $0["count"]) }
        }
    }

    package func entries(ofTurn id: Int64) async throws -> [EntryRecord] { try await entries(ofTurns: [id]) }

    /// In the order in which they were logged.
    package func entries(ofTurns ids: [Int64]) async throws -> [EntryRecord] {
        try await read { try EntryRecord.filter(ids.contains(Column("turn_id"))).order(Column("id")).fetchAll($0) }
    }

    /// Entries of some meals on some days, in order of eating.
    package func entries(of meals: [Meal], days: ClosedRange<CalendarDay>) async throws -> [EntryRecord] {
        let names = meals.map(\.rawValue)
        return try await read { database in
            try EntryRecord
                .filter(Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
                .filter(names.contains(Column("meal")))
                .order(Column("day"), Column("eaten_at"), Column("id")).fetchAll(database)
        }
    }

    /// Those of the entries that were changed after they had been logged.
    package func changedEntries(among ids: [Int64]) async throws -> Set<Int64> {
        let names = ids.map(String.init)
        return try await read { database in
            let request: SQLRequest<String> = """
                SELECT c.entity_id FROM journal_changes c JOIN journal j ON j.id = c.journal_id
                WHERE c.entity = 'entry' AND c.entity_id IN \(names) AND c.before IS NOT NULL AND j.state = 'applied'
                """
            return Set(try request.fetchAll(database).compactMap { Int64($0) })
        }
    }

    /// Whether a turn of the conversation is over.
    package func hasTurns(inConversation id: Int64) async throws -> Bool {
        try await read { database in
            try Bool.fetchOne(
                database,
                sql: "SELECT EXISTS (SELECT 1 FROM turns WHERE conversation_id = ? AND state != 'running')",
                arguments: [id]) ?? false
        }
    }

    /// What the message before this one in a conversation logged or changed, with everything that was logged together
    /// with it; empty when that message did neither.
    package func entriesOfLastTurn(inConversation id: Int64) async throws -> [EntryRecord] {
        try await read { database in
            try EntryRecord.fetchAll(
                database,
                sql: """
                    WITH last AS (
                        SELECT COALESCE(forked_from, id) AS id FROM turns
                        WHERE conversation_id = ? AND state != 'running' ORDER BY turns.id DESC LIMIT 1),
                    touched AS (
                        SELECT CAST(c.entity_id AS INTEGER) AS id FROM journal_changes c
                        JOIN journal j ON j.id = c.journal_id AND j.state = 'applied'
                        WHERE j.turn_id = (SELECT id FROM last) AND c.entity = 'entry' AND c.after IS NOT NULL)
                    SELECT * FROM food_entries
                    WHERE id IN (SELECT id FROM touched)
                       OR turn_id IN (SELECT turn_id FROM food_entries WHERE id IN (SELECT id FROM touched))
                    ORDER BY id
                    """,
                arguments: [id])
        }
    }
}
