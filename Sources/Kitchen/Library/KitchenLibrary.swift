import Nutrition

/// Recipes and drinks, and the search over them. A value: a changed library is a new one.
package struct KitchenLibrary: Sendable {
    package let recipes: [Recipe]
    package let drinks: [Drink]

    let recipeNames: NameIndex<Recipe>
    let drinkNames: NameIndex<Drink>
    /// The folded words of each name, by recipe; `drinkPhrases` likewise.
    let recipePhrases: [[[String]]]
    let drinkPhrases: [[[String]]]
    /// The folded words of each diet, by recipe.
    let recipeDiets: [[[String]]]
    let recipeIndex: WordIndex
    let drinkIndex: WordIndex
    /// The folded words of each ingredient, by recipe.
    let recipeIngredients: [[[String]]]
    /// The same by drink, with the words of the foods.
    let drinkIngredients: [[[String]]]

    package init(recipes: [Recipe], drinks: [Drink]) {
        self.recipes = recipes
        self.drinks = drinks
        recipeNames = Self.index(recipes) { [$0.title] + $0.aliases }
        drinkNames = Self.index(drinks) { [$0.name] + $0.aliases }
        recipePhrases = recipes.map { ([$0.title] + $0.aliases).map(\.foldedWords) }
        drinkPhrases = drinks.map { ([$0.name] + $0.aliases).map(\.foldedWords) }
        recipeDiets = recipes.map { $0.diets.map(\.foldedWords) }
        recipeIngredients = recipes.map { $0.ingredients.map(\.name.foldedWords) }
        drinkIngredients = drinks.map { $0.ingredients.map(\.name.foldedWords) }
        recipeIndex = WordIndex(recipes.map(Self.texts))
        drinkIndex = WordIndex(drinks.map(Self.texts))
    }

    /// From the texts of files.
    /// - Parameters:
    ///   - recipes: Cooklang texts with the names of their files.
    ///   - drinks: The text of `drinks.tsv`.
    package init(recipes: [(name: String, text: String)], drinks: String) throws(KitchenFileError) {
        var read: [Recipe] = []
        for (name, text) in recipes {
            var recipe = try CooklangReader.read(text, named: name)
            recipe.id = String(name.prefix { $0 != "." })
            read.append(recipe)
        }
        self.init(recipes: read, drinks: try DrinkTable.read(drinks, named: "drinks.tsv"))
    }

    /// Weights by how much a word tells: a title names the dish, an ingredient only what is in it.
    private static func texts(_ recipe: Recipe) -> [(text: String, weight: Double)] {
        [(recipe.title, 10), (recipe.cuisine, 4)] + recipe.aliases.map { ($0, 9) } + recipe.tags.map { ($0, 4) }
            + recipe.diets.map { ($0, 4) } + recipe.ingredients.map { ($0.name, 3) }
    }

    private static func texts(_ drink: Drink) -> [(text: String, weight: Double)] {
        [(drink.name, 10), (drink.kind, 3)] + drink.aliases.map { ($0, 9) } + drink.ingredients.map { ($0.name, 3) }
    }

    /// Scores of the documents that have all the words, or, where none has, most of them; fillers do not count.
    static func ranked(_ text: String, in index: WordIndex) -> [Int: Double]? {
        let all = text.foldedWords
        let telling = all.filter { !KitchenWords.has($0, .filler) && !KitchenWords.has($0, .and) }
        let words = telling.isEmpty ? all : telling
        guard !words.isEmpty else { return nil }
        var sums: [Int: (words: Int, score: Double)] = [:]
        for word in Set(words) {
            for (document, score) in index.scores(of: word) {
                let sum = sums[document] ?? (0, 0)
                sums[document] = (sum.words + 1, sum.score + score)
            }
        }
        let most = sums.values.map(\.words).max() ?? 0
        // One word of five is chance.
        guard most * 2 >= Set(words).count else { return [:] }
        return sums.filter { $0.value.words == most }.mapValues(\.score)
    }
}
