import Nutrition
import Physiology
import Testing

@testable import Movement

@Suite("A year of lifting for a hundred people")
struct ProgressionPropertyTests {
    private struct Lifter {
        var maximum: Double
        var day = 0
        var history: [PerformedSession] = []
    }

    @Test("has only steps that follow from the rules, and takes nearly everybody along whose strength grows")
    func year() throws {
        var random = SplitMix64(seed: 7)
        var stronger = 0
        for person in 0..<100 {
            let isLegs = Bool.random(using: &random)
            let steps =
                [LoadSteps.barbell, .dumbbells, .machine, .kettlebell].randomElement(using: &random) ?? .barbell
            let progression = Progression(sets: 3, target: isLegs ? .legs : .upperBody, steps: steps)
            var lifter = Lifter(maximum: Double.random(in: 12...180, using: &random))
            let begin = lifter.maximum
            for _ in 0..<104 {
                // A holiday or an illness comes about every twenty sessions.
                let isBreak = Int.random(in: 0..<20, using: &random) == 0
                lifter.day += Int.random(in: isBreak ? 15...45 : 2...5, using: &random)
                let advice = progression.next(after: lifter.history, on: lifter.day, testedMaximum: begin)
                try Self.check(advice, lifter, progression, isLegs: isLegs, person: person)
                guard let load = advice.load else { continue }
                lifter.history.append(Self.train(&lifter, with: load, using: &random))
            }
            let loads = lifter.history.compactMap(\.workingLoad)
            let (first, last) = (loads.first ?? 0, loads.suffix(20).max() ?? 0)
            if last >= first { stronger += 1 }
        }
        #expect(stronger >= 90, "\(stronger) of 100")
    }

    /// Repetitions by Epley's formula turned around, with a day's form, from a strength that training raises.
    private static func train(
        _ lifter: inout Lifter, with load: Double, using random: inout SplitMix64
    ) -> PerformedSession {
        lifter.maximum *= 1 + Double.random(in: 0...0.006, using: &random)
        let form = lifter.maximum * Double.random(in: 0.94...1.03, using: &random)
        let possible = max(1, Int((30 * (form / load - 1)).rounded(.down)))
        let done = min(possible, 24)
        let exertion: Double? = Bool.random(using: &random) ? max(5, 10 - Double(possible - done) / 2) : nil
        let sets = [done, max(1, done - 1), max(1, done - Int.random(in: 0...2, using: &random))]
        return PerformedSession(
            day: lifter.day, sets: sets.map { PerformedSet(amount: $0, load: load, exertion: exertion) },
            isConfirmed: Int.random(in: 0..<5, using: &random) > 0)
    }

    private static func check(
        _ advice: LoadAdvice, _ lifter: Lifter, _ progression: Progression, isLegs: Bool, person: Int
    ) throws {
        guard let last = lifter.history.last, let before = last.workingLoad else { return }
        let next = try #require(advice.load)
        let gap = lifter.day - last.day
        switch advice.reason {
        case .raised(let share):
            #expect(last.isConfirmed && last.fewest >= (isLegs ? 8 : 10) && last.sets.count >= 3 && gap <= 14)
            #expect((last.exertion ?? 0) < 9.5)
            let isWithin = share >= 0.025 - 1e-9 && share <= 0.05 + 1e-9
            #expect(isWithin || next == progression.steps.above(before), "person \(person): \(before) to \(next)")
            #expect(isWithin || last.fewest > (isLegs ? 8 : 10))
        case .held, .heldForExertion, .heldForStep: #expect(next == before && gap <= 14)
        case .deload:
            #expect(next < before || next == progression.steps.above(0), "person \(person): \(before) to \(next)")
        case .afterGap(let days):
            #expect(days == gap && gap > 14 && next <= before)
            if gap > 21 { #expect(next <= before * 0.9 + 1e-9 || next == progression.steps.above(0)) }
        case .predicted:
            let confirmed = lifter.history.last(where: \.isConfirmed)?.workingLoad ?? before
            #expect(advice.asksConfirmation && next <= confirmed * 1.05 + 1e-9 && gap <= 14)
        case .start, .tested, .moreAmount, .harderExercise, .lessHelp:
            Issue.record("person \(person): \(advice.reason)")
        }
        #expect(abs(progression.steps.atMost(next) - next) < 1e-6, "person \(person): \(next) cannot be set up")
    }
}
