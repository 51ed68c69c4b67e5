/// Recipes and drinks by what they are called.
extension KitchenLibrary {
    package func recipe(id: String) -> Recipe? { recipes.first { $0.id == id } }

    package func drink(id: String) -> Drink? { drinks.first { $0.id == id } }

    /// The one whose title, or other name, these words are.
    package func recipe(called name: String) -> Recipe? {
        let words = Self.words(name)
        return words.isEmpty ? nil : recipes.first { Self.names($0).contains(words) }
    }

    /// The one whose name, or other name, these words are.
    package func drink(called name: String) -> Drink? {
        let words = Self.words(name)
        return words.isEmpty ? nil : drinks.first { Self.names($0).contains(words) }
    }

    /// The one whose whole name stands in a text; the longest name where there are several.
    package func recipe(in text: String) -> Recipe? { Self.named(in: text, recipes, Self.names) }

    /// The same for drinks.
    package func drink(in text: String) -> Drink? { Self.named(in: text, drinks, Self.names) }

    /// Of ``drinks(using:limit:)`` those with all that was named; where none has all, those with most of it.
    package func drinks(usingAll things: String, limit: Int) -> [Drink] {
        let things = NamedThings.split(things)
        let used = drinkIngredients.map { ingredients in
            things.count { thing in ingredients.contains { NamedThings.names(thing, $0) } }
        }
        let most = used.max() ?? 0
        guard most > 0 else { return [] }
        return drinks.indices.filter { used[$0] == most }
            .sorted { (drinkIngredients[$0].count, $0) < (drinkIngredients[$1].count, $1) }
            .prefix(limit).map { drinks[$0] }
    }

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

    private static func names(_ recipe: Recipe) -> [[String]] { ([recipe.title] + recipe.aliases).map(words) }

    private static func names(_ drink: Drink) -> [[String]] { ([drink.name] + drink.aliases).map(words) }

    /// In the singular, as far as English endings tell it.
    private static func words(_ text: String) -> [String] { text.foldedWords.map(WordForms.stem) }

    private static func named<Thing>(in text: String, _ things: [Thing], _ names: (Thing) -> [[String]]) -> Thing? {
        let words = words(text)
        var best: (thing: Thing, count: Int)?
        for thing in things {
            for name in names(thing) where !name.isEmpty && name.count > best?.count ?? 0 && name.count <= words.count {
                if (0...words.count - name.count).contains(where: { words[$0...].starts(with: name) }) {
                    best = (thing, name.count)
                }
            }
        }
        return best?.thing
    }
}
