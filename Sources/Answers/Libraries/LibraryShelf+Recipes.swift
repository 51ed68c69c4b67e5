import FoodKnowledge
import Kitchen
import Store

/// Recipes by what people call them.
extension LibraryShelf {
    /// All that the user's own recipes are called.
    var ownNames: [String] { ownRecipes.flatMap { [$0.title] + $0.aliases } }

    static func isOwn(_ recipe: Recipe) -> Bool { recipe.id.hasPrefix(OwnRecipeRecord.identifierStart) }

    /// The user's own recipe that is called so.
    func ownRecipe(called name: String) throws -> Recipe? {
        guard !ownRecipes.isEmpty else { return nil }
        return try kitchen.recipe(called: name).flatMap { Self.isOwn($0) ? $0 : nil }
    }

    /// The recipe that is called so: "my chili" is the one whose title is "Chili", too.
    func recipe(called name: String) throws -> Recipe? {
        let kitchen = try kitchen
        return kitchen.recipe(called: name) ?? kitchen.recipe(called: FoodKnowledge.withoutOwner(name))
    }

    /// The recipe that a person means by an id, a title or words of it. An id as lists show it, with a hyphen, goes before
    /// titles; among titles the user's own go first. `recipe:shakshuka` is that id and nothing else.
    func recipe(meantBy words: String) throws -> Recipe? {
        let kitchen = try kitchen
        if words.hasPrefix("recipe:") { return kitchen.recipe(id: String(words.dropFirst("recipe:".count))) }
        if words.contains("-"), let recipe = kitchen.recipe(id: words.lowercased()) { return recipe }
        return try recipe(called: words) ?? kitchen.recipe(id: words.lowercased())
            ?? kitchen.recipes(FoodKnowledge.withoutOwner(words), limit: 1).first
    }
}
