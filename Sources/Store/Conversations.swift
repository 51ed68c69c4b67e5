import Failures
package import Foundation
package import GRDB

/// A row of `conversations` with what a list shows of it.
package struct ConversationRecord: Decodable, Hashable, Sendable, FetchableRecord {
    package var id: Int64
    package var title: String
    package var createdAt: Int64
    package var updatedAt: Int64
    package var messages: Int
    /// Content of the last message.
    package var lastMessage: String?

    package enum CodingKeys: String, CodingKey {
        case id, title
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case messages
        case lastMessage = "last_message"
    }

    private static let selection = """
        SELECT c.*, (SELECT COUNT(*) FROM messages m WHERE m.conversation_id = c.id) AS messages,
               (SELECT content FROM messages m WHERE m.conversation_id = c.id ORDER BY id DESC LIMIT 1) AS last_message
        FROM conversations c
        """

    /// The last used first; all of them when `limit` is nil.
    package static func fetchAll(_ database: Database, limit: Int?) throws -> [ConversationRecord] {
        try fetchAll(
            database, sql: selection + " ORDER BY c.updated_at DESC, c.id DESC LIMIT ?", arguments: [limit ?? -1])
    }

    /// - Throws: `not_found`.
    package static func find(_ database: Database, id: Int64) throws -> ConversationRecord {
        guard let record = try fetchOne(database, sql: selection + " WHERE c.id = ?", arguments: [id]) else {
            throw BiteBookError(
                .notFound, "There is no conversation \(id).", hint: "`bitebook conversations list` shows them.")
        }
        return record
    }
}

package struct MessageRecord: Codable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "messages"

    package var id: Int64?
    package var conversationID: Int64
    package var role: String
    package var content: String
    package var timestamp: Int64
    package var turnID: Int64?

    package init(conversationID: Int64, role: String, content: String, timestamp: Int64, turnID: Int64?) {
        self.conversationID = conversationID
        self.role = role
        self.content = content
        self.timestamp = timestamp
        self.turnID = turnID
    }

    package enum CodingKeys: String, CodingKey {
        case id
        case conversationID = "conversation_id"
        case role, content, timestamp
        case turnID = "turn_id"
    }

    package static func fetchAll(_ database: Database, conversation: Int64) throws -> [MessageRecord] {
        try filter(Column("conversation_id") == conversation).order(Column("id")).fetchAll(database)
    }
}

/// How a turn ended.
package struct TurnEnd: Sendable {
    package var state: String
    package var reply: String?
    package var plan: String?
    /// Calls and outcomes as JSON.
    package var calls: String?
    package var failure: String?
    package var totalMilliseconds: Double
    package var modelMilliseconds: Double
    package var promptTokens: Int
    package var generatedTokens: Int
    /// The words that matter of a message that may be repeated without the model; nil for all others.
    package var phrase: String?
    /// Whether the model was not asked.
    package var isInstant: Bool

    package init(
        state: String, reply: String?, plan: String?, calls: String?, failure: String?, totalMilliseconds: Double,
        modelMilliseconds: Double, promptTokens: Int, generatedTokens: Int, phrase: String? = nil,
        isInstant: Bool = false
    ) {
        self.state = state
        self.reply = reply
        self.plan = plan
        self.calls = calls
        self.failure = failure
        self.totalMilliseconds = totalMilliseconds
        self.modelMilliseconds = modelMilliseconds
        self.promptTokens = promptTokens
        self.generatedTokens = generatedTokens
        self.phrase = phrase
        self.isInstant = isInstant
    }
}

/// What was said and how the model read it.
package struct Exchange: Hashable, Sendable {
    package let said: String
    /// The plan as the model wrote it.
    package let plan: String
    package let at: Date

    init(_ row: Row) {
        said = row["said"]
        plan = row["plan"]
        at = Milliseconds(row["at"] as Int64).date
    }
}

