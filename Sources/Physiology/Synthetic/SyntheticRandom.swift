import Foundation

/// Random numbers that are the same in every run: SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
struct SyntheticRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    mutating func happens(_ probability: Double) -> Bool { uniform(0...1) < probability }

    /// By Box and Muller.
    mutating func normal(_ standardDeviation: Double) -> Double {
        let radius = (-2 * log(1 - uniform(0...0.999_999_999))).squareRoot()
        return standardDeviation * radius * cos(2 * .pi * uniform(0...1))
    }
}
