package import Nutrition

/// Readings of sleep, movement and the heart.
package enum HealthReadingReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary =
        "Readings that a message states: sleep, steps, active minutes, heart rate, blood pressure, oxygen"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        reading.healthMessage.flatMap { intent($0, reading, situation) }
    }

    static func intent(_ message: HealthMessage, _ reading: Reading, _ situation: Situation) -> Intent? {
        guard !message.isQuestion else { return nil }
        var parser = HealthReadingParser(message, today: situation.today)
        guard let said = parser.said() else { return nil }
        return intent(said, at: parser.time(of: reading, today: situation.today))
    }

    /// What is to be done with values: to note them, or to ask back where nobody has one of them.
    static func intent(_ said: [(HealthMetric, Double)], at time: TimeExpression) -> Intent {
        var values: [HealthValue] = []
        for (metric, number) in said {
            guard let value = HealthValue(metric, number) else {
                return .health(.refuseReading(ImpossibleReading(metric: metric, value: number)))
            }
            values.append(value)
        }
        return .health(.logReadings(ReadingReport(values: values, time: time)))
    }
}
