/// A substance whose amount is known per food; the raw value is its name in tables and JSON, with the unit.
package enum Nutrient: String, CaseIterable, Codable, Sendable, CodingKeyRepresentable {
    case energy = "kcal"
    case protein = "protein_g"
    case carbohydrate = "carb_g"
    case fat = "fat_g"
    case fiber = "fiber_g"
    case sugar = "sugar_g"
    case saturatedFat = "satfat_g"
    case monounsaturatedFat = "mufa_g"
    case polyunsaturatedFat = "pufa_g"
    case sodium = "sodium_mg"
    case cholesterol = "cholesterol_mg"
    case calcium = "calcium_mg"
    case iron = "iron_mg"
    case magnesium = "magnesium_mg"
    case potassium = "potassium_mg"
    case zinc = "zinc_mg"
    case vitaminA = "vit_a_rae_ug"
    case vitaminC = "vit_c_mg"
    case vitaminD = "vit_d_ug"
    case vitaminE = "vit_e_mg"
    case vitaminK = "vit_k_ug"
    case vitaminB12 = "vit_b12_ug"
    case folate = "folate_dfe_ug"
    case caffeine = "caffeine_mg"
    case alcohol = "alcohol_g"
    case water = "water_g"
}

/// Known amounts of nutrients, each in its own unit. A nutrient that is absent is *unknown*, never zero.
package struct Nutrients: Hashable, Sendable, Codable {
    package private(set) var amounts: [Nutrient: Double]

    package init(_ amounts: [Nutrient: Double] = [:]) { self.amounts = amounts }

    package init(from decoder: any Decoder) throws {
        let raw = try decoder.singleValueContainer().decode([String: Double].self)
        amounts = Dictionary(
            raw.compactMap { key, value in Nutrient(rawValue: key).map { ($0, value) } }, uniquingKeysWith: { $1 })
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Dictionary(uniqueKeysWithValues: amounts.map { ($0.rawValue, $1) }))
    }

    package subscript(_ nutrient: Nutrient) -> Double? {
        get { amounts[nutrient] }
        set { amounts[nutrient] = newValue }
    }

    /// The amounts in `grams` of a food of which these are the amounts per 100 g.
    package func inGrams(_ grams: Double) -> Nutrients { scaled(by: grams / 100) }

    package func scaled(by factor: Double) -> Nutrients { Nutrients(amounts.mapValues { $0 * factor }) }
}

/// A sum that remembers how many of its parts were unknown.
package struct NutrientSum: Hashable, Sendable, Codable {
    /// The sum of the known parts, in the nutrient's unit.
    package var known: Double = 0
    /// How many parts had no known value.
    package var unknownParts: Int = 0

    package init(known: Double = 0, unknownParts: Int = 0) {
        self.known = known
        self.unknownParts = unknownParts
    }

    package mutating func add(_ value: Double?) {
        if let value { known += value } else { unknownParts += 1 }
    }
}
