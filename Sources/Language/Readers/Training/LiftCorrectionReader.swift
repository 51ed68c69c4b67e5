package import Nutrition

/// "no, it was 65 kg", "the last set was only 6": right after sets were told.
package enum LiftCorrectionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "Another load or other repetitions for the sets just told"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard !situation.lastLifts.isEmpty, reading.words.count <= longest, !TrainingQuestionReader.asks(reading) else {
            return nil
        }
        let mentions = situation.library?.lifts(in: reading.words) ?? []
        let named = situation.lastLifts.filter { lift in mentions.contains { $0.exercise == lift.exercise } }
        guard mentions.isEmpty || !named.isEmpty else { return nil }
        if reading.words.contains(where: { reading.lexicon.has(.liftRemove, $0) }),
            isOfLifts(reading, mentions, situation)
        {
            // "take the deadlifts out again, the rows are right": the first one that is named.
            let gone = named.isEmpty ? situation.lastLifts : Array(named.prefix(mentions.count > 1 ? 1 : named.count))
            return .removeLifts(gone.map(\.id))
        }
        let meant = named.isEmpty ? situation.lastLifts : named
        guard meant.count == 1, let id = meant.first?.id,
            !reading.words.contains(where: { reading.lexicon.has(Concept.eating, $0) }), reading.energies.isEmpty
        else { return nil }
        if let more = more(reading) { return .correctLift(id: id, more) }
        let scan = LiftScan(reading.words, in: reading.words.indices, reading.lexicon, isCorrection: true)
        // What else is said would be lost.
        let others = reading.words.indices.filter { index in
            let word = reading.words[index]
            return !scan.used.contains(index) && !mentions.contains { $0.words.contains(index) }
                && !reading.lexicon.isFiller(word)
                && !reading.lexicon.has([.liftBeside, .liftDone, .liftLoad, .measureCorrection], word)
        }
        let corrects = reading.words.contains { reading.lexicon.has(.measureCorrection, $0) }
        guard others.count <= (corrects ? 1 : 0),
            !others.contains(where: { situation.foods.knowsExactly(reading.words[$0]) })
        else { return nil }
        return scan.change.map { .correctLift(id: id, $0) }
    }

    /// "another set, 9 this time", "one more set of 8 at 62.5"
    private static func more(_ reading: Reading) -> LiftChange? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard let place = words.indices.first(where: { lexicon.length(of: .liftAnother, at: words[$0...]) != nil }),
            let length = lexicon.length(of: .liftAnother, at: words[place...]),
            words[place...].contains(where: { lexicon.has(.liftSet, $0) })
        else { return nil }
        let rest = words.indices.filter {
            !(place..<(place + length)).contains($0) && !lexicon.has(.liftSet, words[$0])
        }
        let said = rest.map { words[$0] }
        let figures = LiftFigures(words: said, lexicon: lexicon)
        var found: [LiftFigure] = []
        var index = 0
        while index < said.count {
            let figure = figures.at(index)
            found += figure.map { [$0] } ?? []
            index = figure?.end ?? index + 1
        }
        let loads = found.compactMap(\.mass)
        let amounts = found.filter { $0.mass == nil && $0.isCount }
        guard amounts.count <= 1, loads.count <= 1 else { return nil }
        return .another(amounts.first?.amount, load: loads.first)
    }

    /// Whether what is to go is what was just told: it names no food.
    private static func isOfLifts(_ reading: Reading, _ mentions: [LiftMention], _ situation: Situation) -> Bool {
        let named = mentions.flatMap(\.words)
        return reading.words.indices.allSatisfy { index in
            let word = reading.words[index]
            return named.contains(index) || word.count < 4 || !situation.foods.knowsExactly(word)
        }
    }

    /// In words.
    private static let longest = 18
}
