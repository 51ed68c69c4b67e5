/// Random numbers that are the same in every run: SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
package struct SplitMix64: RandomNumberGenerator {
    package static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= Self.step
        return Self.mixed(state)
    }

    /// A number of which every bit depends on all bits of another.
    package static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
