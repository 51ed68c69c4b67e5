/// A drink to keep.
package struct NewDrink: Codable, Hashable, Sendable {
    package var name: String
    /// Written lines, as `40 ml mezcal 42%`: what goes into one glass.
    package var ingredients: [String]
    package var steps: [String]?
    package var glass: String?
    /// Whether it takes the place of the user's own drink that is called so.
    package var replace: Bool?

    package init(
        name: String, ingredients: [String], steps: [String]? = nil, glass: String? = nil, replace: Bool? = nil
    ) {
        self.name = name
        self.ingredients = ingredients
        self.steps = steps
        self.glass = glass
        self.replace = replace
    }
}

/// What changes of a drink of the user's own; what is absent stays.
package struct DrinkEdit: Codable, Hashable, Sendable {
    package var name: String?
    /// All of them.
    package var ingredients: [String]?
    /// All of them.
    package var steps: [String]?
    package var glass: String?

    package init(
        name: String? = nil, ingredients: [String]? = nil, steps: [String]? = nil, glass: String? = nil
    ) {
        self.name = name
        self.ingredients = ingredients
        self.steps = steps
        self.glass = glass
    }
}

package struct DrinkFavourite: Codable, Hashable, Sendable {
    package var favourite: Bool

    package init(favourite: Bool) { self.favourite = favourite }
}

/// A line of a drink with what was taken for it.
package struct DrinkLineDTO: Codable, Hashable, Sendable {
    package var line: String
    /// The food that has its energy besides alcohol; nil where none is counted.
    package var food: String?
    /// In % by volume, as it was told or as it usually is.
    package var strength: Double
    /// kcal, alcohol among them.
    package var calories: Double
    /// What is missing in the figures of a glass; nil where all is counted.
    package var uncounted: String?

    package init(line: String, food: String?, strength: Double, calories: Double, uncounted: String?) {
        self.line = line
        self.food = food
        self.strength = strength
        self.calories = calories
        self.uncounted = uncounted
    }
}

/// A drink that was kept, with what was taken for each line.
package struct DrinkReceiptDTO: Codable, Hashable, Sendable {
    package var outcome: RecipeOutcome
    package var drink: DrinkDTO
    package var lines: [DrinkLineDTO]

    package init(outcome: RecipeOutcome, drink: DrinkDTO, lines: [DrinkLineDTO]) {
        self.outcome = outcome
        self.drink = drink
        self.lines = lines
    }
}

package enum AddDrink: Route {
    package typealias Request = NewDrink
    package typealias Response = DrinkReceiptDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/drinks"
    package static let summary = "Keeps a drink of the user's own."
}

package enum EditDrink: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = DrinkEdit
    package typealias Response = DrinkReceiptDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/drinks/{id}"
    package static let summary = "Changes a drink of the user's own, by its id or name."
}

package enum RemoveDrink: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = DrinkDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/drinks/{id}"
    package static let summary = "Removes a drink of the user's own; undo brings it back."
}

package enum PutFavouriteDrink: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = DrinkFavourite
    package typealias Response = DrinkDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/drinks/{id}/favourite"
    package static let summary = "Marks a drink, shipped or own, as a favourite, or no longer."
}
