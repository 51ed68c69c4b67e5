package import Nutrition

/// "make me a meal plan for tomorrow, around 2000 kcal", "plan my dinners for next week", "was soll ich diese Woche
/// kochen?"
package enum MealPlanReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A wish for a plan of meals for one day or several"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let message = reading.healthMessage, isWish(message), !isElse(reading, situation),
            let plan = MealPlanWords(HealthScan(message), today: situation.today)?.plan(reading)
        else { return nil }
        return .mealPlan(.propose(plan))
    }

    /// Whether somebody wishes for something, and does not tell what they ate or mean to eat.
    private static func isWish(_ message: HealthMessage) -> Bool {
        let (words, lexicon) = (message.words, message.lexicon)
        let scan = HealthScan(message)
        let start = words.indices.prefix(beginning)
        let opening = start.first { scan.length([.mealPlanRequest, .mealPlanVerb, .mealPlanAsk], at: $0) != nil }
        let report = start.first { lexicon.has([.verbEatPast, .verbLog], words[$0]) }
        if let report { return opening.map { $0 < report } ?? false }
        return words.count <= longest
    }

    /// What speaks of something else, or of more than a plan can keep to.
    private static func isElse(_ reading: Reading, _ situation: Situation) -> Bool {
        let (words, lexicon) = (reading.words, reading.lexicon)
        if TargetPlanReader.isRisky(reading) || reading.isOfBodyGoal { return true }
        if [.personOther, .commandRemind, .noteReminder, .exerciseName, .liftTraining, .questionRecipe].contains(
            where: {
                lexicon.stands($0, in: words)
            })
        {
            return true
        }
        // "low-carb" is a diet, "120 g protein" a goal.
        let isOfDiet = lexicon.stands(.dietLowCarb, in: words)
        if words.indices.contains(where: { index in
            lexicon.nutrient(at: index, in: words).map { $0.nutrient != .energy } ?? false
        }), !isOfDiet {
            return true
        }
        // "with chicken and rice"
        return words.indices.dropLast().contains { index in
            guard lexicon.has(.prepositionWith, words[index]), lexicon.mealChoice(words[index + 1]) == nil else {
                return false
            }
            let named = words[index + 1]
            return named.allSatisfy(\.isLetter) && !lexicon.isKnown(named) && situation.foods.knows(named)
        }
    }

    /// In words.
    private static let longest = 40
    private static let beginning = 4
}
