package import Nutrition

/// "no, it was 65 kg", "the last set was only 6": right after sets were told.
package enum LiftCorrectionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "Another load or other repetitions for the sets just told"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard !situation.lastLifts.isEmpty, reading.words.count <= longest, !TrainingQuestionReader.asks(reading) else {
            return nil
        }
        if reading.words.contains(where: { reading.lexicon.has(.liftRemove, $0) }), isOfLifts(reading, situation) {
            return .removeLifts(situation.lastLifts)
        }
        guard situation.lastLifts.count == 1, let id = situation.lastLifts.first,
            situation.library?.lifts(in: reading.words).isEmpty ?? true,
            !reading.words.contains(where: { reading.lexicon.has(Concept.eating, $0) }), reading.energies.isEmpty
        else { return nil }
        let scan = LiftScan(reading.words, in: reading.words.indices, reading.lexicon, isCorrection: true)
        // What else is said would be lost.
        guard
            reading.words.indices.allSatisfy({ index in
                scan.used.contains(index) || reading.lexicon.isFiller(reading.words[index])
                    || reading.lexicon.has(
                        [.liftBeside, .liftDone, .liftLoad, .measureCorrection], reading.words[index])
            })
        else { return nil }
        return scan.change.map { .correctLift(id: id, $0) }
    }

    /// Whether what is to go is what was just told: it names no food.
    private static func isOfLifts(_ reading: Reading, _ situation: Situation) -> Bool {
        let named = situation.library?.lifts(in: reading.words).flatMap(\.words) ?? []
        return reading.words.indices.allSatisfy { index in
            let word = reading.words[index]
            return named.contains(index) || word.count < 4 || !situation.foods.knowsExactly(word)
        }
    }

    /// In words.
    private static let longest = 18
}
