import Failures
package import Foundation
package import GRDB
package import Nutrition

/// A row of `own_foods`: a food that the user defined, or one of a table that is a favourite or has the user's own
/// portions. The same value, as JSON, is what the journal keeps.
package struct OwnFoodRecord: Codable, Hashable, Sendable, Identifiable, FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "own_foods"

    /// A household portion.
    package struct Portion: Codable, Hashable, Sendable {
        /// As `mug`; `default` is the serving when no amount is said.
        package var label: String
        package var grams: Double

        package init(label: String, grams: Double) {
            self.label = label
            self.grams = grams
        }
    }

    /// A part of a recipe.
    package struct Part: Codable, Hashable, Sendable {
        /// The food's name.
        package var food: String
        package var foodID: String
        package var grams: Double

        package init(food: String, foodID: String, grams: Double) {
            self.food = food
            self.foodID = foodID
            self.grams = grams
        }
    }

    package var id: Int64?
    package var name: String
    package var synonyms: [String]
    /// The food group, in the tables' words: it decides what a millilitre weighs.
    package var group: String
    /// Amounts per 100 g; what is absent is unknown.
    package var per100g: Nutrients
    package var portions: [Portion]
    /// What it is made of; empty when it is no recipe.
    package var parts: [Part]
    /// The id of the table's food whose numbers these are; nil for the user's own.
    package var basedOn: String?
    package var isFavourite: Bool
    package var note: String
    /// GTIN digits of the package that it came in.
    package var barcode: String?
    /// Milliseconds since 1970.
    package var createdAt: Int64

    package init(
        name: String, synonyms: [String] = [], group: String = "other", per100g: Nutrients, portions: [Portion] = [],
        parts: [Part] = [],
        basedOn: String? = nil, isFavourite: Bool = false, note: String = "", createdAt: Date
    ) {
        self.name = name
        self.synonyms = synonyms
        self.group = group
        self.per100g = per100g
        self.portions = portions
        self.parts = parts
        self.basedOn = basedOn
        self.isFavourite = isFavourite
        self.note = note
        self.createdAt = Milliseconds(createdAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, name, synonyms
        case group = "food_group"
        case per100g = "per_100g"
        case portions, parts
        case basedOn = "based_on"
        case isFavourite = "favourite"
        case note, barcode
        case createdAt = "created_at"
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// How entries and clients name the food, as `own:7`.
    package var foodID: String? { id.map { "own:\($0)" } }
}

extension Store {
    /// The user's own foods in the order in which they were made.
    package func ownFoods() async throws -> [OwnFoodRecord] {
        try await read { try OwnFoodRecord.order(Column("id")).fetchAll($0) }
    }

    /// - Throws: `not_found`.
    package func ownFood(_ id: Int64) async throws -> OwnFoodRecord {
        guard let food = try await read({ try OwnFoodRecord.fetchOne($0, key: id) }) else {
            throw BiteBookError(.notFound, "There is no own food \(id).", hint: "`bitebook foods list` shows the ids.")
        }
        return food
    }
}
