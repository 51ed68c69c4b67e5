import DaemonAPI
import Diary
package import Nutrition
import Replies
package import Store

/// Texts about readings of sleep, movement and the heart, rendered from rows of the store.
package enum ReadingReceipts {
    /// `Noted your sleep: 7 h 30 min, yesterday.`
    package static func logged(_ records: [HealthReadingRecord], today: CalendarDay) -> String {
        Reply.text(.readingNoted, values(records), day(records, today))
    }

    /// `No longer noted: sleep 7 h 30 min, yesterday.`
    package static func removed(_ records: [HealthReadingRecord], today: CalendarDay) -> String {
        Reply.text(.profileRemoved, values(records) + day(records, today))
    }

    private static func values(_ records: [HealthReadingRecord]) -> String {
        records.map { Reply.text(.measurePart, Reply.name($0.metric), Reply.text($0.metric, $0.value)) }
            .joined(separator: ", ")
    }

    private static func day(_ records: [HealthReadingRecord], _ today: CalendarDay) -> String {
        records.first.map { BodyReceipts.on($0.day, today) } ?? ""
    }

    package static func impossible(_ metric: HealthMetric, _ value: Double) -> String {
        Reply.text(
            .readingImpossible, Reply.text(metric, value), Reply.name(metric),
            Reply.text(metric, metric.plausible.lowerBound), Reply.text(metric, metric.plausible.upperBound))
    }

    package static func none(_ metric: HealthMetric, _ when: String) -> String {
        Reply.text(.readingNone, Reply.name(metric), when, Reply.text(example(metric)))
    }

    private static func example(_ metric: HealthMetric) -> HealthPhrase {
        switch metric {
        case .steps, .activeMinutes, .activeEnergy, .totalEnergy: .exampleSteps
        case .restingHeartRate, .exerciseHeartRate, .nightHeartRate, .heartRateVariability, .oxygenSaturation,
            .irregularRhythm:
            .exampleHeart
        case .systolic, .diastolic: .examplePressure
        case .sleep, .timeInBed, .sleepLatency, .deepSleep, .remSleep, .lightSleep, .sleepInterruptions: .exampleSleep
        }
    }
}
