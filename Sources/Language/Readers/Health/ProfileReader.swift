package import Nutrition

/// What somebody tells of themselves.
package enum ProfileReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary =
        "What somebody tells of themselves: age, sex, height, diet, allergies, conditions, activity, schedule, equipment"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        reading.healthMessage.flatMap(intent)
    }

    static func intent(_ message: HealthMessage) -> Intent? {
        // Questions with such data are about needs.
        guard !message.isQuestion else { return nil }
        var parser = ProfileParser(message)
        return parser.report().map { .health(.tellProfile($0)) }
    }
}
