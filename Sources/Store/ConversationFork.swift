import Failures
package import Foundation
import GRDB

extension Store {
    /// Copies a conversation into a new one, with the plans of its turns, so that it can go on another way. Entries
    /// stay where they are; the copied turns know from which turns they came.
    ///
    /// - Parameter message: the last message to copy, with the answer to it; nil copies all.
    /// - Throws: `not_found` when the conversation does not exist or lacks the message.
    package func forkConversation(
        _ id: Int64, through message: Int64?, title: String, at now: Date
    ) async throws -> ConversationRecord {
        try await write { database in
            _ = try ConversationRecord.find(database, id: id)
            let last = try message.map { try Self.lastMessage(of: $0, inConversation: id, database) } ?? .max
            let instant = Milliseconds(now).value
            try database.execute(
                sql: "INSERT INTO conversations (title, created_at, updated_at) VALUES (?, ?, ?)",
                arguments: [title, instant, instant])
            let fork = database.lastInsertedRowID
            var turns: [Int64: Int64] = [:]
            var running: Set<Int64> = []
            for message in try MessageRecord.fetchAll(database, conversation: id) where message.id ?? 0 <= last {
                if let turn = message.turnID, turns[turn] == nil {
                    turns[turn] = try Self.copyTurn(turn, to: fork, database)
                    if turns[turn] == nil { running.insert(turn) }
                }
                // What is being answered right now belongs to the other conversation alone.
                if let turn = message.turnID, running.contains(turn) { continue }
                var copy = message
                copy.id = nil
                copy.conversationID = fork
                copy.turnID = message.turnID.flatMap { turns[$0] }
                try copy.insert(database)
            }
            return try ConversationRecord.find(database, id: fork)
        }
    }

    /// The last message of the turn to which `message` belongs.
    private static func lastMessage(
        of message: Int64, inConversation id: Int64, _ database: Database
    ) throws -> Int64 {
        let last = try Int64.fetchOne(
            database,
            sql: """
                SELECT COALESCE((SELECT MAX(o.id) FROM messages o WHERE o.turn_id = m.turn_id), m.id)
                FROM messages m WHERE m.id = ? AND m.conversation_id = ?
                """,
            arguments: [message, id])
        guard let last else {
            throw BiteBookError(
                .notFound, "Conversation \(id) has no message \(message).",
                hint: "`bitebook conversations show \(id)` shows their numbers.")
        }
        return last
    }

    /// - Returns: nil for a turn that is running.
    private static func copyTurn(_ turn: Int64, to conversation: Int64, _ database: Database) throws -> Int64? {
        try database.execute(
            sql: """
                INSERT INTO turns (conversation_id, started_at, finished_at, state, plan, calls, failure, total_ms,
                                   model_ms, prompt_tokens, generated_tokens, forked_from)
                SELECT ?, started_at, finished_at, state, plan, calls, failure, total_ms, model_ms, prompt_tokens,
                       generated_tokens, COALESCE(forked_from, id)
                FROM turns WHERE id = ? AND state != 'running'
                """,
            arguments: [conversation, turn])
        return database.changesCount > 0 ? database.lastInsertedRowID : nil
    }
}
