package import Nutrition

/// Questions about measures of one's own body.
package enum MeasureQuestionReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]
    package static let summary = "A question about a measure of the body: its newest value, its average, its change"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        MeasureQuestion(reading.measureMessage(today: situation.today)).map(Intent.askMeasure)
    }
}

/// A question about a measure of one's own body: "what's my weight?", "how has my waist changed this month?".
package struct MeasureQuestion: Codable, Hashable, Sendable {
    package enum Form: String, Codable, Hashable, Sendable, CaseIterable {
        /// The newest value, or that of a day.
        case latest
        case average
        case change
    }

    package var form: Form
    package var measure: BodyMeasure
    /// As ``Period/init(_:)`` reads it; nil when none was named.
    package var period: String?

    package init(form: Form, measure: BodyMeasure, period: String? = nil) {
        self.form = form
        self.measure = measure
        self.period = period
    }

    package init?(_ message: MeasureMessage?) {
        guard let message, let words = MeasureParser(message, allowed: Self.allowed), let first = words.words.first,
            words.amounts.isEmpty, words.subjects.count == 1,
            words.words.contains(where: { words.lexicon.has([.personSelfSubject, .determinerPossessive], $0) }),
            words.lexicon.has(Self.openings, first)
        else { return nil }
        let lexicon = words.lexicon
        func says(_ concept: Concept) -> Bool { words.words.contains { lexicon.has(concept, $0) } }
        // Muscle is a share until it turns out that only masses are noted.
        guard let measure = words.subjects[0].measure(nil) ?? .some(.musclePercent) else { return nil }
        self.measure = measure
        period = words.period?.name
        if says(.measureChanging) {
            // "how do I lose weight" asks for advice.
            guard !says(.measureAdvice) else { return nil }
            form = .change
        } else if says(.measureAskingAverage) {
            form = .average
        } else {
            // "how do I weigh" asks nothing, "my weight" may go on otherwise.
            guard lexicon.has(.measureAsking, first) || lexicon.has(.determinerPossessive, first) && message.isQuestion,
                !lexicon.has(.questionHow, first) || says(.questionMany)
            else { return nil }
            form = words.period == nil || words.day != nil ? .latest : .average
        }
    }

    private static let openings: [Concept] = [.measureAsking, .measureOpening]
    private static let allowed: [Concept] = openings + [.measureChanging, .measureAskedBeside]
}
