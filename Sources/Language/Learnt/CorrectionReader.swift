package import Nutrition

/// Corrections as the learnt reader marked them.
package struct CorrectionReader {
    var learnt: LearntReading
    let text: [Character]
    let reading: Reading
    /// What the conversation logged.
    private let logged: [String]
    let today: CalendarDay

    /// - Returns: nil when the marks do not say what is to be changed; then the language model is asked.
    package static func read(
        _ learnt: LearntReading, in message: Reading, logged: [String], today: CalendarDay
    ) -> [Correction]? {
        let reader = CorrectionReader(
            learnt: learnt, text: Array(message.text), reading: message, logged: logged, today: today)
        let corrections = reader.read()
        return corrections.isEmpty ? nil : corrections
    }

    /// Whether the marks split an entry into parts, whatever the message is called.
    package static func splits(_ learnt: LearntReading, in message: Reading) -> Bool {
        CorrectionReader(
            learnt: learnt, text: Array(message.text), reading: message, logged: [], today: CalendarDay(ordinal: 0)
        ).splitParts != nil
    }

    private func read() -> [Correction] {
        if let parts = splitParts { return [Correction(target: target([.reference, .food]), change: .split(parts))] }
        let (removals, rest) = takenAway
        return removals.isEmpty ? changes : rest.changes + removals
    }

    var changes: [Correction] {
        let labels = [learnt.first] + [learnt.secondCorrection].compactMap(\.self)
        let day = learnt.first == .fixWhen ? nil : entryDay
        // A change of food takes amounts and energies with it.
        let corrections =
            labels.contains(.fixFood) ? foods + (labels.contains(.fixWhen) ? moves : []) : labels.flatMap(changes)
        return corrections.map { correction in
            var correction = correction
            correction.day = day
            return correction
        }
    }

    /// The day that an entry is of: one is named, and neither meal nor time.
    private var entryDay: CalendarDay? {
        guard learnt.first != .fixRepeat, learnt.slots(.day).count == 1, learnt.slots(.meal).isEmpty,
            learnt.slots(.time).isEmpty
        else { return nil }
        return Reading(learnt.slots(.day)[0].text, from: reading).time(today: today).day
    }

    private func changes(_ label: IntentLabel) -> [Correction] {
        switch label {
        case .fixAmount: amounts
        case .fixFood: foods
        case .fixRemove: removals
        case .fixWithout: without
        case .fixWhen: moves
        case .fixEnergy: energies
        case .fixRepeat: repetitions
        default: []
        }
    }

    // MARK: Targets

    /// What the marked words point at, in the order of the message.
    func targets(_ labels: Set<SlotLabel>) -> [Correction.Target] {
        learnt.slots.filter { labels.contains($0.label) }.compactMap { ReferenceWords.target($0.text, in: reading) }
    }

    /// The one target of the message: what is named, before what is only pointed at.
    func target(_ labels: Set<SlotLabel> = [.reference]) -> Correction.Target {
        let all = targets(labels)
        let named = all.filter(\.isNamed)
        return named.first(where: isLogged) ?? named.first ?? all.first { $0 != .unsaid } ?? mentioned
            ?? ReferenceWords.scope(of: wordsBesideFoods) ?? .unsaid
    }

    /// The target of a change to these foods. "coke zero, not the normal one": what is pointed at is not logged, but
    /// what it becomes is called like something that is.
    private func target(of new: [String]) -> Correction.Target {
        let said = target()
        guard case .named(let words) = said, !isLogged(said),
            NumberReader.words(words).last.map({ reading.lexicon.has(.pronounOne, $0) }) ?? false
        else { return said }
        let alike = logged.filter { name in new.contains { Reading($0, from: reading).range(ofFood: name) != nil } }
        return alike.count == 1 ? .named(alike[0]) : said
    }

    /// What is logged and named in the message, though nobody marked it: "wait, the bagel is 290".
    private var mentioned: Correction.Target? {
        let words = Reading(wordsBesideFoods.joined(separator: " "), from: reading)
        let names = logged.filter { words.range(ofFood: $0) != nil }
        return names.count == 1 ? .named(names[0]) : nil
    }

    /// "whole milk" is not the whole.
    private var wordsBesideFoods: [String] {
        var kept = text
        for slot in learnt.slots where slot.label == .food || slot.label == .otherFood {
            for index in slot.range { kept[index] = " " }
        }
        return NumberReader.words(String(kept))
    }

    func isLogged(_ target: Correction.Target) -> Bool {
        guard case .named(let words) = target else { return false }
        return logged.contains { Reading($0).range(ofFood: words) != nil }
    }

    /// What belongs to each value of several, where there are as many: "the kiwi was 45 kcal and the plum 30".
    func paired<Value>(_ values: [Value], _ labels: Set<SlotLabel>) -> [(Correction.Target, Value)]? {
        let named = targets(labels).filter(\.isNamed)
        guard values.count > 1, named.count == values.count else { return nil }
        return Array(zip(named, values))
    }

    // MARK: Changes

    private var amounts: [Correction] {
        let labels: Set<SlotLabel> = [.reference, .food]
        let marked = amountExpressions
        // "errei, foi só uma": where nothing is marked, what is read as an amount.
        let said = marked.isEmpty && learnt.slots(.unit).isEmpty ? reading.amounts : marked
        if let pairs = paired(said, labels) {
            return pairs.map { Correction(target: $0, change: .amount(change(by: $1))) }
        }
        // "well, I left a third of it"
        if reading.words.contains(where: { reading.lexicon.has(.amountRemaining, $0) }), said.count == 1,
            said[0].quantity < 1, said[0].unit.isEmpty
        {
            return [Correction(target: target(labels), change: .amount(.scale(1 - said[0].quantity)))]
        }
        if let sharers = reading.sharers {
            return [Correction(target: target(labels), change: .amount(.scale(1 / sharers)))]
        }
        // "there were 5, of the small ones of 20 g"
        if said.count == 2, said[0].unit.isEmpty, !said[0].isArticle, said[0].quantity > 1, said[1].isMeasured {
            let unit = "\(Figures.typed(hundredths: Int((said[1].quantity * 100).rounded()))) \(said[1].unit)"
            return [
                Correction(target: target(labels), change: .amount(.set(said[0].quantity, unit: unit, isEach: false)))
            ]
        }
        if let scale = ReferenceWords.scale(in: reading.words),
            said.allSatisfy({ $0.unit.isEmpty && $0.quantity < 1 || $0.isArticle })
        {
            return [Correction(target: target(labels), change: .amount(.scale(scale)))]
        }
        // "only 8 pieces, two fell on the floor"
        let only = reading.amounts.first { amount in
            amount.range.lowerBound > 0 && !amount.isArticle
                && reading.lexicon.has(.amountOnly, reading.words[amount.range.lowerBound - 1])
        }
        guard let amount = said.count > 1 && only != nil ? only : said.last(where: { !$0.isArticle }) ?? said.last
        else {
            // "large actually"; of "it wasn't very big" nobody said which size it was.
            guard let size = learnt.slots(.unit).first(where: { !deniesSize(before: $0) }) else { return [] }
            return [
                Correction(target: target(labels), change: .amount(.set(1, unit: size.text.lowercased(), isEach: true)))
            ]
        }
        var correction = Correction(target: target(labels), change: .amount(change(by: amount)))
        correction.goesBack = ReferenceWords.goesBack(reading.words)
        return [correction]
    }

    private func change(by amount: AmountExpression) -> AmountChange {
        if let sign = ReferenceWords.direction(in: reading.words) {
            return .add(sign * amount.quantity, unit: amount.unit)
        }
        if amount.quantity < 1, amount.unit.isEmpty { return .scale(amount.quantity) }
        return .set(amount.quantity, unit: amount.unit, isEach: ReferenceWords.hasEach(reading.words))
    }

    /// The amounts that stand in marked words, in their order.
    private var amountExpressions: [AmountExpression] {
        var runs: [Range<Int>] = []
        for slot in learnt.slots where slot.label == .amount || slot.label == .unit {
            if let last = runs.last, slot.range.lowerBound - last.upperBound <= 1 {
                runs[runs.count - 1] = last.lowerBound..<slot.range.upperBound
            } else if slot.label == .amount {
                runs.append(slot.range)
            }
        }
        return runs.compactMap { run in
            let words = Reading(String(text[run]), from: reading)
            if let amount = words.amounts.first { return amount }
            return NumberReader.leading(words.words, in: reading.language).map {
                AmountExpression(quantity: $0.number.value, unit: "", range: 0..<$0.count, isArticle: false)
            }
        }
    }

    private var foods: [Correction] {
        // "that was Jen's" names no food, nor does "the normal one".
        let new = learnt.slots(.food).map(\.text).filter { name in
            let words = NumberReader.words(name)
            return !MealWords.isOwner(words) && !(words.last.map { reading.lexicon.has(.pronounOne, $0) } ?? false)
        }
        // "it wasn't Greek": what is denied is what it was taken for.
        let denied = learnt.slots(.food).filter(isDenied).map(\.text)
        let affirmed = new.filter { !denied.contains($0) }
        if !denied.isEmpty, !affirmed.isEmpty {
            return [
                Correction(
                    target: target(), change: .food(affirmed.joined(separator: " "), replacing: denied))
            ]
        }
        guard !new.isEmpty, denied.isEmpty else { return [] }
        if let pairs = paired(new, [.reference]) {
            return pairs.map { Correction(target: $0, change: .food($1, replacing: [])) }
        }
        let old = learnt.slots(.reference).map(\.text).filter { ReferenceWords.target($0, in: reading) == .named($0) }
        var corrections = [
            Correction(target: target(of: new), change: .food(new.joined(separator: " and "), replacing: old))
        ]
        if let energy = reading.energies.first {
            corrections.append(Correction(target: .unsaid, change: .energy(energy)))
        }
        // "the milk was semi skimmed, 150 ml"
        if let amount = amountExpressions.last, !amount.isArticle {
            corrections.append(Correction(target: target(), change: .amount(change(by: amount))))
        }
        return corrections
    }

    /// Whether one or two words before it deny it; "no, an apple" does not.
    private func isDenied(_ slot: LearntReading.Slot) -> Bool {
        let before = wordsOfClause(before: slot).suffix(2)
        return before.contains { reading.lexicon.has([.negationNot, .negationDeterminer], $0) }
    }

    /// What stands before it behind the last pause.
    private func wordsOfClause(before slot: LearntReading.Slot) -> [String] {
        let pause = text[..<slot.range.lowerBound].lastIndex { ",.;:!?\n".contains($0) }.map { $0 + 1 } ?? 0
        return NumberReader.words(String(text[pause..<slot.range.lowerBound]))
    }

    /// Whether its clause denies a size: "no era muy grande", "it was not that big"; not "no, large".
    private func deniesSize(before slot: LearntReading.Slot) -> Bool {
        let before = wordsOfClause(before: slot)
        let lexicon = reading.lexicon
        // Some languages have one word for "no" and "not".
        guard lexicon[.negationNot].isEmpty else { return before.contains { lexicon.has(.negationNot, $0) } }
        return before.count > 1 && before.contains { lexicon.has(.negationDeterminer, $0) }
    }

    private var removals: [Correction] {
        let all = targets([.reference, .food, .otherFood]).filter { !isMine($0) }
        let named = all.filter(\.isNamed)
        // "the one from this morning"
        if named.isEmpty, target() == .unsaid,
            learnt.slots.contains(where: { [.time, .meal].contains($0.label) })
        {
            let time = reading.time(today: today)
            if let meal = time.meal ?? time.partOfDay { return [Correction(target: .meal(meal), change: .remove)] }
        }
        return (named.isEmpty ? [target()] : named).map { Correction(target: $0, change: .remove) }
    }

    /// "only the olives were mine": in its clause the user says so.
    private func isMine(_ target: Correction.Target) -> Bool {
        guard case .named(let name) = target else { return false }
        return reading.text.split { ",.;!\n".contains($0) }.contains { clause in
            let words = NumberReader.words(String(clause))
            return words.contains { reading.lexicon.has(.personMine, $0) }
                && !words.contains { reading.lexicon.has([.negationNot, .negationDeterminer], $0) }
                && Reading(String(clause), from: reading).range(ofFood: name) != nil
        }
    }

    private var without: [Correction] {
        let parts = learnt.slots(.otherFood).map(\.text)
        guard !parts.isEmpty else { return [] }
        return [Correction(target: target(), change: .without(parts))]
    }

    private var energies: [Correction] {
        // "replace all of that with a burrito bowl, 700 kcal"
        if ReferenceWords.scope(of: reading.words) != nil, !learnt.slots(.food).isEmpty { return foods }
        let said = reading.energies
        let labels: Set<SlotLabel> = [.reference, .food]
        // "that was kJ, not kcal"
        if said.isEmpty, let unit = statedUnit {
            return [Correction(target: target(labels), change: .energyUnit(unit))]
        }
        if let pairs = paired(said, labels) {
            return pairs.map { Correction(target: $0, change: .energy($1)) }
        }
        if let energy = said.first { return [Correction(target: target(labels), change: .energy(energy))] }
        // "sorry, 520": what was stated before was an energy, too.
        let numbers = learnt.slots(.energy).compactMap {
            NumberReader.leading(Reading($0.text, from: reading).words, in: reading.language)?.number.value
        }
        guard let number = numbers.first, number >= 5 else { return [] }
        let isEach = ReferenceWords.hasEach(reading.words)
        return [
            Correction(
                target: target(labels),
                change: .energy(EnergyExpression(kilocalories: number, isEach: isEach, index: 0)))
        ]
    }

    /// A unit of energy without a number: how many times the kilocalories that were stated it makes; nil when the
    /// message has a number, or no unit.
    private var statedUnit: Double? {
        guard !reading.words.contains(where: { $0.first?.isNumber == true }) else { return nil }
        let denials = learnt.slots(.negation).map(\.range.upperBound)
        let units = reading.words.compactMap { reading.lexicon.kilocalories(perUnit: $0) }
        guard let first = units.first, units.count <= 2 else { return nil }
        // "not kcal but kJ": the one that holds is the other.
        let place = unitPlaces.first ?? 0
        let isDenied = units.count == 2 && denials.contains { $0 <= place } && !denials.contains { $0 > place }
        let unit = isDenied ? units[1] : first
        guard unit == 1 else { return unit }
        // "calories" alone says nothing of a unit; beside a denied kJ it does.
        return units.contains { $0 != 1 } ? Energy.kilojoulesPerKilocalorie : nil
    }

    /// Where words that are units of energy stand, in characters of the message.
    private var unitPlaces: [Int] {
        wordRanges.filter { reading.lexicon.kilocalories(perUnit: $0.word) != nil }.map(\.range.lowerBound)
    }

    /// The message's words of letters, folded, with where they stand in it.
    var wordRanges: [(word: String, range: Range<Int>)] {
        text.split { !$0.isLetter }.compactMap { part in
            NumberReader.words(String(part)).first.map { ($0, part.startIndex..<part.endIndex) }
        }
    }

    /// "another"; "the same again" is as much as there was.
    private var isOneMore: Bool {
        ReferenceWords.hasAnother(reading.words)
            && ![.repeatSame, .adverbAgain].contains { reading.lexicon.stands($0, in: reading.words) }
    }

    private var repetitions: [Correction] {
        // "another 100 g of the rice"
        let marked = amountExpressions
        let amount = (marked.isEmpty ? reading.amounts : marked)
            .first { !$0.isArticle && ($0.unit.isEmpty || $0.isMeasured) }
        let time = reading.time(today: today)
        let again = Correction(
            target: target([.reference, .food]),
            change: .again(
                amount?.quantity ?? (isOneMore ? 1 : nil), unit: amount?.unit ?? "", time
            ))
        // "and another skyr, 110 kcal": what was just repeated has it.
        return [again] + reading.energies.prefix(1).map { Correction(target: .unsaid, change: .energy($0)) }
    }
}
