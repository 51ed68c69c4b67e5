package import Nutrition

/// "exercises for the back with dumbbells", "how do I make a negroni?", "what does 5k in 28 minutes burn?": questions that
/// name what the libraries of exercise and cooking have.
package enum LibraryQuestionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A question about sport's energy, an exercise, a recipe or a drink"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard asks(reading), QuestionParts.parts(of: reading).count == 1,
            WorkoutPlanReader.read(reading, situation) == nil
        else { return nil }
        return NutritionQuestionReader.ofLibrary(in: reading, situation).map(Intent.askNutrition)
    }

    /// Whether somebody asks, and does not tell what they did: what is wished for stands first, or a question does.
    private static func asks(_ reading: Reading) -> Bool {
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard words.count <= longest, !reading.asksCookingTime else { return false }
        guard reading.asksWhatToMake || !reading.saysEaten else { return false }
        let start = words.prefix(beginning)
        return reading.text.contains("?")
            || start.indices.contains { index in
                lexicon.has(
                    [.questionOpening, .questionHow, .questionWhich, .questionWord, .exerciseName], words[index])
                    || lexicon.length(of: .questionRecipe, at: words[index...]) != nil
            }
    }

    /// In words.
    private static let longest = 20
    private static let beginning = 3
}

extension Reading {
    /// "got vodka here, what can I mix?", "got rice and spinach. what can I cook?" and "got chickpeas to use up, any recipe
    /// ideas?" are no reports.
    package var asksWhatToMake: Bool {
        if text.contains("?"), lexicon.stands(.verbMix, in: words) { return true }
        func tells(_ words: some Sequence<String>) -> Bool {
            words.contains { lexicon.has(.verbEatPast, $0) && !lexicon.has(.verbPossess, $0) }
        }
        let isForIdeas = [.questionRecipe, .questionIdeas, .planStock].contains { lexicon.stands($0, in: words) }
        if text.contains("?"), isForIdeas, !tells(words) { return true }
        guard !asksCookingTime, let cook = words.lastIndex(where: { lexicon.has(.verbCook, $0) }),
            let ask = words[..<cook].lastIndex(where: { lexicon.has([.questionWord, .questionWhich], $0) })
        else { return false }
        return cook - ask <= Self.questionToCook && !tells(words[..<ask])
    }

    /// In words: "what on earth can I cook".
    private static let questionToCook = 5

    /// "how long do I boil an egg?", "what temp for salmon in the oven": minutes and degrees, and no recipe.
    package var asksCookingTime: Bool {
        lexicon.stands(.cookTime, in: words) && lexicon.stands(.cookHow, in: words) && !saysEaten
            && !lexicon.stands(.verbBurn, in: words)
    }

    /// "rice from monday still ok?", "left the milk out overnight, still good?"
    package var asksWhetherKept: Bool {
        let asks = text.contains("?") || words.first.map { lexicon.has(.questionOpening, $0) } ?? false
        return asks && lexicon.stands(.foodKept, in: words) && !saysEaten
    }
}
