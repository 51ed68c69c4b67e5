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
    /// From here on its marks of foods can be logged.
    static let sureMark = 0.5

    init(_ reading: LearntReading, said: Reading, situation: Situation) {
        let label = reading.first
        let share = reading.probability(label)
        let eating = reading.probability { [.ate, .fixAdd].contains($0) }
        let corrections = reading.probability { $0.isCorrection }
        let questions = reading.probability { $0.isQuestion }
        switch label {
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
                self = .say(kind: "care", Reply.text(.sayCare))
            }
        case _ where label.isCorrection && corrections >= Self.sure: self = Self.correction(reading, said, situation)
        case _ where label.isQuestion && questions >= Self.sure:
            let own = LearntQuestion.question(
                reading, in: said, after: situation.lastQuestion, today: situation.today)
            self = own.map { .act(.askLog($0)) } ?? .only([Kinds.question.name])
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
        case .talk where share >= Self.sure: self = .only([Kinds.talk.name])
        default: self = Self.restricted(reading, said, situation)
        }
    }

    private typealias Kinds = AssistantKinds

    /// Whether a year before this one is named, of which nothing is logged any more.
    private static func namesEarlierYear(_ said: Reading, _ situation: Situation) -> Bool {
        let year = situation.today.description.prefix(4)
        return said.words.indices.dropFirst().contains { index in
            let word = said.words[index]
            return word.count == 4 && word.allSatisfy(\.isNumber) && word >= "1950" && word < year
                && said.lexicon.has(.prepositionIn, said.words[index - 1])
        } && said.energies.isEmpty && said.time(today: situation.today).day == nil
            && !said.amounts.contains { $0.quantity >= 1950 && !$0.unit.isEmpty }
    }

    /// Whether all foods stand in quotation marks, behind another person.
    private static func quotesOther(_ reading: LearntReading, _ said: Reading) -> Bool {
        let text = Array(said.text)
        // An apostrophe stands inside a word.
        let isQuote = { (index: Int) in
            "\"“”„«»‘".contains(text[index])
                || "'’".contains(text[index])
                    && (index == 0 || !text[index - 1].isLetter || index + 1 == text.count || !text[index + 1].isLetter)
        }
        guard let open = text.indices.first(where: isQuote), let close = text.indices.last(where: isQuote),
            close > open,
            case let foods = reading.slots(.food) + reading.slots(.otherFood), !foods.isEmpty,
            foods.allSatisfy({ $0.range.lowerBound > open && $0.range.upperBound <= close })
        else { return false }
        return NumberReader.words(String(text[..<open])).contains {
            said.lexicon.has([.personOther, .quoteVerb], $0)
        }
    }

    private static func saysNothingEaten(_ said: Reading) -> Bool {
        said.lexicon.stands(.clauseUnreal, in: said.words) || said.lexicon.stands(.eatingNone, in: said.words)
    }

    /// Whether several clauses begin with what a recipe tells to do, and nobody says that they ate.
    private static func isRecipe(_ said: Reading) -> Bool {
        let clauses = said.text.split { ".,;:!?\n".contains($0) }
        let orders = clauses.count { clause in
            NumberReader.words(String(clause)).first.map { said.lexicon.has(.recipeVerb, $0) } ?? false
        }
        return orders >= 2 && !said.words.contains { said.lexicon.has([.personSelf, .verbEatPast], $0) }
    }

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

    // MARK: Foods

    /// - Returns: nil when no food is marked surely enough.
    static func meal(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self? {
        let meal = LearntMeal(reading, in: said, foods: situation.foods, today: situation.today)
        guard !meal.items.isEmpty, meal.confidence >= Self.sureMark else { return nil }
        // What no table knows as food needs more than a guess.
        let isKnown = meal.items.allSatisfy { situation.foods.knows($0.phrase) }
        guard isKnown || reading.probability(where: { $0 == .ate || $0.isCorrection }) >= Self.surest else {
            return nil
        }
        let calls = meal.items.map { item in
            var arguments: [JSON.Member] = [JSON.Member("name", .string(item.phrase))]
            if let amount = item.amount {
                arguments.append(JSON.Member("quantity", .number(amount.quantity)))
                arguments.append(JSON.Member("unit", .string(amount.unit)))
            }
            if let time = item.time {
                let when = time.resolved(saidAt: situation.now, boundary: situation.boundary)
                arguments.append(JSON.Member("eatenAt", .string(when.eaten.iso)))
                arguments.append(JSON.Member("meal", .string((time.meal ?? when.meal).rawValue)))
            }
            return ToolCall(name: "logFood", arguments: .object(arguments))
        }
        let strangers = meal.strangers.map { "“\($0)”" }.joined(separator: ", ")
        return .plan(
            Plan(kind: Kinds.ate.name, calls: calls), reading: Reading(meal.text, from: said),
            heading: strangers.isEmpty ? nil : Reply.text(.foodsUnknown, strangers),
            isSure: reading.probability(.ate) >= Self.surest)
    }

    // MARK: Corrections

    /// A food that is logged and was not eaten after all.
    private static func denial(_ reading: LearntReading, _ situation: Situation) -> Self? {
        let foods = (reading.slots(.otherFood) + reading.slots(.reference) + reading.slots(.food)).map(\.text)
        let logged = foods.filter { food in
            situation.loggedNames.contains { Reading($0).range(ofFood: food) != nil }
        }
        guard !logged.isEmpty, reading.slots(.person).isEmpty else { return nil }
        return .act(.correct(logged.map { Correction(target: .named($0), change: .remove) }))
    }

    /// How likely it is that something was not eaten.
    private static func denials(_ reading: LearntReading) -> Double {
        reading.probability { [.not, .fixRemove, .fixWithout].contains($0) }
    }

    /// Whether a short message with a question mark goes on with a question about the log.
    private static func goesOnAsking(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Bool {
        let changing: Set<SlotLabel> = [.amount, .energy, .food, .time, .operation]
        return situation.lastQuestion != nil && said.text.hasSuffix("?")
            && !reading.slots.contains { changing.contains($0.label) }
    }

    private static func correction(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self {
        guard
            reading.probability(reading.first) >= Self.sureCorrection || reading.secondCorrection != nil
                || CorrectionReader.splits(reading, in: said)
        else {
            return .only([Kinds.correction.name, Kinds.ate.name])
        }
        if reading.first == .undo {
            // "put it back" after an undo is a redo.
            let isRedo = said.words.contains { word in
                said.lexicon.has(.journalRedo, word)
                    || situation.lastWasUndo && said.lexicon.has(.commandRedo, word)
            }
            return .act(isRedo ? .redo : .undo)
        }
        if reading.first == .fixAdd || reportsAnew(reading, situation), let meal = meal(reading, said, situation) {
            return meal
        }
        if reading.first == .fixAdd { return .only([Kinds.ate.name, Kinds.correction.name]) }
        return CorrectionReader.read(reading, in: said, logged: situation.loggedNames, today: situation.today).map {
            .act(.correct($0))
        }
            ?? .only([Kinds.correction.name, Kinds.ate.name])
    }

    /// Whether a message behind a correction gives another amount of what is logged, and begins as one that goes on.
    private static func correctsOn(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Bool {
        let foods = reading.slots(.food)
        guard situation.lastWasCorrection, !foods.isEmpty, foods.count == reading.slots(.amount).count,
            said.lexicon.has(.conjunctionAnd, said.words.first ?? "")
        else { return false }
        return foods.allSatisfy { food in
            situation.loggedNames.contains { Reading($0).range(ofFood: food.text) != nil }
        }
    }

    private static func amounts(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self {
        var amounts = reading
        amounts.probabilities = [.fixAmount: 1]
        return CorrectionReader.read(amounts, in: said, logged: situation.loggedNames, today: situation.today)
            .map { .act(.correct($0)) } ?? .only([Kinds.correction.name, Kinds.ate.name])
    }

    /// Whether foods that tables know are said and nothing else, with all other intents unlikely. Nobody was asked, so
    /// that an answer is a report; beside an energy, neither a correction nor a question is one.
    private static func isPlainReport(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Bool {
        let beside: Set<SlotLabel> = [.food, .amount, .unit, .energy, .meal, .time, .day]
        let foods = reading.slots(.food)
        guard !foods.isEmpty, reading.slots.allSatisfy({ beside.contains($0.label) }), !said.text.hasSuffix("?"),
            situation.draft == nil, !situation.hasProposal,
            foods.allSatisfy({ situation.foods.knows($0.text) })
        else { return false }
        var meant: Set<IntentLabel> = [.ate, .fixAdd, .answer]
        if !reading.slots(.energy).isEmpty { meant.formUnion([.fixEnergy, .askFood]) }
        let others = Dictionary(grouping: reading.probabilities.filter { !meant.contains($0.key) }, by: \.key.group)
        return meant.contains(reading.first) && reading.probability(where: meant.contains) >= plainReport
            && others.values.allSatisfy { $0.reduce(0) { $0 + $1.value } < otherWish }
    }

    /// Whether an amount is said and nothing else, after something was logged.
    private static func answersAmount(_ reading: LearntReading, _ situation: Situation) -> Bool {
        let said: Set<SlotLabel> = [.amount, .unit, .operation]
        return !reading.slots(.amount).isEmpty && reading.slots.allSatisfy { said.contains($0.label) }
            && !situation.loggedNames.isEmpty && situation.draft == nil && !situation.hasProposal
            && [.answer, .fixAmount].contains(reading.first)
    }

    /// Whether a message gives another value and says nothing of what it is of, nor when.
    private static func isBareValue(_ reading: LearntReading) -> Bool {
        let others: Set<SlotLabel> = [.food, .activity, .day, .time, .meal, .measure]
        let isAnother = !reading.first.isCorrection && !reading.slots(.operation).isEmpty
        return !isAnother && !reading.slots.contains { others.contains($0.label) }
    }

    /// The food that was logged last, with what it was had with: "oat milk latte", which a table knows by that name.
    private static func described(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Intent? {
        let foods = reading.slots(.food)
        guard foods.count == 1, reading.slots(.amount).isEmpty, reading.slots(.reference).isEmpty,
            said.lexicon.has(MealWords.joints, said.words.first ?? ""), let last = situation.loggedNames.first
        else { return nil }
        let name = "\(foods[0].text) \(last)"
        guard situation.foods.knowsExactly(name) else { return nil }
        return .correct([Correction(target: .place(-1), change: .food(name, replacing: []))])
    }

    /// Another value for what was measured just before.
    private static func measureCorrection(
        _ reading: LearntReading, _ said: Reading, _ situation: Situation
    ) -> Self? {
        if let id = situation.lastSport, situation.lastMeasures.isEmpty {
            return LearntSport.correctedMinutes(reading, in: said).map { .act(.correctSport(id: id, minutes: $0)) }
        }
        guard situation.lastMeasures.count == 1, situation.lastSport == nil,
            let value = (reading.slots(.value) + reading.slots(.amount)).last?.text
        else { return nil }
        return MeasureCorrectionReader.read(Reading("no, \(value)"), situation).map(Self.act)
    }

    /// Whether what looks like a correction tells of another food: one that is not logged, of which a meal, an energy or
    /// an amount is said, while nothing points back, denies or replaces.
    private static func reportsAnew(_ reading: LearntReading, _ situation: Situation) -> Bool {
        let pointing: Set<SlotLabel> = [.reference, .negation, .operation]
        let foods = reading.slots(.food)
        guard !foods.isEmpty, !reading.slots.contains(where: { pointing.contains($0.label) }),
            foods.allSatisfy({ situation.foods.knowsExactly($0.text) })
        else { return false }
        let isLogged = foods.contains { food in
            situation.loggedNames.contains { Reading($0).range(ofFood: food.text) != nil }
        }
        switch reading.first {
        case .fixFood: return !isLogged && !reading.slots(.meal).isEmpty
        case .fixEnergy, .fixAmount: return !isLogged
        default: return false
        }
    }

    // MARK: Notes

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
            .askProgress, .askLog, .forgetUsual, .defineWord, .forgetWord, .correct:
            nil
        }
    }
}
