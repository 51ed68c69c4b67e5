import Nutrition

/// Questions that are arithmetic with foods, goals and units.
extension NutritionQuestionReader {
    private var values: [SaidValue] { message.saidValues }

    /// "was there more protein in my lunch or in 100 g of tofu?", "my salt today against what one should have"
    var comparedAmounts: NutritionQuestion? {
        // "if I ate 3 more" compares nothing.
        guard learnt.first.isQuestion, ![.askMost, .askLeast].contains(learnt.first) || !foods.isEmpty,
            !has(.questionIf) || has(.questionOr),
            [.degreeMore, .degreeLess, .questionOr, .logCompare].contains(where: has)
        else { return nil }
        let periods = PeriodExpressions(message, today: situation.today).periods.map(\.name)
        let day = message.time(today: situation.today).day.map { Period.day($0).name }
        let meals = message.namedMeals
        var amounts = meals.map { ComparedAmount.eaten($0, period: periods.first ?? day ?? Period.today.name) }
        // "yesterday or today" are the log's own question.
        if amounts.isEmpty, periods.count == 1, words.contains(where: { lexicon.has(.determinerPossessive, $0) }) {
            amounts = [.eaten(nil, period: periods[0])]
        }
        guard !amounts.isEmpty else { return nil }
        amounts += foods.map(ComparedAmount.food)
        if has(.questionRecommended) { amounts.append(.reference) }
        guard amounts.count > 1, meals.count > 1 || !foods.isEmpty || nutrient != nil else { return nil }
        return .compareAmounts(amounts, nutrient ?? .energy, degree)
    }

    /// Grams or milligrams of a nutrient that are said right before its name: "50 g of protein".
    func amount(of nutrient: Nutrient) -> Double? {
        values.first { value in
            value.end < words.count
                && words.indices.contains { place in
                    (value.end...(value.end + 2)).contains(place)
                        && lexicon.nutrient(at: place, in: words)?.nutrient == nutrient
                }
        }.map { $0.value * Self.factor($0.unit, nutrient) }
    }

    /// "45 g carbs, 20 g protein, 12 g fat: how many kcal is that?", "how many kcal does one gram of fat have"
    var energyOfMacros: NutritionQuestion? {
        guard foods.isEmpty, message.energies.isEmpty, nutrients.contains(.energy), learnt.first.isQuestion else {
            return nil
        }
        let grams = [Nutrient.carbohydrate, .protein, .fat].reduce(into: [Nutrient: Double]()) { grams, nutrient in
            if let amount = amount(of: nutrient) { grams[nutrient] = amount }
        }
        if grams.count > 1 { return .energyOfMacros(grams) }
        // A pound of fat is the body's, and what somebody wants of one is no sum.
        let isOfPerson =
            message.bodyChange != nil
            || words.contains { lexicon.has([.personSelf, .personSelfSubject, .determinerPossessive, .goalName], $0) }
        guard grams.count == 1, has(.sumQuestion), !isOfPerson, grams.values.allSatisfy({ $0 <= Self.mostGramsOfOne })
        else { return nil }
        return .energyOfMacros(grams)
    }

    private static let mostGramsOfOne = 300.0

