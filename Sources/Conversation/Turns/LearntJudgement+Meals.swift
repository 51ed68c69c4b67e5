import Language
import Nutrition
import Replies
import ToolKit

/// Foods that were eaten, from their marks.
extension LearntJudgement {
    /// "ich hatte eine Pizza": every word has its place.
    static func reportsPlainly(_ heard: HeardMessage) -> Self? {
        heard.eating < sure ? saidPlainly(heard.reading, heard.said, heard.situation) : nil
    }

    /// "footlong, the app says 1040 kcal", where nothing is logged that it could correct.
    static func namesWithEnergy(_ heard: HeardMessage) -> Self? {
        guard heard.label == .fixEnergy, heard.situation.loggedNames.isEmpty else { return nil }
        let reading = heard.reading.namingFoods(in: heard.said)
        guard !reading.slots(.food).isEmpty else { return nil }
        return meal(reading, heard.said, heard.situation) ?? .only([Kinds.ate.name, Kinds.correction.name])
    }

    /// "can you put down a tuna sandwich for lunch?": a question in form, a request in words.
    static func asksToLog(_ heard: HeardMessage) -> Self? {
        let (said, lexicon) = (heard.said, heard.said.lexicon)
        let foods = heard.reading.slots(.food) + heard.reading.slots(.otherFood)
        let others: [Concept] = [
            .questionIf, .questionRecommended, .questionWord, .questionHow, .questionMuch, .questionOr, .personOther,
        ]
        guard heard.label.isQuestion || [.ate, .fixAdd, .talk, .setting].contains(heard.label), said.requestsLog,
            !foods.isEmpty, foods.allSatisfy({ heard.situation.foods.knows($0.text) }),
            // "could you add spinach to a smoothie without tasting it?"; "to breakfast" is said with its meal.
            !lexicon.stands(.particleInfinitive, in: said.words) || !heard.reading.slots(.meal).isEmpty,
            ![.negation, .operation, .person].contains(where: { !heard.reading.slots($0).isEmpty }),
            !others.contains(where: { lexicon.stands($0, in: said.words) })
        else { return nil }
        return meal(heard.reading.eaten, said, heard.situation)
    }

    /// "ok log it", "put me down for two of those" after a question about one food.
    static func logsAsked(_ heard: HeardMessage) -> Self? {
        let said = heard.said
        guard case .nutrients(let foods, _)? = heard.situation.lastNutritionQuestion, foods.count == 1,
            heard.reading.slots(.food).isEmpty, !heard.isQuestionMarked || said.requestsLog,
            heard.situation.draft == nil, !heard.situation.hasProposal, let (amount, rest) = said.logsIt
        else { return nil }
        let phrase = foods[0].logged(amount)
        let call = ToolCall(name: "logFood", arguments: .object([JSON.Member("name", .string(phrase))]))
        return .plan(
            Plan(kind: Kinds.ate.name, calls: [call]), reading: Reading("\(phrase), \(rest)", from: said), isSure: true)
    }

    /// "protein shake, 30 g protein, 160 kcal": figures of a food, whatever else figures are told of.
    static func tellsFigures(_ heard: HeardMessage) -> Self? {
        let (said, reading) = (heard.said, heard.reading)
        let wishes: [Concept] = [
            .goalSetting, .planModal, .rateDaily, .questionWord, .questionHow, .questionOpening, .personOther,
        ]
        let foods = reading.slots(.food)
        guard [.ate, .goal, .fixEnergy, .askFood].contains(heard.label), !heard.isQuestionMarked,
            !said.statedNutrients.isEmpty, !said.energies.isEmpty, !foods.isEmpty,
            foods.allSatisfy({ heard.situation.foods.knows($0.text) }),
            [.operation, .negation, .person, .otherFood].allSatisfy({ reading.slots($0).isEmpty }),
            ![.goal, .askFood].contains(heard.label) || foods[0].range.lowerBound == 0 || said.saysEaten,
            !wishes.contains(where: { said.lexicon.stands($0, in: said.words) }),
            !foods.contains(where: { heard.situation.isLogged($0.text) })
        else { return nil }
        return meal(reading.eaten, said, heard.situation)
    }

