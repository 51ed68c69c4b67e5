package import Nutrition

/// "that for 6 people please", "how do I make the first one?" after recipes, "what's in one?" after a drink, "log one"
/// after either, "and 45 minutes?" after sport's energy.
package enum RecipeGoingOnReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "More about the recipes just told, or the drink just logged"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard words.count <= longest else { return nil }
        if let logged = logged(reading, situation) { return logged }
        guard !reading.saysEaten else { return nil }
        if case .workout(var wish)? = situation.lastNutritionQuestion {
            // "yes, let's go with that": the plan stands, so today's session is what comes next.
            guard words.count <= shortest + 2, let first = words.first,
                lexicon.has([.replyYes, .proposalAccept, .planAccept], first)
            else { return nil }
            wish.isOfToday = true
            return .askNutrition(.workout(wish))
        }
        if case .burned(let session, let weight)? = situation.lastNutritionQuestion {
            return otherTime(reading, session, weight)
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

    /// "lovely, made it. log one": what was just looked up is eaten or drunk.
    private static func logged(_ reading: Reading, _ situation: Situation) -> Intent? {
        let shown: String? =
            switch situation.lastNutritionQuestion {
            case .drink(let id)?: situation.library?.drinkName(id)
            case .recipe?: situation.lastFoods.count == 1 ? situation.lastFoods[0] : nil
            default: nil
            }
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard let name = shown, !reading.text.contains("?"),
            words.contains(where: { lexicon.has(.verbLog, $0) }), reading.energies.isEmpty,
            reading.time(today: situation.today).day == nil,
            words.allSatisfy({ lexicon.has([.verbLog, .verbMix, .verbCook], $0) || !situation.foods.knowsExactly($0) })
        else { return nil }
        return .ateOwnFood(name)
    }

    /// "and 45?" after how much half an hour takes.
    private static func otherTime(_ reading: Reading, _ before: AskedSession, _ weight: Double?) -> Intent? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard words.count <= shortest + 2, before.minutes != nil, reading.saidValues.count == 1,
            let value = reading.saidValues.first, value.value > 0
        else { return nil }
        let isOfHours = lexicon.has(.unitTimeHour, value.unit)
        guard isOfHours || lexicon.has(.unitTimeMinute, value.unit) || value.end >= words.count,
            words.indices.allSatisfy({ index in
                (value.index...value.end).contains(index) || lexicon.isFiller(words[index])
                    || lexicon.has([.conjunctionAnd, .questionHow, .questionWord, .questionMany], words[index])
                    || lexicon.has([.discoursePlease, .discourseOpening], words[index])
            })
        else { return nil }
        var session = before
        session.minutes = value.value * (isOfHours ? 60 : 1)
        session.kilometers = nil
        return .askNutrition(.burned(session, weight: weight))
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
