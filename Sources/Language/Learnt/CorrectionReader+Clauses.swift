import Nutrition

/// What one clause takes away beside another correction.
extension CorrectionReader {
    /// What a clause takes away that is logged, beside what else the message corrects, and the marks of the rest: "6 oz,
    /// two rolls, and scrap the asparagus", "the chicken was 200 g and I didn't eat the rice after all".
    var takenAway: (removals: [Correction], rest: CorrectionReader) {
        var rest = self
        var removals: [Correction] = []
        var start = 0
        let values: Set<SlotLabel> = [.amount, .unit, .energy, .meal, .day, .time]
        let named: Set<SlotLabel> = [.reference, .otherFood, .food]
        for end in MessageParts.cuts(of: text, around: learnt.slots).map(\.at).sorted() + [text.count] {
            let clause = start..<end
            start = end
            let slots = learnt.slots.filter { clause.contains($0.range.lowerBound) }
            let targets = slots.filter { named.contains($0.label) }
            guard !targets.isEmpty, !slots.contains(where: { values.contains($0.label) }),
                targets.allSatisfy({ isLogged(.named($0.text)) }),
                takesAway(Reading(bare(clause, of: slots), from: reading).words)
            else { continue }
            removals += targets.map { Correction(target: .named($0.text), change: .remove) }
            rest.learnt.slots.removeAll { clause.contains($0.range.lowerBound) }
        }
        // What takes away alone is read as a whole.
        let isBeside = rest.learnt.slots.contains { named.contains($0.label) || values.contains($0.label) }
        if rest.learnt.first == .fixRemove, !rest.learnt.slots(.amount).isEmpty {
            rest.learnt.probabilities = [.fixAmount: 1]
        }
        return isBeside ? (removals, rest) : ([], self)
    }

    /// A clause without what is marked in it but for denials: "clear" of "clear soup" takes nothing away.
    private func bare(_ clause: Range<Int>, of slots: [LearntReading.Slot]) -> String {
        var kept = text
        for slot in slots where ![.negation, .operation].contains(slot.label) {
            for index in slot.range { kept[index] = " " }
        }
        return String(kept[clause])
    }

    private func takesAway(_ words: [String]) -> Bool {
        let lexicon = reading.lexicon
        let isDenied = words.contains {
            lexicon.has([.negationDid, .negationNot, .negationNever, .negationOpening], $0)
        }
        // "3 eggs, and no juice"
        let said = words.drop { lexicon.has([.conjunctionAnd, .conjunctionContrast], $0) }
        if said.count == 1, let word = said.first, lexicon.has([.negationDeterminer, .prepositionWithout], word) {
            return true
        }
        return lexicon.stands(.commandRemove, in: words) || lexicon.stands(.negationRefusal, in: words)
            || isDenied && words.contains { lexicon.has(Concept.eating + [.negationScope], $0) }
    }
}
