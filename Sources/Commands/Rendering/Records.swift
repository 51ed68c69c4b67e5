import ArgumentParser
import DaemonAPI
import Foundation
import Nutrition

/// Records with the keys and types that API Ninjas documents for its endpoints of food, recipes, exercise and drinks, so
/// that programs written for these read what is known here. What is unknown is null; no key is added, and none is left
/// out.
protocol DocumentedRecord: Encodable, Sendable {}

struct RecordOptions: ParsableArguments {
    @Flag(help: "Print a JSON array of records with the keys that API Ninjas documents, and nothing else.")
    var records = false
}

extension CommandContext {
    /// Prints a result as records, where these are asked for, else as ``present(_:_:plain:)`` does.
    func present(
        _ document: some Encodable, _ options: OutputOptions, _ choice: RecordOptions,
        as records: @autoclosure () -> [some DocumentedRecord], plain: (Page) -> String
    ) throws {
        guard choice.records else { return try present(document, options, plain: plain) }
        output.writeLine(String(decoding: try WireCoding.encode(records()), as: UTF8.self))
    }
}

/// A food in an amount. Masses are in g, those that say so in mg; energy is in kcal.
struct NutritionRecord: DocumentedRecord {
    let name: String
    let calories: Double?
    let serving: Double?
    let fat: Double?
    let saturatedFat: Double?
    let protein: Double?
    let sodium: Double?
    let potassium: Double?
    let cholesterol: Double?
    let carbohydrate: Double?
    let fiber: Double?
    let sugar: Double?

    enum CodingKeys: String, CodingKey {
        case name, calories
        case serving = "serving_size_g"
        case fat = "fat_total_g"
        case saturatedFat = "fat_saturated_g"
        case protein = "protein_g"
        case sodium = "sodium_mg"
        case potassium = "potassium_mg"
        case cholesterol = "cholesterol_mg"
        case carbohydrate = "carbohydrates_total_g"
        case fiber = "fiber_g"
        case sugar = "sugar_g"
    }

    private init(_ name: String, grams: Double?, amount: (Nutrient) -> Double?) {
        self.name = name
        calories = amount(.energy)
        serving = grams
        fat = amount(.fat)
        saturatedFat = amount(.saturatedFat)
        protein = amount(.protein)
        sodium = amount(.sodium)
        potassium = amount(.potassium)
        cholesterol = amount(.cholesterol)
        carbohydrate = amount(.carbohydrate)
        fiber = amount(.fiber)
        sugar = amount(.sugar)
    }

    /// In 100 g of it.
    init(_ food: FoodDTO) { self.init(food.name, grams: 100) { food.per100g[$0] } }

    /// In the amount that was said.
    init(_ entry: EntryDTO) { self.init(entry.name, grams: entry.grams, amount: entry.amount(of:)) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(calories, forKey: .calories)
        try container.encode(serving, forKey: .serving)
        try container.encode(fat, forKey: .fat)
        try container.encode(saturatedFat, forKey: .saturatedFat)
        try container.encode(protein, forKey: .protein)
        try container.encode(sodium, forKey: .sodium)
        try container.encode(potassium, forKey: .potassium)
        try container.encode(cholesterol, forKey: .cholesterol)
        try container.encode(carbohydrate, forKey: .carbohydrate)
        try container.encode(fiber, forKey: .fiber)
        try container.encode(sugar, forKey: .sugar)
    }
}

struct RecipeRecord: DocumentedRecord {
    let title: String
    /// Lines with `|` between.
    let ingredients: String
    let servings: String
    let instructions: String

    init(_ recipe: RecipeDTO) {
        title = recipe.title
        ingredients = recipe.ingredients.replacing("; ", with: "|")
        servings = recipe.servings
        instructions = recipe.instructions
    }
}

struct ExerciseRecord: DocumentedRecord {
    let name: String
    let type: String
    let muscle: String
    /// `body_only` where nothing is needed.
    let equipment: String
    let difficulty: String
    let instructions: String

    init(_ exercise: ExerciseDTO) {
        name = exercise.name
        type = exercise.type
        muscle = exercise.muscle
        equipment = exercise.equipment.isEmpty ? "body_only" : exercise.equipment.joined(separator: ", ")
        difficulty = exercise.difficulty
        instructions = exercise.instructions
    }
}

/// Energies are kcal, with what the same time at rest takes.
struct CaloriesBurnedRecord: DocumentedRecord {
    let name: String
    let perHour: Double
    let minutes: Double
    let total: Double

    enum CodingKeys: String, CodingKey {
        case name
        case perHour = "calories_per_hour"
        case minutes = "duration_minutes"
        case total = "total_calories"
    }

    init(_ report: BurnReport) {
        name = report.name
        perHour = report.caloriesPerHour
        minutes = report.durationMinutes
        total = report.totalCalories
    }
}

struct CocktailRecord: DocumentedRecord {
    let ingredients: [String]
    let instructions: String
    let name: String

    init(_ drink: DrinkDTO) {
        ingredients = drink.ingredients
        instructions = drink.instructions
        name = drink.name
    }
}
