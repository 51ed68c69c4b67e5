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

    /// Each activity with its time, where there are as many times as activities: "yoga 25 min, then walked for 40". Where
    /// one more time is told, the words behind it say of what: "45 min weights and then 20 min on the stepper".
    package static func reports(_ learnt: LearntReading, in message: Reading, today: CalendarDay) -> [SportReport] {
        let activities = learnt.slots(.activity)
        let slots = (learnt.slots(.value) + learnt.slots(.amount)).sorted { $0.range.lowerBound < $1.range.lowerBound }
        let spans = slots.compactMap { minutes(in: $0, message) }
        var names = activities.map(\.text)
        if let last = slots.last, let activity = activities.last, spans.count == slots.count,
            spans.count == activities.count + 1, activity.range.upperBound <= last.range.lowerBound,
            let name = name(behind: last, in: message)
        {
            names.append(name)
        }
        guard names.count == spans.count else { return [] }
        return zip(names, spans).map { said, span in
            let name = SportReader.name(in: Reading(said, from: message)) ?? said.lowercased()
            return report(name, span, in: message, today: today)
        }
    }

    /// What logs them; nil where there is none.
    package static func logging(_ reports: [SportReport]) -> Intent? {
        reports.count > 1 ? .several(reports.map(Intent.logSport)) : reports.first.map(Intent.logSport)
    }

    /// "20 min on the stepper": the word that ends what stands behind a time, and before any pause.
    private static func name(behind span: LearntReading.Slot, in message: Reading) -> String? {
        let text = Array(message.text)
        let behind = text[min(span.range.upperBound, text.count)...].prefix { !",;.!?\n".contains($0) }
        let words = NumberReader.words(String(behind))
        let lexicon = message.lexicon
        // "5 min more than yesterday", "10 min faster than usual"
        guard (1...longestName).contains(words.count), let last = words.last, last.count > 2,
            !words.contains(where: { lexicon.has([.degreeMore, .degreeLess, .questionOr], $0) })
        else { return nil }
        if let name = SportReader.name(in: Reading(words.joined(separator: " "), from: message)) { return name }
        let opens = words.count > 1 && lexicon.has([.prepositionIn, .remindOn], words[0])
        return opens && !lexicon.isFiller(last) && lexicon.timeUnit(last) == nil && lexicon.partOfDay(last) == nil
            ? last : nil
    }

    /// In words.
    private static let longestName = 4

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
