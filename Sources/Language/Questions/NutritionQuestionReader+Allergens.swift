import Nutrition

/// Questions whether a food has in it what somebody cannot have.
extension NutritionQuestionReader {
    /// "does soy sauce have gluten in it?", "I'm lactose intolerant, can I eat parmesan", and "would that be ok with a
    /// sesame allergy?" after a food; nil for all others.
    package static func allergens(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        guard message.asksOfAllergen else { return nil }
        let reader = NutritionQuestionReader(learnt, message, situation)
        let named = message.allergens
        let ofAllergens = Set(named.flatMap { message.words[$0.range] })
        var foods = reader.foods.filter { food in
            !Reading(food.bareName, from: message).words.allSatisfy(ofAllergens.contains)
        }
        let last = situation.lastFoods.first ?? situation.loggedNames.first
        if foods.isEmpty, reader.has(.questionPointed), let last {
            foods = [AskedFood(last)]
        }
        guard !named.isEmpty, (1...mostFoods).contains(foods.count) else { return nil }
        return .holds(foods.map { AskedFood($0.bareName) }, allergens: named.map(\.name))
    }

    private static let mostFoods = 4
}

extension Reading {
    /// Whether a yes or no is asked of what some cannot have; "which cheese has no lactose?", "gluten-free bread" are not.
    fileprivate var asksOfAllergen: Bool {
        guard !allergens.isEmpty, !lexicon.stands(.questionMany, in: words) else { return false }
        let isFree = allergens.contains { allergen in
            let (before, behind) = (allergen.range.lowerBound - 1, allergen.range.upperBound)
            return before >= 0 && lexicon.has(.prepositionWithout, words[before])
                || behind < words.count && lexicon.has(.dietFree, words[behind])
                    && !lexicon.has(.profileAllergy, words[behind])
        }
        let clauses = text.split { ".?!;,\n".contains($0) }.map { Reading(String($0), from: self).words.prefix(2) }
        let asks = clauses.contains { $0.contains { lexicon.has(.questionOpening, $0) } } || text.contains("?")
        let isOpen = clauses.contains { clause in
            clause.first.map { lexicon.has([.questionWhich, .questionHow], $0) } ?? false
        }
        return asks && !isFree && !isOpen
    }

    /// What is named that somebody cannot have: what is said of by nobody else (lactose, gluten), else what stands at a
    /// word for an allergy.
    fileprivate var allergens: [(name: String, range: Range<Int>)] {
        let found = ProfileVocabulary.allergens.compactMap { concept, name in
            lexicon.range(of: concept, in: words).map { (name: name, range: $0) }
        }
        var named = found.filter { Self.neverFoods.contains($0.name) }
        if named.isEmpty, lexicon.stands(.dietCoeliac, in: words) {
            named = lexicon.range(of: .dietCoeliac, in: words).map { [(name: "gluten", range: $0)] } ?? []
        }
        guard named.isEmpty, let allergy = lexicon.range(of: .profileAllergy, in: words) else { return named }
        return found.filter { other in
            let gap = max(allergy.lowerBound - other.range.upperBound, other.range.lowerBound - allergy.upperBound)
            return (0...Self.nearAllergy).contains(gap)
        }
    }

    private static let neverFoods: Set<String> = ["lactose", "gluten", "histamine", "fructose", "sulphites"]
    /// In words: "allergic to all kinds of nuts".
    private static let nearAllergy = 3
}
