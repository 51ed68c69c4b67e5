package import Nutrition

/// What the user says that a food of their own is: "my coffee is 250 ml with 20 ml of milk", "a bowl of my muesli has
/// 420 kcal", "my lattes are always 300 ml".
package struct FoodDefinition: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package var food: String
        package var quantity: Double
        package var unit: String
    }

    package struct Amount: Hashable, Sendable {
        package var quantity: Double
        package var unit: String

        package init(quantity: Double, unit: String) {
            self.quantity = quantity
            self.unit = unit
        }
    }

    /// Folded.
    package var name: String
    /// The name as it was written, in small letters.
    package var spelling: String
    /// What the sentence is about, as `bowl`; empty for the whole food.
    package var portion = ""
    /// An amount without a food: the whole.
    package var total: Amount?
    /// "per 100 g": the numbers refer to `total`, which is no serving.
    package var isPerTotal = false
    package var parts: [Part] = []
    package var kilocalories: Double?
    /// "always", "usual": said of every time, not of what was just eaten.
    package var isHabit = false
    /// Protein, carbohydrate and fat in grams, where they were said beside an energy.
    package var nutrients = Nutrients()
}

/// Definitions of own foods: they are about food at all, and "my salad is 200 g" does not correct the salad that this
/// conversation has just logged.
package enum DefinitionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "What a food of the user's own is: its whole, its parts, its energy"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        // "my pot of chili weighs 2.4 kg" is what was cooked today, and no food of their own.
        guard let definition = reading.definition, PotReader.read(reading, situation) == nil else { return nil }
        let names = [definition.name] + definition.parts.map(\.food)
        guard definition.kilocalories != nil || names.contains(where: situation.foods.finds) else { return nil }
        let mayCorrect = definition.parts.isEmpty && !definition.isPerTotal && !definition.isHabit
        let corrects =
            mayCorrect && situation.loggedNames.contains { Reading($0).range(ofFood: definition.name) != nil }
        return corrects ? nil : .define(definition)
    }
}

extension Reading {
    /// The definition that the whole message is; nil when it reports, asks or says anything else.
    package var definition: FoodDefinition? {
        let lexicon = lexicon
        guard !text.trimmingSpaces.hasSuffix("?"),
            let owner = words.firstIndex(where: { lexicon.has(.determinerPossessive, $0) }),
            words[..<owner].allSatisfy(mayPrecede),
            let verb = words[owner...].firstIndex(where: { lexicon.has(.definitionVerb, $0) }),
            (2...7).contains(verb - owner),
            !words.contains(where: { lexicon.has(.definitionPast, $0) })
        else { return nil }
        let name = words[(owner + 1)..<verb].filter { !lexicon.has(.definitionIdle, $0) }
        guard let head = name.last,
            !name.contains(where: {
                lexicon.has([.personOther, .definitionNofood], $0) || lexicon.has(Concept.meals, $0)
            }),
            name.allSatisfy({ !lexicon.isNumber($0) }), head.contains(where: \.isLetter)
        else { return nil }
        var definition = FoodDefinition(name: name.joined(separator: " "), spelling: spelling(of: name))
        definition.isHabit = words.contains { lexicon.has(.adverbHabit, $0) }
        definition.portion = words[..<owner].filter {
            lexicon.measure($0) != nil || lexicon.size($0) != nil
        }.map { UnitLexicon.plain($0, in: lexicon.language) }.joined(separator: " ")
        let isMeasured = read(from: verb + 1, into: &definition)
        return isMeasured ? definition : nil
    }

    func spelling(of name: [String]) -> String {
        let written = text.split { $0.isWhitespace || ",.;:!?\"".contains($0) }.map { $0.lowercased() }
        for start in written.indices {
            for end in (start + 1)...min(start + name.count, written.count) {
                let run = written[start..<end].joined(separator: " ")
                if NumberReader.words(run) == name { return run }
            }
        }
        return name.joined(separator: " ")
    }

    /// - Returns: whether there is a number in it: "my coffee is a joy" defines nothing.
    private func read(from start: Int, into definition: inout FoodDefinition) -> Bool {
        let energies = energies.filter { $0.index >= start }
        definition.kilocalories = energies.first?.kilocalories
        // The number before the energy's unit is no amount.
        let taken = Set(energies.flatMap { [$0.index - 1, $0.index] })
        let amounts = everyAmount.filter { $0.range.lowerBound >= start && !$0.range.contains(where: taken.contains) }
        for (place, amount) in amounts.enumerated() {
            let end = min(
                place + 1 < amounts.count ? amounts[place + 1].range.lowerBound : words.count,
                energies.map { $0.index - 1 }.first { $0 >= amount.range.upperBound } ?? words.count)
            let food = foodWords(from: amount.range.upperBound, to: end)
            if let nutrient = food.count == 1 ? macronutrient(food[0]) : nil, definition.kilocalories != nil {
                definition.nutrients[nutrient] = amount.quantity
            } else if !food.isEmpty {
                let part = FoodDefinition.Part(
                    food: food.joined(separator: " "), quantity: amount.quantity, unit: amount.unit)
                definition.parts.append(part)
            } else if definition.total == nil, !amount.isArticle {
                definition.total = FoodDefinition.Amount(quantity: amount.quantity, unit: amount.unit)
                let before = amount.range.lowerBound > start ? words[amount.range.lowerBound - 1] : ""
                definition.isPerTotal = lexicon.has(Self.per, before)
            }
        }
        let says = definition.total != nil || !definition.parts.isEmpty && amounts.contains { !$0.isArticle }
        return says || definition.kilocalories != nil
    }

    /// The words of a food behind its amount, up to what begins the next part.
    private func foodWords(from start: Int, to end: Int) -> [String] {
        var food: [String] = []
        for index in start..<max(start, end) {
            if lexicon.has(Self.breaks, words[index]) || index > start && pauses[index] != nil { break }
            if food.isEmpty, lexicon.isFiller(words[index]) { continue }
            food.append(words[index])
        }
        return food.filter { !lexicon.has(.definitionAdverb, $0) }
    }

    private func mayPrecede(_ word: String) -> Bool {
        lexicon.has(.definitionBefore, word) || lexicon.measure(word) != nil || lexicon.size(word) != nil
            || lexicon.isFiller(word)
    }

    /// Protein, carbohydrate and fat: what a definition says beside its energy.
    private func macronutrient(_ word: String) -> Nutrient? {
        lexicon.nutrient(word).flatMap { [.protein, .carbohydrate, .fat].contains($0) ? $0 : nil }
    }

    private static let per: [Concept] = [.quantityPer, .definitionPer]
    private static let breaks: [Concept] = [.conjunctionAnd, .prepositionWith, .definitionBreak] + per
}
