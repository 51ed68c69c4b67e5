import Language
import Nutrition
import ToolKit

/// Changes of what is logged, from marks.
extension LearntJudgement {
    /// "and two bratwursts" after a correction of what they were eaten with
    static func correctsLast(_ heard: HeardMessage) -> Self? {
        guard heard.eating + heard.corrections >= sure, correctsOn(heard.reading, heard.said, heard.situation) else {
            return nil
        }
        return amounts(heard.reading, heard.said, heard.situation)
    }

    /// "I only ate half of the chicken tikka", which is logged
    static func correctsShare(_ heard: HeardMessage) -> Self? {
        let (reading, said) = (heard.reading, heard.said)
        let apart: Set<SlotLabel> = [.operation, .person]
        let foods = reading.slots(.food) + reading.slots(.otherFood) + reading.slots(.reference)
        guard heard.eating + heard.corrections >= sure, foods.count == 1,
            !reading.slots.contains(where: { apart.contains($0.label) }),
            pointsAtLogged(foods[0].text, heard),
            said.amounts.count(where: { !$0.isArticle }) == 1 || said.amounts.isEmpty,
            ReferenceWords.scale(in: said.words) ?? said.amounts.first?.quantity ?? 1 < 1,
            [.amountMerely, .amountRemaining].contains(where: { said.lexicon.stands($0, in: said.words) })
        else { return nil }
        return amounts(reading, said, heard.situation)
    }

    /// "nah scrap all that, was just the fries", "delete all, that was my mate's. i just had a salad, 350 kcal": what is
    /// told last takes the place of all.
    static func replacesAll(_ heard: HeardMessage) -> Self? {
        let (said, situation) = (heard.said, heard.situation)
        let text = Array(said.text)
        guard heard.label.isCorrection, heard.corrections + heard.eating >= plainReport, !heard.isQuestionMarked,
            !situation.loggedNames.isEmpty
        else { return nil }
        let clauses = text.indices.split { ",.;!\n".contains(text[$0]) }
        let words = clauses.map { Reading(String(text[$0.startIndex..<$0.endIndex]), from: said).words }
        guard let first = words.firstIndex(where: { ReferenceWords.scope(of: $0) != nil }),
            let scope = ReferenceWords.scope(of: words[first])
        else { return nil }
        let named = heard.reading.namingFoods(beforeEnergiesIn: said, situation.foods)
        let foods = (named.slots(.food) + named.slots(.reference)).filter {
            $0.range.lowerBound >= clauses[first].endIndex && situation.foods.knows($0.text)
        }
        guard let place = foods.first?.range.lowerBound, let start = clauses.first(where: { $0.contains(place) })
        else { return nil }
        let told = Reading(String(text[start.startIndex...]), from: said)
        let isRemoved = words[first].indices.contains { index in
            said.lexicon.length(of: .commandRemove, at: words[first][index...]) != nil
        }
        let amount = told.amounts.first { !$0.isArticle }
        let energy = told.energies.first
        guard told.tellsWhatItWas || isRemoved && told.saysEaten,
            foods.count == 1 || amount == nil && energy == nil
        else { return nil }
        let names = foods.map(\.text).joined(separator: " and ")
        var corrections = [Correction(target: scope, change: .food(names, replacing: situation.loggedNames))]
        if let amount {
            let change = AmountChange.set(amount.quantity, unit: amount.unit, isEach: false)
            corrections.append(Correction(target: .unsaid, change: .amount(change)))
        }
        if let energy { corrections.append(Correction(target: .unsaid, change: .energy(energy))) }
        return .act(.correct(corrections))
    }

