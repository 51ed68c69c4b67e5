import Testing

@testable import Physiology

@Suite("The one-repetition maximum")
struct OneRepetitionMaximumTests {
    @Test("by Epley: 100 kg ten times are 133.3 kg")
    func epley() throws {
        #expect(abs(try #require(OneRepetitionMaximum.epley(weight: 100, repetitions: 10)) - 133.333) < 0.001)
        #expect(OneRepetitionMaximum.epley(weight: 100, repetitions: 1) == 100)
    }

    @Test("by Brzycki: 100 kg ten times are 133.3 kg, five times 112.5 kg")
    func brzycki() throws {
        #expect(abs(try #require(OneRepetitionMaximum.brzycki(weight: 100, repetitions: 10)) - 133.333) < 0.001)
        #expect(OneRepetitionMaximum.brzycki(weight: 100, repetitions: 5) == 112.5)
        #expect(OneRepetitionMaximum.brzycki(weight: 100, repetitions: 1) == 100)
    }

    @Test("holds within its ranges only")
    func ranges() {
        #expect(OneRepetitionMaximum.brzycki(weight: 100, repetitions: 11) == nil)
        #expect(OneRepetitionMaximum.epley(weight: 100, repetitions: 12) == 140)
        #expect(OneRepetitionMaximum.epley(weight: 100, repetitions: 13) == nil)
        #expect(OneRepetitionMaximum.estimate(weight: 100, repetitions: 0) == nil)
        #expect(OneRepetitionMaximum.estimate(weight: 0, repetitions: 5) == nil)
        #expect(OneRepetitionMaximum.estimate(weight: .nan, repetitions: 5) == nil)
    }

    @Test("is the mean of both where both hold")
    func estimate() throws {
        #expect(abs(try #require(OneRepetitionMaximum.estimate(weight: 100, repetitions: 5)) - 114.583) < 0.001)
        #expect(OneRepetitionMaximum.estimate(weight: 100, repetitions: 12) == 140)
    }
}
