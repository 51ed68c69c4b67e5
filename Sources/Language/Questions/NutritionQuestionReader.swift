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

    init(_ learnt: LearntReading, _ message: Reading, _ situation: Situation) {
        self.learnt = learnt
        self.message = message
        self.situation = situation
        let named = Self.foods(learnt, in: message, situation)
        foods = named.asked
        besides = named.besides
        nutrients = Self.nutrients(message, besides: named.asked)
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

    /// What is read from words and figures beside the sure form, in the order in which it decides.
    private static let rules: [@Sendable (Self) -> NutritionQuestion?] = [
        \.cookedWeight,
        \.deficit, \.saidArithmetic, \.shareOfMass, \.energyOfMacros, \.salt, \.shareOfEnergy, \.percentOfEnergy,
        \.statedSum, \.exchanged, \.ofLibrary, \.saved, \.thoughtForm, \.comparedAmounts, \.massIndex, \.inSureForm,
        \.conversion,
        \.shareOfGoal, \.aboutBody, \.burn, \.amountFor, \.thought, \.thoughtMeal,
    ]

    private var question: NutritionQuestion? {
        if let unknown { return unknown }
        if let nutrient, has(.questionLimit),
            words.contains(where: { lexicon.has([.unitTimeDay, .logAmountDaily], $0) }),
            learnt.first.isQuestion, nutrient != .energy
        {
            return .reference(nutrient, message.person, isLimit: true)
        }
        if has(.questionMeaning), learnt.first.isQuestion, foods.isEmpty, message.saidValues.isEmpty {
            return .concept(message.text)
        }
        if isOfUnknownFood { return nil }
        if let question = Self.rules.lazy.compactMap({ $0(self) }).first { return question }
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
        if let nutrient, lacked == nutrient { return .more }
        return formDegree ?? degrees.first.map { isLess(at: $0) ? .less : .more } ?? .more
    }

    /// "my iron is on the low side, which foods would help?", not "my sodium is supposed to be low".
    private var lacked: Nutrient? {
        for index in words.indices where isLess(at: index) {
            guard let verb = words[..<index].lastIndex(where: { lexicon.has(.verbBe, $0) }),
                index - verb <= Self.wordsToLack,
                !words[verb..<index].contains(where: { lexicon.has([.prepositionTo, .negationNot], $0) })
            else { continue }
            let subject = words[..<verb].suffix(Self.wordsOfSubject)
            guard subject.contains(where: { lexicon.has(.determinerPossessive, $0) }) else { continue }
            let named = subject.indices.lazy.compactMap { lexicon.nutrient(at: $0, in: words)?.nutrient }.first
            if let named { return named }
        }
        return nil
    }

    private static let wordsToLack = 4
    private static let wordsOfSubject = 4

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
        if lacked == nutrient { return .more }
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
