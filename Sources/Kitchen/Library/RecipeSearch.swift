/// What recipes have to be.
package struct RecipeFilter: Hashable, Sendable {
    /// Foods that all have to be in it.
    package var ingredients: [String]
    /// Foods that must not be in it.
    package var without: [String]
    /// All have to be said of it. What its author did not say is not assumed.
    package var diets: [String]
    /// More minutes, or none said, are too many.
    package var minutesAtMost: Int?
    package var cuisine: String?
    package var tag: String?

    package init(
        ingredients: [String] = [], without: [String] = [], diets: [String] = [], minutesAtMost: Int? = nil,
        cuisine: String? = nil, tag: String? = nil
    ) {
        self.ingredients = ingredients
        self.without = without
        self.diets = diets
        self.minutesAtMost = minutesAtMost
        self.cuisine = cuisine
        self.tag = tag
    }
}

/// What somebody can cook or mix with what is there.
package struct Makeable<Thing: Hashable & Sendable>: Hashable, Sendable {
    package let thing: Thing
    /// The ingredients that are not there, as the recipe names them.
    package let missing: [String]
}

extension KitchenLibrary {
    /// Recipes that fit, the best first; of equals the quicker one, then by title.
    /// - Parameters:
    ///   - text: Words of title, aliases, ingredients, tags, cuisine or diet, one slip in each; empty for all.
    ///   - limit: At most so many.
    package func recipes(_ text: String = "", filter: RecipeFilter = RecipeFilter(), limit: Int = 20) -> [Recipe] {
        let scores = Self.ranked(text, in: recipeIndex)
        let phrase = text.foldedWords
        let wish = FoldedFilter(filter)
        let found = recipes.indices.compactMap { index -> (index: Int, score: Double)? in
            let score = scores.map { $0[index] ?? 0 } ?? 1
            guard score > 0, fits(index, filter, wish) else { return nil }
            // Words that are the whole name count more than words within it.
            return (index, recipePhrases[index].contains(phrase) ? score + 100 : score)
        }
        let sorted = found.sorted { one, other in
            if one.score != other.score { return one.score > other.score }
            let (a, b) = (recipes[one.index], recipes[other.index])
            return (a.minutes ?? .max, a.title) < (b.minutes ?? .max, b.title)
        }
        return sorted.prefix(max(limit, 0)).map { recipes[$0.index] }
    }

    /// The words of a filter, folded once for all recipes.
    private struct FoldedFilter {
        let diets: [[String]]
        let ingredients: [[String]]
        let without: [[String]]

        init(_ filter: RecipeFilter) {
            diets = filter.diets.map(\.foldedWords)
            ingredients = filter.ingredients.map(\.foldedWords)
            without = filter.without.map(\.foldedWords)
        }
    }

    private func fits(_ index: Int, _ filter: RecipeFilter, _ wish: FoldedFilter) -> Bool {
        let recipe = recipes[index]
        if let most = filter.minutesAtMost, (recipe.minutes ?? .max) > most { return false }
        if let cuisine = filter.cuisine, !Self.same(cuisine, recipe.cuisine) { return false }
        if let tag = filter.tag, !recipe.tags.contains(where: { Self.same(tag, $0) }) { return false }
        let diets = recipeDiets[index]
        guard wish.diets.allSatisfy({ diet in diets.contains { Self.same(diet, $0) } }) else { return false }
        let words = recipeIngredients[index]
        return wish.ingredients.allSatisfy { has($0, words) } && !wish.without.contains { has($0, words) }
    }

    private func has(_ thing: [String], _ ingredients: [[String]]) -> Bool {
        ingredients.contains { NamedThings.names(thing, $0) }
    }

    /// "gluten free" is "gluten-free".
    private static func same(_ one: String, _ other: String) -> Bool { same(one.foldedWords, other.foldedWords) }

    private static func same(_ one: [String], _ other: [String]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { WordForms.mayBeSame($0, $1) }
    }

    /// Recipes for which nothing, or at most `missing` ingredients, would have to be bought; the fewest missing first.
    /// - Parameter things: "eggs, spinach and feta". Water, ice, salt and pepper need not be named.
    package func recipes(withOnly things: String, missing most: Int = 0) -> [Makeable<Recipe>] {
        Self.makeable(recipes.indices.map { ($0, recipeIngredients[$0]) }, things, most).map { index, missing in
            Makeable(thing: recipes[index], missing: missing.map { recipes[index].ingredients[$0].name })
        }
    }

    /// Places of the documents that can be made, and those of their missing ingredients.
    static func makeable(
        _ documents: [(Int, [[String]])], _ things: String, _ most: Int
    ) -> [(Int, [Int])] {
        let things = NamedThings.split(things)
        guard !things.isEmpty else { return [] }
        let found = documents.compactMap { index, ingredients -> (index: Int, missing: [Int], used: Int)? in
            var missing: [Int] = []
            var used: Set<[String]> = []
            for (place, ingredient) in ingredients.enumerated() {
                if let thing = things.first(where: { NamedThings.names($0, ingredient) }) {
                    used.insert(thing)
                } else if !NamedThings.isStaple(ingredient) {
                    missing.append(place)
                }
            }
            return used.isEmpty || missing.count > max(most, 0) ? nil : (index, missing, used.count)
        }
        return found.sorted { ($0.missing.count, -$0.used, $0.index) < ($1.missing.count, -$1.used, $1.index) }
            .map { ($0.index, $0.missing) }
    }
}
