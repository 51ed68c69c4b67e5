/// A figure from 0 to 100 with the range that it has because not everything is known.
package struct ScoreEstimate: Hashable, Sendable, Codable {
    package let value: Double
    package let low: Double
    package let high: Double

    /// Brings the three into order and into 0…100.
    package init(_ value: Double, low: Double, high: Double) {
        let bounded = { (number: Double) in number.isNaN ? 50 : min(100, max(0, number)) }
        self.value = bounded(value)
        self.low = min(bounded(low), self.value)
        self.high = max(bounded(high), self.value)
    }

    /// A figure that is certain.
    package init(_ value: Double) { self.init(value, low: value, high: value) }

    /// The weighted mean of parts, some of which are unknown. The value is the mean of those that are known; the range
    /// is what the unknown ones could make of it, from 0 to 100 each.
    ///
    /// - Returns: nil when nothing is known.
    package static func mean(_ parts: [(weight: Double, part: ScoreEstimate?)]) -> ScoreEstimate? {
        let whole = parts.reduce(0) { $0 + $1.weight }
        let known = parts.reduce(0) { $0 + ($1.part == nil ? 0 : $1.weight) }
        guard known > 0, whole.isFinite else { return nil }
        // In the order of the values, so that the order of the parts changes not even the last digit.
        let sum = { (number: (ScoreEstimate) -> Double) in
            parts.compactMap { weight, part in part.map { weight * number($0) } }.sorted().reduce(0, +)
        }
        let unknown = 100 * (whole - known) / whole
        return ScoreEstimate(
            sum { $0.value } / known, low: sum { $0.low } / whole, high: sum { $0.high } / whole + unknown)
    }
}
