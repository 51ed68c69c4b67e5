import Nutrition

/// Questions whether a food goes with a way of eating.
extension NutritionQuestionReader {
    /// "is mayonnaise vegan?", "can vegetarians eat parmesan?", "I'm vegan, is honey ok?"; nil for all others.
    package static func diet(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        let (words, lexicon) = (message.words, message.lexicon)
        let named = ProfileVocabulary.diets.compactMap { concept, diet in
            lexicon.range(of: concept, in: words).map { (diet: diet, range: $0) }
        }
        // Most messages name none, and to read their foods takes longer than all this.
        guard named.count == 1, let (diet, range) = named.first, diet.isAskedOfFoods, message.asksYesOrNo,
            message.amounts.allSatisfy(\.isArticle), message.energies.isEmpty
        else { return nil }
        let reader = NutritionQuestionReader(learnt, message, situation)
        let others: [Concept] = [.questionHealthy, .questionOther, .foodAny]
        guard reader.nutrients.isEmpty, !others.contains(where: reader.has), !isOfKind(range, in: message) else {
            return nil
        }
        guard let foods = reader.foodsAsked() else { return nil }
        // "is vegan cheese any good?" asks of what its name says.
        if foods.contains(where: { message.range(ofFood: $0.name)?.overlaps(range) == true }) { return nil }
        return switch diet {
        case .glutenFree: .holds(foods, allergens: ["gluten"])
        case .dairyFree: .holds(foods, allergens: ["milk"])
        default: .suits(foods, diet)
        }
    }

    /// "a vegan version of lasagna", "una versión vegana": the diet only describes what is looked for.
    private static func isOfKind(_ diet: Range<Int>, in message: Reading) -> Bool {
        let before = message.words[..<diet.lowerBound].suffix(message.language.describesBehind ? 2 : 1)
        return diet.upperBound < message.words.count && !message.hasPause(before: diet.upperBound)
            && before.contains { message.lexicon.has([.determinerIndefinite, .determinerArticle], $0) }
    }
}

extension Diet {
    /// Whether what is in a food decides, and not how much of it is eaten.
    fileprivate var isAskedOfFoods: Bool {
        switch self {
        case .vegan, .vegetarian, .pescatarian, .halal, .kosher, .glutenFree, .dairyFree: true
        case .omnivore, .flexitarian, .lowCarb, .keto: false
        }
    }
}
