import Nutrition

/// Reads a question about food, needs and terms from what the learnt reader marked: its label says of what kind it is,
/// its marks of what, and the words how.
package struct NutritionQuestionReader {
    let learnt: LearntReading
    let message: Reading
    let situation: Situation
    /// The foods that are asked about, as the tables know them, with their amounts.
    private(set) var foods: [AskedFood]
    /// Foods that are to be left out.
    let besides: [String]
    private(set) var nutrients: [Nutrient]
    /// Whether the food is the one that the answer before named.
    private(set) var isPointing = false

    var words: [String] { message.words }
    var lexicon: Lexicon { message.lexicon }

    /// - Parameter previous: the question before, which "and in 200 g?" goes on with.
    /// - Returns: nil where no form fits beyond doubt.
    package static func read(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation, after previous: NutritionQuestion?
    ) -> NutritionQuestion? {
        let reader = NutritionQuestionReader(learnt, message, situation)
        if let previous, let next = reader.goingOn(with: previous) { return next }
        return reader.pointing.question
    }

    /// With the food that the answer before named, where words point to it: "how much of the best one makes 30 g?"
    private var pointing: Self {
        guard let food = situation.lastFoods.first, foods.isEmpty, besides.isEmpty, has(.questionPointed) else {
            return self
        }
        let amount = message.amounts.first {
            !$0.isArticle && lexicon.nutrient($0.unit) == nil && !message.isOfNutrient($0)
        }
        var reader = self
        if nutrients.isEmpty, let carried = situation.lastNutrient { reader.nutrients = [carried] }
        let isWanted = has(.questionReach) && reader.nutrient != nil
        reader.foods = [
            AskedFood(food, quantity: isWanted ? nil : amount?.quantity, unit: isWanted ? "" : amount?.unit ?? "")
        ]
        reader.isPointing = true
        return reader
    }

    /// Amounts that are compared, some of them eaten; nil where it compares none.
    package static func comparison(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        NutritionQuestionReader(learnt, message, situation).comparedAmounts
    }

    /// What goes on with the question before; nil for one of its own.
    package static func goingOn(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation, after previous: NutritionQuestion?
    ) -> NutritionQuestion? {
        let reader = NutritionQuestionReader(learnt, message, situation)
        return previous.map { reader.goingOn(with: $0) } ?? reader.standard
    }

    private init(_ learnt: LearntReading, _ message: Reading, _ situation: Situation) {
        self.learnt = learnt
        self.message = message
        self.situation = situation
        let named = Self.foods(learnt, in: message, situation)
        foods = named.asked
        besides = named.besides
        nutrients = Self.nutrients(message, besides: named.asked)
    }

    private static let kinds: [Concept] = [
        .dietVegan, .dietVegetarian, .dietCoeliac, .dietHalal, .traitWarm, .traitCold, .traitSweet, .traitSalty,
        .traitSavoury,
        .traitCrunchy, .traitFilling, .traitQuick, .traitSpicy, .traitFresh, .boundLower, .boundUpper, .boundBefore,
        .kindFruit, .kindVegetable, .kindLegume, .kindNut, .kindSeed, .kindGrain, .kindBread, .kindMeat, .kindFish,
        .kindCheese, .kindDairy, .kindDrink, .kindSnack, .kindSweet, .kindSoup, .kindSalad, .foodAny,
    ]

    /// The foods that are asked about, and those that are to be left out. What only names a kind ("fruits"), a nutrient
    /// ("high-protein") or an amount ("3 more") is no food.
    private static func foods(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> (asked: [AskedFood], besides: [String]) {
        let lexicon = message.lexicon
        let meal = LearntMeal(learnt, in: message, foods: situation.foods, today: situation.today)
        var asked: [AskedFood] = []
        // "almonds have more calcium than milk"
        let compared = learnt.slots(.otherFood).map(\.text).filter { isSetAgainst($0, in: message) }
        var besides = learnt.slots(.otherFood).map(\.text).filter { !compared.contains($0) }
        var loose: Double?
        let items =
            meal.items.map { (afterColon($0.phrase), $0.amount) }
            + (meal.strangers + compared).map { (afterColon($0), AmountExpression?.none) }
        for (phrase, amount) in items {
            for part in parts(of: phrase, lexicon) {
                let words = Reading(part, from: message).words
                let numbers = Reading(part, from: message).amounts.filter { !$0.isArticle }
                let telling = words.indices.filter { index in
                    !numbers.contains { $0.range.contains(index) } && lexicon.nutrient(words[index]) == nil
                        && !lexicon.has(
                            kinds + [.degreeMore, .degreeLess, .questionOther, .questionReach], words[index])
                        && words[index].contains(where: \.isLetter)
                }
                guard !telling.isEmpty else {
                    loose = numbers.first?.quantity
                    continue
                }
                guard situation.foods.finds(part) else {
                    // "a 30 g handfull of pumpkin seeds", "my afternoon crisps": its end is a food.
                    let ends = (1..<max(2, min(words.count, mostWordsBefore))).map {
                        words.dropFirst($0).joined(separator: " ")
                    }
                    if let end = ends.first(where: { !$0.isEmpty && situation.foods.finds($0) }) {
                        asked.append(AskedFood(end, quantity: amount?.quantity, unit: amount?.unit ?? ""))
                    }
                    continue
                }
                if isLeftOut(part, in: message) {
                    besides.append(part)
                    continue
                }
                var food = AskedFood(part, quantity: amount?.quantity, unit: amount?.unit ?? "")
                if amount == nil, let measured = withoutUnit(part, in: message) { food = measured }
                // "two daily cans of coke"
                if amount == nil, numbers.allSatisfy({ $0.quantity == 1 }),
                    let count = loose ?? countApart(part, in: message)
                {
                    food = AskedFood(
                        numbers.isEmpty ? part : food.bareName, quantity: count, unit: numbers.first?.unit ?? "")
                }
                food.energy = message.energies(ofFoods: [food.name]).first.flatMap {
                    $0?.perAmount == nil ? $0?.kilocalories : nil
                }
                if let each = eachEnergy(of: food, in: message) { food = each }
                asked.append(food)
                loose = nil
            }
        }
        // "lentils … how much protein is in 80 grams of them?"
        let measured = message.amounts.filter { !$0.isArticle && $0.isMeasured }
        if asked.count == 1, asked[0].isBare, measured.count == 1, message.energies.isEmpty,
            !message.isOfNutrient(measured[0]), learnt.form(atLeast: 0.5) == .nutrients
        {
            asked[0].quantity = measured[0].quantity
            asked[0].unit = measured[0].unit
        }
        if asked.count == 1, let other = otherKind(than: asked[0], in: message, situation) { asked.append(other) }
        return (asked, besides)
    }

    /// "is brown rice higher in fibre than white?": what stands behind "than" is of the same food.
    private static func otherKind(
        than food: AskedFood, in message: Reading, _ situation: Situation
    ) -> AskedFood? {
        let words = message.words
        guard let head = Reading(food.bareName, from: message).words.last,
            let place = words.lastIndex(where: { message.lexicon.has(.questionOr, $0) }), place + 1 < words.count,
            words[place + 1] != head, let end = message.range(ofFood: food.name)?.upperBound, end <= place
        else { return nil }
        let name = "\(words[place + 1]) \(head)"
        return situation.foods.knowsExactly(name) ? AskedFood(name) : nil
    }

    /// Of a phrase that no table knows, so many words at its beginning may be left out.
    private static let mostWordsBefore = 4

    /// "two at 250 kcal each": so many of it, with the energy of all.
    private static func eachEnergy(of food: AskedFood, in message: Reading) -> AskedFood? {
        guard let energy = message.energies.first(where: \.isEach), food.quantity == nil else { return nil }
        let count = message.saidValues.last { $0.end <= energy.index && (2...20).contains($0.value) }
        return count.map { AskedFood(food.bareName, quantity: $0.value, energy: energy.kilocalories * $0.value) }
    }

    /// "per 100 g: cooked mussels" names what stands behind.
    private static func afterColon(_ phrase: String) -> String {
        phrase.split(separator: ":").last.map { String($0).trimmingSpaces } ?? phrase
    }

    /// Whether a food stands behind "than", of words that compare.
    private static func isSetAgainst(_ food: String, in message: Reading) -> Bool {
        let lexicon = message.lexicon
        guard let place = message.range(ofFood: food)?.lowerBound, place > 0,
            lexicon.has(.questionOr, message.words[place - 1])
        else { return false }
        return lexicon.stands(.degreeMore, in: message.words) || lexicon.stands(.degreeLess, in: message.words)
    }

    /// "grams of salmon", of which the number stands elsewhere or is asked for.
    private static func withoutUnit(_ phrase: String, in message: Reading) -> AskedFood? {
        let words = Reading(phrase, from: message).words
        guard let unit = words.first, UnitPhrase(unit).isMeasured else { return nil }
        let name = words.dropFirst().drop { UnitLexicon.isFiller($0) || message.lexicon.has(.prepositionOf, $0) }
        guard !name.isEmpty else { return nil }
        let place = message.words.indices.first { message.words[$0...].starts(with: words) } ?? 0
        // "a tablespoon of butter"
        let isOne = place > 0 && message.lexicon.has(.determinerArticle, message.words[place - 1])
        let value = message.saidValues.first { $0.end == place }?.value ?? (isOne ? 1 : nil)
        return AskedFood(name.joined(separator: " "), quantity: value, unit: value == nil ? "" : unit)
    }

    /// "pasta or boiled potatoes" are two.
    private static func parts(of phrase: String, _ lexicon: Lexicon) -> [String] {
        phrase.split(separator: " ").split { lexicon.has(.questionOr, $0.lowercased()) }
            .map { $0.joined(separator: " ") }
    }

    /// Whether a food is excepted: "besides bananas".
    private static func isLeftOut(_ food: String, in message: Reading) -> Bool {
        // "allergic to peanuts and tree nuts": nothing but what must not be in it.
        let filter = message.filter(besides: [food])
        if filter.besides.isEmpty, !filter.without.isEmpty { return true }
        guard let place = message.range(ofFood: food)?.lowerBound, place > 0 else { return false }
        return message.lexicon.has([.dietExcept, .prepositionWithout], message.words[place - 1])
            || message.lexicon.length(of: .dietExcept, endingIn: message.words[..<place]) != nil
    }

    /// A count that a word stands behind: "two daily cans of coke".
    private static func countApart(_ food: String, in message: Reading) -> Double? {
        guard let place = message.range(ofFood: food)?.lowerBound else { return nil }
        return message.saidValues.last { value in
            value.end <= place && place - value.end <= 4 && (2...20).contains(value.value)
                && message.words[value.end..<place].allSatisfy {
                    message.lexicon.has(
                        [
                            .logAmountDaily, .unitTimeDay, .changeMore, .dishOf, .determinerDefinite,
                            .determinerArticle, .questionOther,
                        ], $0)
                }
        }?.value
    }

    /// What is asked of, in the order of the words; what is marked as a measure goes before words beside it.
    ///
    /// - Parameter foods: what their names say is not asked of: "sweet potato".
    private static func nutrients(_ message: Reading, besides foods: [AskedFood]) -> [Nutrient] {
        let names = foods.map { Reading($0.bareName, from: message).words }.filter { $0.count > 1 }
        let taken = Set(
            names.flatMap { name in
                message.words.indices.filter { message.words[$0...].starts(with: name) }
                    .flatMap { $0..<($0 + name.count) }
            })
        var found: [Nutrient] = []
        var index = 0
        while index < message.words.count {
            if taken.contains(index) {
                index += 1
                continue
            }
            if let (nutrient, length) = message.lexicon.nutrient(at: index, in: message.words) {
                if !found.contains(nutrient) { found.append(nutrient) }
                index += length
                continue
            }
            for (concept, nutrient) in adjectives
            where message.lexicon.has(concept, message.words[index]) && !found.contains(nutrient) {
                found.append(nutrient)
            }
            index += 1
        }
        return found
    }

    private static let adjectives: [(Concept, Nutrient)] = [
        (.adjectiveFat, .fat), (.adjectiveSalt, .sodium), (.adjectiveSugar, .sugar), (.adjectiveEnergy, .energy),
    ]

    /// Of several what is asked for, not what limits it ("plenty of fibre but under 100 kcal").
    var nutrient: Nutrient? { nutrients.first { $0 != .energy } ?? nutrients.first }

    func has(_ concept: Concept) -> Bool { lexicon.stands(concept, in: words) }

    // MARK: The kinds

    /// Nutrients that no table keeps: "how much leucine is in chicken?"
    private var unknown: NutritionQuestion? {
        let named = words.indices.compactMap { index in
            lexicon.length(of: .nutrientUnknown, at: words[index...]).map {
                words[index..<(index + $0)].joined(separator: " ")
            }
        }
        let isOfFood = !foods.isEmpty || has(.foodAny) || has(.questionWhich) || has(.degreeMore)
        return named.isEmpty || !isOfFood || !nutrients.isEmpty ? nil : .unknown(named)
    }

    private var question: NutritionQuestion? {
        if let unknown { return unknown }
        if let nutrient, has(.questionLimit),
            words.contains(where: { lexicon.has([.unitTimeDay, .logAmountDaily], $0) }),
            learnt.first.isQuestion, nutrient != .energy
        {
            return .reference(nutrient, message.person, isLimit: true)
        }
        if isOfUnknownFood { return nil }
        if let question = deficit ?? saidArithmetic ?? shareOfMass ?? burned ?? thoughtForm ?? comparedAmounts
            ?? energyOfMacros ?? inSureForm
        {
            return question
        }
        if let question = salt ?? conversion ?? shareOfEnergy ?? percentOfEnergy ?? shareOfGoal ?? aboutBody ?? burn
            ?? amountFor ?? thought
        {
            return question
        }
        switch learnt.first {
        case .askAdvice: return advice ?? aboutFoods
        case .askPlan: return plan ?? fact
        case .askFact: return fact ?? aboutFoods
        case .askFood: return aboutFoods ?? fact
        default:
            if message.wishesFood { return advice }
            return asksFoods ? ranking : nil
        }
    }

    /// Whether foods are asked for: "give me some vegetables that are low in carbs".
    private var asksFoods: Bool {
        foods.isEmpty && !nutrients.isEmpty && has(.questionWhich) && (has(.foodAny) || !message.namedKinds.isEmpty)
            && (has(.degreeMore) || has(.degreeLess))
    }

    private var aboutFoods: NutritionQuestion? {
        if foods.count >= 2,
            [.questionOr, .degreeMore, .degreeLess, .logCompare].contains(where: has)
        {
            return .compare(comparedFoods, nutrient ?? .energy, degree, per: basis)
        }
        if foods.isEmpty { return ranking }
        if foods.count == 1, nutrients.isEmpty, has(.questionHealthy) { return .healthy(foods[0]) }
        if foods.count == 1, nutrients.isEmpty, words.count > Self.longestName { return .about(foods[0], message.text) }
        return .nutrients(foods, nutrients)
    }

    /// In words: more is asked than what is in a food.
    private static let longestName = 4

    /// The direction that the learnt form tells, else the first word of degree.
    var degree: NutritionQuestion.Degree {
        formDegree ?? degrees.first.map { isLess(at: $0) ? .less : .more } ?? .more
    }

    /// "low", "not much"
    private func isLess(at index: Int) -> Bool { lexicon.length(of: .degreeLess, at: words[index...]) != nil }

    /// Where words of degree stand; "at least" and "at most" are bounds.
    private var degrees: [Int] {
        words.indices.filter { index in
            (isLess(at: index) || lexicon.length(of: .degreeMore, at: words[index...]) != nil)
                && !(index > 0 && lexicon.has(.boundBefore, words[index - 1]))
        }
    }

    /// The foods that are compared; "per glass", one glass of each.
    var comparedFoods: [AskedFood] {
        guard let unit = unitOfEach else { return foods }
        return foods.map { $0.isBare ? AskedFood($0.bareName, quantity: 1, unit: unit) : $0 }
    }

    /// The measure that foods are asked in: "per glass", "a slice of each".
    private var unitOfEach: String? {
        words.indices.dropFirst().lazy.compactMap { index -> String? in
            guard lexicon.has([.quantityPer, .quantityEach], words[index - 1]),
                !lexicon.has(.unitPortion, words[index]),
                let measure = UnitLexicon.measure(words[index])
            else { return nil }
            if case .household = measure { return words[index] }
            return nil
        }.first
    }

    var basis: FoodBasis {
        let values = message.saidValues
        if values.contains(where: { $0.value == 100 && lexicon.nutrient($0.unit) == .energy }) {
            return .hundredKilocalories
        }
        let saysAmounts = foods.contains { food in
            food.quantity != nil
                || Reading(food.name, from: message).amounts.contains { !$0.isArticle || !$0.unit.isEmpty }
        }
        if saysAmounts || unitOfEach != nil, !values.contains(where: { $0.value == 100 }) {
            return .said
        }
        return has(.unitPortion) ? .serving : .hundredGrams
    }

    var ranking: NutritionQuestion? {
        // "and which breads have most?"
        let isOfKind = (!message.namedKinds.isEmpty || has(.foodAny)) && (has(.degreeMore) || has(.degreeLess))
        guard let nutrient = nutrient ?? (isOfKind ? situation.lastNutrient : nil) else { return nil }
        var ranking = ranking(of: nutrient)
        if nutrient != .energy, let energy = message.energies.first, ranking.beside.removeValue(forKey: .energy) != nil
        {
            ranking.mostEnergy = energy.kilocalories
            if has(.unitPortion) { ranking.per = .serving }
        }
        if has(.boundLower), let least = amount(of: nutrient) { ranking.least = least }
        return .rank(ranking)
    }

    /// Foods of the kinds that are named, with what else must be much or little in them.
    func ranking(of nutrient: Nutrient) -> FoodRanking {
        var ranking = FoodRanking(nutrient, degreeOf(nutrient))
        ranking.filter = message.filter(besides: besides + foods.map(\.bareName))
        ranking.filter.kinds = message.namedKinds
        ranking.filter.traits = []
        for other in nutrients where other != nutrient { ranking.beside[other] = degreeOf(other) }
        return ranking
    }

    /// The word of degree before a nutrient, else behind it: "lots of protein and hardly any fat".
    func degreeOf(_ nutrient: Nutrient) -> NutritionQuestion.Degree {
        if nutrients.count == 1, let formDegree { return formDegree }
        guard let place = words.indices.first(where: { lexicon.nutrient(at: $0, in: words)?.nutrient == nutrient })
        else {
            return degree
        }
        let near = degrees.last { $0 < place && $0 >= place - 4 } ?? degrees.first { $0 > place } ?? degrees.last
        return near.map { index in
            // "not much fat"
            let isDenied = index > 0 && lexicon.has([.negationNot, .negationDeterminer], words[index - 1])
            return isLess(at: index) != isDenied ? .less : .more
        } ?? formDegree ?? .more
    }

    private var fact: NutritionQuestion? {
        // "zinc in beef vs pumpkin seeds vs oysters"
        if foods.count >= 2, nutrient != nil { return aboutFoods }
        if let nutrient, nutrient != .energy, foods.isEmpty || nutrient == .sodium || nutrient == .water,
            has(.questionRecommended)
        {
            return .reference(nutrient, message.person, isLimit: has(.questionLimit))
        }
        if foods.count == 1, nutrients.isEmpty, has(.questionHealthy) { return .healthy(foods[0]) }
        return .concept(message.text)
    }
}
