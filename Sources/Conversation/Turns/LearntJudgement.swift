import Assistant
import Language
import Nutrition
import Replies
import ToolKit

/// What follows from what the learnt reader makes of a message: an action, a plan, an answer, or at least what it
/// cannot be, where it is sure enough. The thresholds were chosen on the development sets (`docs/decisions/0027`).
enum LearntJudgement {
    /// The words say all.
    case act(Intent)
    /// A plan as the model would have written it; `reading` are the words that are read for it, where not all are.
    case plan(Plan, reading: Reading? = nil, heading: String? = nil, isSure: Bool = false)
    /// Nothing is to be done but to say this. `kind` is the kind of message.
    case say(kind: String, String)
    /// The model plans, but only these kinds of message.
    case only(Set<String>)

    /// From here on the reader is right about what is to be done.
    static let sure = 0.8
    /// From here on even what no table knows is taken for food, and rules are overruled.
    static let surest = 0.9
    /// Below this it is not that.
    static let unlikely = 0.06
    /// The least at which the language model may still write food, a note or a goal: a write needs both.
    static let leastToWrite = 0.2
    /// The same where it marks no food.
    static let leastWithoutFood = 0.5
    /// From here on the kind of a correction is right.
    static let sureCorrection = 0.55
    /// A report of nothing but known foods is one from here on, where no other wish has this much.
    static let plainReport = 0.5
    static let otherWish = 0.1
    /// A question about notes only shows some.
    static let sureNote = 0.45
    /// In words: thanks that say nothing else.
    static let shortThanks = 8
    /// From here on its marks of foods can be logged.
    static let sureMark = 0.5

    init(_ reading: LearntReading, said: Reading, situation: Situation) {
        let heard = HeardMessage(reading, said: said, situation: situation)
        self = Self.rules.lazy.compactMap { $0(heard) }.first ?? Self.restricted(heard)
    }

    /// The first that has something to say decides.
    private static let rules: [@Sendable (HeardMessage) -> Self?] = [
        needsCare, asksToLog, logsAsked, asksOfProduct, asksOfAllergen, asksOfDiet, asksOfPiece, asksOfKitchen,
        asksSumInWords, isOfPerson, isOfLibrary, asksToCook, asksOn, wishesForBody, regrets, needsNamedCare, shares,
        asksSum,
        praises, restatesFood, restatesWhole, reportsPlainly, tellsFigures, comparesDays, hadMore, hadSeconds,
        hadAnother, hadSame, hadOtherHalf, hadAgain, commands, asksOfQuote, asksNutrition,
        replacesAll, tellsInstead, denies, takesOff, leavesOut, reportsNothing, correctsLast, correctsShare,
        correctsEnergy,
        restatesAmount, reportsQuote, namesWithEnergy, reportsMeal, answersAmount, asksOnLog, correctsGoal,
        correctsMeasure, reportsLess, reportsAnother, saysOther,
    ]

    /// "back in 2019 I ate a whole tomahawk", "had the weirdest dream, I was eating a giant marshmallow", "Carbonara for
    /// 4: 400 g spaghetti … Fry the guanciale, whisk the yolks".
    private static func reportsNothing(_ heard: HeardMessage) -> Self? {
        guard heard.eating >= leastToWrite else { return nil }
        if namesEarlierYear(heard.said, heard.situation) {
            return .only([Kinds.talk.name, Kinds.notEaten.name, Kinds.question.name])
        }
        let isNone = saysNothingEaten(heard.said) || isRecipe(heard.said) || isOfPlan(heard) || isOfOther(heard)
        return isNone ? .plan(Plan(kind: Kinds.notEaten.name, calls: [])) : nil
    }

    /// "300 g of chicken curry, gone" after "my roommate ate my leftovers"
    private static func isOfOther(_ heard: HeardMessage) -> Bool {
        let said = heard.said
        return heard.situation.lastWasNotEaten && heard.share < surest
            && !said.words.contains { said.lexicon.has([.verbEatPast, .verbLog, .personSelf], $0) }
            && heard.reading.slots(.meal).isEmpty && heard.reading.slots(.time).isEmpty
    }

    /// "oatmeal for breakfast, tuna salad for lunch" after "help me plan tomorrow"
    private static func isOfPlan(_ heard: HeardMessage) -> Bool {
        guard case .dayPlan? = heard.situation.lastNutritionQuestion, heard.said.namedMeals.count > 1 else {
            return false
        }
        return !heard.said.saysEaten
    }

    /// "my friend texted me “I just had a turkey sandwich”"
    private static func reportsQuote(_ heard: HeardMessage) -> Self? {
        guard heard.eating >= leastToWrite, quotesOther(heard.reading, heard.said) else { return nil }
        return .plan(Plan(kind: Kinds.someoneElse.name, calls: []))
    }

