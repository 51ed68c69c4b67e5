import Nutrition

/// Recipes and drinks by what they are called.
extension KitchenLibrary {
    package func recipe(id: String) -> Recipe? { recipes.first { $0.id == id } }

    package func drink(id: String) -> Drink? { drinks.first { $0.id == id } }

    /// The one whose title, or other name, these words are.
    package func recipe(called name: String) -> Recipe? { recipeNames.values(named: Self.words(name)).first }

    /// The one whose name, or other name, these words are.
    package func drink(called name: String) -> Drink? { drinkNames.values(named: Self.words(name)).first }

    /// The one whose whole name stands in a text; the longest name where there are several.
    package func recipe(in text: String) -> Recipe? { recipeNames.longest(in: Self.words(text), \.first)?.chosen }

    /// The same for drinks.
    package func drink(in text: String) -> Drink? { drinkNames.longest(in: Self.words(text), \.first)?.chosen }

    /// Runs of words that stand in the name of a drink's ingredient: "vodka", "cranberry juice".
    package func drinkIngredients(in words: [String]) -> [String] {
        let known = drinkIngredients.flatMap(\.self)
        var found: [String] = []
        var run: [String] = []
        for word in words + [""] {
            let longer = run + [word.folded]
            if !word.isEmpty, !KitchenWords.has(word.folded, .filler), !KitchenWords.has(word.folded, .and),
                known.contains(where: { NamedThings.names(longer, $0) })
            {
                run = longer
            } else {
                if !run.isEmpty { found.append(run.joined(separator: " ")) }
                run =
                    !word.isEmpty && !run.isEmpty && known.contains { NamedThings.names([word.folded], $0) }
                    ? [word.folded] : []
            }
        }
        return found
    }

    static func index<Thing: Sendable>(
        _ things: [Thing], _ names: (Thing) -> [String]
    ) -> NameIndex<Thing> {
        NameIndex(things.flatMap { thing in names(thing).map { (words($0), thing) } })
    }

    /// In the singular, as far as English endings tell it.
    private static func words(_ text: String) -> [String] { text.foldedWords.map(WordForms.stem) }
}
