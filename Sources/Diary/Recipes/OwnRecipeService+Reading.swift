import DaemonAPI
import Failures
import Foundation
import Kitchen
import Nutrition

/// What is read of a request.
extension OwnRecipeService {
    static func read(_ new: NewRecipe) throws -> ReadRecipes {
        if let text = new.text {
            guard new.ingredients ?? [] == [], new.steps ?? [] == [] else {
                throw BiteBookError(
                    .invalidInput, "A recipe is a text or lines, not both.",
                    hint: "Leave out the file, or the ingredients and steps.")
            }
            guard text.utf8.count <= Limits.recipeText else {
                throw BiteBookError(
                    .tooLarge, "The text has more than \(Limits.recipeText >> 20) MB.", hint: "Send it as a file.")
            }
            return try RecipeFileReader.recipes(in: Data(text.utf8), named: filename(new.filename ?? ""))
        }
        let (ingredients, steps) = (new.ingredients ?? [], new.steps ?? [])
        guard max(ingredients.count, steps.count) <= Limits.recipeLines,
            (ingredients + steps).allSatisfy({ $0.utf8.count <= Limits.message })
        else {
            throw BiteBookError(
                .tooLarge, "A recipe has at most \(Limits.recipeLines) ingredients and steps of some sentences.",
                hint: "Write it to a file and add that.")
        }
        let lines = (ingredients.map(\.trimmingSpaces), steps.map(\.trimmingSpaces))
        var recipe = Recipe(title: "")
        recipe.ingredients = lines.0.filter { !$0.isEmpty }.map { RecipeIngredient(line: $0) }
        recipe.steps = lines.1.filter { !$0.isEmpty }.map { RecipeStep(text: $0) }
        return ReadRecipes(recipes: [(recipe, nil)])
    }

    /// The last part of a path, however its machine separates them.
    static func filename(_ name: String) -> String {
        String((name.split { $0 == "/" || $0 == "\\" }.last ?? "").prefix(Limits.foodName))
    }

    /// - Throws: `invalid_input` where several recipes would get one title or number of servings.
    static func set(title: String?, servings: Double?, of read: inout ReadRecipes) throws {
        guard title != nil || servings != nil else { return }
        guard read.recipes.count == 1 else {
            throw BiteBookError(
                .invalidInput, "A title and servings can be given for one recipe; there are \(read.recipes.count).",
                hint: "Add them without, then change one with `bitebook recipes edit`.")
        }
        if let title { read.recipes[0].recipe.title = title }
        if let servings {
            try OwnRecipeRules.check(servings: servings)
            read.recipes[0].recipe.servings = servings
        }
    }
}
