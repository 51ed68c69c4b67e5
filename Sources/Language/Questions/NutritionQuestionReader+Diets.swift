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
        var foods = reader.foods.map(\.bareName)
        if foods.isEmpty { foods = learnt.slots(.food).map(\.text).filter(situation.foods.finds) }
        if foods.isEmpty, reader.has(.questionPointed) {
            foods = [situation.lastFoods.first ?? situation.loggedNames.first].compactMap(\.self)
        }
        // "is vegan cheese any good?" asks of what its name says.
        let isNamed = foods.contains { food in
            message.range(ofFood: food)?.overlaps(range) == true
        }
        guard !isNamed, (1...mostFoods).contains(foods.count) else { return nil }
        let asked = foods.map { AskedFood($0) }
        return switch diet {
        case .glutenFree: .holds(asked, allergens: ["gluten"])
        case .dairyFree: .holds(asked, allergens: ["milk"])
        default: .suits(asked, diet)
        }
    }

    private static let mostFoods = 4

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