    /// Figures that the question brings along: "96 kcal per 100 g, all 340 g of it", "3480 kcal in eight boxes, what's
    /// one box".
    var saidArithmetic: NutritionQuestion? {
        let forms: Set<QuestionForm?> = [nil, QuestionForm.none, .nutrients, .share, .amount, .convert, .whatIf]
        let energies = message.energies
        guard learnt.first.isQuestion, forms.contains(learnt.form(atLeast: LearntReading.likelyForm)),
            energies.count == 1,
            let energy = energies.first
        else { return nil }
        if let split = macroSplit(of: energy.kilocalories) { return split }
        // More figures than these are for the model to put together.
        if let per = energy.perAmount, values.count(where: { $0.value >= 1 }) == 3 {
            return energyAt(energy.kilocalories, per: per, behind: energy.index)
        }
        let counts = values.filter { value in
            (2...100).contains(value.value) && value.value == value.value.rounded()
                && !UnitPhrase(value.unit).isMeasured
                && lexicon.kilocalories(perUnit: value.unit) == nil && value.end != energy.index
                && !lexicon.has(Self.noParts, value.unit) && value.unit != "%"
        }
        // "80 kcal pro Scheibe" are multiplied; of several counts one is meant where another is taken back.
        let behind = words[min(energy.index + 1, words.count)...].prefix(2)
        let isCorrected =
            counts.count > 1 && words[counts[0].end..<counts[counts.count - 1].index].contains(where: isTakenBack)
        guard energy.perAmount == nil, counts.count == 1 || isCorrected,
            values.count(where: { $0.value != 1 }) == counts.count + 1, let count = counts.last,
            !energy.isEach, nutrients.allSatisfy({ $0 == .energy }),
            // "72 calories an egg"
            !behind.contains(where: { lexicon.has(.quantityPer, $0) }),
            !(behind.first.map { lexicon.has(.determinerIndefinite, $0) } ?? false)
        else { return nil }
        let one = Plural.stem(count.unit)
        let isNoun = one.count > 2 && one.allSatisfy(\.isLetter)
        let asksOne =
            words[min(count.end, words.count)...].contains { lexicon.has([.quantityEach, .pronounOne], $0) }
            || isNoun && words.contains { $0 != count.unit && Plural.stem($0) == one }
        return asksOne ? .energyShared(energy.kilocalories, among: count.value) : nil
    }

    /// "1800 kcal split 40 carbs 30 protein 30 fat": percents that make a whole.
    private func macroSplit(of kilocalories: Double) -> NutritionQuestion? {
        let macros: [Nutrient] = [.carbohydrate, .protein, .fat]
        let shares = macros.reduce(into: [Nutrient: Double]()) { shares, nutrient in
            shares[nutrient] =
                values.first { value in
                    let next = words[min(value.end, words.count)...].prefix(3)
                    return (1...98).contains(value.value) && !UnitPhrase(value.unit).isMeasured
                        && next.indices.first {
                            lexicon.nutrient(at: $0, in: words) != nil || words[$0].first?.isNumber == true
                        }
                        .map { lexicon.nutrient(at: $0, in: words)?.nutrient == nutrient } == true
                }?.value
        }
        guard shares.count == 3, abs(shares.values.reduce(0, +) - 100) < 0.5 else { return nil }
        return .macroSplit(kilocalories, shares)
    }

    /// "12 % protein and the bar is 80 g": so much of it.
    var shareOfMass: NutritionQuestion? {
        let named = nutrients.filter { $0 != .energy }
        guard learnt.first.isQuestion, message.energies.isEmpty, named.count == 1, message.person.weight == nil,
            foods.isEmpty || learnt.form(atLeast: LearntReading.likelyForm) == .share,
            let percent = values.first(where: { lexicon.has(.unitPercent, $0.unit) || $0.unit == "%" }),
            (0...100).contains(percent.value),
            words[min(percent.end + 1, words.count)...].prefix(2).indices.contains(where: {
                lexicon.nutrient(at: $0, in: words)?.nutrient == named[0]
            }),
            let grams = values.first(where: { UnitPhrase($0.unit).isMeasured })?.grams
        else { return nil }
        return .shareOfMass(named[0], percent: percent.value, grams: grams)
    }

    /// Numbers with these are no parts.
    private static let noParts: [Concept] = [
        .unitTimeDay, .unitTimeWeek, .unitTimeMonth, .unitTimeYear, .unitTimeMinute, .unitTimeHour, .unitTimes,
        .unitPercent,
    ]

    private func isTakenBack(_ word: String) -> Bool {
        lexicon.has([.negationDeterminer, .negationNot, .replyNo], word)
    }

