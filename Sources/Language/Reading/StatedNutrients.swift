package import Nutrition

/// Macronutrients that the user said of a food, in g: from its package, "30 g protein".
package struct NutrientExpression: Hashable, Sendable {
    package let nutrient: Nutrient
    package let grams: Double
    /// Of the number, in words.
    package let index: Int
}

extension Reading {
    /// What packages tell by weight and nobody eats by itself. "10 g sugar" is eaten, in coffee.
    private static let told: Set<Nutrient> = [.protein, .carbohydrate, .fat, .saturatedFat, .fiber]
    /// What may stand behind "30 g protein"; "30 g protein powder" is a food.
    private static let behind: [Concept] = [
        .conjunctionAnd, .conjunctionContrast, .prepositionWith, .prepositionFor, .prepositionMeal, .prepositionIn,
        .adverbReport,
    ]

    /// Every macronutrient with its weight: "30 g protein", "12 g of carbs", "protein 30 g".
    package var statedNutrients: [NutrientExpression] {
        saidValues.compactMap { value in
            guard let grams = value.grams, (0...1000).contains(grams) else { return nil }
            var start = value.end + 1
            if start < words.count, lexicon.has([.prepositionOf, .dishOf], words[start]) { start += 1 }
            if start < words.count, pauses[start] == nil, let found = lexicon.nutrient(at: start, in: words) {
                let end = start + found.length
                let isEnd =
                    end == words.count || pauses[end] != nil || lexicon.has(Self.behind, words[end])
                    || words[end].first?.isNumber == true
                guard isEnd, Self.told.contains(found.nutrient) else { return nil }
                return NutrientExpression(nutrient: found.nutrient, grams: grams, index: value.index)
            }
            // "protein 30 g, carbs 12 g"
            let isEnd = value.end + 1 == words.count || pauses[value.end + 1] != nil
            guard isEnd, value.index > 0, pauses[value.index] == nil,
                let nutrient = lexicon.nutrient(words[value.index - 1]), Self.told.contains(nutrient),
                value.index == 1 || pauses[value.index - 1] != nil
            else { return nil }
            return NutrientExpression(nutrient: nutrient, grams: grams, index: value.index)
        }
    }

    /// Whether a stretch of the text is the weight of a nutrient: the "20 g" of "protein bar, 20 g protein".
    func isOfNutrient(_ place: Range<Int>, in text: [Character]) -> Bool {
        let end = text[place.upperBound...].firstIndex { ",;()\n".contains($0) } ?? text.count
        return Reading(String(text[place.lowerBound..<end]), from: self).statedNutrients.contains { $0.index == 0 }
    }

    /// What is said of each food, in the order of `foods`, of the food before it; only where an energy is said as well, as
    /// on a package.
    package func statedNutrients(ofFoods foods: [String], at known: [Range<Int>?]? = nil) -> [Nutrients] {
        var assigned = [Nutrients](repeating: Nutrients(), count: foods.count)
        let said = statedNutrients
        // What is said of 100 g, or of each of several, is none of the whole.
        guard !said.isEmpty, !foods.isEmpty, !energies.isEmpty,
            !words.contains(where: { lexicon.has([.quantityPer, .quantityEach], $0) })
        else { return assigned }
        let places = known ?? places(ofFoods: foods)
        for expression in said {
            guard let owner = Self.last(of: places, before: expression.index) else { continue }
            if assigned[owner][expression.nutrient] == nil { assigned[owner][expression.nutrient] = expression.grams }
        }
        return assigned
    }
}
