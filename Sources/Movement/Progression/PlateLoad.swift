/// Which plates go on a bar.
package struct PlateLoad: Hashable, Sendable {
    package struct Loading: Hashable, Sendable {
        /// In kg, for each side, heaviest first.
        package let perSide: [Double]
        /// With the bar, in kg.
        package let total: Double
        /// Whether it is the load that was asked for; else the heaviest below it.
        package let isExact: Bool
    }

    /// Of a men's Olympic bar; a women's has 15.
    package static let olympicBar = 20.0
    /// What a common gym has of each plate, in kg.
    package static let commonPlates: [Double: Int] = [25: 2, 20: 4, 15: 2, 10: 4, 5: 4, 2.5: 2, 1.25: 2]

    private struct Pairs: Hashable, Sendable {
        let grams: Int
        let count: Int
    }

    private let bar: Double
    /// Heaviest first.
    private let pairs: [Pairs]

    /// - Parameters:
    ///   - bar: in kg, 0 or more.
    ///   - plates: how many there are of each weight, in kg; odd ones stay on the floor, as both sides are the same.
    package init(bar: Double = Self.olympicBar, plates: [Double: Int] = Self.commonPlates) {
        self.bar = max(0, bar)
        pairs = plates.filter { $0.key > 0 && $0.key <= 100 && $0.value >= 2 }
            .map { Pairs(grams: Int(($0.key * 1000).rounded()), count: min(20, $0.value / 2)) }
            .sorted { $0.grams > $1.grams }
    }

    /// The plates for a load, as few as possible; nil for less than the bar, and for no load.
    package func loading(for load: Double) -> Loading? {
        guard load.isFinite, load <= 2000, load >= bar - 1e-6 else { return nil }
        let wished = Int(((load - bar) / 2 * 1000).rounded())
        let fewest = fewestPlates(upTo: wished)
        guard let heaviest = fewest.keys.max(), let plates = fewest[heaviest] else { return nil }
        let total = bar + Double(heaviest) * 2 / 1000
        return Loading(
            perSide: plates.map { Double($0) / 1000 }, total: total, isExact: abs(total - load) < 0.01)
    }

    /// For each weight of a side that can be made: its plates. Taking the heaviest that fits is not enough where there
    /// are few of each: 30 kg is 20 + 10, but with one pair of 25, 20 and 10 it began with 25.
    private func fewestPlates(upTo most: Int) -> [Int: [Int]] {
        var reached: [Int: [Int]] = [0: []]
        for pair in pairs {
            var next = reached
            for (sum, plates) in reached {
                for count in 1...pair.count {
                    let total = sum + count * pair.grams
                    guard total <= most else { break }
                    let wider = plates + Array(repeating: pair.grams, count: count)
                    if let known = next[total], !Self.isBetter(wider, than: known) { continue }
                    next[total] = wider
                }
            }
            reached = next
        }
        return reached
    }

    /// Fewer plates, then heavier ones first, so that the outcome does not depend on the order of a dictionary.
    private static func isBetter(_ plates: [Int], than known: [Int]) -> Bool {
        if plates.count != known.count { return plates.count < known.count }
        return known.lexicographicallyPrecedes(plates)
    }
}
