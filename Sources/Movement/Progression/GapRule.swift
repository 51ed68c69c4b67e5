/// What a break does to a load.
///
/// Strength stays for about three weeks without training, and falls then (McMaster et al. 2013, Sports Med 43:367,
/// trained people; Ogasawara et al. 2013, Eur J Appl Physiol 113:975, beginners). Nobody published steps for coming
/// back; these are ours, and careful, as tendons and practice go as well.
package enum GapRule {
    package enum Outcome: Hashable, Sendable {
        /// As if there had been none.
        case none
        /// The load of before, even where a raise was earned.
        case hold
        /// This share of the load of before.
        case lower(share: Double)
        /// As for a new exercise.
        case startAgain
    }

    /// Two weeks change nothing, in the third the load is held, from then on it is 10 % lower and 5 % for each further
    /// week, half of it at the least; after half a year all begins anew.
    ///
    /// - Parameter days: from the last session to the next.
    package static func outcome(days: Int) -> Outcome {
        switch days {
        case ...14: .none
        case ...21: .hold
        case ...182: .lower(share: max(0.5, 0.9 - 0.05 * Double((days - 22) / 7)))
        default: .startAgain
        }
    }
}
