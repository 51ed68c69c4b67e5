import Nutrition

/// What goes on with the question before, and leaves out what that one said.
extension NutritionQuestionReader {
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

    /// An age in years that is no more than a number: "for a woman of 67".
    var bareAge: Double? {
        // "one should" is no age.
        message.saidValues.first { value in
            (1...110).contains(value.value) && UnitLexicon.measure(value.unit) == nil
                && words[value.index].contains(where: \.isNumber)
        }?.value
    }

    /// Whether the answer before told what is recommended.
    var isOfReference: Bool {
        switch situation.lastNutritionQuestion {
        case .reference, .shareOfReference: true
        default: false
        }
    }

    private func isSameUnit(_ one: String, _ other: String) -> Bool {
        if let energy = lexicon.kilocalories(perUnit: one) { return energy == lexicon.kilocalories(perUnit: other) }
        return UnitLexicon.measure(one).map { $0 == UnitLexicon.measure(other) } ?? false
    }

    /// "and which ones have the most?" after a ranking of those with least.
    private func turned(_ ranking: FoodRanking) -> FoodRanking? {
        guard foods.isEmpty, nutrients.isEmpty, message.namedKinds.isEmpty, message.saidValues.isEmpty,
            message.filter(besides: besides).isEmpty, isElliptic || learnt.first.isQuestion,
            has(.degreeMore) || has(.degreeLess), degree != ranking.degree
        else { return nil }
        var ranking = ranking
        ranking.degree = degree
        return ranking
    }

