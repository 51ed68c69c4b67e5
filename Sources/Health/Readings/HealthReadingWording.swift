package import Failures
package import Nutrition

/// Texts about readings of sleep, movement and the heart.
package enum HealthReadingWording {
    /// Why a value is not taken.
    package static func impossible(_ metric: HealthMetric) -> BiteBookError {
        let range = metric.plausible
        let (low, high) = (metric.text(range.lowerBound), metric.text(range.upperBound))
        return BiteBookError(
            .invalidInput, "Your \(metric.title) can be \(low) to \(high).",
            hint: "Check the number and its unit, and say it again.")
    }

    static let nothing = BiteBookError(
        .invalidInput, "There is no value.", hint: "As in: bitebook health add sleep 7h30")

    static let future = BiteBookError(
        .invalidInput, "That day has not come.", hint: "Use a date as 2026-11-18, or leave it out for today.")

    static let pressure = BiteBookError(
        .invalidInput, "The upper blood pressure is always higher than the lower one.",
        hint: "Say the upper one first, as 120 over 80.")

    static let bed = BiteBookError(
        .invalidInput, "Nobody sleeps longer than the time in bed.", hint: "Check the two times, and say them again.")

    /// What was told of a day already makes it more than a day can have.
    static func tooMuch(_ metric: HealthMetric, _ day: CalendarDay, known: Double) -> BiteBookError {
        BiteBookError(
            .invalidInput,
            "With the \(metric.text(known)) that are noted for \(day.inWords) this is more \(metric.title) than a day has.",
            hint: "`bitebook health list` shows what is noted; `bitebook health remove ID` takes a value away.")
    }

    static func missing(_ id: Int64) -> BiteBookError {
        BiteBookError(.notFound, "There is no reading \(id).", hint: "`bitebook health list` shows the ids.")
    }

    static let sourceName = BiteBookError(
        .invalidInput, "That is no name of a source.",
        hint: "Use the name of an app or device, up to 100 characters, as Oura, or `user` for what you tell.")
}
