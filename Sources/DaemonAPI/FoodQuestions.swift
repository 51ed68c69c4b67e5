package import Nutrition

/// Which foods may be named.
package struct FoodSelection: Codable, Hashable, Sendable {
    package var vegetarian: Bool
    package var vegan: Bool
    /// What must not be in them; what is not certain is left out, too.
    package var without: [FoodContent]
    /// Kinds of which they are one; empty is any.
    package var kinds: [FoodKind]

    package init(
        vegetarian: Bool = false, vegan: Bool = false, without: [FoodContent] = [], kinds: [FoodKind] = []
    ) {
        self.vegetarian = vegetarian
        self.vegan = vegan
        self.without = without
        self.kinds = kinds
    }
}

package struct ComparisonRequest: Codable, Hashable, Sendable {
    /// Foods in the user's words, within ``Limits/foodsCompared``.
    package var foods: [String]
    /// What the verdict is about; null tells figures only.
    package var nutrient: Nutrient?
    package var per: FoodBasis
    /// Whether the one with less comes first.
    package var least: Bool

    package init(foods: [String], nutrient: Nutrient? = nil, per: FoodBasis = .hundredGrams, least: Bool = false) {
        self.foods = foods
        self.nutrient = nutrient
        self.per = per
        self.least = least
    }
}

/// A food of an answer with the amounts in so many grams of it.
package struct AnsweredFood: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    /// The table that it is from.
    package var source: String
    package var grams: Double
    package var nutrients: Nutrients

    package init(id: String, name: String, source: String, grams: Double, nutrients: Nutrients) {
        self.id = id
        self.name = name
        self.source = source
        self.grams = grams
        self.nutrients = nutrients
    }
}

package struct ComparisonReport: Codable, Hashable, Sendable {
    /// The answer as a chat gives it; empty without a nutrient.
    package var text: [String]
    package var per: FoodBasis
    /// In the order of the request.
    package var foods: [AnsweredFood]

    package init(text: [String], per: FoodBasis, foods: [AnsweredFood]) {
        self.text = text
        self.per = per
        self.foods = foods
    }
}

package struct RankingRequest: Codable, Hashable, Sendable {
    package var nutrient: Nutrient
    /// Whether little of it is looked for.
    package var least: Bool
    package var selection: FoodSelection
    /// Null is a usual serving, of little of something 100 g.
    package var per: FoodBasis?
    /// kcal that a food has at most, in the amount of `per`.
    package var maxCalories: Double?
    package var limit: Int

    package init(
        nutrient: Nutrient, least: Bool = false, selection: FoodSelection = FoodSelection(), per: FoodBasis? = nil,
        maxCalories: Double? = nil, limit: Int = Limits.usualFoodsRanked
    ) {
        self.nutrient = nutrient
        self.least = least
        self.selection = selection
        self.per = per
        self.maxCalories = maxCalories
        self.limit = limit
    }
}

package struct RankingReport: Codable, Hashable, Sendable {
    package var text: [String]
    /// Best first.
    package var foods: [AnsweredFood]
    /// What labels of the EU refer to a day, in the nutrient's unit; null where there is none.
    package var reference: Double?

    package init(text: [String], foods: [AnsweredFood], reference: Double?) {
        self.text = text
        self.foods = foods
        self.reference = reference
    }
}

package struct FitsRequest: Codable, Hashable, Sendable {
    package var meal: Meal?
    /// kcal at most; null is what is left of the day's goal.
    package var calories: Double?
    /// Grams at least.
    package var protein: Double?
    package var selection: FoodSelection

    package init(
        meal: Meal? = nil, calories: Double? = nil, protein: Double? = nil, selection: FoodSelection = FoodSelection()
    ) {
        self.meal = meal
        self.calories = calories
        self.protein = protein
        self.selection = selection
    }
}

package struct FitsReport: Codable, Hashable, Sendable {
    package struct Proposal: Codable, Hashable, Sendable {
        package var foods: [Part]
        package var calories: Double
        package var protein: Double

        package init(foods: [Part], calories: Double, protein: Double) {
            self.foods = foods
            self.calories = calories
            self.protein = protein
        }
    }

    package struct Part: Codable, Hashable, Sendable {
        package var name: String
        package var grams: Double

        package init(name: String, grams: Double) {
            self.name = name
            self.grams = grams
        }
    }

    package var text: [String]
    package var meals: [Proposal]

    package init(text: [String], meals: [Proposal]) {
        self.text = text
        self.meals = meals
    }
}

package enum CompareFoods: Route {
    package typealias Request = ComparisonRequest
    package typealias Response = ComparisonReport
    package static let verb = HTTPVerb.post
    package static let path = "/v1/answers/comparison"
    package static let summary = "Foods side by side, with a verdict on one nutrient; writes nothing."
}

package enum RankFoods: Route {
    package typealias Request = RankingRequest
    package typealias Response = RankingReport
    package static let verb = HTTPVerb.post
    package static let path = "/v1/answers/ranking"
    package static let summary = "Foods with much or little of a nutrient, everyday foods first; writes nothing."
}

package enum FindFits: Route {
    package typealias Request = FitsRequest
    package typealias Response = FitsReport
    package static let verb = HTTPVerb.post
    package static let path = "/v1/answers/fits"
    package static let summary = "Meals that fit into what is left of the day, or what is said; writes nothing."
}
