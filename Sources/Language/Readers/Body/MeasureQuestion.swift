package import Nutrition

/// Questions about measures of one's own body.
package enum MeasureQuestionReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

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

    package init?(_ message: MeasureMessage?) {
        guard let message, let words = MeasureParser(message, allowed: Self.allowed), let first = words.words.first,
            words.amounts.isEmpty, words.subjects.count == 1, words.words.contains(where: ["my", "i"].contains),
            Self.openings.contains(first)
        else { return nil }
        let said = Set(words.words)
        // Muscle is a share until it turns out that only masses are noted.
        guard let measure = words.subjects[0].measure(nil) ?? .some(.musclePercent) else { return nil }
        self.measure = measure
        period = words.period?.name
        if !said.isDisjoint(with: Self.changing) {
            // "how do I lose weight" asks for advice.
            guard !said.contains("do") else { return nil }
            form = .change
        } else if said.contains("average") || said.contains("mean") {
            form = .average
        } else {
            // "how do I weigh" asks nothing, "my weight" may go on otherwise.
            guard Self.asking.contains(first) || first == "my" && message.isQuestion,
                first != "how" || said.contains("much")
            else { return nil }
            form = words.period == nil || words.day != nil ? .latest : .average
        }
    }

    private static let changing = Set(
        words:
            "changed change changing trend trending lost lose losing gained gain gaining going doing developed developing"
    )
    private static let asking = Set(words: "what what's whats how how's hows show tell")
    private static let openings = asking.union(Set(words: "my average did have has"))
    private static let allowed = openings.union(changing).union(
        Set(
            words:
                "is was do i me much been am the a current currently now latest last newest average mean of in on at so far"
        ))
}
