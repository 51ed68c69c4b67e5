import Language
import Nutrition
import Replies
import ToolKit

/// What may harm.
extension LearntJudgement {
    /// With a word of what may harm, from here on it is about that.
    private static let likelyCare = 0.4
    private static let leastCare = 0.05

    /// What comes before everything else that a message says.
    static func needsCare(_ heard: HeardMessage) -> Self? {
        let (reading, said) = (heard.reading, heard.said)
        // "I ate too much and want to throw up"
        if let subject = CareSubject.urgent(in: said), heard.label != .not, mayNeedCare(reading, said) {
            return .act(.care(subject))
        }
        // "my daughter is 8, I want to put her on 1000 kcal"
        if CareSubject.isOfChildsDiet(said), asksNutrition(reading, said), !asksOfFoods(heard) {
            return .act(.care(.child))
        }
        // "five months pregnant, how much caffeine is ok?"
        if said.person.isPregnant == true, !said.lexicon.stands(.careFast, in: said.words),
            let question = reference(reading, said, heard.situation)
        {
            return .act(.askNutrition(question))
        }
        if let answer = asksInPregnancy(heard) { return answer }
        // "a five day water fast, with my diabetes, is that ok?"
        if said.namesCondition, CareSubject.named(in: said) == .starving { return .act(.care(.starving)) }
        // "how many mg of metformin should I take?"
        guard heard.label.isQuestion, let subject = CareSubject.named(in: said),
            [.medicine, .thinner].contains(subject)
        else { return nil }
        return .act(.care(subject))
    }

    /// "I'm 12 weeks pregnant, can I still have tuna?": what is left out then; that it was told is noted, too.
    private static func asksInPregnancy(_ heard: HeardMessage) -> Self? {
        let (reading, said) = (heard.reading, heard.said)
        guard heard.eating < sure, CareSubject.named(in: said) == .pregnancy || said.person.isPregnant == true,
            !said.lexicon.stands(.careFast, in: said.words), !said.lexicon.stands(.questionMany, in: said.words),
            !reading.slots(.food).isEmpty, heard.label == .care || asksNutrition(reading, said),
            // Whoever is pregnant compares foods and wishes for them as everybody else does.
            said.namedNutrient == nil, !said.wishesFood,
            ![.questionWhich, .degreeMore, .degreeLess].contains(where: { said.lexicon.stands($0, in: said.words) })
        else { return nil }
        return answering(.concept(pregnancyFood), heard)
    }

    /// The key of the explanation.
    private static let pregnancyFood = "pregnancy-food"

    /// "I feel awful about the cake": nothing to ask a doctor, and nothing to make up for. What may harm goes before it.
    static func regrets(_ heard: HeardMessage) -> Self? {
        let said = heard.said
        let isOfFood = [.food, .otherFood, .reference].contains { !heard.reading.slots($0).isEmpty }
        guard said.lexicon.stands(.feelingGuilt, in: said.words), isOfFood, !heard.isQuestionMarked,
            [.care, .talk].contains(heard.label), [nil, .other].contains(heard.care),
            said.amounts.allSatisfy(\.isArticle),
            said.energies.isEmpty
        else { return nil }
        return .say(kind: Kinds.talk.name, Reply.text(.sayRegret))
    }

    static func needsNamedCare(_ heard: HeardMessage) -> Self? {
        if asksBesideCare(heard) { return nil }
        let isCare = heard.label == .care && heard.share >= likelyCare
        // "can I double my insulin after cake?" looks like a question about food.
        let asked =
            heard.label.isQuestion || isCare ? CareSubject(heard.reading.form(atLeast: LearntReading.surestForm)) : nil
        // A question about warfarin has the form of one about any medicine.
        let isOfThinner = asked == .medicine && CareSubject.named(in: heard.said) == .thinner
        guard let subject = isOfThinner ? .thinner : asked ?? (isCare ? heard.care : nil) else { return nil }
        // Whoever is pregnant may ask as everybody else does, but for a fast.
        if subject == .pregnancy, heard.said.person.isPregnant == true,
            !heard.said.lexicon.stands(.careFast, in: heard.said.words)
        {
            return nil
        }
        // "took creatine and ate two bananas"
        let mayBeBesideMeal =
            isCare && [.medicine, .other].contains(subject) && CareSubject.named(in: heard.said) == nil
        return mayBeBesideMeal ? careBesideMeal(heard) : .act(.care(subject))
    }

    /// "took 400 mg ibuprofen and ate a slice of bread": the food is logged, too.
    static func careBesideMeal(_ heard: HeardMessage) -> Self {
        let said = heard.said
        if said.words.contains(where: { said.lexicon.has(.verbEatPast, $0) }),
            case .plan(let plan, let reading, _, let isSure)? = meal(heard.reading, said, heard.situation)
        {
            return .plan(plan, reading: reading, heading: Reply.text(.sayCare), isSure: isSure)
        }
        return .act(.care(heard.care ?? .other))
    }

    /// "my kid only eats cheddar and parmesan, which has more calcium?" is of foods, not of the child's diet.
    private static func asksOfFoods(_ heard: HeardMessage) -> Bool {
        let ofFoods: Set<QuestionForm> = [.nutrients, .compareMore, .compareLess, .rankMore]
        return heard.reading.share(of: ofFoods) >= LearntReading.surestForm && heard.said.energies.isEmpty
            && !heard.said.lexicon.stands(.aimLose, in: heard.said.words)
    }

    /// "my wife is ten weeks along, how much folate a day?" looks like care, and its form is an ordinary question's.
    /// Words of any danger go before the form.
    static func asksBesideCare(_ heard: HeardMessage) -> Bool {
        guard heard.label == .care, heard.share < sure,
            heard.reading.form(atLeast: LearntReading.surestForm)?.intent?.isQuestion == true
        else { return false }
        return [nil, .child, .pregnancy].contains(CareSubject.named(in: heard.said))
    }

    /// What may harm is answered as a whole: "I make myself sick after meals, what shall I do?"
    static func mayHarm(_ reading: LearntReading, _ said: Reading) -> Bool {
        CareSubject.urgent(in: said) != nil && mayNeedCare(reading, said)
            || [.emergency, .purging, .starving].contains(
                CareSubject(reading.form(atLeast: LearntReading.likelyForm)))
    }

    /// Whether words of danger are meant: a question or a wish, or the reader thinks of it.
    private static func mayNeedCare(_ reading: LearntReading, _ said: Reading) -> Bool {
        reading.probability(.care) >= leastCare || said.text.contains("?") || asksNutrition(reading, said)
            || [.askPlan, .askAdvice, .askFact, .goal, .note].contains(reading.first)
    }
}