    /// "it was just a salad" after all was removed: what is left is told now.
    static func tellsInstead(_ heard: HeardMessage) -> Self? {
        let told: Set<IntentLabel> = [.ate, .fixAdd, .fixFood, .fixAmount, .answer]
        guard heard.situation.lastWasCorrection, heard.situation.loggedNames.isEmpty, !heard.isQuestionMarked,
            told.contains(heard.label), heard.reading.slots(.negation).isEmpty, heard.reading.slots(.person).isEmpty,
            heard.said.tellsWhatItWas
        else { return nil }
        let reading = heard.reading.eaten.takingAsFood(.reference) { heard.situation.foods.knows($0.text) }
        let foods = reading.slots(.food)
        guard !foods.isEmpty, foods.allSatisfy({ heard.situation.foods.knows($0.text) }) else { return nil }
        return meal(reading, heard.said, heard.situation)
    }

    /// A meal or one more food of it: either way it is logged.
    static func reportsMeal(_ heard: HeardMessage) -> Self? {
        let (reading, said, situation) = (heard.reading, heard.said, heard.situation)
        // "an hour's walk with poles, 7500 steps"
        let isSport = reading.slots(.food).contains { food in
            !situation.foods.knows(food.text) && SportReader.name(in: Reading(food.text, from: said)) != nil
        }
        if isSport { return .say(kind: "sport", Reply.text(.saySport)) }
        let allowed: Set<String>
        switch heard.label {
        case .ate where heard.eating >= sure: allowed = [Kinds.ate.name]
        case .fixAdd where heard.eating >= sure:
            // "with oat milk" makes another latte of it, where one is known.
            if let intent = described(reading, said, situation) { return .act(intent) }
            allowed = [Kinds.ate.name, Kinds.correction.name]
        // "a banana", "chicken wrap 480 kcal": short, and nothing else that it may be is likely.
        case _ where isPlainReport(reading, said, situation): allowed = [Kinds.ate.name]
        default: return nil
        }
        return meal(reading, said, situation) ?? .only(allowed)
    }

    /// "no breakfast, just a black coffee"
    static func reportsLess(_ heard: HeardMessage) -> Self? {
        let reading = heard.reading
        guard heard.label == .ate, heard.share + reading.probability(.not) >= sure,
            !reading.slots(.otherFood).isEmpty || !reading.slots(.negation).isEmpty && !reading.slots(.meal).isEmpty
        else { return nil }
        return meal(reading, heard.said, heard.situation) ?? restricted(heard)
    }

