package import Nutrition

/// Measures that a message states.
package enum MeasureReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "Measures of the body that a message states: weight, waist, body fat, muscle"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        StatedMeasures(reading.measureMessage(today: situation.today)).map(Intent.logMeasures)
    }
}

/// "no, 74.2": another value for what was measured just before.
package enum MeasureCorrectionReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]
    package static let summary = "Another value for a measure that was stated just before"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        // A draft that came after the measure is the last thing that happened.
        guard !situation.lastMeasures.isEmpty, DraftReader.read(reading, situation) == nil else { return nil }
        return MeasureCorrection(reading.measureMessage(today: situation.today))?.value(for: situation.lastMeasures)
            .map { .correctMeasure(place: $0.place, value: $0.value) }
    }
}

/// "delete my weight of today".
package enum MeasureRemovalReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]
    package static let summary = "That a measure of the body is to be deleted"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        MeasureRemoval(reading.measureMessage(today: situation.today)).map(Intent.removeMeasure)
    }
}

/// Measures of one's own body that a message states beyond doubt: "72.4 kg, waist 81", "I weighed 159 lb on Monday".
package struct StatedMeasures: Hashable, Sendable {
    package var values: [BodyValue]
    package var time: TimeExpression
    /// Whether a weight came without its unit.
    package var lacksUnit: Bool

    init(values: [BodyValue], time: TimeExpression, lacksUnit: Bool) {
        self.values = values
        self.time = time
        self.lacksUnit = lacksUnit
    }

    package init?(_ message: MeasureMessage?) {
        guard message?.isQuestion == false, let words = MeasureParser(message, allowed: [.measureStated]),
            words.subjects.isEmpty, words.period == nil || words.day != nil, let first = words.words.first,
            !words.lexicon.has(.measureQuestionVerb, first)
        else { return nil }
        let values = words.amounts.compactMap(\.bodyValue)
        guard !values.isEmpty, values.count == words.amounts.count,
            Set(values.map(\.measure)).count == values.count
        else { return nil }
        // "it's 20 % fat" may be about the food, and "I was 95 kg" is about some earlier time.
        func says(_ concept: Concept) -> Bool { words.words.contains { words.lexicon.has(concept, $0) } }
        guard
            values.count > 1 || says(.measureBody) || !values.contains(where: { $0.measure == .bodyFat })
                || says(.measureOwn),
            !says(.measureWas) || !words.time.isEmpty
        else { return nil }
        self.values = values
        time = words.time
        lacksUnit = words.amounts.contains { $0.unit == nil && $0.subject == .weight }
    }
}

/// "no, 74.2": another value for what was measured just before.
package struct MeasureCorrection: Hashable, Sendable {
    let amount: MeasureParser.Amount

    package init?(_ message: MeasureMessage?) {
        guard message?.isQuestion == false,
            let words = MeasureParser(message, allowed: [.measureCorrection, .measureCorrectionBeside]),
            let first = words.words.first, words.lexicon.has(.measureCorrection, first), words.amounts.count == 1,
            words.subjects.isEmpty, words.period == nil, words.time.isEmpty,
            // "I meant 74.2", but "I weigh 74.2" is said anew.
            !words.lexicon.has(.personSelfSubject, first)
                || words.words.contains(where: { words.lexicon.has(.measureCorrectionMeant, $0) })
        else { return nil }
        amount = words.amounts[0]
    }

    /// The value that it gives one of these measures; nil when it is not clear which.
    package func value(for measures: [BodyMeasure]) -> (place: Int, value: BodyValue)? {
        let fits = measures.indices.compactMap { place -> (Int, BodyValue)? in
            let measure = measures[place]
            if let subject = amount.subject, subject.measure(amount.unit ?? measure.unit) != measure { return nil }
            return BodyValue(measure, amount.value, amount.unit).map { (place, $0) }
        }
        guard fits.count == 1, amount.subject != nil || amount.unit != nil || measures.count == 1 else { return nil }
        return fits[0]
    }
}

/// "delete my weight of today".
package struct MeasureRemoval: Hashable, Sendable {
    let subject: MeasureParser.Subject
    /// The measures of which one is meant: muscle is a share or a mass.
    package var measures: [BodyMeasure] {
        subject == .muscle ? [.musclePercent, .muscleMass] : [subject.measure(nil) ?? .weight]
    }

    /// nil is the newest.
    package let day: CalendarDay?

    package init?(_ message: MeasureMessage?) {
        guard message?.isQuestion == false,
            let words = MeasureParser(message, allowed: [.commandRemove, .measureRemovalBeside]),
            let first = words.words.first(where: { !words.lexicon.has(.discoursePlease, $0) }),
            words.lexicon.has(.commandRemove, first),
            words.amounts.isEmpty, words.subjects.count == 1, words.period == nil || words.day != nil
        else { return nil }
        subject = words.subjects[0]
        day = words.day
    }
}
