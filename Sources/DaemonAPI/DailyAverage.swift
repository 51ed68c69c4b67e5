package import Nutrition

/// A day's mean over the days that were logged and have ended. Today goes on: as a full day it would pull every average
/// down, so it is left out.
package struct DailyAverage: Codable, Hashable, Sendable {
    /// kcal, rounded.
    package var calories: Int
    /// The logged days that it is over.
    package var days: Int
    /// Whether today has entries, which do not count.
    package var leavesOutToday: Bool
    /// g, to a tenth; the unknown parts of all days are counted. Null where macronutrients were not asked for.
    package var protein: NutrientSum?
    package var carbs: NutrientSum?
    package var fat: NutrientSum?

    /// - Parameters:
    ///   - calories: kcal by logged day.
    ///   - today: the logical day that goes on.
    /// - Returns: nil when no logged day has ended.
    package init?(_ calories: [CalendarDay: Int], today: CalendarDay) {
        let ended = calories.filter { $0.key < today }
        guard !ended.isEmpty else { return nil }
        self.calories = Int((Double(ended.values.reduce(0, +)) / Double(ended.count)).rounded())
        days = ended.count
        leavesOutToday = calories[today] != nil
    }

    /// - Parameter sums: Of the days that have ended.
    package static func mean(_ sums: [NutrientSum]) -> NutrientSum {
        guard !sums.isEmpty else { return NutrientSum() }
        let mean = sums.reduce(0) { $0 + $1.known } / Double(sums.count)
        return NutrientSum(known: (mean * 10).rounded() / 10, unknownParts: sums.reduce(0) { $0 + $1.unknownParts })
    }
}
