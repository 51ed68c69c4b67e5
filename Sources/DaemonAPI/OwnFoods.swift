package import Nutrition

/// A food that the user defined, or a favourite of the tables.
package struct OwnFoodDTO: Codable, Hashable, Sendable, Identifiable {
    /// As `own:7`.
    package var id: String
    package var name: String
    package var synonyms: [String]
    package var group: String
    /// Amounts per 100 g by nutrient, each key with its unit; what is absent is unknown.
    package var per100g: Nutrients
    package var portions: [FoodPortion]
    /// What it is made of; empty when it is no recipe.
    package var parts: [FoodPart]
    /// The table's food whose numbers these are; null for the user's own.
    package var basedOn: String?
    package var favourite: Bool
    package var note: String
    package var createdAt: String
    /// GTIN digits of its package; absent when it has none.
    package var barcode: String?
    /// The name of the category of portions in which it counts; absent for what counts in none or several.
    package var category: String?
    /// Grams of one portion; of drinks, of one litre.
    package var portionGrams: Double?

    package init(
        id: String, name: String, synonyms: [String], group: String, per100g: Nutrients, portions: [FoodPortion],
        parts: [FoodPart], basedOn: String?, favourite: Bool, note: String, createdAt: String, barcode: String? = nil
    ) {
        self.id = id
        self.name = name
        self.synonyms = synonyms
        self.group = group
        self.per100g = per100g
        self.portions = portions
        self.parts = parts
        self.basedOn = basedOn
        self.favourite = favourite
        self.note = note
        self.createdAt = createdAt
        self.barcode = barcode
    }
}

/// A part of a recipe.
package struct FoodPart: Codable, Hashable, Sendable {
    /// The food's name; in a request, the words to look it up by.
    package var food: String
    /// Null in a request: the tables are asked.
    package var foodID: String?
    package var grams: Double

    package init(food: String, foodID: String? = nil, grams: Double) {
        self.food = food
        self.foodID = foodID
        self.grams = grams
    }
}

/// A new own food, or what changes of one; what is left out stays. A new one needs a name and nutrients or parts.
package struct OwnFoodEdit: Codable, Hashable, Sendable {
    package var name: String?
    package var synonyms: [String]?
    /// Amounts in `perGrams` grams, by nutrient.
    package var nutrients: Nutrients?
    /// In grams; left out, 100.
    package var perGrams: Double?
    /// `default` is the serving. Those named are added or replaced.
    package var portions: [FoodPortion]?
    package var parts: [FoodPart]?
    package var note: String?

    package init(
        name: String? = nil, synonyms: [String]? = nil, nutrients: Nutrients? = nil, perGrams: Double? = nil,
        portions: [FoodPortion]? = nil, parts: [FoodPart]? = nil, note: String? = nil
    ) {
        self.name = name
        self.synonyms = synonyms
        self.nutrients = nutrients
        self.perGrams = perGrams
        self.portions = portions
        self.parts = parts
        self.note = note
    }
}

package enum ListOwnFoods: Route {
    package typealias Response = [OwnFoodDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/own-foods"
    package static let summary = "The user's own foods and favourites."
}

package enum AddOwnFood: Route {
    package typealias Request = OwnFoodEdit
    package typealias Response = OwnFoodDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/own-foods"
    package static let summary = "Defines a food, from its nutrients or from parts; it comes before all tables."
}

package enum EditOwnFood: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = OwnFoodEdit
    package typealias Response = OwnFoodDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/own-foods/{id}"
    package static let summary = "Changes an own food; entries that were logged with it stay as they are."
}

package enum RemoveOwnFood: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = OwnFoodDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/own-foods/{id}"
    package static let summary = "Removes an own food; undo brings it back. Answers with what it was."
}

package struct FavouriteValue: Codable, Hashable, Sendable {
    package var favourite: Bool

    package init(favourite: Bool) { self.favourite = favourite }
}

package enum PutFavourite: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = FavouriteValue
    package typealias Response = OwnFoodDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/foods/{id}/favourite"
    package static let summary = "Makes a food a favourite, which wins near-ties, or an ordinary one again."
}
