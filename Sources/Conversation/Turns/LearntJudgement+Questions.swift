import Language
import Nutrition
import Replies
import ToolKit

extension LearntReading {
    /// Whether the whole is one question about foods: "strawberries, grapes, mango, which has the least sugar?", "if I
    /// had a 300 kcal muffin now, what would my total be?"
    func isOneQuestion(_ said: Reading) -> Bool {
        let share = probability { [.askFood, .askAdvice, .askPlan, .askFact].contains($0) }
        let isThought = said.lexicon.has(.questionIf, said.words.first ?? "")
        return share >= 0.6 && probability(.ate) < 0.2 && !said.tellsBesideQuestion
            || isThought && said.text.hasSuffix("?")
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

    /// Whether beside a question something is told that was eaten: "… or yogurt? Anyway, I just had the egg.", "I've
    /// just had a banana, how much is left?"
    fileprivate var tellsBesideQuestion: Bool {
        let parts = text.split { "?.!,;\n".contains($0) }
        guard parts.count > 1 else { return false }
        return parts.contains { part in
            let part = Reading(String(part), from: self)
            return [.verbEatPast, .verbLog].contains { lexicon.stands($0, in: part.words) }
                && !part.words.contains {
                    lexicon.has([.questionOpening, .questionIf, .questionHow, .questionWhich], $0)
                }
        }
    }

    /// Whether a question stands before what is quoted.
    var asksOutsideQuotes: Bool { text.prefix { !QuotationMarks.opening.contains($0) && $0 != "‘" }.contains("?") }

    /// Whether much of it is in quotation marks: what was pasted is no wish of the user's.
    var quotesMuch: Bool {
        text.contains(/["“”„«»][^"“”„«»]{40,}["“”„«»]/)
            // Between apostrophes only sentences are a quotation: "fish 'n' chips at my parents' place" is none.
            || text.contains(/(?:^|[\s:(])['‘](?s:.{20,}[.:;!?].{10,})['’](?:$|[\s.,;:!?)])/)
    }
}

/// Questions, and what goes on with one.
extension LearntJudgement {
    /// Questions that are not about the log.
    private static let aboutFood: Set<IntentLabel> = [.askFood, .askAdvice, .askPlan, .askFact]
    /// From here on a question is about food, needs or terms.
    private static let likelyAboutFood = 0.45
    /// The least at which its form may make a message one.
    private static let leastAboutFood = 0.2
    /// From here on it asks about what was eaten.
    private static let likelyLog = 0.7
    /// The least at which a message that is only thought ("if I ate three more") may be a question.
    private static let likelyThought = 0.25

    /// What tells of what happened.
    private static let reports: Set<IntentLabel> = [.ate, .body, .move, .not, .remind, .fixAmount, .fixEnergy]
    /// The least at which amounts that are compared make a question.
    private static let likelyComparison = 0.4
    /// From here on a question that the log answers is one: to answer changes nothing.
    private static let likelyQuestion = 0.55

    /// Questions that cannot be anything else: they go on with the one before, or their form tells it.
    static func asksOn(_ heard: HeardMessage) -> Self? {
        let (reading, said, situation) = (heard.reading, heard.said, heard.situation)
        // "ok and a 30 g slice", "and my mum, she's 72?", "500 kJ in kcal?"
        if let question = goesOnWithFood(reading, said, situation) { return .act(.askNutrition(question)) }
        // "where does my sugar come from?"
        if let question = origins(reading, said, situation) { return .act(.askLog(question)) }
        // "was there more protein in my lunch or in my breakfast?"
        if heard.questions >= likelyComparison, heard.isQuestionMarked,
            let amounts = NutritionQuestionReader.comparison(reading, in: said, situation)
        {
            return .act(.askNutrition(amounts))
        }
        // "why am I always hungry?", not "why is it 310 kcal?"
        if heard.label == .askWhy, heard.questions >= likelyQuestion, !said.asksWhyOfFigure,
            said.names(situation.loggedNames).isEmpty
        {
            return .act(.askNutrition(.concept(said.text)))
        }
        // "what had I noted about salt?"
        let ofNotes = heard.share + reading.probability(.note)
        return heard.label == .askNote && ofNotes >= likelyQuestion ? notes(said) : nil
    }

    /// "I want to lose 5 kg by June"
    static func wishesForBody(_ heard: HeardMessage) -> Self? {
        // "the scale jumped up 1.5 kg after sushi, how can that be?" wishes for nothing.
        guard heard.said.isOfBodyGoal, !reports.contains(heard.label),
            heard.reading.form(atLeast: LearntReading.surestForm) != .concept
        else { return nil }
        let question = NutritionQuestionReader.read(heard.reading, in: heard.said, heard.situation, after: nil)
        return question.map { .act(.askNutrition($0)) } ?? otherQuestion(heard)
    }

    /// "quick maths, 3 scoops at 110 kcal each plus a 65 kcal cone, what's the total": whatever it looks like.
    static func asksSum(_ heard: HeardMessage) -> Self? { heard.sum.map { .act(.askNutrition($0)) } }

    /// "my chilli recipe comes to 2760 kcal and makes six portions, how many kcal is one?": a sum in so many words, whatever
    /// else is named.
    static func asksSumInWords(_ heard: HeardMessage) -> Self? {
        guard heard.said.lexicon.stands(.sumQuestion, in: heard.said.words) else { return nil }
        // One number without a unit may be of anything.
        if case .statedSum(let sum)? = heard.sum, heard.said.energies.isEmpty, sum.terms <= StatedSum.termsOfOne {
            return nil
        }
        return asksSum(heard)
    }

    /// "how long do I boil an egg?", "rice from monday still ok?": an explanation says it. How long a dish takes, its recipe
    /// says.
    static func asksOfKitchen(_ heard: HeardMessage) -> Self? {
        let isOfDish = heard.reading.slots(.food).contains { heard.situation.foods.isDish($0.text) }
        // "am I still good on protein?" asks of no food.
        let named = heard.reading.slots(.food) + heard.reading.slots(.otherFood)
        let isKept = heard.said.asksWhetherKept && !named.isEmpty && heard.said.energies.isEmpty
        guard heard.said.asksCookingTime && !isOfDish || isKept, heard.eating < sure,
            ![.pregnancy, .emergency].contains(CareSubject.named(in: heard.said))
        else { return nil }
        return .act(.askNutrition(.concept(heard.said.text)))
    }

    /// "is this high in sugar? “Honey granola, per 45 g …”"
    static func asksOfQuote(_ heard: HeardMessage) -> Self? {
        guard heard.said.quotesMuch, heard.said.asksOutsideQuotes else { return nil }
        return .say(kind: Kinds.question.name, Reply.text(.sayQuoted))
    }

    /// "got chickpeas and spinach to use up, any recipe ideas?": what is there is named, and nothing was eaten.
    static func asksToCook(_ heard: HeardMessage) -> Self? {
        guard heard.said.asksWhatToMake, !heard.said.lexicon.stands(.verbMix, in: heard.said.words) else { return nil }
        let question = NutritionQuestionReader.cooking(
            heard.reading.taken(as: .askAdvice), in: heard.said, heard.situation)
        return question.map { .act(.askNutrition($0)) }
    }

    /// "and in 200 g?", "without fish", "what would my day be with another two?"
    static func asksNutrition(_ heard: HeardMessage) -> Self? {
        let isBesideCare = asksBesideCare(heard)
        guard heard.eating < sure, heard.corrections < sure,
            asksNutrition(heard.reading, heard.said) || goesOnWithOther(heard) || isBesideCare
        else { return nil }
        let intent = isBesideCare ? heard.reading.form(atLeast: 0)?.intent : nil
        let question = NutritionQuestionReader.read(
            intent.map(heard.reading.taken) ?? heard.reading, in: heard.said, heard.situation,
            after: heard.situation.lastNutritionQuestion)
        return question.map { .act(.askNutrition($0)) } ?? otherQuestion(heard)
    }

    /// "200 g butter for 12 cookies, how many calories would each be?", whatever it says of a recipe
    static func asksOfPiece(_ heard: HeardMessage) -> Self? {
        guard heard.eating < sure else { return nil }
        return NutritionQuestionReader.perPiece(heard.reading, in: heard.said, heard.situation).map {
            .act(.askNutrition($0))
        }
    }

    /// "I'm lactose intolerant, can I eat parmesan": what is told of the person is noted, and the answer given.
    static func asksOfAllergen(_ heard: HeardMessage) -> Self? {
        guard heard.eating < sure, heard.corrections < sure,
            let question = NutritionQuestionReader.allergens(heard.reading, in: heard.said, heard.situation)
        else { return nil }
        return answering(question, heard)
    }

    /// "is mayonnaise vegan?": what is told of the person is noted, and the answer given.
    static func asksOfDiet(_ heard: HeardMessage) -> Self? {
        let asked: Set<IntentLabel> = [.askFood, .askFact, .askAdvice, .care]
        let elsewhere: Set<QuestionForm> = [.recipe, .swap, .dayPlan]
        guard asked.contains(heard.label),
            !(heard.reading.form(atLeast: LearntReading.likelyForm).map(elsewhere.contains) ?? false),
            heard.reading.libraryActs(atLeast: LearntReading.likelyAct).isEmpty,
            let question = NutritionQuestionReader.diet(heard.reading, in: heard.said, heard.situation)
        else { return nil }
        return answering(question, heard)
    }

    /// "right and in 200 g of grapes then" after a question about food: whatever else it looks like, most of it asks.
    private static func goesOnWithOther(_ heard: HeardMessage) -> Bool {
        heard.situation.lastNutritionQuestion != nil && heard.questions >= likelyComparison
            && heard.questions > heard.corrections && heard.questions > heard.eating
            && !heard.reading.slots(.food).isEmpty && heard.reading.slots(.reference).isEmpty
    }

    /// "and both together?" after a question
    static func asksOnLog(_ heard: HeardMessage) -> Self? {
        guard heard.corrections >= sure, goesOnAsking(heard.reading, heard.said, heard.situation) else { return nil }
        let own = LearntQuestion.question(
            heard.reading.taken(as: .askTotal), in: heard.said, after: heard.situation.lastQuestion,
            today: heard.situation.today)
        return own.map { .act(.askLog($0)) } ?? .only([Kinds.question.name])
    }

    /// "quando ho mangiato di più, ieri o oggi?": two days and a degree, whatever else it looks like
    static func comparesDays(_ heard: HeardMessage) -> Self? {
        let said = heard.said
        let opening: [Concept] = [.questionOpening, .questionWhich, .questionWord]
        let days = heard.reading.slots(.day)
        guard days.count == 2 else { return nil }
        let between = String(Array(said.text)[days[0].range.upperBound..<days[1].range.lowerBound]).trimmingSpaces
        let today = heard.situation.today
        // "ma ho mangiato di più oggi o ieri" asks without a sign; "today or tomorrow" plans.
        let isChoice =
            (heard.label.isQuestion || heard.label == .fixWhen)
            && said.lexicon.has(.conjunctionOr, between.lowercased())
            && days.allSatisfy { Reading($0.text, from: said).time(today: today).day ?? today <= today }
        // "if I ate too much yesterday, should I eat less today?"
        guard
            isChoice
                || said.text.contains("?") && said.words.prefix(2).contains(where: { said.lexicon.has(opening, $0) }),
            !said.words.contains(where: { said.lexicon.has([.questionIf, .planModal], $0) }),
            heard.reading.slots(.food).isEmpty, said.energies.isEmpty,
            [.degreeMore, .degreeLess].contains(where: { said.lexicon.stands($0, in: said.words) })
        else { return nil }
        return LearntQuestion.question(
            heard.reading.taken(as: .askCompare), in: said, after: nil, today: heard.situation.today
        ).map { .act(.askLog($0)) }
    }

    /// What the log answers is a question sooner than what the model must answer.
    static func logQuestion(_ heard: HeardMessage) -> Self? {
        guard heard.label.isQuestion, heard.questions >= likelyQuestion else { return nil }
        let own = own(heard)
        return own != nil || heard.questions >= sure ? otherQuestion(heard, own: own) : nil
    }

    /// Whether a message may be answered as a question about food, needs and terms. That writes nothing: a little
    /// sureness is enough.
    static func asksNutrition(_ reading: LearntReading, _ said: Reading) -> Bool {
        let share = reading.probability { aboutFood.contains($0) }
        // "glycaemic index, in plain words, for my dad"
        if share >= leastAboutFood, reading.probability(.ate) < leastToWrite,
            reading.form(atLeast: LearntReading.surestForm)?.intent?.isQuestion == true
        {
            return true
        }
        // "which of the two things had more protein?"
        let ofLog = reading.probability { [.askTotal, .askMost, .askLeast].contains($0) }
        if share >= likelyAboutFood || (said.asksForFoods || said.wishesFood) && ofLog < likelyLog { return true }
        // "… how long do I have to run to burn that, I'm 80 kg"
        if said.lexicon.stands(.verbBurn, in: said.words),
            said.text.contains("?") || said.words.contains(where: { said.lexicon.has(.questionOpening, $0) })
        {
            return true
        }
        let questions = reading.probability { $0.isQuestion }
        // "What would my total be if I ate 3 more?" is no question about the log.
        let isThought =
            said.lexicon.has(.questionIf, said.words.first ?? "") || said.lexicon.stands(.questionIf, in: said.words)
        // "if dinner is about 400, what's left after that?"
        let isOfMeal =
            !reading.slots(.meal).isEmpty && (!reading.slots(.value).isEmpty || !reading.slots(.energy).isEmpty)
        if isThought, said.text.hasSuffix("?"), questions >= likelyThought,
            !reading.slots(.food).isEmpty || share > 0.2 || isOfMeal
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

    /// What is recommended of a nutrient, where that is asked whatever else is said.
    static func reference(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> NutritionQuestion? {
        guard said.text.contains("?"),
            let question = NutritionQuestionReader.read(reading.taken(as: .askFact), in: said, situation, after: nil),
            case .reference = question
        else { return nil }
        return question
    }

    /// What goes on with the question before without a food of its own, and units that are converted: no report can look
    /// like that.
    static func goesOnWithFood(
        _ reading: LearntReading, _ said: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        if said.text.contains("?"),
            let question = NutritionQuestionReader.read(reading.taken(as: .askFood), in: said, situation, after: nil),
            case .convert = question
        {
            return question
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
        let question = LearntQuestion.question(
            reading.taken(as: .askMost), in: said, after: nil, today: situation.today)
        return question?.form == .origins ? question : nil
    }

    /// "what's my carb goal again?"
    private static let shortGoal = 7

    /// A question about the log, else one for the model.
    private static func otherQuestion(_ heard: HeardMessage) -> Self {
        otherQuestion(heard, own: own(heard))
    }

    private static func own(_ heard: HeardMessage) -> LogQuestion? {
        LearntQuestion.question(
            heard.reading, in: heard.said, after: heard.situation.lastQuestion, today: heard.situation.today)
    }

    private static func otherQuestion(_ heard: HeardMessage, own: LogQuestion?) -> Self {
        let said = heard.said
        if let amounts = NutritionQuestionReader.comparison(heard.reading, in: said, heard.situation) {
            return .act(.askNutrition(amounts))
        }
        if let own { return .act(.askLog(own)) }
        if heard.label == .askTarget, said.lexicon.stands(.goalName, in: said.words), said.words.count <= shortGoal,
            // Of the target the model's tool tells more.
            let nutrient = said.namedNutrient, nutrient != .energy
        {
            return .act(.askGoals)
        }
        return .only([Kinds.question.name])
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
