package import Diary
package import FoodKnowledge
import Kitchen
import Nutrition
import Store

/// What all of a recipe, or of ingredients, has in it.
extension LibraryShelf {
    /// For pots that somebody cooks.
    ///
    /// - Parameter foods: the user's own among them, but no dishes.
    package func potKitchen(foods: FoodKnowledge) -> any PotKitchen { ShelfKitchen(shelf: self, foods: foods) }
}

/// The stove of a shelf.
private struct ShelfKitchen: PotKitchen {
    let shelf: LibraryShelf
    let foods: FoodKnowledge

    func whole(ofRecipe words: String) throws -> PotContent? {
        guard let recipe = try shelf.recipe(meantBy: words) else { return nil }
        let serving = try shelf.figures.serving(of: recipe)
        let servings = recipe.servings ?? 1
        return PotContent(
            title: recipe.title, foodID: "recipe:\(recipe.id)", ingredients: [],
            nutrients: serving.nutrients.scaled(by: servings), grams: serving.grams * servings,
            uncounted: serving.uncounted)
    }

    func whole(of ingredients: [RecipeIngredient]) throws -> PotContent {
        var recipe = Recipe(title: "")
        recipe.ingredients = ingredients
        let reckoned = try shelf.reckoner(foods: foods).reckoned(recipe)
        let whole = reckoned.serving
        let lines = reckoned.lines.filter(\.isMeasured).map { line in
            PotIngredient(
                food: line.ingredient.name, foodID: line.food?.food.id, grams: (line.food?.grams ?? 0).rounded())
        }
        return PotContent(
            title: "", foodID: nil, ingredients: lines, nutrients: whole.nutrients, grams: whole.grams,
            uncounted: whole.uncounted)
    }
}
