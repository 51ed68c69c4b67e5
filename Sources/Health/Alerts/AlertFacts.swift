import Nutrition

/// What the rules for safety look at: the last days, of devices only where the documents ask for one.
struct AlertFacts: Sendable {
    /// The logical day.
    var today: CalendarDay
    var restingHeartRate: [SourceChoice.Day] = []
    var exerciseHeartRate: [SourceChoice.Day] = []
    var nightHeartRate: [SourceChoice.Day] = []
    var oxygen: [SourceChoice.Day] = []
    var interruptions: [SourceChoice.Day] = []
    /// Hours.
    var sleep: [SourceChoice.Day] = []
    var irregularRhythm: [SourceChoice.Day] = []
    /// Body weights in kg, from people and devices, in any order.
    var weights: [Weight] = []
    /// Days that the person called complete.
    var completeDays: [Intake] = []
    /// kcal that a day's food should not be under (``Physiology/CalorieFloor``).
    var floor = Profile.floors.upperBound
    /// In years; nil when unknown.
    var age: Double?
    var usual = RestingHeartRateLimits()

    struct Weight: Hashable, Sendable {
        var day: CalendarDay
        /// kg.
        var kilograms: Double
        var source: String
    }

    struct Intake: Hashable, Sendable {
        var day: CalendarDay
        /// kcal, of the entries whose energy is known.
        var kcal: Int
        /// Entries without a known energy, which may make it more.
        var unknown: Int
    }

    init(today: CalendarDay) { self.today = today }
}

/// From where on a resting heart rate is unusual: outside 60 to 100 bpm (SPEC P48), or farther out for a person who said
/// that theirs is usual (SPEC C14), as that of an athlete.
///
/// What was acknowledged moves its own limit only, to 15 % beyond the acknowledged value: who is used to 52 bpm is
/// alerted under 44.2 bpm. No limit goes under 35 or over 130 bpm, which no baseline explains away.
struct RestingHeartRateLimits: Hashable, Sendable {
    /// bpm that the person acknowledged as usual; nil before.
    var usualLow: Double?
    var usualHigh: Double?

    init(usualLow: Double? = nil, usualHigh: Double? = nil) {
        self.usualLow = usualLow
        self.usualHigh = usualHigh
    }

    private static let margin = 0.15

    /// Alerts are under it.
    var low: Double { usualLow.map { max(35, min(60, $0 * (1 - Self.margin))) } ?? 60 }
    /// Alerts are over it.
    var high: Double { usualHigh.map { min(130, max(100, $0 * (1 + Self.margin))) } ?? 100 }
}
