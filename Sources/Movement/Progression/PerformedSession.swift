package import Nutrition

extension PerformedSet {
    /// The load, where it is one.
    fileprivate var weight: Double? { load.flatMap { LoadSteps.range.contains($0) ? $0 : nil } }
}

/// The sets of one exercise on one day.
package struct PerformedSession: Hashable, Sendable {
    /// A count of days, from wherever.
    package var day: Int
    package var sets: [PerformedSet]
    /// Whether the person said what was done. Otherwise the sets are those of the plan.
    package var isConfirmed: Bool

    package init(day: Int, sets: [PerformedSet], isConfirmed: Bool = true) {
        self.day = day
        self.sets = sets
        self.isConfirmed = isConfirmed
    }

    /// Sets with much less than the heaviest load are for warming up.
    private static let workingShare = 0.9

    /// Without those for warming up.
    package var workingSets: [PerformedSet] {
        guard let heaviest = sets.compactMap(\.weight).max() else { return sets }
        return sets.filter { ($0.weight ?? 0) >= heaviest * Self.workingShare }
    }

    /// The lightest load of the working sets, in kg: all of them had at least this one.
    package var workingLoad: Double? { workingSets.compactMap(\.weight).min() }

    /// The fewest repetitions of a working set.
    package var fewest: Int { max(0, workingSets.map(\.amount).min() ?? 0) }

    /// The mean of the ratings that were given.
    package var exertion: Double? {
        let rated = workingSets.compactMap(\.exertion)
        return rated.isEmpty ? nil : rated.reduce(0, +) / Double(rated.count)
    }
}
