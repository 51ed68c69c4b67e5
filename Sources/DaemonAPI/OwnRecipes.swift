/// A recipe to keep: a text of any format that is read, or its parts.
package struct NewRecipe: Codable, Hashable, Sendable {
    /// Cooklang, Markdown, JSON-LD or a web page; nil where the parts are given.
    package var text: String?
    /// The name of the file that the text is from: a title where the text has none.
    package var filename: String?
    /// Goes before the text's own; of a text with several recipes it cannot be given.
    package var title: String?
    package var servings: Double?
    /// Written lines, as `400 g kidney beans`.
    package var ingredients: [String]?
    package var steps: [String]?
    /// Whether it takes the place of the user's own recipe that is called so.
    package var replace: Bool?

    package init(
        text: String? = nil, filename: String? = nil, title: String? = nil, servings: Double? = nil,
        ingredients: [String]? = nil, steps: [String]? = nil, replace: Bool? = nil
    ) {
        self.text = text
        self.filename = filename
        self.title = title
        self.servings = servings
        self.ingredients = ingredients
        self.steps = steps
        self.replace = replace
    }
}

/// A web page with a recipe, which is fetched once somebody agreed.
package struct RecipePage: Codable, Hashable, Sendable {
    package var address: String
    /// Goes before the page's own.
    package var title: String?
    package var servings: Double?
    package var replace: Bool?
    /// Whether the user agreed that the address is asked.
    package var confirmed: Bool

    package init(
        address: String, title: String? = nil, servings: Double? = nil, replace: Bool? = nil, confirmed: Bool
    ) {
        self.address = address
        self.title = title
        self.servings = servings
        self.replace = replace
        self.confirmed = confirmed
    }
}

/// What changes of a recipe of the user's own; what is absent stays.
package struct RecipeEdit: Codable, Hashable, Sendable {
    /// All of it, in any format that is read.
    package var text: String?
    package var title: String?
    package var servings: Double?

    package init(text: String? = nil, title: String? = nil, servings: Double? = nil) {
        self.text = text
        self.title = title
        self.servings = servings
    }
}

/// What became of a recipe that was to be kept.
package enum RecipeOutcome: String, CaseIterable, Codable, Hashable, Sendable {
    case added, replaced
    /// The very same is there already.
    case unchanged
    /// Another of the same title is there, and stays.
    case kept
}

/// A line of a recipe with the food that was taken for it.
package struct RecipeLineDTO: Codable, Hashable, Sendable {
    package var line: String
    /// Nil where no food is known by this name.
    package var food: String?
    package var foodID: String?
    /// Of the whole recipe; nil where nobody says how much.
    package var grams: Double?
    /// kcal of the whole recipe; nil when unknown.
    package var calories: Double?
    /// False for what is missing in the figures of a serving.
    package var isCounted: Bool

    package init(
        line: String, food: String?, foodID: String?, grams: Double?, calories: Double?, isCounted: Bool
    ) {
        self.line = line
        self.food = food
        self.foodID = foodID
        self.grams = grams
        self.calories = calories
        self.isCounted = isCounted
    }

    enum CodingKeys: String, CodingKey {
        case line, food, grams, calories, isCounted
        case foodID = "food_id"
    }
}

/// A recipe that was kept, with what was taken for each line.
package struct RecipeReceiptDTO: Codable, Hashable, Sendable {
    package var outcome: RecipeOutcome
    package var recipe: RecipeDTO
    package var lines: [RecipeLineDTO]

    package init(outcome: RecipeOutcome, recipe: RecipeDTO, lines: [RecipeLineDTO]) {
        self.outcome = outcome
        self.recipe = recipe
        self.lines = lines
    }
}

/// What became of a text or a file with recipes.
package struct RecipesKept: Codable, Hashable, Sendable {
    package var recipes: [RecipeReceiptDTO]
    /// What in an archive could not be read, a sentence each.
    package var problems: [String]

    package init(recipes: [RecipeReceiptDTO], problems: [String] = []) {
        self.recipes = recipes
        self.problems = problems
    }
}
