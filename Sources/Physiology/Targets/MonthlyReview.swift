/// What a month of weights says of the target (SPEC P28): slower than wished, 100 to 200 kcal a day less; faster, 100
/// more; never under the floor. It proposes; whoever is asked says yes or no.
///
/// How much within 100 to 200: the kcal a day that the gap to the wished pace makes up (0.1 kg a week are 110), in tens.
/// "Slower" and "faster" are meant of a loss. Read as "the weight is higher than wished" and "lower than wished", the
/// same rule serves keeping and gaining.
package struct MonthlyReview: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// Within the tolerance of the wished pace.
        case onTrack
        /// The weight lies higher than wished: less is proposed.
        case higherThanWished
        /// The weight lies lower than wished: more is proposed.
        case lowerThanWished
        /// Higher than wished, but there is nothing between target and floor: moving more is what is left.
        case atFloor
    }

    package let outcome: Outcome
    /// The target that is proposed, in kcal a day; the current one where nothing is.
    package let proposed: Int
    /// Against the current target, in kcal a day.
    package let change: Int

    /// - Parameters:
    ///   - actual: kg a week over the month; negative is a loss.
    ///   - wished: kg a week.
    ///   - target: kcal a day that held.
    package init(actual: Double, wished: Double, target: Int, floor: CalorieFloor) {
        let gap = ((actual - wished) * 1e9).rounded() / 1e9
        let floor = (floor.kcal + 9) / 10 * 10
        if gap.magnitude <= Self.tolerance(wished: wished) {
            outcome = .onTrack
            proposed = max(target, floor)
        } else if gap > 0 {
            let gapKcal = min(Self.most, max(Self.least, WeightPace.kcalADay(kilogramsPerWeek: gap)))
            let less = target - Int((gapKcal / 10).rounded()) * 10
            proposed = max(less, floor)
            outcome = proposed >= target ? .atFloor : .higherThanWished
        } else {
            outcome = .lowerThanWished
            proposed = max(target + Int(Self.least), floor)
        }
        change = proposed - target
    }

    /// Days that a review looks back on.
    package static let days = 28

    /// How far the pace of a month may lie off before it says something, in kg a week: a fifth of the wished pace, and
    /// no less than 0.1, which is what the noise of daily weights alone makes of 28 days (a line through weights with
    /// 0.6 kg of noise is ± 0.1 kg a week sure).
    package static func tolerance(wished: Double) -> Double { max(0.1, 0.2 * wished.magnitude) }

    private static let least = 100.0
    private static let most = 200.0
}
