package import Nutrition

/// A recipe with what a serving of it has.
package struct RecipeDTO: Codable, Hashable, Sendable {
    package var id: String
    package var title: String
    /// A line each, with `; ` between.
    package var ingredients: String
    /// As `4 servings`.
    package var servings: String
    /// Steps, a line each.
    package var instructions: String
    package var minutes: Int?
    package var cuisine: String
    package var diets: [String]
    /// Of one serving; what is absent is unknown.
    package var nutrients: Nutrients
    /// Grams of one serving, before water is lost.
    package var grams: Double
    /// Ingredients that are not counted, because no table or no amount is known.
    package var uncounted: [String]
    /// Whether the user wrote it or took it over.
    package var isOwn: Bool
    package var isFavourite: Bool

    package init(
        id: String, title: String, ingredients: String, servings: String, instructions: String, minutes: Int?,
        cuisine: String, diets: [String], nutrients: Nutrients, grams: Double, uncounted: [String],
        isOwn: Bool = false, isFavourite: Bool = false
    ) {
        self.id = id
        self.title = title
        self.ingredients = ingredients
        self.servings = servings
        self.instructions = instructions
        self.minutes = minutes
        self.cuisine = cuisine
        self.diets = diets
        self.nutrients = nutrients
        self.grams = grams
        self.uncounted = uncounted
        self.isOwn = isOwn
        self.isFavourite = isFavourite
    }
}

/// A drink: one glass of it.
package struct DrinkDTO: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package var ingredients: [String]
    package var instructions: String
    package var kind: String
    package var glass: String
    package var milliliters: Double
    /// Alcohol in % by volume.
    package var strength: Double
    /// Pure alcohol in g.
    package var alcohol: Double
    /// Of the country whose standard drink counts.
    package var standardDrinks: Double
    package var nutrients: Nutrients
    /// What is not counted, because no table or no amount of it is known.
    package var uncounted: [String]
    package var isOwn: Bool
    package var isFavourite: Bool

    package init(
        id: String, name: String, ingredients: [String], instructions: String, kind: String, glass: String,
        milliliters: Double, strength: Double, alcohol: Double, standardDrinks: Double, nutrients: Nutrients,
        uncounted: [String] = [], isOwn: Bool = false, isFavourite: Bool = false
    ) {
        self.id = id
        self.name = name
        self.ingredients = ingredients
        self.instructions = instructions
        self.kind = kind
        self.glass = glass
        self.milliliters = milliliters
        self.strength = strength
        self.alcohol = alcohol
        self.standardDrinks = standardDrinks
        self.nutrients = nutrients
        self.uncounted = uncounted
        self.isOwn = isOwn
        self.isFavourite = isFavourite
    }

    enum CodingKeys: String, CodingKey {
        case id, name, ingredients, instructions, kind, glass, milliliters, strength, nutrients, uncounted, isOwn
        case isFavourite
        case alcohol = "alcohol_g"
        case standardDrinks = "standard_drinks"
    }
}

package enum SearchRecipes: Route {
    package typealias Response = [RecipeDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/recipes"
    package static let summary = "Recipes that fit, best first."

    package struct Address: RouteAddress {
        package let words: String?
        /// Foods that must be in it, with commas between.
        package let with: String?
        /// Foods that must not be in it, with commas between.
        package let without: String?
        /// Diets that it fits, with commas between.
        package let diet: String?
        package let minutes: Int?
        /// Grams that a serving has at least.
        package let protein: Double?
        /// kcal that a serving has at most.
        package let calories: Double?
        package let limit: Int?
        /// Whether recipes are shown as well that the profile rules out.
        package let all: Bool?
        /// Whether only the user's own are shown.
        package let own: Bool?
        /// Whether only favourites are shown.
        package let favourites: Bool?

        package init(
            words: String? = nil, with: String? = nil, without: String? = nil, diet: String? = nil,
            minutes: Int? = nil, protein: Double? = nil, calories: Double? = nil, limit: Int? = nil, all: Bool? = nil,
            own: Bool? = nil, favourites: Bool? = nil
        ) {
            self.words = words
            self.with = with
            self.without = without
            self.diet = diet
            self.minutes = minutes
            self.protein = protein
            self.calories = calories
            self.limit = limit
            self.all = all
            self.own = own
            self.favourites = favourites
        }

        package static let fields = AddressFields(
            Self.init,
            .query("q", \.words, "words of title, ingredients, cuisine or tags"),
            .query("with", \.with, "foods that must be in it, with commas between"),
            .query("without", \.without, "foods that must not be in it, with commas between"),
            .query("diet", \.diet, "diets that it fits, with commas between"),
            .query("minutes", \.minutes, "minutes at most"),
            .query("protein", \.protein, "grams that a serving has at least"),
            .query("calories", \.calories, "kcal that a serving has at most"),
            .query("limit", \.limit, "at most so many, default all"),
            .query("all", \.all, "`1`: what the profile rules out, too"),
            .query("own", \.own, "`1`: only the user's own"),
            .query("favourites", \.favourites, "`1`: only favourites"))
    }
}

package enum GetRecipe: Route {
    package typealias Response = RecipeDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/recipes/{id}"
    package static let summary = "One recipe, by its id or title, for so many servings."

    package struct Address: RouteAddress {
        package let id: String
        package let servings: Double?

        package init(id: String, servings: Double? = nil) {
            self.id = id
            self.servings = servings
        }

        package static let fields = AddressFields(
            Self.init, .path("id", \.id), .query("servings", \.servings, "for how many; default as written"))
    }
}

package enum SearchDrinks: Route {
    package typealias Response = [DrinkDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/drinks"
    package static let summary = "Drinks by name, or by what is in them, best first."

    package struct Address: RouteAddress {
        package let words: String?
        /// What is to be in it, with commas between.
        package let with: String?
        /// Whether nothing else may be needed.
        package let only: Bool?
        /// Whether only the user's own are shown.
        package let own: Bool?
        /// Whether only favourites are shown.
        package let favourites: Bool?

        package init(
            words: String? = nil, with: String? = nil, only: Bool? = nil, own: Bool? = nil, favourites: Bool? = nil
        ) {
            self.words = words
            self.with = with
            self.only = only
            self.own = own
            self.favourites = favourites
        }

        package static let fields = AddressFields(
            Self.init,
            .query("q", \.words, "words of name, kind or ingredients"),
            .query("with", \.with, "what is to be in it, with commas between"),
            .query("only", \.only, "`1`: nothing else may be needed"),
            .query("own", \.own, "`1`: only the user's own"),
            .query("favourites", \.favourites, "`1`: only favourites"))
    }
}

package enum GetDrink: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = DrinkDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/drinks/{id}"
    package static let summary = "One drink, by its id or name."
}
