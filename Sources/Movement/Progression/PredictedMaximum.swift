import Physiology

/// The weight that can be lifted once, where nothing was confirmed (P38).
enum PredictedMaximum {
    /// Documented is "auto-increment predicted 1RM", without numbers. Ours: the maximum of the last confirmed session
    /// grows by the smallest raise for every two sessions that were not confirmed, and by two raises at most. Further
    /// it is not trusted, and not at all when the last confirmed session is more than three weeks ago: whoever
    /// confirms nothing may have lifted nothing.
    private static let sessionsOfRaise = 2
    private static let mostRaises = 2
    private static let mostDays = 21

    /// The load for the repetitions that earn a raise, not under the confirmed one and at most 5 % above it.
    static func load(
        after confirmed: Double, fewest: Int, unconfirmed: Int, days: Int, target: RepetitionTarget, steps: LoadSteps
    ) -> Double {
        let raises = days > mostDays ? 0 : min(mostRaises, unconfirmed / sessionsOfRaise)
        // Above 12 repetitions Epley's formula does not hold, so that more count as 12.
        let known = OneRepetitionMaximum.epley(weight: confirmed, repetitions: max(1, min(12, fewest))) ?? confirmed
        let grown = known * (1 + LoadRaise.smallest * Double(raises))
        let wished = min(
            OneRepetitionMaximum.load(maximum: grown, repetitions: target.raisesFrom),
            confirmed * (1 + LoadRaise.smallest * Double(raises)))
        return max(confirmed, steps.atMost(wished))
    }
}
