package import Nutrition

/// Weight for height (WHO 2000, Technical Report Series 894), in kg per m². Its bounds are those of adults.
package struct BodyMassIndex: Hashable, Comparable, Sendable {
    package let value: Double

    /// - Parameters:
    ///   - weight: in kg.
    ///   - heightCm: in cm.
    /// - Returns: nil for what no body has.
    package init?(weight: Double, heightCm: Double) {
        guard weight.isFinite, heightCm.isFinite, weight > 0, heightCm > 0 else { return nil }
        // Without the tail of binary fractions, so that 59.94 kg at 1.80 m is 18.5 and not a hair less.
        value = (weight / (heightCm * heightCm) * 1e12).rounded() / 1e8
    }

    /// - Returns: nil while height or weight is unknown.
    package init?(_ person: Person) {
        guard let weight = person.weight, let height = person.height else { return nil }
        self.init(weight: weight, heightCm: height)
    }

    /// A loss of weight is not planned then (SPEC P23).
    package var isUnderweight: Bool { value < Self.underweight }

    /// More than the range that goes with the best health.
    package var isOverweight: Bool { value >= Self.overweight }

    /// A plan comes with guidance then (SPEC P23).
    package var isObese: Bool { value >= Self.obesity }

    /// The weight in kg at which a height has this index; under it, it is underweight.
    package static func leastHealthyWeight(heightCm: Double) -> Double {
        underweight * heightCm * heightCm / 10_000
    }

    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }

    private static let underweight = 18.5
    private static let overweight = 25.0
    private static let obesity = 30.0
}
