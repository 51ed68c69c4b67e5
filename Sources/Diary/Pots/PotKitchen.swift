package import Kitchen
package import Nutrition
package import Store

/// What all of something that is cooked has in it.
package struct PotContent: Sendable {
    package var title: String
    /// The recipe's, as a food; nil where only ingredients are known.
    package var foodID: String?
    package var ingredients: [PotIngredient]
    package var nutrients: Nutrients
    /// What went in weighs, in g.
    package var grams: Double
    /// What no table knows, or of which nobody says how much.
    package var uncounted: [String]

    package init(
        title: String, foodID: String?, ingredients: [PotIngredient], nutrients: Nutrients, grams: Double,
        uncounted: [String]
    ) {
        self.title = title
        self.foodID = foodID
        self.ingredients = ingredients
        self.nutrients = nutrients
        self.grams = grams
        self.uncounted = uncounted
    }
}

/// What is asked of recipes and ingredients when something was cooked.
package protocol PotKitchen: Sendable {
    /// The whole of the recipe that is meant by an id or a title.
    func whole(ofRecipe words: String) throws -> PotContent?
    /// The whole of written ingredient lines.
    func whole(of ingredients: [RecipeIngredient]) throws -> PotContent
}

/// A pot as it was told.
package struct ToldPot: Hashable, Sendable {
    package var title: String
    /// What stood on the scale, in g.
    package var weighed: Double?
    package var empty: Double?
    /// The id or title of a recipe.
    package var recipe: String?
    package var lines: [String]
    /// Of the whole, in kcal.
    package var calories: Double?

    package init(
        title: String, weighed: Double? = nil, empty: Double? = nil, recipe: String? = nil, lines: [String] = [],
        calories: Double? = nil
    ) {
        self.title = title
        self.weighed = weighed
        self.empty = empty
        self.recipe = recipe
        self.lines = lines
        self.calories = calories
    }
}

extension PotRecord {
    var pot: Pot { Pot(title: title, nutrients: nutrients, cookedGrams: cookedGrams, leftGrams: leftGrams) }

    /// Whether a row of an export may be written.
    package var isSound: Bool {
        PotRules.isTitle(title) && cookedGrams > 0 && cookedGrams <= PotRules.heaviest
            && (0...cookedGrams).contains(leftGrams) && nutrients.amounts.values.allSatisfy { $0.isFinite && $0 >= 0 }
            && ingredients.count <= PotRules.mostLines
            && ingredients.allSatisfy { $0.grams.isFinite && $0.grams >= 0 && $0.grams <= PotRules.heaviest }
    }
}
