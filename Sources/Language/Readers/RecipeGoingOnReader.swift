package import Nutrition

/// "that for 6 people please", "how do I make the first one?" after recipes, "what's in one?" after a drink.
package enum RecipeGoingOnReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "More about the recipes just told, or the drink just logged"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard words.count <= longest, !words.contains(where: { lexicon.has([.verbEatPast, .verbLog], $0) }) else {
            return nil
        }
        guard case .recipe(let before)? = situation.lastNutritionQuestion else { return drink(reading, situation) }
        // Another dish is another question.
        guard situation.library?.recipe(in: reading.text) == nil else { return nil }
        var wish = before
        let people = reading.saidValues.first { value in
            (1...100).contains(value.value) && lexicon.length(of: .recipePeople, at: words[value.end...]) != nil
        }
        let hasSeveral = situation.lastFoods.count > 1
        let place = hasSeveral ? words.lazy.compactMap(lexicon.place).first : 0
        guard people != nil || hasSeveral && place != nil else { return nil }
        if let place, situation.lastFoods.indices.contains(place) {
            wish = RecipeWish(words: situation.lastFoods[place])
        }
        wish.servings = people?.value ?? before.servings
        return .askNutrition(.recipe(wish))
    }

    /// "what's actually in one?"
    private static func drink(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard reading.text.contains("?"), reading.words.count <= shortest, let name = situation.loggedNames.first,
            let id = situation.library?.drink(in: name), reading.namedNutrient == nil,
            reading.words.contains(where: { reading.lexicon.has(.prepositionIn, $0) }),
            reading.words.contains(where: { reading.lexicon.has([.questionWord, .questionWhich], $0) }),
            !reading.lexicon.stands(.questionMany, in: reading.words), reading.time(today: situation.today).day == nil
        else { return nil }
        return .askNutrition(.drink(id))
    }

    /// In words.
    private static let longest = 14
    private static let shortest = 6
}
