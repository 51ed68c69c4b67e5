package import Nutrition

/// Sport as the learnt reader marked it.
package enum LearntSport {
    /// The activity with its minutes, in the words of the log where it knows the activity, else in the user's.
    ///
    /// - Returns: nil without an activity or without a span of time.
    package static func report(_ learnt: LearntReading, in message: Reading, today: CalendarDay) -> SportReport? {
        let activities = learnt.slots(.activity)
        guard let first = activities.first, let minutes = minutes(learnt, in: message) else { return nil }
        let known = activities.lazy.compactMap { SportReader.name(in: Reading($0.text, from: message)) }.first
        return report(known ?? first.text.lowercased(), minutes, in: message, today: today)
    }

    /// Each activity with its time, where there are as many times as activities: "yoga 25 min, then walked for 40".
    static func reports(_ learnt: LearntReading, in message: Reading, today: CalendarDay) -> [SportReport] {
        let activities = learnt.slots(.activity)
        let spans = (learnt.slots(.value) + learnt.slots(.amount)).sorted { $0.range.lowerBound < $1.range.lowerBound }
            .compactMap { minutes(in: $0, message) }
        guard activities.count == spans.count else { return [] }
        return zip(activities, spans).map { activity, span in
            let name = SportReader.name(in: Reading(activity.text, from: message)) ?? activity.text.lowercased()
            return report(name, span, in: message, today: today)
        }
    }

    /// "25 min"; "40", where others told minutes.
    private static func minutes(in slot: LearntReading.Slot, _ message: Reading) -> Double? {
        let words = Reading(slot.text, from: message)
        if let minutes = SportReader.minutes(in: words) { return minutes }
        guard words.words.count == 1, let number = NumberReader.leading(words.words)?.number.value else { return nil }
        return plausible.contains(number) ? number : nil
    }

    /// Minutes that a number without a unit may be.
    static let plausible = 1.0...600.0

    static func report(
        _ name: String, _ minutes: Double, in message: Reading, today: CalendarDay
    ) -> SportReport {
        var time = message.time(today: today)
        time.meal = nil
        return SportReport(name: name, minutes: minutes, kilometers: message.saidKilometers, time: time)
    }

    /// The span of time that is marked as a value: of "5k in 28 minutes" the minutes.
    package static func minutes(_ learnt: LearntReading, in message: Reading) -> Double? {
        (learnt.slots(.value) + learnt.slots(.amount)).lazy
            .compactMap { SportReader.minutes(in: Reading($0.text, from: message)) }.first
    }

    /// Another span for the sport that was logged just before: "it was 55 actually".
    package static func correctedMinutes(_ learnt: LearntReading, in message: Reading) -> Double? {
        if let minutes = minutes(learnt, in: message) { return minutes }
        let numbers = (learnt.slots(.value) + learnt.slots(.amount)).compactMap {
            NumberReader.leading(Reading($0.text, from: message).words)?.number.value
        }
        return numbers.count == 1 ? numbers[0] : nil
    }
}
