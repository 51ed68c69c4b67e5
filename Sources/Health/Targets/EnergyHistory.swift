import Nutrition
import Physiology
import Store

/// What a person logged and weighed, as the learnt expenditure takes it.
struct EnergyHistory: Sendable {
    let days: [EnergyDay]

    /// Days that it reaches back.
    static let reach = 365
    /// Days with an intake that the learnt expenditure needs, and how many days the weights have to cover.
    static let leastDays = 14
    /// Days with a weight among them.
    static let leastWeighings = 5

    /// - Parameter today: goes on, so that its intake does not count yet.
    init(_ store: Store, today: CalendarDay) async throws {
        let range = today.adding(days: 1 - Self.reach)...today
        let complete = Set(try await store.completeDays(range))
        let energies = Dictionary(
            try await store.energies(days: range).map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let weights = Dictionary(
            BodySeries(try await store.bodyMeasures(.weight, days: range).map { ($0.day, $0.value) }).days
                .map { ($0.day, $0.value) }, uniquingKeysWith: { first, _ in first })
        days = Set(energies.keys).union(weights.keys).union([today]).sorted().map { day in
            // What is unknown of a day may be anything, unless the person says that all is there.
            let energy = energies[day].flatMap { $0.unknown == 0 || complete.contains(day) ? $0.calories : nil }
            return EnergyDay(
                day: day, intake: day < today ? energy.map(Double.init) : nil, isComplete: complete.contains(day),
                weight: weights[day])
        }
    }

    /// In kg, in order of days.
    var weights: [(day: CalendarDay, weight: Double)] {
        days.compactMap { day in day.weight.map { (day.day, $0) } }
    }

    /// Without the water of single days, in kg; nil without any weight.
    var trendWeight: Double? { TrendWeight(weights.suffix(28)).last }

    /// Days from the first weight to the last, both included.
    var weighedSpan: Int {
        guard let first = weights.first, let last = weights.last else { return 0 }
        return last.day.ordinal - first.day.ordinal + 1
    }

    /// Days with an intake, before those that were logged in part are left out.
    var loggedDays: Int { days.count { $0.intake ?? 0 > 0 } }
}