    /// A report of which every word has its place: who, that it was eaten, how much, when, and marked foods that tables
    /// know. Nothing in it denies, asks, or is of somebody else.
    private static func saidPlainly(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self? {
        let foods = reading.slots(.food) + reading.slots(.otherFood)
        guard !foods.isEmpty, foods.allSatisfy({ situation.foods.knows($0.text) }), !said.text.contains("?"),
            reading.slots.allSatisfy({ Self.plainMarks.contains($0.label) }), situation.draft == nil
        else { return nil }
        let lexicon = said.lexicon
        let named = Set(foods.flatMap { Reading($0.text, from: said).words })
        let amounts = said.amounts
        guard said.words.contains(where: { lexicon.has(.personSelf, $0) }),
            said.words.contains(where: { lexicon.has(.verbEatPast, $0) }),
            said.words.indices.allSatisfy({ index in
                let word = said.words[index]
                return named.contains(word) || lexicon.has(Self.plainWords, word)
                    || amounts.contains { $0.range.contains(index) } || UnitLexicon.measure(word) != nil
            })
        else { return nil }
        return meal(reading.eaten, said, situation)
    }

    private static let plainMarks: Set<SlotLabel> = [.food, .otherFood, .amount, .unit]
    private static let plainWords: [Concept] = [
        .personSelf, .verbEatPast, .determinerArticle, .determinerIndefinite, .conjunctionAnd, .prepositionOf, .dishOf,
    ]

    /// "me and my boyfriend split a large pizza": whoever shares it ate of it, though the food looks like another's.
    static func shares(_ heard: HeardMessage) -> Self? {
        let eaten = heard.reading.taken(as: .ate)
        let isOwn = heard.said.words.contains { heard.said.lexicon.has(.personSelf, $0) }
        // "zjedliśmy pizzę po połowie"
        let isHalved =
            heard.said.isHalved && heard.reading.slots(.person).isEmpty && heard.eating >= unlikely
        // "split a 1200 kcal pizza equally with my two friends" looks like a sum, and asks nothing.
        let isTold =
            heard.label == .askFood && !heard.reading.slots(.person).isEmpty && !heard.reading.slots(.food).isEmpty
            && heard.said.words.prefix(2).contains { heard.said.lexicon.has(.amountShared, $0) }
            && !heard.said.words.contains { heard.said.lexicon.has([.questionWord, .questionOpening], $0) }
        guard [.not, .ate].contains(heard.label) && (isHalved || isOwn && heard.eating >= leastToWrite) || isTold,
            !heard.isQuestionMarked,
            heard.said.equalSharers != nil, isTold || eaten.slots(.food).isEmpty, eaten.slots(.negation).isEmpty
        else { return nil }
        return meal(heard.reading.eaten, heard.said, heard.situation)
    }

    /// - Returns: nil when no food is marked surely enough.
    static func meal(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self? {
        // "apple 9am, yogurt 11am, another apple at 3": it points at nothing that is logged.
        let reading = reading.takingAsFood(.reference) { slot in
            reading.first == .ate && !situation.isLoggedLately(slot.text)
                && reading.slots(.food).contains { FoldedText.fold($0.text) == FoldedText.fold(slot.text) }
        }
        let meal = LearntMeal(reading, in: said, foods: situation.foods, today: situation.today)
        guard !meal.items.isEmpty, meal.confidence >= Self.sureMark else { return nil }
        // What no table knows as food needs more than a guess.
        let isKnown = meal.items.allSatisfy { situation.foods.knows($0.phrase) }
        guard isKnown || reading.probability(where: { $0 == .ate || $0.isCorrection }) >= Self.surest else {
            return nil
        }
        let before = said.goesOnWithMeal(today: situation.today) ? situation.lastMeal : nil
        let calls = meal.items.map { item in
            var arguments: [JSON.Member] = [JSON.Member("name", .string(item.phrase))]
            if let amount = item.amount {
                arguments.append(JSON.Member("quantity", .number(amount.quantity)))
                arguments.append(JSON.Member("unit", .string(amount.unit)))
            }
            if let energy = item.energy { arguments.append(JSON.Member("calories", .number(energy))) }
            if let time = item.time {
                let when = time.resolved(saidAt: situation.now, boundary: situation.boundary)
                arguments.append(JSON.Member("eatenAt", .string(when.eaten.iso)))
                arguments.append(JSON.Member("meal", .string((time.meal ?? when.meal).rawValue)))
            } else if let before {
                arguments.append(JSON.Member("eatenAt", .string(before.eaten.iso)))
                arguments.append(JSON.Member("meal", .string(before.meal.rawValue)))
            }
            return ToolCall(name: "logFood", arguments: .object(arguments))
        }
        let strangers = meal.strangers.map { "“\($0)”" }.joined(separator: ", ")
        return .plan(
            Plan(kind: Kinds.ate.name, calls: calls), reading: Reading(meal.text, from: said),
            heading: strangers.isEmpty ? nil : Reply.text(.foodsUnknown, strangers),
            isSure: reading.probability(.ate) >= Self.surest)
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
        // "a snorgle" is no talk where it is a food's very name.
        if foods.allSatisfy({ situation.foods.knowsExactly($0.text) }) { meant.insert(.talk) }
        let others = Dictionary(grouping: reading.probabilities.filter { !meant.contains($0.key) }, by: \.key.group)
        return meant.contains(reading.first) && reading.first != .talk
            && reading.probability(where: meant.contains) >= plainReport
            && others.values.allSatisfy { $0.reduce(0) { $0 + $1.value } < otherWish }
    }
}

extension LearntReading {
    /// The same as a report, in which every food was eaten.
    fileprivate var eaten: LearntReading { taken(as: .ate).takingAsFood(.otherFood) { _ in true } }

    /// With what is pointed at as a food: where nothing is logged, "subway footlong" can be no entry. "The lasagna" may
    /// be one of another day, and so may what is denied or changed.
    fileprivate func namingFoods(in said: Reading) -> LearntReading {
        guard slots(.negation).isEmpty, slots(.operation).isEmpty else { return self }
        return takingAsFood(.reference) { slot in
            let first = said.range(ofFood: slot.text)?.lowerBound ?? 0
            let isKnown = said.words.prefix(first + 1).suffix(2).contains {
                said.lexicon.has([.determinerDefinite, .determinerPossessive, .personMine], $0)
            }
            return !isKnown && ReferenceWords.target(slot.text, in: said)?.isNamed == true
        }
    }

    /// With some marks of a label as marks of food.
    func takingAsFood(_ label: SlotLabel, where isFood: (Slot) -> Bool) -> LearntReading {
        var reading = self
        for index in reading.slots.indices where reading.slots[index].label == label && isFood(reading.slots[index]) {
            reading.slots[index].label = .food
        }
        return reading
    }
}
