/// The weight that can be lifted once, estimated from more repetitions with less of it.
package enum OneRepetitionMaximum {
    /// Epley 1985 (Boyd Epley Workout): weight · (1 + repetitions / 30). One repetition is the maximum itself. Above 12
    /// repetitions endurance counts more than strength, and no formula holds (LeSuer et al., J Strength Cond Res
    /// 1997;11:211: up to 10 is best).
    ///
    /// - Returns: in the unit of `weight`; nil outside of 1 to 12 repetitions, and for weights that are none.
    package static func epley(weight: Double, repetitions: Int) -> Double? {
        guard isWeight(weight), epleyRange.contains(repetitions) else { return nil }
        return repetitions == 1 ? weight : weight * (1 + Double(repetitions) / 30)
    }

    /// Brzycki 1993 (JOPERD 64:88): weight · 36 / (37 − repetitions), for 1 to 10 repetitions.
    ///
    /// - Returns: in the unit of `weight`; nil outside of 1 to 10 repetitions, and for weights that are none.
    package static func brzycki(weight: Double, repetitions: Int) -> Double? {
        guard isWeight(weight), brzyckiRange.contains(repetitions) else { return nil }
        return weight * 36 / Double(37 - repetitions)
    }

    /// The mean of both where both hold (they agree at 10 repetitions), else Epley's.
    package static func estimate(weight: Double, repetitions: Int) -> Double? {
        guard let epley = epley(weight: weight, repetitions: repetitions) else { return nil }
        return brzycki(weight: weight, repetitions: repetitions).map { ($0 + epley) / 2 } ?? epley
    }

    /// Epley's formula turned around: what can be lifted so many times, in the unit of `maximum`.
    package static func load(maximum: Double, repetitions: Int) -> Double {
        repetitions <= 1 ? maximum : maximum / (1 + Double(repetitions) / 30)
    }

    package static let epleyRange = 1...12
    package static let brzyckiRange = 1...10

    private static func isWeight(_ weight: Double) -> Bool { weight.isFinite && weight > 0 }
}