    /// A short message that keeps what the question before said.
    func goingOn(with previous: NutritionQuestion) -> NutritionQuestion? {
        let leavesOut = !message.filter(besides: besides).without.isEmpty
        let isShort = words.count <= (lexicon.has(.conjunctionAnd, words.first ?? "") ? 14 : leavesOut ? 20 : 10)
        guard isElliptic || isShort,
            isElliptic || learnt.first.isQuestion
                || [
                    .answer, .fixAmount, .not, .note, .talk, .setting, .fixWithout, .fixAdd, .ate, .goal, .care, .body,
                    .move,
                ]
                .contains(learnt.first)
        else { return nil }
        if case .rank(let ranking) = previous, let turned = turned(ranking) { return .rank(turned) }
        if let standard { return standard }
        switch previous.withFigures {
        case .nutrients(let before, let asked):
            // "also, is it any good for high cholesterol?"
            if foods.isEmpty, before.count == 1, has(.questionHealthy) {
                return .healthy(AskedFood(before[0].bareName))
            }
            let amounts = message.amounts.filter { !$0.isArticle }
            // "and cooked?" after 150 g of raw prawns
            if isElliptic, foods.isEmpty, nutrients.isEmpty, amounts.isEmpty, before.count == 1,
                let other = before[0].inOtherState(message, situation.foods)
            {
                return .nutrients([other], asked)
            }
            // "what about the small one?" after a big banana
            if learnt.slots(.food).isEmpty, nutrients.isEmpty, amounts.allSatisfy({ $0.quantity == 1 }),
                before.count == 1,
                words.count <= Self.longestOfSize, has(.pronounOne) || isElliptic,
                let other = before[0].ofSize(in: message)
            {
                return .nutrients([other], asked)
            }
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
            if foods.isEmpty, nutrients.isEmpty, amounts.count == 1, before.count == 1,
                isElliptic || learnt.first != .ate && !has(.questionReach)
            {
                return .nutrients([before[0].with(amounts[0])], asked)
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
                // "and with milk? like 50 ml whole milk" after black coffee
                let isAdded = words.drop { lexicon.has(.conjunctionAnd, $0) }.first.map {
                    lexicon.has(.prepositionWith, $0)
                }
                if isAdded == true, before.count == 1, !has(.questionInstead) {
                    return .nutrients(before + Self.told(foods), asked)
                }
                // "and with whole milk instead?" after coffee with 30 ml of cream
                if before.count == 2, foods.count == 1, foods[0].isBare, has(.questionInstead), has(.prepositionWith) {
                    return .nutrients(before.dropLast() + [foods[0].weighed(as: before.suffix(1))], asked)
                }
                // "raisins then?" after 100 g of grapes
                return .nutrients(foods.map { $0.isBare ? $0.weighed(as: before) : $0 }, asked)
            }
        case .compare(let before, let asked, let degree, let basis):
            // "how much would be in a 30 g handful of the winner?"
            let amounts = message.amounts.filter { !$0.isArticle }
            if foods.isEmpty, nutrients.isEmpty, has(.questionPointed), amounts.count == 1, amounts[0].isMeasured,
                let best = situation.lastFoods.first
            {
                return .nutrients([AskedFood(best, quantity: amounts[0].quantity, unit: amounts[0].unit)], [asked])
            }
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
        case .bodyMassIndex(var person):
            if let wanted = weightForIndex(person) { return wanted }
            // "and what would I have to weigh to be under 25?"
            let values = message.saidValues.map(\.value).filter { (15...45).contains($0) }
            guard values.count == 1, person.height != nil || message.person.height != nil, message.person.weight == nil
            else { return nil }
            person.height = message.person.height ?? person.height
            return .weight(bodyMassIndex: values[0], person)
        // "and at 2200?"
        case .macroSplit(_, let shares) where foods.isEmpty && (isElliptic || learnt.first.isQuestion):
            let bare = message.saidValues.first { $0.unit.isEmpty && (800...10_000).contains($0.value) }?.value
            let said = message.energies.first?.kilocalories ?? bare
            return said.flatMap { $0 < 800 ? nil : .macroSplit($0, shares) }
        case .energyAt(let energy, let per, _) where foods.isEmpty && (isElliptic || learnt.first.isQuestion):
            guard message.person.weight == nil else { return nil }
            return message.saidValues.lazy.compactMap(\.grams).first.map { .energyAt(energy, per: per, amount: $0) }
        // "and if I stretch it to 8 bowls?"
        case .energyShared(let energy, _)
        where foods.isEmpty && message.energies.isEmpty
            // "and how much if I eat 2?" is of two parts.
            && !words.contains(where: { lexicon.has([.verbEat, .verbEatPast], $0) }):
            return bareCount.map { .energyShared(energy, among: $0) }
        // "and if it were just 4?"
        case .statedSum(let sum):
            if situation.isNoSum { return nil }
            if !isElliptic, let other = statedSum { return other }
            guard isElliptic || learnt.first.isQuestion || isOtherFigure else { return nil }
            return sum.followed(by: message).map(NutritionQuestion.statedSum)
        case .convert(_, let from, let to, nil):
            // "and the other way round, 300 kcal?"
            guard foods.isEmpty, let value = message.saidValues.first else { return nil }
            let isTurned = isSameUnit(value.unit, to)
            guard isTurned || isSameUnit(value.unit, from) || value.unit.isEmpty else { return nil }
            return .convert(value.value, from: isTurned ? to : from, to: isTurned ? from : to, of: nil)
        // "vegan ones i mean" after "where does omega-3 come from?"
        // "so why are they worse than the saturated ones?"
        case .concept(let words)
        where foods.isEmpty && (isElliptic || learnt.first == .askFact && has(.questionPointed)):
            return .concept("\(words.prefix { !$0.isNewline })\n\(message.text)")
        case .better(let before) where isElliptic && !foods.isEmpty: return .better(before + foods)
        case .swap(let food, let asked, let degree, var filter) where isElliptic && foods.isEmpty:
            filter.add(message.filter(besides: besides))
            return .swap(food, nutrient ?? asked, degree, filter)
        case .amountFor(_, let nutrient, let wanted):
            if foods.count == 1, nutrients.isEmpty { return .amountFor(AskedFood(foods[0].bareName), nutrient, wanted) }
        case .dayWith(let before, let nutrient):
            let amounts = message.amounts.filter { !$0.isArticle }
            if foods.isEmpty, nutrients.isEmpty, amounts.count == 1, before.count == 1 {
                return .dayWith([before[0].with(amounts[0])], nutrient)
            }
            if !foods.isEmpty, nutrients.allSatisfy({ $0 == nutrient }), message.text.hasSuffix("?") {
                return .dayWith(lexicon.has(.conjunctionAnd, words.first ?? "") ? before + foods : foods, nutrient)
            }
        case .need(var person, let aim):
            let said = message.person
            // "and how long till I'm at 68?"
            if let now = person.weight, said.age == nil, said.height == nil, isElliptic || learnt.first == .askPlan,
                let wanted = message.saidValues.map(\.value).first(where: { abs($0 - now) <= now / 2 && $0 != now }),
                aim != .keep, message.bodyChange == nil, said.weight == nil
            {
                return .pace(kilograms: wanted - now, days: nil, person)
            }
            person.sex = said.sex ?? person.sex
            person.age = said.age ?? person.age
            person.height = said.height ?? person.height
            person.weight = said.weight ?? person.weight
            person.movement = said.movement ?? person.movement
            let next: WeightWish = has(.aimLose) ? .lose : has(.aimGain) ? .gain : aim
            if foods.isEmpty || message.bodyChange != nil, next != aim || said != Person() {
                return .need(person, next)
            }
        case .reference(let nutrient, var person, let isLimit):
            let said = message.person
            let age = said.age ?? (has(.foodAny) || !message.namedKinds.isEmpty ? nil : bareAge)
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

    /// Without what is said more exactly behind it: "milk? like 50 ml whole milk".
    private static func told(_ foods: [AskedFood]) -> [AskedFood] {
        foods.indices.filter { index in
            !foods[(index + 1)...].contains { Reading($0.bareName).range(ofFood: foods[index].bareName) != nil }
        }.map { foods[$0] }
    }

    private static let longestOfSize = 7

    /// The one number of the message, where it is a count.
    private var bareCount: Double? {
        let values = message.saidValues
        guard values.count == 1, (2...100).contains(values[0].value), !UnitPhrase(values[0].unit).isMeasured else {
            return nil
        }
        return values[0].value
    }

    /// "make it 9": nothing but another number.
    private var isOtherFigure: Bool {
        [.fixAmount, .answer].contains(learnt.first) && foods.isEmpty && learnt.slots(.food).isEmpty
            && words.count <= Self.longestFigure && message.saidValues.count == 1
    }

    private static let longestFigure = 5
}
