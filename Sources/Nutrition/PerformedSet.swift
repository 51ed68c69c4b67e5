/// One set of an exercise that somebody did.
package struct PerformedSet: Codable, Hashable, Sendable {
    /// Repetitions, or seconds, minutes or metres where the exercise is counted in these.
    package var amount: Int
    /// In kg; nil for the weight of the body.
    package var load: Double?
    /// Rating of perceived exertion from 1 to 10, where 10 leaves no repetition and 9 one (Zourdos et al. 2016, J
    /// Strength Cond Res 30:267). Nil where it was not said.
    package var exertion: Double?

    package init(amount: Int, load: Double? = nil, exertion: Double? = nil) {
        self.amount = amount
        self.load = load
        self.exertion = exertion
    }

    /// More than anybody does of one exercise on a day.
    package static let most = 50

    /// Loads that somebody tells, in kg; what is outside is a slip.
    package static let loads = 0.25...1000.0

    /// Whether anybody could have done it.
    package var isPossible: Bool {
        (1...10_000).contains(amount) && load.map(Self.loads.contains) ?? true
            && exertion.map { (1...10).contains($0) } ?? true
    }

    /// Whether somebody could have done all of them of one exercise on one day.
    package static func arePossible(_ sets: [Self]) -> Bool {
        (1...most).contains(sets.count) && sets.allSatisfy(\.isPossible)
    }

    /// `3 × 8, 60 kg`, or `8 / 8 / 7, 60 kg, RPE 8`; sets of another load behind a semicolon.
    package static func text(_ sets: [Self]) -> String {
        var groups: [[Self]] = []
        for set in sets {
            if let last = groups.last?.last, last.load == set.load {
                groups[groups.count - 1].append(set)
            } else {
                groups.append([set])
            }
        }
        return groups.map { group in
            let amounts = group.map(\.amount)
            let isEven = Set(amounts).count == 1
            let done = isEven ? "\(group.count) × \(amounts[0])" : amounts.map(String.init).joined(separator: " / ")
            let load = group[0].load.map { ", \(kilograms($0))" } ?? ""
            let rated = group.compactMap(\.exertion).last.map { ", RPE \(Figures.plain($0))" } ?? ""
            return done + load + rated
        }.joined(separator: "; ")
    }

    package static func kilograms(_ value: Double) -> String { "\(Figures.plain((value * 100).rounded() / 100)) kg" }
}
