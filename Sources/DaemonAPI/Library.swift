package import Nutrition

/// A food of a table.
package struct FoodDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: String
    package var name: String
    package var description: String
    /// The table it is from, as `USDA FNDDS 2017-2018`.
    package var source: String
    package var group: String
    /// NOVA processing group 1–4.
    package var nova: Int?
    /// How well it fits the query, 0–1; null when not searched.
    package var confidence: Double?
    /// Amounts per 100 g by nutrient, each key with its unit.
    package var per100g: Nutrients
    package var portions: [FoodPortion]
    /// Whose product it is; absent for foods of the core table.
    package var brand: String?
    /// GTIN digits.
    package var barcode: String?
    /// The name of the category of portions in which it counts; absent for what counts in none or several, and in lists.
    package var category: String?
    /// Grams of one portion; of drinks, of one litre.
    package var portionGrams: Double?
    /// What the user noted about it.
    package var note: String?

    package init(
        id: String, name: String, description: String, source: String, group: String, nova: Int?,
        confidence: Double?, per100g: Nutrients, portions: [FoodPortion], brand: String? = nil, barcode: String? = nil
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.source = source
        self.group = group
        self.nova = nova
        self.confidence = confidence
        self.per100g = per100g
        self.portions = portions
        self.brand = brand
        self.barcode = barcode
    }
}

package struct FoodPortion: Codable, Hashable, Sendable {
    /// As `cup`, `medium slice`; `default` is the serving when no amount is said.
    package var label: String
    package var grams: Double

    package init(label: String, grams: Double) {
        self.label = label
        self.grams = grams
    }
}

package struct ConversationDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    package var title: String
    package var createdAt: String
    package var updatedAt: String
    package var messageCount: Int
    /// The start of the last message.
    package var preview: String

    package init(
        id: Int64, title: String, createdAt: String, updatedAt: String, messageCount: Int, preview: String
    ) {
        self.id = id
        self.title = title
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.messageCount = messageCount
        self.preview = preview
    }
}

package struct MessageDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    /// `user` or `assistant`.
    package var role: String
    package var content: String
    package var at: String

    package init(id: Int64, role: String, content: String, at: String) {
        self.id = id
        self.role = role
        self.content = content
        self.at = at
    }
}

package struct ConversationDetail: Codable, Hashable, Sendable {
    package var conversation: ConversationDTO
    package var messages: [MessageDTO]

    package init(conversation: ConversationDTO, messages: [MessageDTO]) {
        self.conversation = conversation
        self.messages = messages
    }
}

/// A setting with its meaning and where its value comes from.
package struct SettingDTO: Codable, Hashable, Sendable {
    package var key: String
    package var value: String
    package var defaultValue: String
    package var meaning: String
    /// The values, where there are a few; null where one is written.
    package var choices: [String]?

    package init(key: String, value: String, defaultValue: String, meaning: String, choices: [String]? = nil) {
        self.key = key
        self.value = value
        self.defaultValue = defaultValue
        self.meaning = meaning
        self.choices = choices
    }
}
