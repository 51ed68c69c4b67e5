/// Sport of moderate effort, whatever it is.
package enum ModerateEffort {
    /// Moderate activities are those of 3.0 to 5.9 MET (Ainsworth et al. 2011, Med Sci Sports Exerc 43:1575).
    package static let met = 3.0...5.9

    /// What it adds to rest, in kcal, between the ends of ``met``.
    ///
    /// - Returns: nil for minutes or a weight (kg) that are none.
    package static func netRange(minutes: Double, weight: Double) -> ClosedRange<Double>? {
        guard minutes > 0, minutes <= ActivityKind.mostMinutes, weight > 0, weight.isFinite else { return nil }
        let hour = weight * minutes / 60
        return (met.lowerBound - 1) * hour...(met.upperBound - 1) * hour
    }
}
