import DaemonAPI
import Failures
package import Kitchen
import Nutrition
package import Store

extension OwnRecipeRecord {
    /// The recipe; nil where its text is none any more, which no import lets in.
    package var recipe: Recipe? {
        guard var recipe = try? CooklangReader.read(cooklang, named: "") else { return nil }
        recipe.id = identifier
        recipe.title = title
        return recipe
    }

    /// Whether a row of an export may be written.
    package var isSound: Bool {
        OwnIdentifier.isSound(identifier, start: Self.identifierStart)
            && cooklang.utf8.count <= Limits.recipe && (try? OwnRecipeRules.checked(title: title)) == title
            && recipe.map { !$0.ingredients.isEmpty } ?? false
    }
}

/// What a recipe of somebody's own must have, and what it is called.
enum OwnRecipeRules {
    /// More are no cookbook.
    static let mostRecipes = 5000

    /// A recipe as it is kept, with its text.
    ///
    /// - Parameter text: what it was read from; nil where it was put together.
    /// - Throws: `invalid_input` for one without a title or ingredients, `too_large`.
    static func checked(_ recipe: Recipe, keeping text: String?) throws -> (recipe: Recipe, cooklang: String) {
        var recipe = recipe
        recipe.title = try checked(title: recipe.title)
        guard !recipe.ingredients.isEmpty else {
            throw BiteBookError(
                .invalidInput, "“\(recipe.title)” has no ingredients.",
                hint:
                    "In Cooklang they are marked, as in `Add @kidney beans{400%g}.`; in Markdown they are a list below "
                    + "`## Ingredients`.")
        }
        if let servings = recipe.servings { try check(servings: servings) }
        let cooklang = CooklangWriter.text(of: recipe, keeping: text)
        guard cooklang.utf8.count <= Limits.recipe else {
            throw BiteBookError(
                .tooLarge, "“\(recipe.title)” is longer than \(Limits.recipe >> 20) MB.", hint: "Shorten its notes.")
        }
        return (recipe, cooklang)
    }

    /// - Throws: `invalid_input`.
    static func checked(title: String) throws -> String {
        let title = title.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        guard title.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw BiteBookError(
                .invalidInput, "The recipe has no title.", hint: "Give it one, as `--title \"Chili\"`.")
        }
        guard title.count <= Limits.foodName else {
            throw BiteBookError(
                .tooLarge, "A title has at most \(Limits.foodName) characters.", hint: "Shorten it with `--title`.")
        }
        return title
    }

    /// - Throws: `invalid_input`.
    static func check(servings: Double) throws {
        guard Limits.recipeServings.contains(servings) else {
            throw BiteBookError(
                .invalidInput, "\(Figures.plain(servings)) servings cannot be.",
                hint: "Say for how many it is, up to \(Figures.plain(Limits.recipeServings.upperBound)).")
        }
    }

    static func identifier(of title: String, besides taken: Set<String>) -> String {
        OwnIdentifier.of(title, start: OwnRecipeRecord.identifierStart, orElse: "recipe", besides: taken)
    }
}

extension KitchenFileError {
    /// What a user is told.
    var told: BiteBookError {
        let place = line.map { "line \($0): " } ?? ""
        let name = file.isEmpty ? "The text" : file
        return BiteBookError(
            .invalidInput, "\(name) cannot be read as a recipe: \(place)\(reason).",
            hint:
                "Cooklang, Markdown with `## Ingredients`, web pages with a recipe in them, and the files of Paprika, "
                + "Tandoor, Nextcloud Cookbook and Mealie are read.", underlying: self)
    }
}
