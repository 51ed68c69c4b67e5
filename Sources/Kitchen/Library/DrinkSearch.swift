extension KitchenLibrary {
    /// Drinks by name, other names, kind or ingredients, the best first; of one name in their order.
    package func drinks(_ text: String = "", limit: Int = 20) -> [Drink] {
        let scores = Self.ranked(text, in: drinkIndex)
        let phrase = text.foldedWords
        let found = drinks.indices.compactMap { index -> (index: Int, score: Double)? in
            let score = scores.map { $0[index] ?? 0 } ?? 1
            guard score > 0 else { return nil }
            return (index, drinkPhrases[index].contains(phrase) ? .infinity : score)
        }
        return found.sorted { ($1.score, $0.index) < ($0.score, $1.index) }
            .prefix(max(limit, 0)).map { drinks[$0.index] }
    }

    /// Drinks that use what was named ("gin and lime"): those with all of it first, of these the ones with the fewest
    /// other ingredients, then those that use most of it.
    package func drinks(using things: String, limit: Int = 20) -> [Drink] {
        users(of: things).prefix(max(limit, 0)).map { drinks[$0.index] }
    }

    /// Of ``drinks(using:limit:)`` those with all that was named; where none has all, those with most of it.
    package func drinks(usingAll things: String, limit: Int) -> [Drink] {
        let users = users(of: things)
        return users.prefix { $0.used == users[0].used }.prefix(max(limit, 0)).map { drinks[$0.index] }
    }

    /// Best first.
    private func users(of things: String) -> [(index: Int, used: Int, others: Int)] {
        let things = NamedThings.split(things)
        let found = drinks.indices.compactMap { index -> (index: Int, used: Int, others: Int)? in
            let ingredients = drinkIngredients[index]
            let used = things.count { thing in ingredients.contains { NamedThings.names(thing, $0) } }
            return used == 0 ? nil : (index, used, ingredients.count - used)
        }
        return found.sorted { (-$0.used, $0.others, $0.index) < (-$1.used, $1.others, $1.index) }
    }

    /// Drinks for which nothing, or at most `missing` ingredients, would have to be bought. Water and ice need not be
    /// named.
    package func drinks(withOnly things: String, missing most: Int = 0) -> [Makeable<Drink>] {
        Self.makeable(drinks.indices.map { ($0, drinkIngredients[$0]) }, things, most).map { index, missing in
            Makeable(thing: drinks[index], missing: missing.map { drinks[index].ingredients[$0].name })
        }
    }
}