    /// Settings, reminders, suggestions, where the words name them.
    private static func commands(_ heard: HeardMessage) -> Self? {
        // "wipe every entry in the database"
        let takesAway: Set<IntentLabel> = [.fixRemove, .undo, .setting, .talk]
        if takesAway.contains(heard.label), heard.said.lexicon.stands(.logWhole, in: heard.said.words),
            heard.opens(with: .commandRemove) || heard.label == .fixRemove
        {
            return .say(kind: Kinds.correction.name, Reply.text(.sayErase))
        }
        if heard.label == .setting, let language = heard.said.namedLanguage { return .act(.setLanguage(language)) }
        // "delete the reminder about water"
        if heard.label == .remind, heard.opens(with: .commandRemove) {
            return .act(.removeReminder(about: subject(heard.said)))
        }
        return suggestion(heard.reading, heard.said, heard.situation).map { .act(.logSuggestion($0)) }
    }

    /// "no, 1950" after a goal
    private static func correctsGoal(_ heard: HeardMessage) -> Self? {
        guard heard.corrections + heard.reading.probability(.goal) >= sure, heard.situation.lastGoal != nil,
            heard.reading.slots(.food).isEmpty, !heard.reading.namesEntry(in: heard.said)
        else { return nil }
        return LearntGoal.correction(heard.reading, in: heard.said, of: heard.situation.lastGoal).map(Self.act)
    }

    /// What the label says, where nothing before had a better word for it.
    private static func saysOther(_ heard: HeardMessage) -> Self? {
        let (reading, said) = (heard.reading, heard.said)
        let isSure = heard.share >= sure
        if heard.label == .care, isSure { return careBesideMeal(heard) }
        if heard.label.isCorrection, heard.corrections >= sure {
            return correction(reading, said, heard.situation)
        }
        if heard.label == .askNote, heard.share >= sureNote { return notes(said) }
        if let question = logQuestion(heard) { return question }
        switch heard.label {
        // "grazie mille, a domani"
        case .talk
        where isSure && !heard.isQuestionMarked && said.words.count <= shortThanks
            && said.lexicon.stands(.discourseThanks, in: said.words):
            return .say(kind: Kinds.talk.name, Reply.text(.sayWelcome))
        case .not where isSure:
            let isOthers = !reading.slots(.person).isEmpty
            return .plan(Plan(kind: isOthers ? Kinds.someoneElse.name : Kinds.notEaten.name, calls: []))
        case .body where isSure:
            return intent(reading, [.measure, .value], MeasureReader.self, heard.situation)
                ?? .say(kind: "measure", Reply.text(.sayBody))
        case .move where isSure:
            let reports = LearntSport.reports(reading, in: said, today: heard.situation.today)
            if reports.count > 1 { return LearntSport.logging(reports).map(Self.act) }
            return LearntSport.report(reading, in: said, today: heard.situation.today).map { .act(.logSport($0)) }
                ?? .say(kind: "sport", Reply.text(.saySport))
        case .goal where isSure && LearntGoal.isNotKept(reading, in: said):
            return .say(kind: "goal", Reply.text(.sayGoal))
        case .goal where isSure:
            return LearntGoal.intent(reading, in: said).map(Self.act) ?? .only([Kinds.command.name])
        case .setting where isSure, .remind where isSure: return .only([Kinds.command.name])
        case .note where isSure: return note(reading, said)
        // "write me a poem", "can you write me a cover letter"
        case .talk where said.words.prefix(3).contains { said.lexicon.has(.requestVerb, $0) }:
            return .say(kind: "talk", Reply.text(.sayOffTopic))
        // "who won the world cup?"
        case .talk where isSure && heard.isQuestionMarked && !said.lexicon.stands(.personYou, in: said.words):
            return .say(kind: "talk", Reply.text(.sayOffTopic))
        case .talk where isSure: return .only([Kinds.talk.name])
        default: return nil
        }
    }

    typealias Kinds = AssistantKinds

    /// All kinds but those that are unlikely.
    static func restricted(_ heard: HeardMessage) -> Self {
        var kinds = Set(Kinds.all.map(\.name))
        let reading = heard.reading
        let eating = reading.probability { [.ate, .fixAdd, .fixRepeat].contains($0) }
        // "300 g of chicken curry, gone!" after "my roommate ate my leftovers"
        let saysEaten = heard.said.words.contains { heard.said.lexicon.has(.verbEatPast, $0) }
        // Whoever marks no food and hardly thinks that something was eaten does not agree to a write.
        let namesNone = reading.slots(.food).isEmpty && eating < leastWithoutFood
        if eating < leastToWrite || namesNone || heard.situation.lastWasNotEaten && !saysEaten {
            kinds.remove(Kinds.ate.name)
        }
        if heard.corrections < leastToWrite { kinds.remove(Kinds.correction.name) }
        let commands: Set<IntentLabel> = [.goal, .setting, .note, .remind, .undo]
        if reading.probability(where: commands.contains) < leastToWrite { kinds.remove(Kinds.command.name) }
        return .only(kinds)
    }