    /// "that lentil soup from lunch was only 240 kcal, found the tin", which is logged with another energy
    static func correctsEnergy(_ heard: HeardMessage) -> Self? {
        let (reading, said) = (heard.reading, heard.said)
        let foods = reading.slots(.food) + reading.slots(.otherFood) + reading.slots(.reference)
        guard heard.eating + heard.corrections >= sure, foods.count == 1, said.energies.count == 1,
            reading.slots(.person).isEmpty, reading.slots(.operation).isEmpty, reading.slots(.amount).isEmpty,
            pointsAtLogged(foods[0].text, heard),
            !said.saysEaten,
            // "the pizza for dinner, 900 kcal" is another one.
            [.verbBe, .amountMerely].contains(where: { said.lexicon.stands($0, in: said.words) })
        else { return nil }
        return CorrectionReader.read(
            reading.taken(as: .fixEnergy), in: said, logged: heard.situation.loggedNames + heard.situation.recentNames,
            today: heard.situation.today
        ).map { .act(.correct($0)) }
    }

    /// "and no chutney in the end", of what is logged
    static func takesOff(_ heard: HeardMessage) -> Self? {
        let said = heard.said
        let opening: [Concept] = [.conjunctionAnd, .conjunctionContrast, .discourseOpening]
        let words = said.words.drop { said.lexicon.has(opening, $0) }
        // "no, an apple" takes nothing off.
        guard let first = words.first, said.lexicon.has(.negationDeterminer, first), !heard.isQuestionMarked,
            !said.hasPause(before: words.startIndex + 1),
            said.energies.isEmpty, said.amounts.allSatisfy(\.isArticle),
            (heard.reading.slots(.food) + heard.reading.slots(.otherFood)).count <= 1,
            heard.reading.slots(.day).isEmpty, heard.reading.slots(.time).isEmpty
        else { return nil }
        let rest = Reading(words.dropFirst().joined(separator: " "), from: said)
        // "no it wasn't rice, put quinoa there instead" denies something else.
        let named = heard.situation.loggedNames.filter { name in
            guard let place = rest.range(ofFood: name), place.lowerBound == 0 else { return false }
            // "no wine until Friday" takes nothing off.
            let behind = rest.words[place.upperBound...]
            return behind.isEmpty || rest.lexicon.length(of: .removalClosing, at: behind) == behind.count
        }
        // "no sugar" of a coffee with sugar is another coffee.
        guard named.count == 1, !rest.words.contains(where: named[0].isDish(withPart:)) else { return nil }
        return .act(.correct([Correction(target: .named(named[0]), change: .remove)]))
    }

    /// "leave out the salsa, there's hardly any": opens as a command, and names nothing but one thing that is logged.
    static func leavesOut(_ heard: HeardMessage) -> Self? {
        let (said, situation) = (heard.said, heard.situation)
        let named = said.names(situation.loggedNames)
        let apart: Set<SlotLabel> = [.time, .day, .meal, .text, .amount, .energy]
        guard let length = said.lexicon.length(of: .commandRemove, at: said.words), named.count == 1,
            !heard.isQuestionMarked, heard.label != .remind, heard.label != .note,
            !heard.reading.slots.contains(where: { apart.contains($0.label) }),
            (heard.reading.slots(.food) + heard.reading.slots(.otherFood)).allSatisfy({ situation.isLogged($0.text) }),
            // "remove the skin from the chicken", and "clear soup" is a soup.
            let place = said.range(ofFood: named[0])?.lowerBound, place - length == 1,
            said.lexicon.has([.determinerDefinite, .determinerPossessive, .pronounDemonstrative], said.words[length])
        else { return nil }
        return .act(.correct([Correction(target: .named(named[0]), change: .remove)]))
    }

    /// Whether a food is one that was logged lately, and the words point at it: "the tikka", "that soup", "yesterday's
    /// lasagne".
    private static func pointsAtLogged(_ food: String, _ heard: HeardMessage) -> Bool {
        let (said, situation) = (heard.said, heard.situation)
        guard let place = said.range(ofFood: food)?.lowerBound, place > 0 else { return false }
        let pointing: [Concept] = [.determinerDefinite, .pronounDemonstrative, .dayYesterdayPossessive]
        return said.lexicon.has(pointing, said.words[place - 1])
            && situation.isLoggedLately(food)
    }

