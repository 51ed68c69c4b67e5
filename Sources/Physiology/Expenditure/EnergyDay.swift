package import Nutrition

/// What is known of a day's energy balance.
package struct EnergyDay: Hashable, Sendable {
    package var day: CalendarDay
    /// Logged kcal; nil when nothing is logged, which is unknown and not 0.
    package var intake: Double?
    /// Whether the person said that all of the day is logged.
    package var isComplete: Bool
    /// In kg; the mean where there are several.
    package var weight: Double?

    package init(day: CalendarDay, intake: Double?, isComplete: Bool = false, weight: Double?) {
        self.day = day
        self.intake = intake
        self.isComplete = isComplete
        self.weight = weight
    }
}
