package import Nutrition

/// What earlier versions exported. Readers accept every `format` up to this; what came after it is an ``ExportForm``.
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
    /// What is known of photos, without the pictures, which lie in the folder of photos; absent in earlier exports.
    package var photos: [ExportedPhoto]?
    /// Open drafts; absent in earlier exports.
    package var drafts: [ExportedDraft]?

    package init(
        format: Int = Self.currentFormat, product: String, exportedAt: String, settings: [String: String],
        entries: [ExportedEntry], conversations: [ExportedConversation], notes: [NoteDTO],
        ownFoods: [OwnFoodDTO] = [], bodyMeasures: [ExportedBodyMeasure] = [],
        portions: ExportedPortions? = nil, photos: [ExportedPhoto] = [], drafts: [ExportedDraft] = []
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
        self.photos = photos
        self.drafts = drafts
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
    /// The hash of the photo that it was read from.
    package var photo: String?

    package init(
        entry: EntryDTO, zone: String, portionRule: String?, nutrients: Nutrients, portions: PortionCounts? = nil,
        proposed: PortionCounts? = nil, photo: String? = nil
    ) {
        self.portions = portions
        self.proposed = proposed
        self.entry = entry
        self.zone = zone
        self.portionRule = portionRule
        self.nutrients = nutrients
        self.photo = photo
    }
}

package struct ExportedPhoto: Codable, Hashable, Sendable {
    /// SHA-256 of the file as it came.
    package var hash: String
    /// From the folder of photos; null when it was pruned.
    package var file: String?
    package var bytes: Int
    package var longestEdge: Int
    package var name: String?
    package var meal: Meal?
    package var eatenAt: String
    package var zone: String
    package var day: CalendarDay
    package var addedAt: String
    package var state: String
    package var problem: String?
    package var attempts: Int
    /// What was read out of it, as JSON.
    package var reading: String

    package init(
        hash: String, file: String?, bytes: Int, longestEdge: Int, name: String?, meal: Meal?, eatenAt: String,
        zone: String, day: CalendarDay, addedAt: String, state: String, problem: String?, attempts: Int, reading: String
    ) {
        self.hash = hash
        self.file = file
        self.bytes = bytes
        self.longestEdge = longestEdge
        self.name = name
        self.meal = meal
        self.eatenAt = eatenAt
        self.zone = zone
        self.day = day
        self.addedAt = addedAt
        self.state = state
        self.problem = problem
        self.attempts = attempts
        self.reading = reading
    }
}

package struct ExportedDraft: Codable, Hashable, Sendable {
    package struct Item: Codable, Hashable, Sendable {
        package var number: Int
        package var state: String
        package var reader: String
        package var confidence: Double
        package var needsName: Bool
        package var entry: ExportedEntry
        /// The food that confirming defines.
        package var newFood: OwnFoodDTO?

        package init(
            number: Int, state: String, reader: String, confidence: Double, needsName: Bool, entry: ExportedEntry,
            newFood: OwnFoodDTO?
        ) {
            self.number = number
            self.state = state
            self.reader = reader
            self.confidence = confidence
            self.needsName = needsName
            self.entry = entry
            self.newFood = newFood
        }
    }

    /// The hash of its photo.
    package var photo: String
    package var createdAt: String
    package var items: [Item]

    package init(photo: String, createdAt: String, items: [Item]) {
        self.photo = photo
        self.createdAt = createdAt
        self.items = items
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
    package var photos: Int
    /// Drafts that are not logged yet.
    package var drafts: Int
    /// Entries that were already there.
    package var skipped: Int
    /// All that was new, by kind, in an order for people.
    package var parts: [ExportSummary.Part]?
    /// What was taken otherwise than the file has it, and why; absent mostly.
    package var remarks: [String]?

    package init(
        entries: Int, conversations: Int, notes: Int, settings: Int, ownFoods: Int = 0, bodyMeasures: Int = 0,
        photos: Int = 0, drafts: Int = 0, skipped: Int, parts: [ExportSummary.Part]? = nil
    ) {
        self.parts = parts
        self.bodyMeasures = bodyMeasures
        self.photos = photos
        self.drafts = drafts
        self.entries = entries
        self.conversations = conversations
        self.notes = notes
        self.settings = settings
        self.ownFoods = ownFoods
        self.skipped = skipped
    }
}