    /// "about 150 g" after a meal, "two actually"
    static func answersAmount(_ heard: HeardMessage) -> Self? {
        guard heard.corrections + heard.reading.probability(.answer) >= sure,
            answersAmount(heard.reading, heard.situation)
        else { return nil }
        return amounts(heard.reading, heard.said, heard.situation)
    }

    /// "I didn't eat the onion rings in the end"
    static func denies(_ heard: HeardMessage) -> Self? {
        let reading = heard.reading
        let share = reading.probability { [.not, .fixRemove, .fixWithout].contains($0) }
        guard share >= sure, !reading.slots(.negation).isEmpty,
            reading.slots(.reference).isEmpty || heard.label == .not
        else { return nil }
        // "I didn't eat breakfast yesterday", but "I never ate that yoghurt this morning"
        let named = reading.slots(.otherFood) + reading.slots(.reference) + reading.slots(.food)
        guard reading.slots(.day).isEmpty,
            reading.slots(.time).isEmpty || named.contains(where: { pointsAtLogged($0.text, heard) })
        else { return nil }
        return denial(reading, heard.situation)
    }

    /// "it was 55 actually" after sport, "misread, 66.8" after a weight
    static func correctsMeasure(_ heard: HeardMessage) -> Self? {
        let reading = heard.reading
        let situation = heard.situation
        guard heard.corrections + reading.probability(.body) + reading.probability(.move) >= sure,
            !situation.lastMeasures.isEmpty || situation.lastSport != nil,
            !reading.namesEntry(in: heard.said), isBareValue(reading)
        else { return nil }
        return measureCorrection(reading, heard.said, situation)
            ?? ([.undo, .fixRemove].contains(heard.label) ? .act(.undo) : .only([Kinds.correction.name]))
    }

    /// A food that is logged and was not eaten after all.
    private static func denial(_ reading: LearntReading, _ situation: Situation) -> Self? {
        let marked = reading.slots(.otherFood) + reading.slots(.reference) + reading.slots(.food)
        // "never ate that muffin, gave it to the receptionist", not "my wife never ate the muffin"
        let isOwn = reading.slots(.person).allSatisfy { person in
            marked.allSatisfy { $0.range.upperBound <= person.range.lowerBound }
        }
        let foods = marked.map(\.text)
        let logged = foods.filter(situation.isLoggedLately)
        guard !logged.isEmpty, isOwn else { return nil }
        return .act(.correct(logged.map { Correction(target: .named($0), change: .remove) }))
    }

