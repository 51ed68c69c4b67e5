package import DaemonAPI
import Failures
package import Nutrition
package import Store

/// Conversations: list, open, search, fork, rename, delete.
package struct ConversationService: Sendable {
    package static let longestTitle = Limits.title

    let store: Store
    let clock: Clock

    package init(store: Store, clock: @escaping Clock) {
        self.store = store
        self.clock = clock
    }

    /// The last used first; all of them when `limit` is nil.
    package func list(limit: Int? = nil) async throws -> [ConversationDTO] {
        try await store.conversations(limit: limit).map(wire)
    }

    /// - Throws: `not_found`.
    package func detail(_ id: Int64) async throws -> ConversationDetail {
        let (record, messages) = try await store.conversation(id)
        return ConversationDetail(conversation: wire(record), messages: messages.map(wire))
    }

    /// - Throws: `not_found`; `invalid_input` for an empty or overlong title.
    package func rename(_ id: Int64, to title: String) async throws -> ConversationDTO {
        let title = title.trimmingSpaces
        guard !title.isEmpty, title.count <= Self.longestTitle else {
            throw BiteBookError(
                .invalidInput, title.isEmpty ? "The title is empty." : "The title is too long.",
                hint: "Use up to \(Self.longestTitle) characters.")
        }
        return wire(try await store.renameConversation(id, to: title))
    }

    package func delete(_ id: Int64) async throws { try await store.deleteConversation(id) }

    /// Messages with all words of a query, the newest first.
    ///
    /// - Throws: `invalid_input` for a query without words, one that is too long, or a limit outside 1 to 200.
    package func search(_ query: String, limit: Int) async throws -> [MessageMatchDTO] {
        guard query.count <= Limits.search else {
            throw BiteBookError(
                .invalidInput, "That is too long to search for.",
                hint: "Use a few words, up to \(Limits.search) characters.")
        }
        guard Limits.messagesFound.contains(limit) else {
            throw BiteBookError(
                .invalidInput,
                "The limit must be from \(Limits.messagesFound.lowerBound) to \(Limits.messagesFound.upperBound).")
        }
        guard let matches = try await store.searchMessages(query, limit: limit) else {
            throw BiteBookError(
                .invalidInput, "There is no word to search for.", hint: "Use words with letters or digits, as in: soup")
        }
        return matches.map { match in
            MessageMatchDTO(
                conversation: match.conversationID, title: match.title, message: match.messageID, role: match.role,
                at: iso(match.timestamp), before: match.before, match: match.match, after: match.after)
        }
    }

    /// A new conversation that goes on from a message of another; what was logged is not copied.
    ///
    /// - Parameter message: the last message to take over, with the answer to it; nil takes all.
    /// - Throws: `not_found`.
    package func fork(_ id: Int64, from message: Int64?) async throws -> ConversationDTO {
        let title = try await store.conversation(id).conversation.title
        let suffix = " (fork)"
        let base = title.hasSuffix(suffix) ? String(title.dropLast(suffix.count)) : title
        let name = Wording.shortened(base, to: Self.longestTitle - suffix.count - 1) + suffix
        return wire(try await store.forkConversation(id, through: message, title: name, at: clock().date))
    }

    private func iso(_ milliseconds: Int64) -> String {
        ZonedInstant(Milliseconds(milliseconds).date, clock().zone).iso
    }

    private func wire(_ record: ConversationRecord) -> ConversationDTO {
        ConversationDTO(
            id: record.id, title: record.title, createdAt: iso(record.createdAt), updatedAt: iso(record.updatedAt),
            messageCount: record.messages, preview: Wording.shortened(record.lastMessage ?? "", to: 80))
    }

    private func wire(_ message: MessageRecord) -> MessageDTO {
        MessageDTO(id: message.id ?? 0, role: message.role, content: message.content, at: iso(message.timestamp))
    }
}
