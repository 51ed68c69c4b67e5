import Nutrition

/// Questions in the form that was learnt: the form says what is asked, marks and words fill it in.
extension NutritionQuestionReader {
    /// From here on a comparison of one food asks what to take instead.
    private static let leastSwap = 0.05

    /// - Returns: nil where no form is sure, or what it needs is not said.
    var inSureForm: NutritionQuestion? { learnt.form(atLeast: LearntReading.sureForm).flatMap(inForm) }

    /// The direction that the form tells.
    var formDegree: NutritionQuestion.Degree? {
        switch learnt.form(atLeast: LearntReading.sureForm) {
        case .compareMore, .rankMore: .more
        case .compareLess, .rankLess: .less
        default: nil
        }
    }

    /// Whether it goes on with the question before.
    var isElliptic: Bool { learnt.form(atLeast: LearntReading.sureForm) == .again }

    /// Whether it asks what is in a food that no table knows by that name: no other form has its answer.
    var isOfUnknownFood: Bool {
        learnt.form(atLeast: LearntReading.sureForm) == .nutrients && foods.isEmpty && !learnt.slots(.food).isEmpty
    }

    /// A food that is only thought of, before anything that it may be compared with.
    var thoughtForm: NutritionQuestion? {
        learnt.form(atLeast: LearntReading.sureForm) == .whatIf ? inForm(.whatIf) : nil
    }

    /// "a fat slice of cheesecake, say 450 kcal" is of energy.
    private var nutrientOfDay: Nutrient { message.energies.isEmpty ? nutrient ?? .energy : .energy }

    /// "if dinner is about 400, what's left after that?"
    var thoughtMeal: NutritionQuestion? { has(.questionIf) ? mealOfEnergy : nil }

    /// A meal of which only the energy is said.
    private var mealOfEnergy: NutritionQuestion? {
        let bare = message.saidValues.first { UnitLexicon.measure($0.unit) == nil && (50...3000).contains($0.value) }
        guard let meal = learnt.slots(.meal).first?.text, nutrients.allSatisfy({ $0 == .energy }),
            let energy = message.energies.first?.kilocalories ?? bare?.value
        else { return nil }
        return .dayWith([AskedFood(meal, energy: energy)], .energy)
    }

    /// Whoever trains needs as much as who wants muscle.
    var isForMuscle: Bool {
        if has(.aimMuscle) { return true }
        return [.moderate, .much].contains(message.person.movement)
    }

    private func inForm(_ form: QuestionForm) -> NutritionQuestion? {
        switch form {
        case .nutrients: return foods.isEmpty ? nil : .nutrients(foods, nutrients)
        case .compareMore, .compareLess:
            // "a lower calorie swap for crisps"
            if foods.count == 1, learnt.share(of: [.swap]) >= Self.leastSwap { return swap }
            return foods.count < 2 ? nil : .compare(comparedFoods, nutrient ?? .energy, degree, per: basis)
        case .compareBetter: return better
        case .rankMore, .rankLess:
            // "vegetables, not beans and lentils": of a kind, foods beside it are left out.
            return foods.isEmpty || !message.namedKinds.isEmpty ? ranking : nil
        case .amount: return foods.count == 1 ? amountFor ?? wantedAmount : nil
        case .whatIf: return thought ?? (foods.isEmpty ? mealOfEnergy : .dayWith(foods, nutrientOfDay))
        case .overDays: return thought
        case .burn: return burn
        case .share: return shareOfEnergy ?? percentOfEnergy ?? shareOfGoal ?? energyOfEnergy
        case .convert: return salt ?? conversion ?? usualConversion
        case .reference:
            guard let nutrient, nutrient != .energy else { return nil }
            var person = message.person
            // "for a boy of 9", not "2 cups a day"
            if person.sex != nil || has(.careChild) { person.age = person.age ?? bareAge }
            return .reference(nutrient, person, isLimit: has(.questionLimit))
        case .enough:
            guard let nutrient, let amount = amount(of: nutrient) else { return nil }
            return .shareOfReference(nutrient, amount, message.person)
        case .concept: return .concept(message.text)
        case .about: return foods.count == 1 ? .about(foods[0], message.text) : .concept(message.text)
        case .healthy: return foods.count == 1 ? .healthy(foods[0]) : nil
        case .swap: return swap
        case .fits: return fits
        case .need: return .need(message.person, aim)
        case .needProtein:
            return nutrient == .protein ? .proteinNeed(message.person, isForMuscle: isForMuscle) : nil
        case .bodyMassIndex:
            return message.person.height == nil && !isOfOneself ? aboutBody : .bodyMassIndex(message.person)
        case .pace: return aboutBody
        case .recipe: return recipe
        case .dayPlan: return .dayPlan(wishes)
        case .training, .again, .emergency, .purging, .starving, .medicine, .pregnancy, .child, .symptom, .none:
            return nil
        }
    }