    /// Whether a short message with a question mark goes on with a question about the log.
    static func goesOnAsking(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Bool {
        let changing: Set<SlotLabel> = [.amount, .energy, .food, .time, .operation]
        return situation.lastQuestion != nil && said.text.hasSuffix("?")
            && !reading.slots.contains { changing.contains($0.label) }
    }

    static func correction(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self {
        guard
            reading.probability(reading.first) >= Self.sureCorrection || reading.secondCorrection != nil
                || reading.first == .fixAmount && namesLogged(reading, situation)
                || reading.first == .fixFood && renamesLogged(reading, said, situation)
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
        if reading.first == .fixAdd, let meal = meal(reading, said, situation) { return meal }
        if reading.first == .fixAdd { return .only([Kinds.ate.name, Kinds.correction.name]) }
        return CorrectionReader.read(reading, in: said, logged: situation.loggedNames, today: situation.today).map {
            .act(.correct($0))
        }
            ?? .only([Kinds.correction.name, Kinds.ate.name])
    }

    /// "der Ayran war eine Cola": one thing that is logged was another food.
    private static func renamesLogged(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Bool {
        let (old, new) = (reading.slots(.reference), reading.slots(.food))
        guard old.count == 1, new.count == 1, old[0].range.upperBound <= new[0].range.lowerBound else { return false }
        let text = Array(said.text)
        let between = NumberReader.words(String(text[old[0].range.upperBound..<new[0].range.lowerBound]))
        return situation.isLogged(old[0].text) && situation.foods.knows(new[0].text)
            // "der Salat hatte Hähnchen" is no other food.
            && between.contains { said.lexicon.has(.verbBe, $0) && !said.lexicon.has(.verbEatPast, $0) }
    }

    /// Whether all that is pointed at is logged, of which one amount is said.
    private static func namesLogged(_ reading: LearntReading, _ situation: Situation) -> Bool {
        let named = reading.slots(.reference) + reading.slots(.food)
        return reading.slots(.amount).count == 1 && named.count == 1
            && situation.isLogged(named[0].text)
    }

    /// Whether a message behind a correction gives another amount of what is logged, and begins as one that goes on.
    private static func correctsOn(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Bool {
        let foods = reading.slots(.food)
        guard situation.lastWasCorrection, !foods.isEmpty, foods.count == reading.slots(.amount).count,
            said.lexicon.has(.conjunctionAnd, said.words.first ?? "")
        else { return false }
        return foods.allSatisfy { situation.isLogged($0.text) }
    }

    private static func amounts(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self {
        CorrectionReader.read(
            reading.taken(as: .fixAmount), in: said, logged: situation.loggedNames, today: situation.today
        )
        .map { .act(.correct($0)) } ?? .only([Kinds.correction.name, Kinds.ate.name])
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
    static func described(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Intent? {
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
            return LearntSport.correctedMinutes(reading, in: said).map { minutes in
                .act(.correctSport(id: id, minutes: minutes, kilometers: said.saidKilometers))
            }
        }
        guard situation.lastMeasures.count == 1, situation.lastSport == nil,
            let value = (reading.slots(.value) + reading.slots(.amount)).last?.text
        else { return nil }
        return MeasureCorrectionReader.read(Reading("no, \(value)"), situation).map(Self.act)
    }

    /// "tuesday sushi 500 kcal" after what was told of Monday looks like another energy of that.
    static func reportsAnother(_ heard: HeardMessage) -> Self? {
        let (said, pointing) = (heard.said, [Concept.discoursePointer, .negationInstead])
        guard heard.label.isCorrection, heard.eating + heard.corrections >= sure,
            // "replace all of that with a burrito bowl, 700 kcal", "make that the wrap, 480 kcal"
            ReferenceWords.scope(of: said.words) == nil, heard.reading.slots(.person).isEmpty,
            !said.words.contains(where: { said.lexicon.has(.personOther, $0) }),
            !pointing.contains(where: { said.lexicon.stands($0, in: said.words) })
        else { return nil }
        let told = heard.reading.namingFoods(beforeEnergiesIn: said, heard.situation.foods)
        return reportsAnew(told, heard.situation) ? meal(told, said, heard.situation) : nil
    }

    /// Whether what looks like a correction tells of another food: one that is not logged, of which a meal, an energy or
    /// an amount is said, while nothing points back, denies or replaces.
    private static func reportsAnew(_ reading: LearntReading, _ situation: Situation) -> Bool {
        let pointing: Set<SlotLabel> = [.reference, .negation, .operation]
        let foods = reading.slots(.food)
        guard !foods.isEmpty, !reading.slots.contains(where: { pointing.contains($0.label) }),
            foods.allSatisfy({
                situation.foods.knowsExactly($0.text)
                    || !reading.slots(.energy).isEmpty && situation.foods.knowsWhole($0.text)
            })
        else { return false }
        let isLogged = foods.contains { situation.isLogged($0.text) }
        switch reading.first {
        case .fixFood: return !isLogged && !reading.slots(.meal).isEmpty
        case .fixEnergy, .fixAmount: return !isLogged
        default: return false
        }
    }
}
