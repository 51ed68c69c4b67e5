package import Nutrition

/// "bench 3x8 at 60, last one 7", "squats 5x5 100 kg, then pull-ups 10 8 6": sets of exercises that were done.
package enum LiftReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "Sets of exercises that were done"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        // "25 min jogging" is sport, though a library has it as an exercise.
        guard !TrainingQuestionReader.asks(reading), let lifts = lifts(in: reading, situation),
            SportReader.read(reading, situation) == nil
        else { return nil }
        guard isReport(reading) else { return isOfTraining(reading) ? .askTraining(.notDone) : nil }
        var time = reading.time(today: situation.today)
        time.meal = nil
        if let day = time.day, day > situation.today { return .askTraining(.notDone) }
        return .logLifts(LiftReport(lifts: lifts, time: time))
    }

    /// The sets by exercise, whatever the message does with them; nil where a number has no place.
    package static func lifts(in reading: Reading, _ situation: Situation) -> [ToldLift]? {
        // "at -60" is no load.
        guard !reading.text.contains(/\s-\d/),
            reading.words.contains(where: { $0.first?.isNumber == true || reading.lexicon.isNumber($0) }),
            let mentions = situation.library?.lifts(in: reading.words), !mentions.isEmpty,
            !isBloodPressure(reading, mentions)
        else { return nil }
        let parts = parts(of: reading, mentions)
        var lifts: [ToldLift] = []
        // "pushups 3x15, plank 60 sec": what is plain vouches for the others.
        var (hasPlain, isUnsure) = (false, false)
        for (mention, ranges) in zip(mentions, parts) {
            let scans = ranges.map { LiftScan(reading.words, in: $0, reading.lexicon) }
            // What stands before and behind a name is one telling: "3 sets of 10 squats with 60 kg".
            let scan = scans.count == 1 ? scans[0] : LiftScan(joining: ranges, of: reading.words, reading.lexicon)
            guard let sets = scan.result else {
                // "my push workout: bench …" names more than it tells sets of.
                if ranges.allSatisfy({ !hasNumber(reading, $0) }) { continue }
                return nil
            }
            hasPlain = hasPlain || scan.isPlain || sets.count > 1
            isUnsure = isUnsure || !(scan.isPlain || sets.count > 1 || isOnlyCount(reading, mention, scan))
            lifts.append(ToldLift(exercise: mention.exercise, sets: sets, isTimed: scan.isTimed))
        }
        return lifts.isEmpty || isUnsure && !hasPlain ? nil : lifts
    }

    /// "bp 128 over 82": a short name of the bench press is one of blood pressure, too, where its values follow.
    private static func isBloodPressure(_ reading: Reading, _ mentions: [LiftMention]) -> Bool {
        guard mentions.count == 1, mentions[0].words.count == 1,
            reading.lexicon.has(.metricBloodPressure, reading.words[mentions[0].words.lowerBound])
        else { return false }
        let numbers = reading.words.flatMap { $0.split(separator: "/") }.compactMap { Double($0) }
        // "bp 128 over 82, pulse 64", not "bp 120 lb, then 100 lb"
        return numbers.count >= 2 && !reading.amounts.contains(where: \.isMeasured)
            && HealthMetric.systolic.plausible.contains(numbers[0])
            && HealthMetric.diastolic.plausible.contains(numbers[1]) && numbers[0] > numbers[1]
    }

    /// The words of each exercise: those behind its name up to the next one, or those before it where the numbers stand
    /// there.
    private static func parts(of reading: Reading, _ mentions: [LiftMention]) -> [[Range<Int>]] {
        let count = reading.words.count
        let isBefore = hasNumber(reading, 0..<mentions[0].words.lowerBound)
        return mentions.indices.map { index in
            let name = mentions[index].words
            let next = index + 1 < mentions.count ? mentions[index + 1].words.lowerBound : count
            guard isBefore else {
                let own = leading(reading, to: index, mentions)
                let others = index + 1 < mentions.count ? leading(reading, to: index + 1, mentions) : nil
                return ([own].compactMap(\.self) + [name.upperBound..<(others?.lowerBound ?? next)]).filter {
                    !$0.isEmpty
                }
            }
            let start = index == 0 ? 0 : cut(reading, mentions[index - 1].words.upperBound..<name.lowerBound)
            let end = index + 1 < mentions.count ? cut(reading, name.upperBound..<next) : count
            return [start..<name.lowerBound, name.upperBound..<end].filter { !$0.isEmpty }
        }
    }

    /// "pull-ups 10, 8, 7 and then 3x20 pushups": numbers before a later name that has none behind it.
    private static func leading(_ reading: Reading, to index: Int, _ mentions: [LiftMention]) -> Range<Int>? {
        guard index > 0 else { return nil }
        let name = mentions[index].words
        let next = index + 1 < mentions.count ? mentions[index + 1].words.lowerBound : reading.words.count
        let gap = mentions[index - 1].words.upperBound..<name.lowerBound
        guard !hasNumber(reading, name.upperBound..<next),
            let start = gap.last(where: {
                reading.pauses[$0] != nil || reading.lexicon.has(.conjunctionAnd, reading.words[$0])
            }), hasNumber(reading, start..<name.lowerBound), hasNumber(reading, gap.lowerBound..<start)
        else { return nil }
        return start..<name.lowerBound
    }

    /// Where one exercise ends and the next begins: at a pause or an "and", else at once.
    private static func cut(_ reading: Reading, _ range: Range<Int>) -> Int {
        range.first { reading.pauses[$0] != nil || reading.lexicon.has(.conjunctionAnd, reading.words[$0]) }
            ?? range.lowerBound
    }

    private static func hasNumber(_ reading: Reading, _ range: Range<Int>) -> Bool {
        range.contains { index in
            let word = reading.words[index]
            return word.first?.isNumber == true && !word.contains(":")
                || reading.lexicon.isNumber(word) && !reading.lexicon.has(.determinerArticle, word)
        }
    }

    /// Of "20 push-ups" nothing but the count and words around it that say when: "2 dips" may be for chips.
    private static func isOnlyCount(_ reading: Reading, _ mention: LiftMention, _ scan: LiftScan) -> Bool {
        let lexicon = reading.lexicon
        return reading.words.indices.allSatisfy { index in
            let word = reading.words[index]
            return mention.words.contains(index) || scan.used.contains(index) || lexicon.isFiller(word)
                || lexicon.has([.liftDone, .liftTraining, .liftBeside, .sportBeside], word)
                || lexicon.has(Concept.days + Concept.dayparts, word)
        }
    }

    /// Whether the numbers are of sets and nothing else.
    private static func isOfTraining(_ reading: Reading) -> Bool {
        !reading.words.contains { reading.lexicon.has(.unitGram, $0) || reading.lexicon.has(Concept.energyUnits, $0) }
    }

    /// Whether the user says that they did it, and of nothing that was eaten.
    private static func isReport(_ reading: Reading) -> Bool {
        let lexicon = reading.lexicon
        guard !lexicon.stands(.personOther, in: reading.words) else { return false }
        switch reading.objection(toFoodAt: nil) {
        case .planned?, .question?: return false
        // "forgot to tell you", "last one I couldn't finish": who and what not is told by the words themselves.
        case .someoneElse?, .negated?, nil: break
        }
        return !reading.words.contains { lexicon.has(.unitGram, $0) || lexicon.has(Concept.energyUnits, $0) }
    }
}

extension LiftScan {
    /// Words before and behind a name, as if it did not stand between them.
    fileprivate init(joining ranges: [Range<Int>], of words: [String], _ lexicon: Lexicon) {
        let joined = ranges.flatMap { words[$0] }
        self.init(joined, in: joined.indices, lexicon)
    }
}
