// What API Ninjas knows of, with the names that its documentation gives them (https://api-ninjas.com/api). What is
// absent was not given: free keys do not get every figure.

/// A food that was found in the words, in the amount that they say or a usual one.
package struct LookedUpFood: Codable, Hashable, Sendable {
    package var name: String
    /// kcal of the serving.
    package var calories: Double?
    package var servingGrams: Double?
    // In g.
    package var protein: Double?
    package var fat: Double?
    package var saturatedFat: Double?
    package var carbohydrates: Double?
    package var fiber: Double?
    package var sugar: Double?
    // In mg.
    package var sodium: Double?
    package var potassium: Double?
    package var cholesterol: Double?

    package init(name: String) { self.name = name }

    package enum CodingKeys: String, CodingKey {
        case name, calories
        case servingGrams = "serving_size_g"
        case protein = "protein_g"
        case fat = "fat_total_g"
        case saturatedFat = "fat_saturated_g"
        case carbohydrates = "carbohydrates_total_g"
        case fiber = "fiber_g"
        case sugar = "sugar_g"
        case sodium = "sodium_mg"
        case potassium = "potassium_mg"
        case cholesterol = "cholesterol_mg"
    }
}

/// A recipe in the words of whoever wrote it.
package struct LookedUpRecipe: Codable, Hashable, Sendable {
    package var title: String
    package var ingredients: [String]
    /// As `4 servings`.
    package var servings: String?
    package var instructions: String?

    package init(title: String, ingredients: [String], servings: String?, instructions: String?) {
        self.title = title
        self.ingredients = ingredients
        self.servings = servings
        self.instructions = instructions
    }
}

/// An exercise, with the words of API Ninjas for muscles and equipment.
package struct LookedUpExercise: Codable, Hashable, Sendable {
    package var name: String
    package var type: String?
    package var muscle: String?
    package var equipment: [String]
    package var difficulty: String?
    package var instructions: String?

    package init(
        name: String, type: String?, muscle: String?, equipment: [String], difficulty: String?, instructions: String?
    ) {
        self.name = name
        self.type = type
        self.muscle = muscle
        self.equipment = equipment
        self.difficulty = difficulty
        self.instructions = instructions
    }
}

/// What an activity takes, for a body of ``assumedWeight`` as no weight is sent.
package struct LookedUpActivity: Codable, Hashable, Sendable {
    /// In kg: the 160 lb that API Ninjas documents for a question without a weight.
    package static let assumedWeight = 72.6

    package var name: String
    /// In kcal.
    package var caloriesPerHour: Double?
    package var durationMinutes: Double?
    /// In kcal.
    package var totalCalories: Double?

    package init(name: String, caloriesPerHour: Double?, durationMinutes: Double?, totalCalories: Double?) {
        self.name = name
        self.caloriesPerHour = caloriesPerHour
        self.durationMinutes = durationMinutes
        self.totalCalories = totalCalories
    }

    package enum CodingKeys: String, CodingKey {
        case name
        case caloriesPerHour = "calories_per_hour"
        case durationMinutes = "duration_minutes"
        case totalCalories = "total_calories"
    }
}

/// A cocktail and how it is mixed.
package struct LookedUpCocktail: Codable, Hashable, Sendable {
    package var name: String
    package var ingredients: [String]
    package var instructions: String?

    package init(name: String, ingredients: [String], instructions: String?) {
        self.name = name
        self.ingredients = ingredients
        self.instructions = instructions
    }
}
