import Foundation
package import Nutrition
import Store

/// What patterns need to know about one logged food.
package struct LoggedFood: Hashable, Sendable {
    package var day: CalendarDay
    package var meal: Meal
    /// Minutes after the midnight that begins the logical day; after the next midnight they go on from 1440.
    package var minute: Int
    /// kcal; nil is unknown.
    package var energy: Double?
    /// Grams; nil is unknown.
    package var protein: Double?
    package var name: String

    package init(day: CalendarDay, meal: Meal, minute: Int, energy: Double?, protein: Double?, name: String) {
        self.day = day
        self.meal = meal
        self.minute = minute
        self.energy = energy
        self.protein = protein
        self.name = name
    }
}

/// A logical day on which something was logged.
package struct LoggedDay: Hashable, Sendable {
    package let day: CalendarDay
    package let foods: [LoggedFood]

    package var energy: Double { foods.reduce(0) { $0 + ($1.energy ?? 0) } }
    package var meals: Set<Meal> { Set(foods.map(\.meal)) }
    package var isWeekend: Bool { day.weekday >= 6 }
    package var week: CalendarDay { day.startOfWeek }

    /// The first food with some energy.
    package var firstMealMinute: Int? { foods.filter { ($0.energy ?? 0) >= EatingLog.someEnergy }.map(\.minute).min() }
    package var lastMealMinute: Int? { foods.filter { ($0.energy ?? 0) >= EatingLog.someEnergy }.map(\.minute).max() }

    /// The part of the energy that protein gives (4 kcal per gram), 0–1; nil when it is not known for at least 80 % of
    /// the energy.
    package var proteinShare: Double? {
        let known = foods.filter { $0.protein != nil }
        let energy = known.reduce(0) { $0 + ($1.energy ?? 0) }
        guard energy > 0, energy >= 0.8 * self.energy else { return nil }
        return known.reduce(0) { $0 + ($1.protein ?? 0) } * 4 / energy
    }
}

/// The days that patterns are computed from.
///
/// A day that was not logged is unknown, not empty. A day counts as *complete* when at least two meals were logged, the
/// energy of every food is known, and the total is at least half the median of such days: what lies below was most
/// likely logged half.
package struct EatingLog: Sendable {
    /// kcal from which something counts as eaten, not tasted.
    package static let someEnergy = 50.0

    package let period: ClosedRange<CalendarDay>
    /// Every day with an entry, in order.
    package let days: [LoggedDay]
    package let complete: [LoggedDay]
    /// kcal a day.
    package let target: Double?

    package init(_ foods: [LoggedFood], period: ClosedRange<CalendarDay>, target: Int?) {
        self.period = period
        self.target = target.map(Double.init)
        days = Dictionary(grouping: foods.filter { period.contains($0.day) }, by: \.day)
            .map { LoggedDay(day: $0, foods: $1) }.sorted { $0.day < $1.day }
        let candidates = days.filter { day in
            day.meals.count >= 2 && day.foods.allSatisfy { $0.energy != nil } && day.energy > 0
        }
        let median = Statistics.median(candidates.map(\.energy))
        complete = candidates.filter { $0.energy >= median / 2 }
    }

    private init(_ log: EatingLog, from first: CalendarDay) {
        period = first...log.period.upperBound
        target = log.target
        days = log.days.filter { $0.day >= first }
        complete = log.complete.filter { $0.day >= first }
    }

    /// The last days of it, complete by the measure of the whole.
    func last(_ days: Int) -> EatingLog {
        EatingLog(self, from: max(period.lowerBound, period.upperBound.adding(days: 1 - days)))
    }
}
