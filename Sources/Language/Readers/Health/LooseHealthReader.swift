import Nutrition

/// Reads messages about the person in which words stand that have no place in the forms: "slept like a log, a good 8
/// hours I'd say". Only for messages of which something else says that they report no food and ask nothing about foods
/// (``IntentLabel``), since here a word that nobody knows stops nothing.
package enum LooseHealthReader {
    /// The first of what is told and asked that fits; nil where another person, a condition or a denial stands there.
    package static func read(_ reading: Reading, _ situation: Situation) -> HealthIntent? {
        guard var message = reading.healthMessage else { return nil }
        message.isLoose = true
        let intent =
            HealthReadingReader.intent(message, reading, situation) ?? ProfileReader.intent(message)
            ?? TargetPlanReader.intent(message, reading, situation)
        if case .health(let intent)? = intent { return intent }
        return HealthQuestionReader.readings(HealthScan(message), situation).map(HealthIntent.askReadings)
    }
}
