package import Nutrition

/// What went into a pot.
package struct PotIngredientDTO: Codable, Hashable, Sendable {
    package var food: String
    /// The food of the tables that was taken; null where none is known, so that it counts for nothing.
    package var foodID: String?
    package var grams: Double

    package init(food: String, foodID: String?, grams: Double) {
        self.food = food
        self.foodID = foodID
        self.grams = grams
    }
}

/// What was cooked and weighed, and what is left of it.
package struct PotDTO: Codable, Hashable, Sendable {
    package var id: Int64?
    package var title: String
    /// The food, dish or recipe that it is.
    package var foodID: String?
    package var ingredients: [PotIngredientDTO]
    /// Of the whole pot, in kcal; null is unknown.
    package var calories: Double?
    /// Whether the energy was told by the user.
    package var isStated: Bool
    package var cookedGrams: Double
    package var leftGrams: Double
    /// When it was cooked.
    package var day: CalendarDay
    package var isFinished: Bool
    /// What is to be thought of, as for leftovers that are several days old.
    package var note: String?

    package init(
        id: Int64?, title: String, foodID: String?, ingredients: [PotIngredientDTO], calories: Double?, isStated: Bool,
        cookedGrams: Double, leftGrams: Double, day: CalendarDay, isFinished: Bool, note: String?
    ) {
        self.id = id
        self.title = title
        self.foodID = foodID
        self.ingredients = ingredients
        self.calories = calories
        self.isStated = isStated
        self.cookedGrams = cookedGrams
        self.leftGrams = leftGrams
        self.day = day
        self.isFinished = isFinished
        self.note = note
    }
}

/// A pot that was cooked.
package struct NewPot: Codable, Hashable, Sendable {
    package var title: String
    /// What stands on the scale, in g; null is the sum of what went in.
    package var weight: Double?
    /// The empty pot, in g.
    package var empty: Double?
    /// The id or title of a recipe, all of which was cooked.
    package var recipe: String?
    /// Lines as recipes have them: "500 g beef".
    package var ingredients: [String]?
    /// Of the whole pot, in kcal, where it is known.
    package var calories: Double?

    package init(
        title: String, weight: Double? = nil, empty: Double? = nil, recipe: String? = nil,
        ingredients: [String]? = nil, calories: Double? = nil
    ) {
        self.title = title
        self.weight = weight
        self.empty = empty
        self.recipe = recipe
        self.ingredients = ingredients
        self.calories = calories
    }
}

/// How much of a pot is taken: one of grams, a part of the whole, or the rest.
package struct PotTaking: Codable, Hashable, Sendable {
    package var grams: Double?
    /// Of the whole pot, above 0 and up to 1.
    package var part: Double?
    package var isRest: Bool?
    package var meal: Meal?

    package init(grams: Double? = nil, part: Double? = nil, isRest: Bool? = nil, meal: Meal? = nil) {
        self.grams = grams
        self.part = part
        self.isRest = isRest
        self.meal = meal
    }
}

/// A share that was logged.
package struct PotShareDTO: Codable, Hashable, Sendable {
    package var pot: PotDTO
    package var entry: EntryDTO
    /// Of the whole pot, 0–1.
    package var part: Double

    package init(pot: PotDTO, entry: EntryDTO, part: Double) {
        self.pot = pot
        self.entry = entry
        self.part = part
    }
}

package enum AddPot: Route {
    package typealias Request = NewPot
    package typealias Response = PotDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/pots"
    package static let summary = "Keeps a pot of food that was cooked, to take shares of it."
}

package enum ListPots: Route {
    package typealias Response = [PotDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/pots"
    package static let summary = "Pots of which something is left, the newest first."

    package struct Address: RouteAddress {
        package let all: Bool?

        package init(all: Bool? = nil) { self.all = all }

        package static let fields = AddressFields(
            Self.init, .query("all", \.all, "`1`: those that are finished, too"))
    }
}

package enum TakeShare: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = PotTaking
    package typealias Response = PotShareDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/pots/{id}/shares"
    package static let summary = "Logs a share of a pot, by its number or title; undo takes back both."
}

package enum RemovePot: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = PotDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/pots/{id}"
    package static let summary = "Removes a pot; what was eaten of it stays logged."
}
