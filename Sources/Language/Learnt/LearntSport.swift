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
        var time = message.time(today: today)
        time.meal = nil
        return SportReport(
            name: known ?? first.text.lowercased(), minutes: minutes, kilometers: message.saidKilometers, time: time)
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
