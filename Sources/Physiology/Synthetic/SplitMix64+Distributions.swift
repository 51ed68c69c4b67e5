import Foundation
import Nutrition

extension SplitMix64 {
    mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    mutating func happens(_ probability: Double) -> Bool { uniform(0...1) < probability }

    /// By Box and Muller.
    mutating func normal(_ standardDeviation: Double) -> Double {
        let radius = (-2 * log(1 - uniform(0...0.999_999_999))).squareRoot()
        return standardDeviation * radius * cos(2 * .pi * uniform(0...1))
    }
}
