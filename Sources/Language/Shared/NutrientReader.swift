import Nutrition

extension Lexicon {
    /// The nutrient that the words at an index name, energy included, and how many words do.
    func nutrient(at index: Int, in words: [String]) -> (nutrient: Nutrient, length: Int)? {
        for (concept, nutrient) in Self.nutrients {
            if let length = length(of: concept, at: words[index...]) { return (nutrient, length) }
        }
        return nutrient(near: words[index]).map { ($0, 1) }
    }

    /// The nutrient of a long word with a slip in it: "caffine", "protien". A word that stands for anything else has none.
    private func nutrient(near word: String) -> Nutrient? {
        guard word.count >= Self.longWord, word.allSatisfy(\.isLetter) else { return nil }
        let letters = Array(word)
        return Self.nutrients.first { concept, _ in
            self[concept].contains { name in
                name.count >= Self.longWord && name.first == word.first && name.last == word.last
                    && EditDistance.between(letters, Array(name), limit: 1) <= 1 && !isKnown(word)
            }
        }?.nutrient
    }

    private static let longWord = 6

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
