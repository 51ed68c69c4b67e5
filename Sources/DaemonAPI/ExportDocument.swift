package import Nutrition

/// Everything that the user made. Readers accept every `format` up to their own.
package struct ExportDocument: Codable, Hashable, Sendable {
    package static let currentFormat = 2

    /// Version of this document's shape.
    package var format: Int
    package var product: String
    package var exportedAt: String
    package var settings: [String: String]
    package var entries: [ExportedEntry]
    package var conversations: [ExportedConversation]
    package var notes: [NoteDTO]
    /// Absent in format 1.
    package var ownFoods: [OwnFoodDTO]?

    package init(
        format: Int = Self.currentFormat, product: String, exportedAt: String, settings: [String: String],
        entries: [ExportedEntry], conversations: [ExportedConversation], notes: [NoteDTO],
        ownFoods: [OwnFoodDTO] = []
    ) {
        self.format = format
        self.product = product
        self.exportedAt = exportedAt
        self.settings = settings
        self.entries = entries
        self.conversations = conversations
        self.notes = notes
        self.ownFoods = ownFoods
    }
}

/// An entry with all that is stored of it.
package struct ExportedEntry: Codable, Hashable, Sendable {
    package var entry: EntryDTO
    package var zone: String
    package var portionRule: String?
    package var nutrients: Nutrients

    package init(entry: EntryDTO, zone: String, portionRule: String?, nutrients: Nutrients) {
        self.entry = entry
        self.zone = zone
        self.portionRule = portionRule
        self.nutrients = nutrients
    }
}

package struct ExportedConversation: Codable, Hashable, Sendable {
    package var conversation: ConversationDTO
    package var messages: [MessageDTO]

    package init(conversation: ConversationDTO, messages: [MessageDTO]) {
        self.conversation = conversation
        self.messages = messages
    }
}

package struct ImportResult: Codable, Hashable, Sendable {
    package var entries: Int
    package var conversations: Int
    package var notes: Int
    package var settings: Int
    package var ownFoods: Int
    /// Entries that were already there.
    package var skipped: Int

    package init(entries: Int, conversations: Int, notes: Int, settings: Int, ownFoods: Int = 0, skipped: Int) {
        self.entries = entries
        self.conversations = conversations
        self.notes = notes
        self.settings = settings
        self.ownFoods = ownFoods
        self.skipped = skipped
    }
}