    /// What a rule reads in nothing but the marked words, beside which it need not place any other.
    private static func intent(
        _ reading: LearntReading, _ labels: Set<SlotLabel>, _ reader: any IntentReader.Type, _ situation: Situation
    ) -> Self? {
        let slots = reading.slots.filter { labels.contains($0.label) }
        // Of several values ("5k in 28 minutes") one may be what is kept.
        let choices =
            [slots] + reading.slots(.value).map { value in slots.filter { $0.label != .value || $0 == value } }
        for choice in choices {
            let words = choice.map(\.text).joined(separator: " ")
            if let intent = reader.read(Reading(words), situation) { return .act(intent) }
        }
        return nil
    }

    private static func note(_ reading: LearntReading, _ said: Reading) -> Self {
        let text = reading.slots(.text).first?.text ?? said.text
        return .plan(
            Plan(
                kind: Kinds.command.name,
                calls: [
                    ToolCall(name: "writeNote", arguments: ["content": .string(text), "type": "observation"])
                ]))
    }
}

extension LearntJudgement {
    /// The kinds of message that write nothing.
    static let readOnly = Set(Kinds.all.filter { !$0.mayWrite }.map(\.name))

    /// The same where nothing may be written.
    var withoutWriting: Self {
        switch self {
        case .act(let intent) where intent.mayWrite: return .only(Self.readOnly)
        case .plan(let plan, _, _, _) where !Self.readOnly.contains(plan.kind): return .only(Self.readOnly)
        case .only(let kinds):
            let left = kinds.intersection(Self.readOnly)
            return .only(left.isEmpty ? Self.readOnly : left)
        case .act, .plan, .say: return self
        }
    }
}

extension LearntReading {
    /// Whether somebody who says no more than this may want something written.
    var mayWrite: Bool {
        probability { !$0.isQuestion && ![.talk, .care, .not].contains($0) } >= LearntJudgement.leastToWrite
            || likelyActs.contains { !$0.isQuestion }
            || libraryActs(atLeast: Self.likelyAct).contains { !$0.isQuestion }
    }

    /// Whether an intent that rules found may be acted on: not where the learnt reader is sure of something else.
    func allows(_ intent: Intent) -> Bool {
        // "my date of birth is 2 May 1991" defines no food, and another person's pulse is not the user's.
        if case .define = intent, !likelyActs.isEmpty || first == .goal { return false }
        if case .askProgress = intent, likelyActs.contains(.askCards) { return false }
        if case .health(.planTarget) = intent, likelyActs.contains(.aim) { return false }
        if case .health(let told) = intent, !told.asksOnly, share(of: PersonAct.other) >= LearntJudgement.surest {
            return false
        }
        guard let labels = intent.labels, probability(first) >= LearntJudgement.surest else { return true }
        return probability(where: labels.contains) >= LearntJudgement.unlikely
    }
}

extension Intent {
    /// Whether acting on it may write.
    var mayWrite: Bool {
        switch self {
        case .care: false
        case .several(let intents): intents.contains(where: \.mayWrite)
        default: !asksOnly
        }
    }

    /// The labels that mean the same, of intents that write; nil for those that only ask, or answer.
    fileprivate var labels: Set<IntentLabel>? {
        switch self {
        case .logPortions, .ateOwnFood: [.ate, .fixAdd, .fixRepeat, .fixAmount, .answer]
        case .logSport, .correctSport: [.move, .fixAmount, .answer]
        case .logMeasures, .correctMeasure, .removeMeasure: [.body, .fixAmount, .fixRemove, .answer, .goal]
        case .setGoals, .adjustGoals: [.goal, .setting]
        case .remind: [.remind, .note]
        case .undo, .redo: [.undo, .fixRemove, .fixRepeat]
        case .repeatMeal: [.fixRepeat, .ate, .fixAdd]
        case .health(let intent): intent.labels
        case .several(let intents): intents.compactMap(\.labels).reduce(nil) { $0?.union($1) ?? $1 }
        case .answerProposal, .leaveAmount, .draft, .define, .setUpPortions, .askPortions, .askPortionSize, .askMeasure,
            .askGoals,
            .askProgress, .askLog, .askNotes, .setLanguage, .removeReminder, .askNutrition, .askSources, .logSuggestion,
            .care,
            .forgetUsual, .defineWord, .forgetWord, .correct, .logLifts, .correctLift, .removeLifts, .askTraining,
            .pot, .askPot, .mealPlan:
            nil
        }
    }
}