    private func energyAt(_ kilocalories: Double, per: Double, behind index: Int) -> NutritionQuestion? {
        guard nutrients.allSatisfy({ $0 == .energy }) else { return nil }
        let amounts = message.amounts.filter { !$0.isArticle }
        let measured = amounts.filter { $0.isMeasured && !(index...(index + 3)).contains($0.range.lowerBound) }
        let factor = amounts.first { !$0.isMeasured && $0.quantity > 0 && $0.quantity < 1 }?.quantity ?? 1
        guard measured.count == 1 else { return nil }
        switch UnitLexicon.measure(measured[0].unit) {
        case .mass(let grams):
            return .energyAt(kilocalories, per: per, amount: measured[0].quantity * grams * factor)
        case .volume(let milliliters):
            return .energyAt(kilocalories, per: per, amount: measured[0].quantity * milliliters * factor)
        default: return nil
        }
    }

    /// From here on a form of care keeps a message from being reckoned with.
    static let mayBeCare = 0.3

    /// "300 kcal less a day, what is that in body fat after four weeks?"
    var deficit: NutritionQuestion? {
        guard learnt.first.isQuestion, CareSubject(learnt.form(atLeast: Self.mayBeCare)) == nil, foods.isEmpty,
            message.saysUncounted([.unitTimeDay, .logAmountDaily]),
            message.energies.count == 1, let energy = message.energies.first?.kilocalories,
            (50...1000).contains(energy), has(.careDifference), let days, (2...3650).contains(days),
            message.bodyChange == nil
        else { return nil }
        return .deficit(energy, days: days)
    }

    /// "0.8 g sodium: how much salt is that?"
    var salt: NutritionQuestion? {
        let isSalt = { (word: String) in lexicon.has(.nutrientSalt, word) }
        let sodium = words.firstIndex { lexicon.nutrient($0) == .sodium && !isSalt($0) }
        guard let sodium, let salt = words.firstIndex(where: isSalt), foods.isEmpty,
            let value = masses.first, masses.count == 1, let grams = value.grams
        else { return nil }
        let isSodium = abs(sodium - value.end) < abs(salt - value.end)
        return .salt(grams: grams, isSodium: isSodium)
    }

    /// Grams that are said, but for those that others are of: "1.2 g sodium per 100 g".
    var masses: [SaidValue] {
        values.filter { value in
            value.grams != nil
                && (value.index == 0 || !lexicon.has([.quantityPer, .quantityEach], words[value.index - 1]))
        }
    }

    /// "80 g of fat out of 2000 kcal, what percent is that?"
    var percentOfEnergy: NutritionQuestion? {
        guard words.contains(where: { lexicon.has(.unitPercent, $0) }), let energy = message.energies.first,
            let nutrient = nutrients.first(where: { [.protein, .carbohydrate, .fat, .sugar].contains($0) }),
            let grams = amount(of: nutrient), foods.isEmpty || foods.allSatisfy({ $0.quantity == nil })
        else { return nil }
        return .percentOfEnergy(nutrient, grams: grams, kilocalories: energy.kilocalories)
    }

    /// "500 kJ in kcal", "3 oz in grams", "how many ml is a cup".
    var conversion: NutritionQuestion? {
        for value in values {
            guard isUnit(value.unit) else { continue }
            let others = words.indices.filter { index in
                index != value.end && isUnit(words[index]) && words[index] != value.unit
                    && !values.contains { $0.end == index }
            }
            guard others.count == 1, Self.areAlike(value.unit, words[others[0]], lexicon) else { continue }
            let other = others[0]
            guard !foods.isEmpty, lexicon.kilocalories(perUnit: value.unit) == nil else {
                return .convert(value.value, from: value.unit, to: words[other], of: nil)
            }
            // "500 ml of milk is how many cups", not "how many grams of protein are in 500 ml of milk"
            let asksUnit = other > 0 && lexicon.has([.questionMany, .prepositionIn], words[other - 1])
            guard asksUnit, foods.count == 1, nutrients.isEmpty else { continue }
            return .convert(value.value, from: value.unit, to: words[other], of: AskedFood(foods[0].bareName))
        }
        return nil
    }

    private func isUnit(_ word: String) -> Bool {
        lexicon.kilocalories(perUnit: word) != nil || UnitLexicon.measure(word).map { $0 != .piece } ?? false
    }

