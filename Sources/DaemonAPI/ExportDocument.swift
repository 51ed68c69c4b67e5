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
    /// Absent before format 3.
    package var portions: ExportedPortions?

    package init(
        format: Int = Self.currentFormat, product: String, exportedAt: String, settings: [String: String],
        entries: [ExportedEntry], conversations: [ExportedConversation], notes: [NoteDTO],
        ownFoods: [OwnFoodDTO] = [], bodyMeasures: [ExportedBodyMeasure] = [],
        portions: ExportedPortions? = nil
    ) {
        self.portions = portions
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
    /// What it counts by category, and what it would count after a yes.
    package var portions: PortionCounts?
    package var proposed: PortionCounts?

    package init(
        entry: EntryDTO, zone: String, portionRule: String?, nutrients: Nutrients, portions: PortionCounts? = nil,
        proposed: PortionCounts? = nil
    ) {
        self.portions = portions
        self.proposed = proposed
        self.entry = entry
        self.zone = zone
        self.portionRule = portionRule
        self.nutrients = nutrients
    }
}

/// By what portions are counted, and sport.
package struct ExportedPortions: Codable, Hashable, Sendable {
    package struct Size: Codable, Hashable, Sendable {
        package var foodID: String
        package var food: String
        package var category: String
        package var grams: Double

        package init(foodID: String, food: String, category: String, grams: Double) {
            self.foodID = foodID
            self.food = food
            self.category = category
            self.grams = grams
        }
    }

    /// Empty when the user changed nothing; so are the slots.
    package var categories: [PortionCategory]
    package var slots: [MealSlot]
    package var sizes: [Size]
    package var activities: [ActivityDTO]

    package init(categories: [PortionCategory], slots: [MealSlot], sizes: [Size], activities: [ActivityDTO]) {
        self.categories = categories
        self.slots = slots
        self.sizes = sizes
        self.activities = activities
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