extension Store {
    /// Keeps the user's words before anything else happens, in a new conversation when `conversation` is nil.
    ///
    /// - Parameters:
    ///   - title: what these words are about. It becomes the title of a new conversation, and of one whose messages
    ///     so far were about nothing.
    ///   - isSubject: whether they are about something; a greeting is not.
    /// - Throws: `not_found` when the conversation does not exist.
    package func beginTurn(
        _ text: String, conversation: Int64?, title: String, isSubject: Bool = true, at now: Date
    ) async throws -> (conversation: Int64, turn: Int64) {
        let instant = Milliseconds(now).value
        return try await write { database in
            let conversationID: Int64
            if let conversation {
                conversationID = try ConversationRecord.find(database, id: conversation).id
                try database.execute(
                    sql: "UPDATE conversations SET updated_at = ? WHERE id = ?", arguments: [instant, conversation])
                if isSubject {
                    try database.execute(
                        sql: "UPDATE conversations SET title = ?, titled = 1 WHERE id = ? AND titled = 0",
                        arguments: [title, conversation])
                }
            } else {
                try database.execute(
                    sql: "INSERT INTO conversations (title, created_at, updated_at, titled) VALUES (?, ?, ?, ?)",
                    arguments: [title, instant, instant, isSubject])
                conversationID = database.lastInsertedRowID
            }
            try database.execute(
                sql: "INSERT INTO turns (conversation_id, started_at, state) VALUES (?, ?, 'running')",
                arguments: [conversationID, instant])
            let turnID = database.lastInsertedRowID
            var message = MessageRecord(
                conversationID: conversationID, role: "user", content: text, timestamp: instant, turnID: turnID)
            try message.insert(database)
            return (conversationID, turnID)
        }
    }

    /// Turns that were running when the daemon died are marked failed; their words stay.
    package func failInterruptedTurns() async throws {
        try await write { database in
            try database.execute(
                sql: "UPDATE turns SET state = 'failed', failure = 'interrupted' WHERE state = 'running'")
        }
    }

    /// What the user said in a conversation, the newest first.
    package func said(inConversation id: Int64, limit: Int) async throws -> [String] {
        try await read { database in
            try String.fetchAll(
                database,
                sql:
                    "SELECT content FROM messages WHERE conversation_id = ? AND role = 'user' ORDER BY id DESC LIMIT ?",
                arguments: [id, limit])
        }
    }

    /// What the user said before this turn of the conversation, whatever came of it; nil at its beginning.
    package func lastSaid(inConversation id: Int64, before turn: Int64) async throws -> String? {
        try await read { database in
            try String.fetchOne(
                database,
                sql: """
                    SELECT content FROM messages
                    WHERE conversation_id = ? AND role = 'user' AND COALESCE(turn_id, 0) <> ? ORDER BY id DESC LIMIT 1
                    """,
                arguments: [id, turn])
        }
    }

    /// The last exchanges of a conversation that were understood, oldest first: at least `block` of them when there
    /// are so many, and fewer than twice as many. Older ones leave in whole blocks, so that most turns start with what
    /// the turn before started with, and a prompt cache stays good.
    ///
    /// - Parameter turn: Only what was said before it.
    package func exchanges(
        inConversation id: Int64, before turn: Int64 = .max, block: Int
    ) async throws -> [Exchange] {
        try await read { database in
            let understood = """
                FROM turns t JOIN messages m ON m.turn_id = t.id AND m.role = 'user'
                WHERE t.conversation_id = ? AND t.id < ? AND t.plan IS NOT NULL AND t.state = 'done'
                """
            let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) " + understood, arguments: [id, turn]) ?? 0
            let forgotten = max(0, count / block - 1) * block
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT m.content AS said, t.plan AS plan, t.started_at AS at \(understood)
                    ORDER BY t.id LIMIT -1 OFFSET ?
                    """,
                arguments: [id, turn, forgotten])
            return rows.map(Exchange.init)
        }
    }

    /// What the user said in a turn.
    package func said(inTurn id: Int64) async throws -> String? {
        try await read { database in
            try String.fetchOne(
                database, sql: "SELECT content FROM messages WHERE turn_id = ? AND role = 'user'", arguments: [id])
        }
    }

    /// The calls of a turn as JSON; nil when it made none or is gone.
    package func calls(ofTurn id: Int64) async throws -> String? {
        try await read { try String.fetchOne($0, sql: "SELECT calls FROM turns WHERE id = ?", arguments: [id]) }
    }

    /// Gives a conversation the user's title, which no message changes any more.
    package func renameConversation(_ id: Int64, to title: String) async throws -> ConversationRecord {
        try await write { database in
            try database.execute(
                sql: "UPDATE conversations SET title = ?, titled = 1 WHERE id = ?", arguments: [title, id])
            return try ConversationRecord.find(database, id: id)
        }
    }

    package func deleteConversation(_ id: Int64) async throws {
        try await write { database in
            _ = try ConversationRecord.find(database, id: id)
            try database.execute(sql: "DELETE FROM conversations WHERE id = ?", arguments: [id])
            // The index only marks words as deleted; merging its parts takes them out.
            try database.execute(sql: "INSERT INTO messages_search (messages_search) VALUES ('optimize')")
        }
    }
}
