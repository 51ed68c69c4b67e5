import Language
import Nutrition
import ToolKit

extension LearntReading {
    /// Whether the whole is one question about foods: "strawberries, grapes, mango, which has the least sugar?", "if I
    /// had a 300 kcal muffin now, what would my total be?"
    func isOneQuestion(_ said: Reading) -> Bool {
        let share = probability { [.askFood, .askAdvice, .askPlan, .askFact].contains($0) }
        let isThought = said.lexicon.has(.questionIf, said.words.first ?? "")
        return share >= 0.6 && probability(.ate) < 0.2 || isThought && said.text.hasSuffix("?")
    }
}

extension Reading {
    /// Those of the names that are named.
    func names(_ names: [String]) -> [String] { names.filter { range(ofFood: $0) != nil } }

    /// Whether all foods that are named are left out: "no nuts please, my office is nut free".
    fileprivate func leavesOutOnly(_ reading: LearntReading) -> Bool {
        let filter = filter(besides: [])
        return !filter.without.isEmpty && !words.contains { lexicon.has(.verbEatPast, $0) }
    }

    /// Whether much of it is in quotation marks: what was pasted is no wish of the user's.
    var quotesMuch: Bool {
        guard let match = text.firstMatch(of: /["“”„«»]([^"“”„«»]{40,})["“”„«»]/) else { return false }
        return !match.1.isEmpty
    }
}

/// Questions, and what goes on with one.
extension LearntJudgement {
    /// Questions that are not about the log.
    private static let aboutFood: Set<IntentLabel> = [.askFood, .askAdvice, .askPlan, .askFact]
    /// From here on a question is about food, needs or terms.
    private static let likelyAboutFood = 0.45
    /// From here on it asks about what was eaten.
    private static let likelyLog = 0.7
    /// The least at which a message that is only thought ("if I ate three more") may be a question.
    private static let likelyThought = 0.25

    /// Whether a message may be answered as a question about food, needs and terms. That writes nothing: a little
    /// sureness is enough.
    static func asksNutrition(_ reading: LearntReading, _ said: Reading) -> Bool {
        let share = reading.probability { aboutFood.contains($0) }
        // "which of the two things had more protein?"
        let ofLog = reading.probability { [.askTotal, .askMost, .askLeast].contains($0) }
        if share >= likelyAboutFood || (said.asksForFoods || said.wishesFood) && ofLog < likelyLog { return true }
        let questions = reading.probability { $0.isQuestion }
        // "What would my total be if I ate 3 more?" is no question about the log.
        let isThought =
            said.lexicon.has(.questionIf, said.words.first ?? "") || said.lexicon.stands(.questionIf, in: said.words)
        if isThought, said.text.hasSuffix("?"), questions >= likelyThought, !reading.slots(.food).isEmpty || share > 0.2
        {
            return true
        }
        // "how many grams of chicken would cover the rest of my protein?", "give me vegetables that are low in carbs"
        return share >= 0.15 && (said.text.hasSuffix("?") || said.lexicon.stands(.questionWhich, in: said.words))
            && questions + reading.probability(.setting) >= 0.45
    }

    /// What a question about notes is about: its telling words.
    static func subject(_ said: Reading) -> [String] {
        said.words.filter { word in
            word.contains(where: \.isLetter) && word.count > 2
                && !said.lexicon.has(
                    [
                        .questionWord, .questionHow, .questionMany, .personSelf, .verbBe, .noteReminder, .noteWord,
                        .logAuxiliary, .determinerArticle, .prepositionOf, .foodAny, .questionWhich, .commandNote,
                        .logAsked, .logOpening, .negationDid, .negationNot,
                    ], word)
        }
    }

    static func notes(_ said: Reading) -> Self {
        .act(.askNotes(about: subject(said), isReminders: said.lexicon.stands(.noteReminder, in: said.words)))
    }