    /// Whether both measure energy, or mass and volume.
    private static func areAlike(_ one: String, _ other: String, _ lexicon: Lexicon) -> Bool {
        (lexicon.kilocalories(perUnit: one) == nil) == (lexicon.kilocalories(perUnit: other) == nil)
    }

    /// "30 percent of 2000 kcal from protein, how many grams".
    var shareOfEnergy: NutritionQuestion? {
        guard let percent = values.first(where: { lexicon.has(.unitPercent, $0.unit) || $0.unit == "%" }),
            (1...100).contains(percent.value),
            let nutrient = nutrients.first(where: {
                [.protein, .carbohydrate, .fat, .sugar, .saturatedFat].contains($0)
            }),
            foods.isEmpty
        else { return nil }
        return .shareOfEnergy(nutrient, percent: percent.value, kilocalories: message.energies.first?.kilocalories)
    }

    /// "what percent of my daily goal is 30 g of peanut butter?"
    var shareOfGoal: NutritionQuestion? {
        guard !foods.isEmpty, words.contains(where: { lexicon.has(.unitPercent, $0) }),
            has(.goalName) || words.contains(where: { lexicon.has([.unitTimeDay, .logAmountDaily], $0) })
        else { return nil }
        return .shareOfGoal(foods, nutrient ?? .energy)
    }

    /// The sport that is named.
    var activity: String? {
        // The library knows more of them, and tells an exercise bike from a bike.
        situation.library?.activity(in: message.text, lexicon.language)
            ?? learnt.slots(.activity).lazy.compactMap { SportReader.name(in: Reading($0.text, from: message)) }.first
            ?? SportReader.name(in: message)
    }

    /// "how long must I walk for a coke".
    var burn: NutritionQuestion? {
        guard has(.verbBurn) || learnt.first.isQuestion && !learnt.slots(.activity).isEmpty, let activity,
            foods.count <= 1, foods.first != nil || message.energies.first != nil
        else { return nil }
        // "the burger was 540 kcal, how long must I run for it?"
        let energy = message.energies.first?.kilocalories
        return .burn(
            energy == nil ? foods.first : nil, kilocalories: energy, activity: activity, weight: message.person.weight)
    }

    /// "how many eggs for 25 g of protein", "how many almonds make 200 kcal", "how much chicken for the rest of my
    /// protein".
    var amountFor: NutritionQuestion? {
        guard foods.count == 1, learnt.first != .ate else { return nil }
        let asksHowMuch = words.contains { lexicon.has([.questionMany, .unitGram], $0) }
        // "how many bananas is that?" after a figure
        if let last = situation.lastAmount, !isPointing, foods[0].isBare, values.isEmpty,
            nutrients.allSatisfy({ $0 == situation.lastNutrient ?? .energy }),
            has(.questionPointed) || has(.questionReach) || has(.pronounOne), asksHowMuch || has(.questionHow)
        {
            return .amountFor(AskedFood(foods[0].bareName), situation.lastNutrient ?? .energy, last)
        }
        // "how many grams of the winner would that be?" after what is recommended
        if isPointing, let last = situation.lastAmount, let carried = situation.lastNutrient, isOfReference,
            values.isEmpty, nutrients.allSatisfy({ $0 == carried }), asksHowMuch
        {
            return .amountFor(foods[0], carried, last)
        }
        // "how many pieces of the winner cover a day?"
        if isPointing, has(.questionReach), values.isEmpty, let nutrient,
            has(.questionRecommended) || words.contains(where: { lexicon.has(.unitTimeDay, $0) })
        {
            return .amountFor(foods[0], nutrient, nil)
        }
        // "how much of it would make 30 g?" after a question about protein
        if isPointing, has(.questionReach) || asksHowMuch, let nutrient,
            let wanted = amount(of: nutrient)
                ?? values.last(where: { UnitPhrase($0.unit).isMeasured })
                .map({ $0.value * Self.factor($0.unit, nutrient) })
        {
            return .amountFor(foods[0], nutrient, wanted)
        }
        if asksHowMuch, let nutrient = nutrients.first(where: { $0 != .energy }), let wanted = amount(of: nutrient) {
            return .amountFor(AskedFood(foods[0].bareName), nutrient, wanted)
        }
        guard has(.questionReach) || has(.questionRest) else { return nil }
        if has(.questionRest), let nutrient = nutrients.first, asksHowMuch, foods[0].isBare {
            return .amountFor(foods[0], nutrient, nil)
        }
        if let energy = message.energies.first, !foodHolds(energy.index) {
            return .amountFor(AskedFood(foods[0].bareName), .energy, energy.kilocalories)
        }
        guard let nutrient = nutrients.first(where: { $0 != .energy }), let wanted = amount(of: nutrient) else {
            return nil
        }
        return .amountFor(AskedFood(foods[0].bareName), nutrient, wanted)
    }

