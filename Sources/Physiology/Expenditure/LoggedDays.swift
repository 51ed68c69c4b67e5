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
    /// usually logs is taken as partly logged. Days of 0 kcal count only when they are marked.
    init(_ days: [EnergyDay]) {
        let logged = days.compactMap { day -> (ordinal: Int, kcal: Double, isComplete: Bool)? in
            guard let kcal = day.intake, kcal.isFinite, kcal > 0 || day.isComplete && kcal == 0 else { return nil }
            return (day.day.ordinal, kcal, day.isComplete)
        }
        // Twice: partly logged days pull the median down at first.
        var usual = Order.median(logged.map(\.kcal))
        if let first = usual {
            usual = Order.median(
                logged.filter { $0.isComplete || Self.isWhole($0.kcal, usual: first) }.map(\.kcal))
        }
        let whole = logged.filter { day in day.isComplete || usual.map { Self.isWhole(day.kcal, usual: $0) } == true }
        intakes = Dictionary(whole.map { ($0.ordinal, $0.kcal) }) { $1 }
        self.usual = usual
        let deviation = usual.flatMap { usual in Order.median(whole.map { abs($0.kcal - usual) }) } ?? 0
        spread = max(Order.normalDeviations * deviation, Self.leastSpread * (usual ?? 0))
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

    private static func isWhole(_ kcal: Double, usual: Double) -> Bool {
        kcal >= leastShare * usual
    }

    /// Whole days of people whose days differ by a fifth lie under it once in 40 days; a day without its main meal does.
    private static let leastShare = 0.6
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
