import Nutrition

/// Learns what a person uses from what they log and weigh: a Kalman filter.
///
/// Its state is the true weight and the energy that keeps it (maintenance). A day moves the weight by (intake −
/// expenditure) / energy of a kilogram; a weight corrects both, the more the surer it is against what is believed. The
/// expenditure follows from maintenance and intake as in Hall's model (``BodyEnergyModel``): eating less lowers it by a
/// tenth of the difference at once and by 14 % more over two weeks, and each kilogram lost by 24 kcal. Water goes
/// with glycogen and salt: without that, the first week of a diet would look like a high expenditure.
///
/// - Days without a weight only predict.
/// - Days whose intake does not count (``LoggedDays``: none, or clearly a part) are predicted from those around them, with
///   the uncertainty that this has.
/// - A weight that lies far off what was believed (a jump of water, another person on the scale) counts less the further
///   off it lies, so that no single one moves much; when the jump lasts, the filter follows.
/// - How noisy somebody's weights are is taken from their own day-to-day differences.
///
/// The constants were chosen on synthetic people of one seed and measured on others (``ExpenditureEvaluation``).
package enum ExpenditureFilter {
    /// - Parameters:
    ///   - days: in any order; a day that is left out is one without log and weight. Only the last year counts.
    ///   - prior: what to believe before the first day.
    /// - Returns: as of the last day; nil without any weight.
    package static func run(_ days: [EnergyDay], prior: Prior) -> ExpenditureEstimate? {
        guard let last = days.map(\.day.ordinal).max() else { return nil }
        let days = days.filter { $0.day.ordinal > last - longest }
        let weights = weights(of: days)
        guard let first = weights.first, let earliest = days.map(\.day.ordinal).min() else { return nil }
        let byDay = Dictionary(weights.map { ($0.ordinal, $0.weight) }) { $1 }
        let logged = LoggedDays(days)
        var balance = EnergyBalance(weight: first.weight, noise: noise(of: weights), prior: prior)
        for ordinal in earliest...last {
            if let weight = byDay[ordinal] { balance.weigh(weight) }
            guard ordinal < last else { break }
            let isUnderWay = ordinal >= first.ordinal
            if let kcal = logged.intakes[ordinal] {
                balance.eat(kcal, uncertainty: reportNoise * kcal, isUnderWay: isUnderWay)
            } else {
                let kcal = logged.standIn(ordinal)
                let unknown = gapNoise * (logged.usual ?? prior.kcal)
                let spread = (unknown * unknown + logged.spread * logged.spread).squareRoot()
                balance.eat(kcal, uncertainty: spread, isUnderWay: isUnderWay)
            }
        }
        let (kcal, deviation) = balance.expenditure
        return ExpenditureEstimate(
            kcal: min(plausible.upperBound, max(plausible.lowerBound, kcal)),
            standardDeviation: deviation, trendWeight: balance.weight,
            loggedDays: logged.intakes.count, weighedDays: weights.count)
    }

    /// One a day, in order.
    private static func weights(of days: [EnergyDay]) -> [(ordinal: Int, weight: Double)] {
        let known = days.compactMap { day in
            day.weight.flatMap { BodyMeasure.weight.plausible.contains($0) ? (day: day.day, value: $0) : nil }
        }
        return BodySeries(known).days.map { ($0.day.ordinal, $0.value) }
    }

    /// The noise of single weights in kg: from the differences of neighbours (their median, which jumps do not move), and
    /// as long as there are few, from what is usual.
    private static func noise(of weights: [(ordinal: Int, weight: Double)]) -> Double {
        let differences = zip(weights, weights.dropFirst()).compactMap { earlier, later -> Double? in
            later.ordinal - earlier.ordinal <= farthestNeighbour
                ? abs(later.weight - earlier.weight) / 2.0.squareRoot() : nil
        }
        let own = Order.normalDeviations * (Order.median(differences) ?? 0)
        let count = Double(differences.count)
        let variance = (count * own * own + usualNoiseCount * usualNoise * usualNoise) / (count + usualNoiseCount)
        return variance.squareRoot()
    }

    /// In days.
    private static let longest = 365
    private static let farthestNeighbour = 4
    /// In kg, and how many own differences it is worth.
    private static let usualNoise = 0.9
    private static let usualNoiseCount = 6.0
    /// Standard deviations, as shares of an intake: of a day that is logged, of one that is not.
    private static let reportNoise = 0.1
    private static let gapNoise = 0.3
    private static let plausible = HealthMetric.totalEnergy.plausible
}
