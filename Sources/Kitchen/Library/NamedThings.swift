extension KitchenLibrary {
    /// Whether it is what every kitchen has: water, ice, salt, pepper.
    package static func isStaple(_ name: String) -> Bool { NamedThings.isStaple(name.foldedWords) }
}

/// Ingredients as people name them: "gin and lime", "eggs, spinach and feta".
enum NamedThings {
    /// The words of each thing that is named, folded.
    static func split(_ text: String) -> [[String]] {
        var things: [[String]] = []
        var thing: [String] = []
        for token in LineTokens.split(text) {
            if token.isWord || token.number != nil, !KitchenWords.has(token.folded, .and) {
                let isFiller = KitchenWords.has(token.folded, .filler) || KitchenWords.has(token.folded, .of)
                if !isFiller { thing.append(token.folded) }
            } else if !["'", "’", "-"].contains(token.text) {
                if !thing.isEmpty { things.append(thing) }
                thing = []
            }
        }
        if !thing.isEmpty { things.append(thing) }
        return things
    }

    /// Whether an ingredient is of the thing that was named: all words of the thing stand in its name, so that "rum" is
    /// found in "white rum", and "lime" in "lime juice".
    static func names(_ thing: [String], _ ingredient: [String]) -> Bool {
        !thing.isEmpty
            && thing.allSatisfy { word in
                ingredient.contains { WordForms.mayBeSame(word, $0) }
            }
    }

    /// What every kitchen has, and nobody names: water, ice, salt, pepper.
    static func isStaple(_ ingredient: [String]) -> Bool {
        guard !ingredient.isEmpty else { return true }
        let phrases = KitchenWords.phrases(.staple)
        if phrases.contains(ingredient) { return true }
        // "Salt and black pepper", "water (hot)".
        return ingredient.allSatisfy {
            KitchenWords.has($0, .staple) || KitchenWords.has($0, .quality) || KitchenWords.has($0, .and)
        } && ingredient.contains { KitchenWords.has($0, .staple) }
    }
}
