import Nutrition

/// Questions what to eat.
extension NutritionQuestionReader {
    var advice: NutritionQuestion? {
        // "what should I eat for calcium?"
        if foods.isEmpty, let nutrient, !Self.budgets.contains(nutrient), message.energies.isEmpty,
            learnt.slots(.meal).isEmpty
        {
            return aboutNutrient(nutrient)
        }
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

    private func aboutNutrient(_ nutrient: Nutrient) -> NutritionQuestion {
        var ranking = FoodRanking(nutrient, degreeOf(nutrient))
        ranking.filter = message.filter(besides: besides)
        ranking.filter.kinds = message.namedKinds
        ranking.filter.traits = []
        for other in nutrients where other != nutrient { ranking.beside[other] = degreeOf(other) }
        return .rank(ranking)
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
        wishes.filter = message.filter(besides: besides)
        wishes.filter.kinds = message.namedKinds
        if let energy = message.energies.first {
            let value = energy.kilocalories
            let isLimit = has(.boundUpper) && !isAbout(before: energy.index)
            wishes.energy =
                isLimit || learnt.first == .askAdvice && !isAbout(before: energy.index)
                ? 0...value : 0.85 * value...1.15 * value
        }
        for nutrient in nutrients where nutrient != .energy {
            if has(.questionRest) { wishes.restOf = nutrient }
            if nutrient == .protein, let grams = grams(of: nutrient) { wishes.leastProtein = grams }
            if degreeOf(nutrient) == .less { wishes.little.insert(nutrient) } else { wishes.much.insert(nutrient) }
        }
        return wishes
    }

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

    // MARK: Going on

    /// "is that a lot?", "and how much do I need?" after a question about a nutrient.
    var standard: NutritionQuestion? {
        guard foods.isEmpty, nutrients.isEmpty, let nutrient = situation.lastNutrient, nutrient != .energy,
            message.namedKinds.isEmpty, !has(.foodAny),
            situation.lastFoods.isEmpty || !(has(.questionReach) && has(.questionPointed)),
            message.text.hasSuffix("?") || lexicon.has(.questionOpening, words.first ?? ""),
            message.saidValues.allSatisfy({ $0.value <= 1 }),
            has(.questionRecommended) || has(.questionMuch)
                || words.contains(where: { lexicon.has(.unitPercent, $0) })
        else { return nil }
        if let amount = situation.lastAmount, !isOfReference {
            return .shareOfReference(nutrient, amount, message.person)
        }
        return .reference(nutrient, message.person, isLimit: has(.questionLimit))
    }

    /// Whether the answer before told what is recommended.
    var isOfReference: Bool {
        switch situation.lastNutritionQuestion {
        case .reference, .shareOfReference: true
        default: false
        }
    }

    /// A short message that keeps what the question before said.
    func goingOn(with previous: NutritionQuestion) -> NutritionQuestion? {
        let leavesOut = !message.filter(besides: besides).without.isEmpty
        guard words.count <= (lexicon.has(.conjunctionAnd, words.first ?? "") ? 14 : leavesOut ? 20 : 10),
            learnt.first.isQuestion
                || [
                    .answer, .fixAmount, .not, .note, .talk, .setting, .fixWithout, .fixAdd, .ate, .goal, .care, .body,
                    .move,
                ]
                .contains(learnt.first)
        else { return nil }
        if let standard { return standard }
        switch previous.withFigures {
        case .nutrients(let before, let asked):
            let amounts = message.amounts.filter { !$0.isArticle }
            // "and per 100 kcal?"
            if foods.isEmpty, nutrients.allSatisfy({ $0 == .energy }), before.count == 1,
                let energy = message.energies.first?.kilocalories
            {
                let food = AskedFood(before[0].bareName, quantity: energy, unit: AskedFood.kilocalories)
                return .nutrients([food], asked)
            }
            // "and half of that?"
            if foods.isEmpty, nutrients.isEmpty, amounts.count == 1, amounts[0].unit.isEmpty, amounts[0].quantity < 1,
                before.count == 1
            {
                return .nutrients([before[0].times(amounts[0].quantity)], asked)
            }
            if foods.isEmpty, nutrients.isEmpty, amounts.count == 1, before.count == 1, learnt.first != .ate,
                !has(.questionReach)
            {
                return .nutrients(
                    [AskedFood(before[0].bareName, quantity: amounts[0].quantity, unit: amounts[0].unit)], asked)
            }
            if foods.isEmpty, !nutrients.isEmpty, learnt.slots(.day).isEmpty,
                [.askFood, .askTotal, .askFact, .askLog].contains(learnt.first), !has(.foodAny),
                message.namedKinds.isEmpty
            {
                return .nutrients(before, nutrients)
            }
            if !foods.isEmpty, nutrients.isEmpty,
                learnt.first == .askFood
                    || lexicon.has(.conjunctionAnd, words.first ?? "") && message.text.hasSuffix("?")
            {
                return .nutrients(foods, asked)
            }
        case .compare(let before, let asked, let degree, let basis):
            if foods.isEmpty, let nutrient = nutrients.first, learnt.first.isQuestion, !has(.foodAny) {
                return .compare(
                    before, nutrient, has(.degreeLess) ? .less : has(.degreeMore) ? .more : degree, per: basis)
            }
            if foods.count == 1, message.text.hasSuffix("?"), learnt.first == .askFood, nutrients.isEmpty {
                return .compare(before + foods, nutrient ?? asked, degree, per: basis)
            }
        case .fits(var wishes), .dayPlan(var wishes):
            let said = self.wishes
            guard said.says || has(.questionOther) || said.meal != nil else { return nil }
            guard
                learnt.first == .askAdvice
                    || learnt.first != .ate && !message.text.isEmpty && (said.says || has(.questionOther))
            else { return nil }
            // "anything savoury instead?"
            if has(.questionOther), !said.filter.traits.isEmpty { wishes.filter.traits = [] }
            wishes.filter.add(said.filter)
            if has(.questionOther) { wishes.filter.besides += situation.suggestions.compactMap(\.first) }
            wishes.meal = said.meal ?? wishes.meal
            wishes.energy = said.energy ?? wishes.energy
            wishes.leastProtein = said.leastProtein ?? wishes.leastProtein
            wishes.much.formUnion(said.much)
            wishes.little.formUnion(said.little)
            if case .dayPlan = previous { return .dayPlan(wishes) }
            return .fits(wishes)
        case .burn(let food, let energy, _, let weight):
            // "and brisk walking instead?"
            guard let activity, foods.isEmpty, message.energies.isEmpty else { return nil }
            return .burn(food, kilocalories: energy, activity: activity, weight: message.person.weight ?? weight)
        case .bodyMassIndex(let person): return weightForIndex(person)
        case .amountFor(_, let nutrient, let wanted):
            if foods.count == 1, nutrients.isEmpty { return .amountFor(AskedFood(foods[0].bareName), nutrient, wanted) }
        case .dayWith(let before, let nutrient):
            let amounts = message.amounts.filter { !$0.isArticle }
            if foods.isEmpty, nutrients.isEmpty, amounts.count == 1, before.count == 1 {
                let food = AskedFood(before[0].bareName, quantity: amounts[0].quantity, unit: amounts[0].unit)
                return .dayWith([food], nutrient)
            }
            if !foods.isEmpty, nutrients.allSatisfy({ $0 == nutrient }), message.text.hasSuffix("?") {
                return .dayWith(lexicon.has(.conjunctionAnd, words.first ?? "") ? before + foods : foods, nutrient)
            }
        case .need(var person, let aim):
            let said = message.person
            person.sex = said.sex ?? person.sex
            person.age = said.age ?? person.age
            person.height = said.height ?? person.height
            person.weight = said.weight ?? person.weight
            person.movement = said.movement ?? person.movement
            let next: NutritionQuestion.Aim = has(.aimLose) ? .lose : has(.aimGain) ? .gain : aim
            if foods.isEmpty || message.bodyChange != nil, next != aim || said != Person() {
                return .need(person, next)
            }
        case .reference(let nutrient, var person, let isLimit):
            let said = message.person
            let age =
                said.age
                ?? (has(.foodAny) || !message.namedKinds.isEmpty
                    ? nil
                    : message.saidValues.first { (1...110).contains($0.value) && UnitLexicon.measure($0.unit) == nil }?
                        .value)
            if foods.isEmpty, age != nil || said.sex != nil || said.isPregnant == true || !nutrients.isEmpty {
                person.age = age ?? person.age
                person.sex = said.sex ?? person.sex
                person.isPregnant = said.isPregnant ?? person.isPregnant
                return .reference(nutrients.first ?? nutrient, person, isLimit: isLimit || has(.questionLimit))
            }
        case .rank(var ranking):
            let filter = message.filter(besides: besides)
            let kinds = message.namedKinds
            guard !filter.isEmpty || !kinds.isEmpty || nutrient != nil,
                !foods.contains(where: { _ in nutrients.isEmpty && kinds.isEmpty && filter.isEmpty })
            else { return nil }
            if let nutrient { ranking.nutrient = nutrient }
            ranking.filter.add(filter)
            ranking.filter.traits = []
            if !kinds.isEmpty { ranking.filter.kinds = kinds }
            return .rank(ranking)
        default: break
        }
        return nil
    }
}

extension Wishes {
    /// Whether anything but a meal is said.
    var says: Bool {
        energy != nil || leastProtein != nil || restOf != nil || !much.isEmpty || !little.isEmpty
            || filter != FoodFilter()
    }
}

extension AskedFood {
    /// Whether no amount of it is said.
    var isBare: Bool { quantity == nil && !Reading(name).amounts.contains { !$0.isArticle } }

    /// So many times the amount that was asked about.
    func times(_ factor: Double) -> AskedFood {
        let said = Reading(name).amounts.first { $0.range.lowerBound == 0 }
        var food = AskedFood(
            bareName, quantity: (quantity ?? said?.quantity ?? 1) * factor,
            unit: unit.isEmpty ? said?.unit ?? "" : unit)
        food.energy = energy.map { $0 * factor }
        return food
    }

    /// Without the amount before it.
    package var bareName: String {
        let reading = Reading(name)
        guard let amount = reading.amounts.first, amount.range.lowerBound == 0, !amount.isArticle else { return name }
        return reading.words[min(amount.range.upperBound, reading.words.count)...].drop { UnitLexicon.isFiller($0) }
            .joined(separator: " ")
    }
}
