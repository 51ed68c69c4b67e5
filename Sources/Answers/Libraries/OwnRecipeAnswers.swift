package import DaemonAPI
package import Diary
import Failures
import FoodKnowledge
import Kitchen
import Nutrition
import Store

/// Recipes of the user's own as they are told, and recipes for the stove and for elsewhere.
extension AnswerService {
    /// Recipes that were to be kept, with what was taken for each of their lines.
    package func receipts(_ kept: [KeptRecipe], problems: [String]) throws -> RecipesKept {
        RecipesKept(recipes: try kept.map(receipt), problems: problems)
    }

    package func receipt(_ kept: KeptRecipe) throws -> RecipeReceiptDTO {
        let recipe = try known("recipe:\(kept.row.identifier)")
        let lines = try shelf.reckoned(recipe)?.lines.map(\.wire) ?? []
        return RecipeReceiptDTO(outcome: kept.outcome, recipe: try wire(recipe), lines: lines)
    }

    /// A recipe that somebody means, for marking it.
    ///
    /// - Throws: `not_found`.
    package func recipeID(_ words: String) throws -> String { try known(words).id }

    /// A recipe as a text for elsewhere.
    ///
    /// - Throws: `not_found`.
    package func shared(_ id: String, as form: RecipeForm) throws -> SharedRecipe {
        let recipe = try known(id)
        let text =
            switch form {
            case .cook: shelf.cooklang(of: recipe) ?? CooklangWriter.write(recipe)
            case .markdown: MarkdownWriter.write(recipe)
            case .jsonld: JSONLDWriter.write(recipe)
            case .text: PlainTextWriter.write(recipe)
            }
        return SharedRecipe(
            id: recipe.id, title: recipe.title, isOwn: LibraryShelf.isOwn(recipe), form: form,
            filename: "\(Self.filename(recipe)).\(form.ending)", text: text)
    }

    /// Without what only tells whose it is.
    private static func filename(_ recipe: Recipe) -> String {
        LibraryShelf.isOwn(recipe) ? String(recipe.id.trimmingPrefix(OwnRecipeRecord.identifierStart)) : recipe.id
    }

    /// A recipe step by step.
    ///
    /// - Throws: `not_found`.
    package func steps(_ id: String, servings: Double?) throws -> RecipeStepsDTO {
        let recipe = try known(id, servings: servings)
        let steps = recipe.steps.enumerated().map { index, step in
            RecipeStepDTO(
                number: index + 1, section: step.section, text: step.text(recipe.ingredients),
                ingredients: recipe.ingredients(of: step).map { recipe.ingredients[$0].shownLine },
                timers: step.timers.map { RecipeTimerDTO(text: $0.text, seconds: $0.seconds) })
        }
        return RecipeStepsDTO(
            id: recipe.id, title: recipe.title, servings: Self.servings(recipe),
            ingredients: recipe.ingredients.map(\.shownLine), steps: steps)
    }

    /// `4 servings`; empty when unknown.
    static func servings(_ recipe: Recipe) -> String {
        recipe.servings.map { "\(Figures.plain($0)) \($0 == 1 ? "serving" : "servings")" } ?? ""
    }
}

extension ReckonedLine {
    var wire: RecipeLineDTO {
        RecipeLineDTO(
            line: ingredient.written ?? ingredient.shownLine, food: food?.food.name, foodID: food?.food.id,
            grams: isMeasured ? food?.grams : nil, calories: isMeasured ? food?.nutrients[.energy] : nil,
            isCounted: isCounted)
    }
}
