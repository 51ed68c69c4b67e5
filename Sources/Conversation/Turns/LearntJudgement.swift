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
    /// What tells of what happened.
    private static let reports: Set<IntentLabel> = [.ate, .body, .move, .not, .remind, .fixAmount, .fixEnergy]
    /// The least at which amounts that are compared make a question.
    private static let likelyComparison = 0.4
    /// From here on a question that the log answers is one: to answer changes nothing.
    private static let likelyQuestion = 0.55
    /// With a word of what may harm, from here on it is about that.
    static let likelyCare = 0.4
    /// From here on its marks of foods can be logged.
    static let sureMark = 0.5

    init(_ reading: LearntReading, said: Reading, situation: Situation) {
        let label = reading.first
        let share = reading.probability(label)
        let eating = reading.probability { [.ate, .fixAdd].contains($0) }
        let corrections = reading.probability { $0.isCorrection }
        let questions = reading.probability { $0.isQuestion }
        switch label {
        // "I ate too much and want to throw up": whatever else it says.
        case _ where CareSubject.urgent(in: said) != nil && label != .not && Self.mayNeedCare(reading, said):
            self = .act(.care(CareSubject.urgent(in: said) ?? .other))
        // "my daughter is 8, I want to put her on 1000 kcal"
        case _ where Self.asksNutrition(reading, said) && CareSubject.isOfChildsDiet(said): self = .act(.care(.child))
        // "five months pregnant, how much caffeine is ok?"
        case _
        where said.person.isPregnant == true && !said.lexicon.stands(.careFast, in: said.words)
            && Self.reference(reading, said, situation) != nil:
            self = Self.reference(reading, said, situation).map { .act(.askNutrition($0)) } ?? .only([])
        // "how many mg of metformin should I take?"
        case _ where label.isQuestion && CareSubject.named(in: said) == .medicine: self = .act(.care(.medicine))
        // "ok and a 30 g slice", "and my mum, she's 72?", "500 kJ in kcal?"
        case _ where Self.goesOnWithFood(reading, said, situation) != nil:
            self = Self.goesOnWithFood(reading, said, situation).map { .act(.askNutrition($0)) } ?? .only([])
        // "where does my sugar come from?"
        case _ where Self.origins(reading, said, situation) != nil:
            self = Self.origins(reading, said, situation).map { .act(.askLog($0)) } ?? .only([])
        // "was there more protein in my lunch or in my breakfast?"
        case _
        where questions >= Self.likelyComparison && said.text.hasSuffix("?")
            && NutritionQuestionReader.comparison(reading, in: said, situation) != nil:
            self = Self.otherQuestion(reading, said, situation)
        // "why am I always hungry?", not "why is it 310 kcal?"
        case .askWhy
        where questions >= Self.likelyQuestion && !said.asksWhyOfFigure && said.names(situation.loggedNames).isEmpty:
            self = .act(.askNutrition(.concept(said.text)))
        // "what had I noted about salt?"
        case .askNote where share + reading.probability(.note) >= Self.likelyQuestion: self = Self.notes(said)
        // "I want to lose 5 kg by June"
        case _ where said.isOfBodyGoal && !Self.reports.contains(label):
            let question = NutritionQuestionReader.read(reading, in: said, situation, after: nil)
            self = question.map { .act(.askNutrition($0)) } ?? Self.otherQuestion(reading, said, situation)
        case .care
        where share >= Self.likelyCare && CareSubject.named(in: said) != nil
            && (said.person.isPregnant != true || said.lexicon.stands(.careFast, in: said.words)):
            self = .act(.care(CareSubject.named(in: said) ?? .other))
        // "ich hatte eine Pizza": every word has its place.
        case _ where eating < Self.sure && Self.saidPlainly(reading, said, situation) != nil:
            self = Self.saidPlainly(reading, said, situation) ?? .only([Kinds.ate.name])
        case .setting where said.namedLanguage != nil: self = .act(.setLanguage(said.namedLanguage ?? .english))
        // "delete the reminder about water"
        case .remind where said.lexicon.has(.commandRemove, said.words.first ?? ""):
            self = .act(.removeReminder(about: Self.subject(said)))
        // "ok, log the second one"
        case _ where Self.suggestion(reading, said, situation) != nil:
            self = Self.suggestion(reading, said, situation).map { .act(.logSuggestion($0)) } ?? .only([])
        // "and in 200 g?", "without fish", "what would my day be with another two?"
        case _ where eating < Self.sure && corrections < Self.sure && Self.asksNutrition(reading, said):
            let question = NutritionQuestionReader.read(
                reading, in: said, situation, after: situation.lastNutritionQuestion)
            self = question.map { .act(.askNutrition($0)) } ?? Self.otherQuestion(reading, said, situation)
        // "back in 2019 I ate a whole tomahawk"
        case _ where eating >= Self.leastToWrite && Self.namesEarlierYear(said, situation):
            self = .only([Kinds.talk.name, Kinds.notEaten.name, Kinds.question.name])
        // "had the weirdest dream, I was eating a giant marshmallow", "noch nichts gegessen"
        case _ where eating >= Self.leastToWrite && Self.saysNothingEaten(said):
            self = .plan(Plan(kind: Kinds.notEaten.name, calls: []))
        // "Carbonara for 4: 400 g spaghetti … Fry the guanciale, whisk the yolks"
        case _ where eating >= Self.leastToWrite && Self.isRecipe(said):
            self = .plan(Plan(kind: Kinds.notEaten.name, calls: []))
        // "and two bratwursts" after a correction of what they were eaten with
        case _ where eating + corrections >= Self.sure && Self.correctsOn(reading, said, situation):
            self = Self.amounts(reading, said, situation)
        // "my friend texted me “I just had a turkey sandwich”"
        case _ where eating >= Self.leastToWrite && Self.quotesOther(reading, said):
            self = .plan(Plan(kind: Kinds.someoneElse.name, calls: []))
        // "footlong, the app says 1040 kcal", where nothing is logged that it could correct
        case .fixEnergy where situation.loggedNames.isEmpty && !reading.slots(.food).isEmpty:
            self = Self.meal(reading, said, situation) ?? .only([Kinds.ate.name])
        // A meal or one more food of it: either way it is logged.
        case .ate where eating >= Self.sure:
            self = Self.meal(reading, said, situation) ?? .only([Kinds.ate.name])
        case .fixAdd where eating >= Self.sure:
            // "with oat milk" makes another latte of it, where one is known.
            self =
                Self.described(reading, said, situation).map(Self.act) ?? Self.meal(reading, said, situation)
                ?? .only([Kinds.ate.name, Kinds.correction.name])
        // "a banana", "chicken wrap 480 kcal": short, and nothing else that it may be is likely.
        case _ where Self.isPlainReport(reading, said, situation):
            self = Self.meal(reading, said, situation) ?? .only([Kinds.ate.name])
        // "about 150 g" after a meal, "two actually"
        case _ where corrections + reading.probability(.answer) >= Self.sure && Self.answersAmount(reading, situation):
            self = Self.amounts(reading, said, situation)
        // "and both together?" after a question
        case _ where corrections >= Self.sure && Self.goesOnAsking(reading, said, situation):
            var again = reading
            again.probabilities = [.askTotal: 1]
            let own = LearntQuestion.question(again, in: said, after: situation.lastQuestion, today: situation.today)
            self = own.map { .act(.askLog($0)) } ?? .only([Kinds.question.name])
        // "no, 1950" after a goal
        case _
        where corrections + reading.probability(.goal) >= Self.sure && situation.lastGoal != nil
            && reading.slots(.food).isEmpty && !reading.namesEntry(in: said)
            && LearntGoal.correction(reading, in: said, of: situation.lastGoal) != nil:
            self = LearntGoal.correction(reading, in: said, of: situation.lastGoal).map(Self.act) ?? .only([])
        // "I didn't eat the onion rings in the end"
        case _
        where Self.denials(reading) >= Self.sure && !reading.slots(.negation).isEmpty
            && (reading.slots(.reference).isEmpty || label == .not)
            && reading.slots(.day).isEmpty && reading.slots(.time).isEmpty
            && Self.denial(reading, situation) != nil:
            self = Self.denial(reading, situation) ?? .only([])
        // "it was 55 actually" after sport, "misread, 66.8" after a weight
        case _
        where corrections + reading.probability(.body) + reading.probability(.move) >= Self.sure
            && situation.measuredLast && !reading.namesEntry(in: said) && Self.isBareValue(reading):
            self =
                Self.measureCorrection(reading, said, situation)
                ?? ([.undo, .fixRemove].contains(label) ? .act(.undo) : .only([Kinds.correction.name]))
        // "no breakfast, just a black coffee"
        case .ate
        where share + reading.probability(.not) >= Self.sure
            && (!reading.slots(.otherFood).isEmpty
                || !reading.slots(.negation).isEmpty && !reading.slots(.meal).isEmpty):
            self = Self.meal(reading, said, situation) ?? Self.restricted(reading, said, situation)
        case .not where share >= Self.sure:
            let isOthers = !reading.slots(.person).isEmpty
            self = .plan(Plan(kind: isOthers ? Kinds.someoneElse.name : Kinds.notEaten.name, calls: []))
        case .care where share >= Self.sure:
            // "took 400 mg ibuprofen and ate a slice of bread": the food is logged, too.
            let saysEaten = said.words.contains { said.lexicon.has(.verbEatPast, $0) }
            if saysEaten, case .plan(let plan, let reading, _, let isSure)? = Self.meal(reading, said, situation) {
                self = .plan(plan, reading: reading, heading: Reply.text(.sayCare), isSure: isSure)
            } else {
                self = .act(.care(CareSubject.named(in: said) ?? .other))
            }
        case _ where label.isCorrection && corrections >= Self.sure: self = Self.correction(reading, said, situation)
        case .askNote where share >= Self.sureNote: self = Self.notes(said)
        case _ where label.isQuestion && questions >= Self.likelyQuestion && Self.asksLog(reading, said, situation):
            self = Self.otherQuestion(reading, said, situation)
        case _ where label.isQuestion && questions >= Self.sure: self = Self.otherQuestion(reading, said, situation)
        case .body where share >= Self.sure:
            self =
                Self.intent(reading, [.measure, .value], MeasureReader.self, situation)
                ?? .say(kind: "measure", Reply.text(.sayBody))
        case .move where share >= Self.sure:
            self =
                LearntSport.report(reading, in: said, today: situation.today).map { .act(.logSport($0)) }
                ?? .say(kind: "sport", Reply.text(.saySport))
        case .goal where share >= Self.sure && LearntGoal.isNotKept(reading, in: said):
            self = .say(kind: "goal", Reply.text(.sayGoal))
        case .goal where share >= Self.sure:
            self = LearntGoal.intent(reading, in: said).map(Self.act) ?? .only([Kinds.command.name])
        case .goal, .setting, .remind:
            self = share >= Self.sure ? .only([Kinds.command.name]) : Self.restricted(reading, said, situation)
        case .note where share >= Self.sure: self = Self.note(reading, said)
        // "who won the world cup?"
        // "write me a poem"
        case .talk where said.lexicon.has(.requestVerb, said.words.first ?? ""):
            self = .say(kind: "talk", Reply.text(.sayOffTopic))
        case .talk
        where share >= Self.sure && said.text.hasSuffix("?") && !said.lexicon.stands(.personYou, in: said.words):
            self = .say(kind: "talk", Reply.text(.sayOffTopic))
        case .talk where share >= Self.sure: self = .only([Kinds.talk.name])
        default: self = Self.restricted(reading, said, situation)
        }
    }

    typealias Kinds = AssistantKinds

    /// All kinds but those that are unlikely.
    private static func restricted(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self {
        var kinds = Set(Kinds.all.map(\.name))
        let eating = reading.probability { [.ate, .fixAdd, .fixRepeat].contains($0) }
        // "300 g of chicken curry, gone!" after "my roommate ate my leftovers"
        let saysEaten = said.words.contains { said.lexicon.has(.verbEatPast, $0) }
        // Whoever marks no food and hardly thinks that something was eaten does not agree to a write.
        let namesNone = reading.slots(.food).isEmpty && eating < leastWithoutFood
        if eating < leastToWrite || namesNone || situation.lastWasNotEaten && !saysEaten {
            kinds.remove(Kinds.ate.name)
        }
        if reading.probability(where: \.isCorrection) < leastToWrite {
            kinds.remove(Kinds.correction.name)
        }
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

extension Situation {
    /// Whether the message before was about a measure or sport.
    fileprivate var measuredLast: Bool { !lastMeasures.isEmpty || lastSport != nil }
}

extension LearntReading {
    /// Whether an intent that rules found may be acted on: not where the learnt reader is sure of something else.
    func allows(_ intent: Intent) -> Bool {
        guard let labels = intent.labels, probability(first) >= LearntJudgement.surest else { return true }
        return probability(where: labels.contains) >= LearntJudgement.unlikely
    }
}

extension Intent {
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
        case .answerProposal, .leaveAmount, .draft, .define, .setUpPortions, .askPortions, .askPortionSize, .askMeasure,
            .askGoals,
            .askProgress, .askLog, .askNotes, .setLanguage, .removeReminder, .askNutrition, .askSources, .logSuggestion,
            .care,
            .forgetUsual, .defineWord, .forgetWord, .correct:
            nil
        }
    }
}
