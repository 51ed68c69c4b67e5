import Nutrition

/// Which of the logged days count as whole, and what stands in for the others.
struct LoggedDays: Sendable {
    /// kcal by day, of days that count.
    let intakes: [Int: Double]
    /// The median of the days that count, in kcal; nil without any.
    let usual: Double?
    /// How much a day differs from another, in kcal.
    let spread: Double

    /// A day counts that the person marked as complete. Of the others, one that has less than 60 % of what the person
    /// logs on days around it is taken as partly logged, and one that has more than three times as much as a slip. Days
    /// of 0 kcal count only when they are marked, and no day with more than anybody eats.
    init(_ days: [EnergyDay]) {
        let logged = days.compactMap { day -> Day? in
            guard let kcal = day.intake, kcal > 0 || day.isComplete && kcal == 0, kcal <= Self.most else { return nil }
            return Day(ordinal: day.day.ordinal, kcal: kcal, isComplete: day.isComplete)
        }.sorted { $0.ordinal < $1.ordinal }
        // Twice: partly logged days pull the median down at first.
        let whole = Self.whole(of: logged, beside: Self.whole(of: logged, beside: logged))
        intakes = Dictionary(whole.map { ($0.ordinal, $0.kcal) }) { $1 }
        let usual = Order.median(whole.map(\.kcal))
        self.usual = usual
        let deviation = usual.flatMap { usual in Order.median(whole.map { abs($0.kcal - usual) }) } ?? 0
        spread = max(Order.normalDeviations * deviation, Self.leastSpread * (usual ?? 0))
    }

    private struct Day {
        let ordinal: Int
        let kcal: Double
        let isComplete: Bool
    }

    /// Those of `days` that are whole beside the median of the `others` around them; both in order.
    private static func whole(of days: [Day], beside others: [Day]) -> [Day] {
        var first = 0
        var end = 0
        return days.filter { day in
            while first < others.count, others[first].ordinal < day.ordinal - reach { first += 1 }
            while end < others.count, others[end].ordinal <= day.ordinal + reach { end += 1 }
            if day.isComplete { return true }
            guard let usual = Order.median(others[first..<max(first, end)].map(\.kcal)) else { return true }
            return (leastShare * usual...mostShare * usual).contains(day.kcal)
        }
    }

    /// What stands in for the intake of a day that does not count: the mean of the days around it that do, nearer ones
    /// more, and 5 % on top, since days that are not logged are rather those on which more is eaten (an assumption; the
    /// evaluation draws 0 to 20 %). Nil without any.
    func standIn(_ ordinal: Int) -> Double? {
        var sum = 0.0
        var weights = 0.0
        for other in (ordinal - Self.reach)...(ordinal + Self.reach) {
            guard let kcal = intakes[other] else { continue }
            let weight = 1 / (1 + Double(abs(other - ordinal)) / Self.nearness)
            sum += weight * kcal
            weights += weight
        }
        return (weights > 0 ? sum / weights : usual).map { Self.unlogged * $0 }
    }

    /// Whole days of people whose days differ by a fifth lie under it once in 40 days; a day without its main meal does.
    private static let leastShare = 0.6
    private static let mostShare = 3.0
    /// In kcal.
    private static let most = 15_000.0
    /// Of the usual.
    private static let leastSpread = 0.12
    /// In days.
    private static let reach = 21
    private static let nearness = 7.0
    private static let unlogged = 1.05
}

/// Statistics of order.
enum Order {
    static func median(_ values: [Double]) -> Double? { quantile(values, 0.5) }

    /// Between the two nearest values in proportion; nil without any.
    static func quantile(_ values: [Double], _ share: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let place = share * Double(sorted.count - 1)
        let low = Int(place)
        let high = min(low + 1, sorted.count - 1)
        return sorted[low] + (place - Double(low)) * (sorted[high] - sorted[low])
    }

    /// Standard deviations of a normal distribution in its median absolute deviation.
    static let normalDeviations = 1.4826
}
