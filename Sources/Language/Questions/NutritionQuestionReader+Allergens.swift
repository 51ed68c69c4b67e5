import Nutrition

/// Questions whether a food has in it what somebody cannot have.
extension NutritionQuestionReader {
    /// "does soy sauce have gluten in it?", "are there nuts in pesto", "I'm lactose intolerant, can I eat parmesan", and
    /// "would that be ok with a sesame allergy?" after a food; nil for all others.
    package static func allergens(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        var named = message.allergens
        // Most messages name none, and to read their foods takes longer than all this.
        guard !named.isEmpty || message.asksOfContents && !message.spokenAllergens.isEmpty else { return nil }
        let reader = NutritionQuestionReader(learnt, message, situation)
        if named.isEmpty, message.asksOfContents, reader.nutrients.isEmpty {
            named = message.contents(besides: reader.foods.map { Reading($0.bareName, from: message).words })
        }
        guard !named.isEmpty, message.asksWhetherHeld(named.map(\.range)) else { return nil }
        let ofAllergens = Set(named.flatMap { message.words[$0.range] })
        let foods = reader.foodsAsked { food in
            !Reading(food, from: message).words.allSatisfy(ofAllergens.contains)
        }
        return foods.map { .holds($0, allergens: named.map(\.name)) }
    }
}

extension Reading {
    /// Whether a yes or no is asked of what some cannot have; "which cheese has no lactose?", "gluten-free bread", wishes
    /// and comparisons are not.
    ///
    /// - Parameter allergens: where they stand.
    fileprivate func asksWhetherHeld(_ allergens: [Range<Int>]) -> Bool {
        guard asksYesOrNo else { return false }
        return !allergens.contains { allergen in
            let (before, behind) = (allergen.lowerBound - 1, allergen.upperBound)
            return before >= 0 && lexicon.has(.negationBefore, words[before])
                || behind < words.count && lexicon.has(.dietFree, words[behind])
                    && !lexicon.has(.profileAllergy, words[behind])
        }
    }

    /// What is named that somebody cannot have: what is said of by nobody else (lactose, gluten), else what stands at a
    /// word for an allergy, joined to it by nothing but words like "to" and "all".
    fileprivate var allergens: [(name: String, range: Range<Int>)] {
        let found = spokenAllergens
        var named = found.filter { Self.neverFoods.contains($0.name) }
        if named.isEmpty, let range = lexicon.range(of: .dietCoeliac, in: words) { named = [("gluten", range)] }
        if named.isEmpty {
            named = words.indices.compactMap { index in
                ProfileVocabulary.allergen(ofCompound: words[index], lexicon).map { ($0, index..<(index + 1)) }
            }
        }
        guard named.isEmpty, let allergy = lexicon.range(of: .profileAllergy, in: words) else { return named }
        return found.filter { other in
            let gap =
                other.range.upperBound <= allergy.lowerBound
                ? other.range.upperBound..<allergy.lowerBound
                : allergy.upperBound..<max(allergy.upperBound, other.range.lowerBound)
            return gap.allSatisfy { index in
                lexicon.has([.allergyLink, .conjunctionAnd], words[index])
                    || found.contains { $0.range.contains(index) }
            }
        }
    }

    /// Whether it is asked what is in something, in words for that alone.
    fileprivate var asksOfContents: Bool { lexicon.stands(.verbContain, in: words) }

    /// What is named that some cannot have, nobody's allergy beside it, and is no part of a food's name.
    fileprivate func contents(besides foods: [[String]]) -> [(name: String, range: Range<Int>)] {
        spokenAllergens.filter { allergen in
            !foods.contains { food in
                food.count > allergen.range.count && words.ranges(of: food).contains { $0.overlaps(allergen.range) }
            }
        }
    }

    fileprivate var spokenAllergens: [(name: String, range: Range<Int>)] {
        ProfileVocabulary.allergens.compactMap { concept, name in
            lexicon.range(of: concept, in: words).map { (name: name, range: $0) }
        }
    }

    private static let neverFoods: Set<String> = ["lactose", "gluten", "histamine", "fructose", "sulphites"]
}
