package import GRDB

/// A row of `conversations` as it is stored.
package struct ConversationRow: Codable, Hashable, Sendable, UserRow {
    package static let databaseTableName = "conversations"
    package static let entity = "conversation"

    package var id: Int64?
    package var title: String
    /// Milliseconds since 1970, as `updatedAt`.
    package var createdAt: Int64
    package var updatedAt: Int64
    /// 0 while a later message may give a better title.
    package var titled: Int

    package enum CodingKeys: String, CodingKey {
        case id, title
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case titled
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM conversations WHERE title = ? AND created_at / 1000 = ?",
            [row.title, row.createdAt / 1000],
            besides: taken, in: database)
    }
}

/// A row of `turns` as it is stored.
package struct TurnRow: Codable, Hashable, Sendable, UserRow {
    package static let databaseTableName = "turns"
    package static let entity = "turn"

    package var id: Int64?
    package var conversationID: Int64
    /// Milliseconds since 1970, as `finishedAt`.
    package var startedAt: Int64
    package var finishedAt: Int64?
    package var state: String
    package var plan: String?
    package var calls: String?
    package var failure: String?
    package var totalMilliseconds: Double?
    package var modelMilliseconds: Double?
    package var promptTokens: Int?
    package var generatedTokens: Int?
    package var forkedFrom: Int64?
    package var phrase: String?
    package var instant: Int

    package enum CodingKeys: String, CodingKey {
        case id
        case conversationID = "conversation_id"
        case startedAt = "started_at"
        case finishedAt = "finished_at"
        case state, plan, calls, failure
        case totalMilliseconds = "total_ms"
        case modelMilliseconds = "model_ms"
        case promptTokens = "prompt_tokens"
        case generatedTokens = "generated_tokens"
        case forkedFrom = "forked_from"
        case phrase, instant
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package mutating func follow(_ numbers: ImportedNumbers) {
        conversationID = numbers[ConversationRow.self, conversationID] ?? 0
        forkedFrom = numbers.former(TurnRow.self, forkedFrom)
        // Nobody answers it any more.
        if state == "running" { (state, failure) = ("failed", "interrupted") }
    }
}

extension MessageRecord: UserRow {
    package static let entity = "message"

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package mutating func follow(_ numbers: ImportedNumbers) {
        conversationID = numbers[ConversationRow.self, conversationID] ?? 0
        turnID = numbers[TurnRow.self, turnID]
    }
}
