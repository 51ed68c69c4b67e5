import Nutrition

/// Questions what to eat.
extension NutritionQuestionReader {
    var advice: NutritionQuestion? {
        if let ranking = rankingOfNoBudget { return ranking }
        // "what gives me more iron, mussels or chicken?"
        if foods.count >= 2, let nutrient, learnt.slots(.meal).isEmpty, has(.degreeMore) || has(.degreeLess),
            has(.questionOr)
        {
            return .compare(comparedFoods, nutrient, degree, per: basis)
        }
        if foods.count >= 2 {
            var wishes = wishes
            wishes.among = foods
            return .fits(wishes)
        }
        if foods.count == 1, !has(.questionOther), besides.isEmpty, !wishes.says, !has(.questionWhich) {
            return has(.questionHealthy) ? .healthy(foods[0]) : .dayWith(foods, nutrient ?? .energy)
        }
        return .fits(wishes)
    }

    /// "what should I eat for calcium?"
    var rankingOfNoBudget: NutritionQuestion? {
        guard foods.isEmpty, let nutrient, !Self.budgets.contains(nutrient), message.energies.isEmpty,
            learnt.slots(.meal).isEmpty
        else { return nil }
        return .rank(ranking(of: nutrient))
    }

    /// What a day has a budget of; of others a suggestion is a ranking.
    private static let budgets: Set<Nutrient> = [.energy, .protein, .carbohydrate, .fat]

    var wishes: Wishes {
        var wishes = Wishes()
        wishes.meal =
            message.time(today: situation.today).meal
            ?? learnt.slots(.meal).lazy.compactMap {
                Reading($0.text, from: self.message).time(today: self.situation.today).meal
            }.first
        wishes.training = aroundTraining
        wishes.filter = message.filter(besides: besides)
        wishes.filter.kinds = message.namedKinds
        if let energy = message.energies.first {
            let value = energy.kilocalories
            let isLimit = has(.boundUpper) && !isAbout(before: energy.index)
            wishes.energy =
                isLimit || learnt.first == .askAdvice && !isAbout(before: energy.index)
                ? 0...value : 0.85 * value...1.15 * value
        }
        // "something under 500 for dinner"
        if wishes.energy == nil, nutrients.allSatisfy({ $0 == .energy }), has(.boundUpper),
            let most = message.saidValues.first(where: { $0.unit.isEmpty || UnitLexicon.measure($0.unit) == nil })?
                .value,
            Self.likelyEnergies.contains(most)
        {
            wishes.energy = 0...most
        }
        for nutrient in nutrients where nutrient != .energy {
            if has(.questionRest) { wishes.restOf = nutrient }
            if nutrient == .protein, let grams = grams(of: nutrient) { wishes.leastProtein = grams }
            if degreeOf(nutrient) == .less { wishes.little.insert(nutrient) } else { wishes.much.insert(nutrient) }
        }
        return wishes
    }

    /// "what should I eat before my run?", "going for a 10k tomorrow, what should I eat before?"
    private var aroundTraining: Wishes.AroundTraining? {
        guard
            has(.profileTraining) || !learnt.slots(.activity).isEmpty
                || situation.library?.activity(in: message.text, lexicon.language) != nil
        else { return nil }
        return saysWhen(.trainingBefore) ? .before : saysWhen(.trainingAfter) ? .after : nil
    }

    /// Whether a word stands right before training, or says at the end of a clause when.
    private func saysWhen(_ concept: Concept) -> Bool {
        let activities = Set(learnt.slots(.activity).flatMap { Reading($0.text, from: message).words })
        return words.indices.contains { index in
            guard let length = lexicon.length(of: concept, at: words[index...]) else { return false }
            let end = index + length
            if end == words.count || message.pauses[end] != nil { return true }
            return words[end...].prefix(2).contains { lexicon.has(.profileTraining, $0) || activities.contains($0) }
        }
    }

    /// A bound without a unit is in kcal where it is so large.
    private static let likelyEnergies = 150.0...2000.0

    /// "around 400 kcal"
    private func isAbout(before index: Int) -> Bool {
        (max(0, index - 4)..<index).contains { lexicon.length(of: .quantityAbout, at: words[$0...]) != nil }
    }

    private func grams(of nutrient: Nutrient) -> Double? {
        message.saidValues.first { value in
            guard case .mass(let grams)? = UnitLexicon.measure(value.unit), grams == 1 else { return false }
            return words[min(value.end + 1, words.count)...].prefix(2).indices.contains {
                lexicon.nutrient(at: $0, in: words)?.nutrient == nutrient
            }
        }?.value
    }
}

extension Wishes {
    /// Whether anything but a meal is said.
    var says: Bool {
        energy != nil || leastProtein != nil || restOf != nil || !much.isEmpty || !little.isEmpty
            || filter != FoodFilter()
    }
}
