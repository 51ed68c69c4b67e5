import Nutrition

/// The foods that a question is about.
extension NutritionQuestionReader {
    private static let kinds: [Concept] = [
        .dietVegan, .dietVegetarian, .dietCoeliac, .dietHalal, .traitWarm, .traitCold, .traitSweet, .traitSalty,
        .traitSavoury,
        .traitCrunchy, .traitFilling, .traitQuick, .traitSpicy, .traitFresh, .boundLower, .boundUpper, .boundBefore,
        .kindFruit, .kindVegetable, .kindLegume, .kindNut, .kindSeed, .kindGrain, .kindBread, .kindMeat, .kindFish,
        .kindCheese, .kindDairy, .kindDrink, .kindSnack, .kindSweet, .kindSoup, .kindSalad, .foodAny,
    ]

    /// "is a plain bagel more calorific than toast?" asks of a plain bagel.
    private static func withoutDegree(_ phrase: String, in message: Reading) -> String {
        let words = phrase.split(separator: " ")
        guard words.count > 1, let last = words.last.flatMap({ Reading(String($0), from: message).words.first }),
            message.lexicon.has([.degreeMore, .degreeLess], last)
        else { return phrase }
        return words.dropLast().joined(separator: " ")
    }

    /// The foods that are asked about, and those that are to be left out. What only names a kind ("fruits"), a nutrient
    /// ("high-protein") or an amount ("3 more") is no food.
    static func foods(
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
            for part in parts(of: phrase, lexicon).map({ withoutDegree($0, in: message) }) {
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
                // "is brown sugar healthier than white?"
                if words.count == 1, asked.count == 1, situation.foods.isDescription(words),
                    otherKind(than: asked[0], in: message, situation) != nil
                {
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
                // "two hundred and fifty grams of rice"
                if food.quantity == nil, let said = numbers.first, said.range.lowerBound == 0, said.range.count > 2 {
                    food = AskedFood(food.bareName, quantity: said.quantity, unit: said.unit)
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
            !message.isOfNutrient(measured[0]), learnt.form(atLeast: LearntReading.likelyForm) == .nutrients
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
}