    /// Whether a number stands in a food's own phrase.
    private func foodHolds(_ index: Int) -> Bool {
        message.range(ofFood: foods[0].name)?.contains(index) ?? false
    }

    /// From a said unit to the nutrient's own.
    private static func factor(_ unit: String, _ nutrient: Nutrient) -> Double {
        guard case .mass(let grams)? = UnitLexicon.measure(unit) else { return 1 }
        if nutrient.rawValue.hasSuffix("_mg") { return grams * 1000 }
        return nutrient.rawValue.hasSuffix("_ug") ? grams * 1_000_000 : grams
    }

    /// What is only thought: "if I had a second burger, would I be over?", "what would my total be with 3 more yogurts",
    /// "what do I save in 30 days without my two cokes a day".
    var thought: NutritionQuestion? {
        if foods.isEmpty, has(.questionAverage),
            let value = values.first(where: { $0.value >= 500 && $0.value < 20_000 }),
            has(.questionIf) || learnt.first == .askPlan
        {
            return .weekWith(value.value)
        }
        guard has(.questionIf), !foods.isEmpty, learnt.first.isQuestion || learnt.first == .ate else { return nil }
        if foods.count == 1, let days = days { return .overDays(foods[0], days: days) }
        guard
            learnt.first != .askAdvice
                || !learnt.slots(.food).isEmpty
                    && (has(.goalName) || has(.questionRest) || nutrient != nil
                        || words.contains(where: { lexicon.has(.goalDown, $0) }) || has(.questionStay))
        else { return nil }
        return .dayWith(foods, nutrient ?? .energy)
    }

    /// "if I swap whole milk for semi skimmed, 300 ml a day, what would that save me?"
    var saved: NutritionQuestion? {
        let both = foods + besides.map { AskedFood($0) }
        // "if I had two snickers instead of an apple, how many more calories would that be?"
        let isDifference =
            words.contains { lexicon.has([.questionHow, .questionMany], $0) }
            && [.degreeMore, .degreeLess].contains(where: has) && lexicon.stands(.negationInstead, in: words)
        guard both.count == 2, has(.questionSave) && has(.questionSwap) || isDifference, learnt.first.isQuestion,
            days == nil
        else { return nil }
        if both.contains(where: { $0.quantity != nil || $0.name != $0.bareName }) {
            return .compare(both, nutrient ?? .energy, .less, per: .said)
        }
        let measured = message.amounts.filter { !$0.isArticle && $0.isMeasured }
        guard measured.count == 1 else { return .compare(both, nutrient ?? .energy, .less, per: .serving) }
        let foods = both.map { food in
            AskedFood(food.bareName, quantity: measured[0].quantity, unit: measured[0].unit)
        }
        return .compare(foods, nutrient ?? .energy, .less, per: .said)
    }

    private var days: Double? {
        values.lazy.compactMap { value in
            if lexicon.has(.unitTimeDay, value.unit) { return value.value > 1 ? value.value : nil }
            if lexicon.has(.unitTimeWeek, value.unit) { return 7 * value.value }
            if lexicon.has(.unitTimeMonth, value.unit) { return 30 * value.value }
            return lexicon.has(.unitTimeYear, value.unit) ? 365 * value.value : nil
        }.first ?? (has(.questionSave) && words.contains { lexicon.has(.unitTimeMonth, $0) } ? 30 : nil)
    }
}
