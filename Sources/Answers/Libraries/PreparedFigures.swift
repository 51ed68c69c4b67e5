import Nutrition

/// What a serving of a recipe, or a glass of a drink, has in it, as far as the food table knows its ingredients.
struct PreparedFigures: Hashable, Sendable {
    var nutrients = Nutrients()
    /// What goes in weighs, in g, before water is lost.
    var grams = 0.0
    /// Ingredients that no table knows, or of which nobody says how much.
    var uncounted: [String] = []
    /// Ids of the foods that it is made of.
    var foods: [String] = []

    func divided(by servings: Double) -> PreparedFigures {
        PreparedFigures(
            nutrients: nutrients.scaled(by: 1 / servings), grams: grams / servings, uncounted: uncounted, foods: foods)
    }
}
