package import Nutrition

/// Measures that a message states.
package enum MeasureReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        StatedMeasures(reading.measureMessage(today: situation.today)).map(Intent.logMeasures)
    }
}

/// "no, 74.2": another value for what was measured just before.
package enum MeasureCorrectionReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        MeasureCorrection(reading.measureMessage(today: situation.today))?.value(for: situation.lastMeasures)
            .map { .correctMeasure(place: $0.place, value: $0.value) }
    }
}

/// "delete my weight of today".
package enum MeasureRemovalReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

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

    package init?(_ message: MeasureMessage?) {
        guard message?.isQuestion == false, let words = MeasureParser(message, allowed: Self.statement),
            words.subjects.isEmpty, words.period == nil || words.day != nil, let first = words.words.first,
            !Self.questions.contains(first)
        else { return nil }
        let values = words.amounts.compactMap(\.bodyValue)
        guard !values.isEmpty, values.count == words.amounts.count,
            Set(values.map(\.measure)).count == values.count
        else { return nil }
        // "it's 20 % fat" may be about the food, and "I was 95 kg" is about some earlier time.
        let said = words.words
        guard
            values.count > 1 || said.contains("body") || !values.contains(where: { $0.measure == .bodyFat })
                || said.contains(where: ["my", "i", "i'm"].contains),
            !said.contains("was") || !words.time.isEmpty
        else { return nil }
        self.values = values
        time = words.time
        lacksUnit = words.amounts.contains { $0.unit == nil && $0.subject == .weight }
    }

    private static let statement = Set(
        words: """
            i i'm i've im am my is was are the a at as of on in this now currently just myself it its it's says said shows
            showed reads scale scales log record note add track measured measures measurement measurement's weighing also so
            far about around exactly today today's current new ich mein meine ist heute bin je suis mon ma est aujourd'hui mi
            es hoy le la el un une
            """)
    private static let questions = Set(words: "is was are am")
}

/// "no, 74.2": another value for what was measured just before.
package struct MeasureCorrection: Hashable, Sendable {
    let amount: MeasureParser.Amount

    package init?(_ message: MeasureMessage?) {
        guard message?.isQuestion == false, let words = MeasureParser(message, allowed: Self.allowed),
            let first = words.words.first, Self.openings.contains(first), words.amounts.count == 1,
            words.subjects.isEmpty, words.period == nil, words.time.isEmpty
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

    private static let openings = Set(words: "no nope sorry oops actually i make it that should correction wait")
    private static let allowed = openings.union(
        Set(words: "meant mean that it it's its is was be the my to instead rather"))
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
        guard message?.isQuestion == false, let words = MeasureParser(message, allowed: Self.allowed),
            let first = words.words.first(where: { $0 != "please" }), Self.openings.contains(first),
            words.amounts.isEmpty, words.subjects.count == 1, words.period == nil || words.day != nil
        else { return nil }
        subject = words.subjects[0]
        day = words.day
    }

    private static let openings = Set(words: "delete remove erase")
    private static let allowed = openings.union(
        Set(words: "please my the of from for that last latest newest entry measurement value on this"))
}
