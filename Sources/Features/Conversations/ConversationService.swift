package import DaemonAPI
import Failures
package import Nutrition
package import Store

/// Conversations: list, open, rename, delete.
package struct ConversationService: Sendable {
    static let longestTitle = 120

    let store: Store
    let clock: Clock

    package init(store: Store, clock: @escaping Clock) {
        self.store = store
        self.clock = clock
    }

    package func list() async throws -> [ConversationDTO] {
        try await store.conversations().map(wire)
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

    /// The title of a new conversation: the start of its first message.
    static func title(for text: String) -> String {
        Wording.capitalized(Wording.shortened(text.trimmingSpaces, to: 48))
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