    /// Whether words of danger are meant: a question or a wish, or the reader thinks of it.
    static func mayNeedCare(_ reading: LearntReading, _ said: Reading) -> Bool {
        reading.probability(.care) >= leastCare || said.text.contains("?") || asksNutrition(reading, said)
            || [.askPlan, .askAdvice, .askFact, .goal, .note].contains(reading.first)
    }

    private static let leastCare = 0.05

    /// What is recommended of a nutrient, where that is asked whatever else is said.
    static func reference(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> NutritionQuestion? {
        var fact = reading
        fact.probabilities = [.askFact: 1]
        guard said.text.contains("?"),
            case .reference? = NutritionQuestionReader.read(fact, in: said, situation, after: nil)
        else { return nil }
        return NutritionQuestionReader.read(fact, in: said, situation, after: nil)
    }

    /// What goes on with the question before without a food of its own, and units that are converted: no report can look
    /// like that.
    static func goesOnWithFood(
        _ reading: LearntReading, _ said: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        var asked = reading
        asked.probabilities = [.askFood: 1]
        if said.text.contains("?"),
            case .convert? = NutritionQuestionReader.read(asked, in: said, situation, after: nil)
        {
            return NutritionQuestionReader.read(asked, in: said, situation, after: nil)
        }
        guard situation.lastNutritionQuestion != nil || situation.lastNutrient != nil,
            reading.slots(.food).isEmpty || said.isOfBodyGoal || said.text.hasSuffix("?") || said.leavesOutOnly(reading)
        else { return nil }
        return NutritionQuestionReader.goingOn(reading, in: said, situation, after: situation.lastNutritionQuestion)
    }

    /// The question from which foods something comes.
    static func origins(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> LogQuestion? {
        guard said.lexicon.stands(.questionOrigin, in: said.words), said.text.hasSuffix("?"),
            said.words.contains(where: { said.lexicon.has([.determinerPossessive, .personMine], $0) }),
            reading.slots(.food).isEmpty
        else { return nil }
        var most = reading
        most.probabilities = [.askMost: 1]
        let question = LearntQuestion.question(most, in: said, after: nil, today: situation.today)
        return question?.form == .origins ? question : nil
    }

    /// "what's my carb goal again?"
    private static let shortGoal = 7

    /// Whether the log answers it.
    static func asksLog(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Bool {
        LearntQuestion.question(reading, in: said, after: situation.lastQuestion, today: situation.today) != nil
    }

    /// A question about the log, else one for the model.
    static func otherQuestion(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self {
        if let amounts = NutritionQuestionReader.comparison(reading, in: said, situation) {
            return .act(.askNutrition(amounts))
        }
        let own = LearntQuestion.question(reading, in: said, after: situation.lastQuestion, today: situation.today)
        if own == nil, reading.first == .askTarget, said.lexicon.stands(.goalName, in: said.words),
            said.words.count <= shortGoal
        {
            return .act(.askGoals)
        }
        return own.map { .act(.askLog($0)) } ?? .only([Kinds.question.name])
    }

    /// Which suggestion of the message before was eaten: "log the second", "ok, I had that".
    static func suggestion(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Int? {
        guard !situation.suggestions.isEmpty, reading.slots(.food).isEmpty, said.words.count <= 8,
            !said.text.hasSuffix("?")
        else { return nil }
        let saysEaten = said.words.contains { said.lexicon.has([.verbLog, .verbEatPast], $0) }
        guard saysEaten else { return nil }
        let place =
            reading.slots(.reference).lazy.compactMap { slot -> Int? in
                if case .place(let place)? = ReferenceWords.target(slot.text, in: said) { place } else { nil }
            }.first
        // Of several foods that were looked up, one must be named; of suggestions the first is meant.
        if place == nil, case .nutrients(let foods, _)? = situation.lastNutritionQuestion, foods.count > 1 {
            return nil
        }
        let index = (place ?? 0) < 0 ? situation.suggestions.count + (place ?? 0) : place ?? 0
        return situation.suggestions.indices.contains(index) ? index : nil
    }
}
