import Nutrition
package import Store

/// What somebody mostly has at a meal, from the entries of the last weeks (decision 17).
package enum UsualMeal: Sendable {
    /// The foods of the newest such meal, how often these foods came, and of how many meals.
    case usual(entries: [EntryRecord], times: Int, meals: Int)
    /// How often the most frequent foods came, of how many meals; `isTied` when others came as often.
    case none(times: Int, meals: Int, isTied: Bool)

    /// How far back meals count, in days.
    package static let window = 42
    /// How often the same foods must have come.
    package static let leastTimes = 3
    /// And in which share of the meals.
    static let leastShare = 0.4

    /// - Parameters:
    ///   - entries: of one meal, in order of eating.
    ///   - corrected: copies that were changed after they had been logged. Such a meal counts, but is not copied.
    static func find(in entries: [EntryRecord], corrected: Set<Int64> = []) -> UsualMeal {
        // Two snacks of a day are two meals.
        let meals = Dictionary(grouping: entries) { "\($0.day) \($0.meal.rawValue)" }
        let kinds = Dictionary(grouping: meals.values) { Set($0.map(food)) }
        let ranked = kinds.values.sorted { $0.count > $1.count }
        guard let best = ranked.first else { return .none(times: 0, meals: 0, isTied: false) }
        let isTied = ranked.count > 1 && ranked[1].count == best.count
        guard best.count >= leastTimes, Double(best.count) >= leastShare * Double(meals.count), !isTied else {
            return .none(times: best.count, meals: meals.count, isTied: isTied)
        }
        let newestFirst = best.sorted { ($0[0].day, $0[0].eatenAt) > ($1[0].day, $1[0].eatenAt) }
        let asLogged = newestFirst.first { !$0.contains { entry in entry.id.map(corrected.contains) ?? false } }
        return .usual(entries: asLogged ?? newestFirst[0], times: best.count, meals: meals.count)
    }

    private static func food(_ entry: EntryRecord) -> String {
        entry.foodID ?? NumberReader.words(entry.name).joined(separator: " ")
    }
}
