import Nutrition

/// Cuts a message that wants two things where each half wants one: "had a bagel, how much is left?".
package enum MessageParts {
    package struct Part: Hashable, Sendable {
        package var text: String
        package var reading: LearntReading
    }

    /// A half is clear from here on.
    private static let clear = 0.7
    /// More places are not tried: each takes two readings.
    private static let mostPlaces = 8
    /// Words of a piece that says no more than how long something may take.
    private static let mostOfTime = 7

    /// - Parameters:
    ///   - wanted: groups of what the whole seems to want.
    ///   - marks: of the whole: no food is cut in two.
    ///   - read: the learnt reader.
    /// - Returns: nil when no cut leaves two clear halves that want different things.
    package static func split(
        _ text: String, into wanted: Set<String>, around marks: [LearntReading.Slot] = [],
        by read: (String) async -> LearntReading?
    ) async -> [Part]? {
        // Food that was not eaten beside food that was is one report. Corrections of two foods are two corrections.
        let corrects = wanted == [IntentLabel.fixAmount.group]
        // "the wine was my wife's, only the olives were mine" is one correction.
        let whole = Reading(text)
        guard !whole.words.contains(where: { whole.lexicon.has(.personMine, $0) }) else { return nil }
        guard corrects || wanted.count > 1, wanted != [IntentLabel.ate.group, IntentLabel.not.group] else { return nil }
        var best: (parts: [Part], clarity: Double)?
        var rank = 0
        for (first, second, next) in halves(of: text, around: marks).prefix(mostPlaces) {
            // The end of a sentence goes before a comma, and that before a conjunction.
            if best != nil, next > rank { break }
            rank = next
            guard let before = await read(first), let after = await read(second) else { return nil }
            let clarity = min(before.clarity, after.clarity)
            let differ = before.first.group != after.first.group || correctsOther(before, after)
            guard clarity >= clear, differ, !says(after, moreOf: before),
                !isAskedOf(Part(text: first, reading: before), Part(text: second, reading: after)),
                !goesOnRequesting(after, second, behind: first),
                !restricts(after, second, before),
                Set([before.first.group, after.first.group]).isSubset(of: wanted),
                clarity > best?.clarity ?? 0, next == 0 || !goesOn(before, after)
            else { continue }
            best = ([Part(text: first, reading: before), Part(text: second, reading: after)], clarity)
        }
        if wanted.count > 2 || best == nil && wanted.count > 1,
            let parts = await segments(of: text, into: wanted, by: read)
        {
            return parts
        }
        return best?.parts
    }

    /// Three wishes and more: each piece between two signs, where every one is clear; neighbours of one group stay
    /// together.
    private static func segments(
        of text: String, into wanted: Set<String>, by read: (String) async -> LearntReading?
    ) async -> [Part]? {
        let pieces = pieces(of: text)
        guard (2...mostPlaces).contains(pieces.count) else { return nil }
        var parts: [Part] = []
        for piece in pieces {
            guard let reading = await read(piece), reading.clarity >= clear,
                wanted.contains(reading.first.group)
            else { return nil }
            if let last = parts.last, last.reading.first.group == reading.first.group {
                let whole = "\(last.text) \(piece)"
                guard let reading = await read(whole) else { return nil }
                parts[parts.count - 1] = Part(text: whole, reading: reading)
            } else if let last = parts.last,
                says(reading, moreOf: last.reading) || goesOn(last.reading, reading)
                    || restricts(reading, piece, last.reading)
                    || goesOnRequesting(reading, piece, behind: last.text)
                    || isAskedOf(last, Part(text: piece, reading: reading))
            {
                return nil
            } else {
                parts.append(Part(text: piece, reading: reading))
            }
        }
        return parts.count > 1 ? parts : nil
    }

    /// The text cut behind every sign that ends or pauses a sentence; decimal commas and points cut nothing.
    private static func pieces(of text: String) -> [String] {
        let characters = Array(text)
        var pieces: [String] = []
        var start = 0
        for index in characters.indices.dropLast() where ".!?;,:\n–—".contains(characters[index]) {
            guard characters[index + 1].isWhitespace || characters[index] == "\n" else { continue }
            pieces.append(trimmed(characters[start...index]))
            start = index + 1
        }
        pieces.append(trimmed(characters[start...]))
        return pieces.filter(says)
    }

    /// "one medium banana, how many milligrams of potassium is that?": a food that nobody says they ate belongs to the
    /// question behind it, and to a nutrient that stands before it: "fibre, 40 g dry oats". Questions about the day stand
    /// by themselves: "2 eggs and toast, how much is left?"
    private static func isAskedOf(_ first: Part, _ second: Part) -> Bool {
        // "protein so far today?"
        if namesOnlyNutrient(first.text) { return true }
        let (food, question) = first.reading.first.isQuestion ? (second, first) : (first, second)
        // "thinking of getting fries later, how bad are they?"
        guard [.ate, .not].contains(food.reading.first), question.reading.first.isQuestion,
            food.reading.first == .ate || !(food.reading.slots(.food) + food.reading.slots(.otherFood)).isEmpty
        else { return false }
        let said = Reading(food.text)
        guard !said.words.contains(where: { said.lexicon.has(Concept.eating + [.verbLog], $0) }),
            said.namedMeals.isEmpty
        else { return false }
        // "2 rice cakes. and how many kcal are in a spoon of olive oil?" asks of another food.
        let asked = Reading(question.text)
        let named = question.reading.slots(.food) + question.reading.slots(.otherFood)
        if !named.isEmpty, !named.contains(where: { said.range(ofFood: $0.text) != nil }) { return false }
        if first.reading.first.isQuestion { return asked.words.count <= 2 && asked.namedNutrient != nil }
        return !ofDay.contains(question.reading.first)
            && !question.reading.slots.contains { [.day, .meal].contains($0.label) }
    }

    private static func namesOnlyNutrient(_ text: String) -> Bool {
        let said = Reading(text)
        return !said.words.isEmpty && said.lexicon.nutrient(at: 0, in: said.words)?.length == said.words.count
    }

    /// "what would you suggest for breakfast? No eggs please, and I don't do dairy.": what is left out belongs to the
    /// question.
    private static func restricts(_ after: LearntReading, _ text: String, _ before: LearntReading) -> Bool {
        guard before.first.isQuestion, !after.first.isQuestion else { return false }
        let said = Reading(text)
        // "…, I've got 25 min tops": how long it may take, and no sport.
        if said.saidValues.count == 1, said.trainingMinutes != nil, said.words.count <= mostOfTime,
            !after.slots.contains(where: { $0.label == .activity })
        {
            return true
        }
        return !said.filter(besides: []).without.isEmpty && !said.words.contains { said.lexicon.has(.verbEatPast, $0) }
    }

    /// "could you log 2 eggs and a banana for breakfast?": the sign at the end is of the request.
    private static func goesOnRequesting(_ after: LearntReading, _ text: String, behind first: String) -> Bool {
        let eaten: Set<SlotLabel> = [.food, .amount, .unit, .energy, .meal, .day, .time]
        let said = Reading(text)
        let asking: [Concept] = [.questionWord, .questionHow, .questionMuch, .questionOpening]
        return after.first.isQuestion && !after.slots(.food).isEmpty
            && after.slots.allSatisfy { eaten.contains($0.label) }
            && !asking.contains { said.lexicon.stands($0, in: said.words) } && Reading(first).requestsLog
    }

    private static let ofDay: Set<IntentLabel> = [
        .askTotal, .askLeft, .askList, .askTarget, .askAverage, .askWhether, .askLog, .askBody, .askNote,
    ]

    /// "off to the shop for eggs, milk and a loaf": the list of what is not eaten goes on.
    private static func goesOn(_ before: LearntReading, _ after: LearntReading) -> Bool {
        before.first == .not && after.first == .ate
            && after.slots.allSatisfy { [.food, .amount, .unit].contains($0.label) }
    }

    /// "subway footlong, the app says 1040 cal": what reads like a correction says more of what was just told.
    private static func says(_ after: LearntReading, moreOf before: LearntReading) -> Bool {
        guard before.first == .ate, after.first.isCorrection, after.first != .undo else { return false }
        if [.fixAdd, .fixRepeat].contains(after.first) { return true }
        let names = (after.slots(.reference) + after.slots(.food) + after.slots(.otherFood)).map(\.text)
            .filter { !ReferenceWords.isRest($0) }
        return !names.contains { ReferenceWords.target($0)?.isNamed == true }
    }

    /// Whether both correct something, each a food that it names.
    private static func correctsOther(_ before: LearntReading, _ after: LearntReading) -> Bool {
        let names = [before, after].map { reading in
            (reading.slots(.reference) + reading.slots(.food)).map(\.text).first {
                ReferenceWords.target($0)?.isNamed == true
            }
        }
        guard let first = names[0], let second = names[1], before.first != .fixFood || after.first != .fixFood,
            !after.onlyDenies
        else { return false }
        // "the kiwi was 45 kcal and the plum 30": the number is an energy, too.
        if before.first == .fixEnergy, after.slots(.energy).isEmpty { return false }
        return before.first.isCorrection && after.first.isCorrection && first.lowercased() != second.lowercased()
    }

    /// The text cut in two at each of its places, as far as it is asked for: a long message has thousands.
    private static func halves(
        of text: String, around marks: [LearntReading.Slot]
    ) -> some Sequence<(String, String, rank: Int)> {
        let characters = Array(text)
        let cuts = cuts(of: characters, around: marks).sorted { ($0.rank, $0.at) < ($1.rank, $1.at) }
        return cuts.lazy.compactMap { cut in
            let first = trimmed(characters[..<cut.at])
            let second = trimmed(characters[cut.at...])
            return says(first) && says(second) ? (first, second, cut.rank) : nil
        }
    }

    /// The places where a message may be cut: after the end of a sentence, a comma, and before a conjunction.
    static func cuts(of characters: [Character], around marks: [LearntReading.Slot] = []) -> [(at: Int, rank: Int)] {
        let lexicon = Reading(String(characters)).lexicon
        var cuts: [(at: Int, rank: Int)] = []
        for (index, character) in characters.enumerated() where index + 1 < characters.count {
            let next = characters[index + 1]
            if ".!?;\n".contains(character), next.isWhitespace || character == "\n" { cuts.append((index + 1, 0)) }
            if ",:–—".contains(character), !next.isNumber || character != "," { cuts.append((index + 1, 1)) }
            if character.isWhitespace {
                let word = String(characters[(index + 1)...].prefix { $0.isLetter }).lowercased()
                if isConjunction(word, in: lexicon) { cuts.append((index + 1, 2)) }
            }
        }
        let foods = marks.filter { $0.label == .food }.map(\.range)
        cuts.removeAll { cut in foods.contains { $0.lowerBound < cut.at && cut.at < $0.upperBound } }
        return cuts
    }

    /// Whether a part says more than "ach" or "ok".
    private static func says(_ part: String) -> Bool {
        let said = Reading(part)
        return part.contains(where: \.isLetter)
            && said.words.contains { !said.lexicon.has([.correctionOpening, .discourseOpening], $0) }
    }

    private static func trimmed(_ part: ArraySlice<Character>) -> String {
        var words = String(part).split(separator: " ")
        let first = words.first?.lowercased() ?? ""
        if words.count > 1, isConjunction(first, in: Reading(String(part)).lexicon) { words.removeFirst() }
        return words.joined(separator: " ").trimmingSpaces
    }

    /// "a" and "i" join in Polish, and in other languages they do not.
    private static func isConjunction(_ word: String, in lexicon: Lexicon) -> Bool {
        Lexicon.anyHas(.messageConjunction, word) && (word.count > 1 || lexicon.has(.conjunctionAnd, word))
    }
}

extension LearntReading {
    /// How sure it is of what is to be done: of all intents of the first one's group.
    fileprivate var clarity: Double { probability { $0.group == first.group } }

    /// "not steak" behind "it was chicken": it says no more than what the other was taken for.
    fileprivate var onlyDenies: Bool {
        guard let first = slots.first, first.label == .negation, self.first != .fixRemove else { return false }
        let named: Set<SlotLabel> = [.reference, .food, .otherFood]
        return slots.count == 2 && named.contains(slots[1].label)
    }
}