    /// "can I swap butter for olive oil in a cake?": both are named, so that they are set side by side.
    var exchanged: NutritionQuestion? {
        // "what can I use instead of cream?" names one; what a swap saves has a rule of its own.
        guard has(.questionSwap), learnt.first.isQuestion, learnt.share(of: [.swap, .compareLess]) >= Self.likelySwap,
            saved == nil, message.energies.isEmpty,
            !words.prefix(2).contains(where: { lexicon.has(.questionWhich, $0) })
        else { return nil }
        var named: [AskedFood] = []
        for food in foods + besides.map({ AskedFood($0) })
        where !isDish(food) && !named.contains(where: { situation.foods.areSame($0.bareName, food.bareName) }) {
            named.append(food)
        }
        guard named.count > 1 else { return nil }
        return .compare(Array(named.prefix(2)), nutrient ?? .energy, .less, per: .hundredGrams)
    }

    private static let likelySwap = 0.5

    /// "in a cake": what the foods go into.
    private func isDish(_ food: AskedFood) -> Bool {
        guard let place = message.range(ofFood: food.bareName)?.lowerBound else { return false }
        return words[..<place].suffix(2).contains { lexicon.has(.prepositionIn, $0) }
    }

    /// What a food is to give, without a word that says so: "eggs for 30 g protein".
    private var wantedAmount: NutritionQuestion? {
        let food = AskedFood(foods[0].bareName)
        if let nutrient = nutrients.first(where: { $0 != .energy }) {
            return .amountFor(food, nutrient, amount(of: nutrient))
        }
        return message.energies.first.map { .amountFor(food, .energy, $0.kilocalories) }
    }

    /// Of a nutrient that is named, which has more of it, or less of what one rather has little of.
    private var better: NutritionQuestion? {
        guard foods.count > 1 else { return nil }
        guard let nutrient else { return .better(foods) }
        return .compare(comparedFoods, nutrient, Self.limited.contains(nutrient) ? .less : .more, per: basis)
    }

    private static let limited: Set<Nutrient> = [.energy, .fat, .saturatedFat, .sugar, .sodium, .cholesterol]

    /// "what part of 2000 kcal is a bar of 230 kcal?": the whole stands behind "of", or is the larger.
    private var energyOfEnergy: NutritionQuestion? {
        let energies = message.energies
        guard energies.count == 2, energies.allSatisfy({ $0.kilocalories > 0 }) else { return nil }
        let isBehindOf = energies.map { $0.index > 0 && lexicon.has(.prepositionOf, words[$0.index - 1]) }
        let isFirstWhole =
            isBehindOf[0] == isBehindOf[1]
            ? energies[0].kilocalories > energies[1].kilocalories : isBehindOf[0]
        let (whole, part) = isFirstWhole ? (energies[0], energies[1]) : (energies[1], energies[0])
        return .energyOfEnergy(part.kilocalories, of: whole.kilocalories)
    }

    /// "1046 kJ, what is that normally?": one unit is said, and the other is the one that is used with it.
    private var usualConversion: NutritionQuestion? {
        guard foods.isEmpty, nutrients.allSatisfy({ $0 == .energy }) else { return nil }
        return message.saidValues.lazy.compactMap { value -> NutritionQuestion? in
            usualUnit(beside: value.unit).map { .convert(value.value, from: value.unit, to: $0, of: nil) }
        }.first
    }

    private func usualUnit(beside unit: String) -> String? {
        if let kilocalories = lexicon.kilocalories(perUnit: unit) { return kilocalories == 1 ? "kJ" : "kcal" }
        return switch UnitLexicon.measure(unit) {
        case .mass(let grams): grams == 1 ? "oz" : "g"
        case .volume(let milliliters): milliliters == 1 ? "oz" : "ml"
        default: nil
        }
    }

    /// "something instead of sour cream with less fat"; without a nutrient, with less energy. More of it is wanted only
    /// where a word right before the nutrient says so: "a good swap" asks for no more of anything.
    private var swap: NutritionQuestion? {
        guard let replaced = besides.first.map({ AskedFood($0) }) ?? foods.first else { return nil }
        let place = nutrient.flatMap { nutrient in
            words.indices.first { lexicon.nutrient(at: $0, in: words)?.nutrient == nutrient }
        }
        let wantsMore = place.map { place in
            (max(0, place - 2)..<place).contains { lexicon.length(of: .degreeMore, at: words[$0...]) != nil }
        }
        return .swap(
            replaced, nutrient ?? .energy, wantsMore == true ? .more : .less, message.filter(besides: []))
    }

    private var fits: NutritionQuestion {
        if let ranking = rankingOfNoBudget { return ranking }
        var wishes = wishes
        if foods.count >= 2 { wishes.among = foods }
        return .fits(wishes)
    }
}
