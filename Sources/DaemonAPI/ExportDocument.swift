package import Nutrition

/// Everything that the user made. Readers accept every `format` up to their own.
package struct ExportDocument: Codable, Hashable, Sendable {
    package static let currentFormat = 3

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
    /// Absent before format 3.
    package var bodyMeasures: [ExportedBodyMeasure]?

    package init(
        format: Int = Self.currentFormat, product: String, exportedAt: String, settings: [String: String],
        entries: [ExportedEntry], conversations: [ExportedConversation], notes: [NoteDTO],
        ownFoods: [OwnFoodDTO] = [], bodyMeasures: [ExportedBodyMeasure] = []
    ) {
        self.bodyMeasures = bodyMeasures
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

/// A measure of the body with all that is stored of it.
package struct ExportedBodyMeasure: Codable, Hashable, Sendable {
    package var measure: BodyMeasureDTO
    package var zone: String
    /// ISO 8601 with offset.
    package var saidAt: String

    package init(measure: BodyMeasureDTO, zone: String, saidAt: String) {
        self.measure = measure
        self.zone = zone
        self.saidAt = saidAt
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
    package var bodyMeasures: Int
    /// Entries that were already there.
    package var skipped: Int

    package init(
        entries: Int, conversations: Int, notes: Int, settings: Int, ownFoods: Int = 0, bodyMeasures: Int = 0,
        skipped: Int
    ) {
        self.bodyMeasures = bodyMeasures
        self.entries = entries
        self.conversations = conversations
        self.notes = notes
        self.settings = settings
        self.ownFoods = ownFoods
        self.skipped = skipped
    }
}
