import Nutrition

extension Lexicon {
    /// The nutrient that the words at an index name, energy included, and how many words do.
    func nutrient(at index: Int, in words: [String]) -> (nutrient: Nutrient, length: Int)? {
        for (concept, nutrient) in Self.nutrients {
            if let length = length(of: concept, at: words[index...]) { return (nutrient, length) }
        }
        return nil
    }

    /// The nutrient that a single word names.
    func nutrient(_ word: String) -> Nutrient? { Self.nutrients.first { has($0.concept, word) }?.nutrient }

    private static let nutrients: [(concept: Concept, nutrient: Nutrient)] = [
        (.nutrientEnergy, .energy), (.unitEnergyKilocalorie, .energy), (.nutrientProtein, .protein),
        (.nutrientCarbohydrate, .carbohydrate), (.nutrientSaturatedFat, .saturatedFat), (.nutrientFat, .fat),
        (.nutrientFiber, .fiber), (.nutrientSugar, .sugar), (.nutrientSodium, .sodium),
        (.nutrientCholesterol, .cholesterol), (.nutrientCalcium, .calcium), (.nutrientIron, .iron),
        (.nutrientMagnesium, .magnesium), (.nutrientPotassium, .potassium), (.nutrientZinc, .zinc),
        (.nutrientVitaminA, .vitaminA), (.nutrientVitaminC, .vitaminC), (.nutrientVitaminD, .vitaminD),
        (.nutrientVitaminE, .vitaminE), (.nutrientVitaminK, .vitaminK), (.nutrientVitaminB12, .vitaminB12),
        (.nutrientFolate, .folate), (.nutrientCaffeine, .caffeine), (.nutrientAlcohol, .alcohol),
    ]
}
