/// A dish: what goes into it and how it is made.
package struct Recipe: Hashable, Sendable {
    /// Where a recipe is from.
    package struct Source: Hashable, Sendable {
        /// A book, a site or a person; empty without.
        package var name: String
        /// Its address, as given; empty without.
        package var url: String

        package init(name: String = "", url: String = "") {
            self.name = name
            self.url = url
        }

        package var isEmpty: Bool { name.isEmpty && url.isEmpty }
    }

    /// As its file is called, without the ending; empty for one that is of no library.
    package var id = ""
    package var title: String
    /// For how many people, or how many pieces, the amounts are; more than 0, nil if unknown. Of "4-6" the first.
    package var servings: Double?
    /// From the start to the table; nil if unknown.
    package var minutes: Int?
    package var cuisine: String
    /// What it is suitable for, as its author judged: "vegan", "gluten-free".
    package var diets: [String]
    package var tags: [String]
    /// Other names of the dish.
    package var aliases: [String]
    package var ingredients: [RecipeIngredient]
    package var steps: [RecipeStep]
    /// What else there is to say, a paragraph each.
    package var notes: [String]
    package var source: Source

    package init(
        title: String, servings: Double? = nil, minutes: Int? = nil, cuisine: String = "", diets: [String] = [],
        tags: [String] = [], aliases: [String] = [], ingredients: [RecipeIngredient] = [], steps: [RecipeStep] = [],
        notes: [String] = [], source: Source = Source()
    ) {
        self.title = title
        self.servings = servings
        self.minutes = minutes
        self.cuisine = cuisine
        self.diets = diets
        self.tags = tags
        self.aliases = aliases
        self.ingredients = ingredients
        self.steps = steps
        self.notes = notes
        self.source = source
    }

    /// For other numbers of people. Times stay: a bigger pot takes longer, but nobody can say how much.
    /// - Returns: The recipe itself where it does not say its servings, or `servings` is not above 0.
    package func scaled(toServings servings: Double) -> Recipe {
        guard let own = self.servings, own > 0, servings > 0, servings.isFinite else { return self }
        var scaled = self
        scaled.servings = servings
        guard servings != own else { return scaled }
        for index in scaled.ingredients.indices {
            scaled.ingredients[index].amount = ingredients[index].amount.multiplied(by: servings / own)
            // The written line names the old amount.
            scaled.ingredients[index].written = nil
        }
        return scaled
    }

    /// The sentences of the steps.
    package var stepTexts: [String] { steps.map { $0.text(ingredients) } }

    /// What a format without marks in its steps can hold: the same recipe with steps that are text only.
    package var plain: Recipe {
        var plain = self
        plain.steps = zip(steps, stepTexts).map { RecipeStep(text: $1, section: $0.section) }
        return plain
    }
}
