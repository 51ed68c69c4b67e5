import Nutrition
import Testing

@testable import Movement

@Suite("The next load")
struct ProgressionTests {
    private static let legs = Progression(sets: 3, target: .legs, steps: .barbell)
    private static let arms = Progression(sets: 3, target: .upperBody, steps: .barbell)

    private func session(
        _ amounts: [Int], _ load: Double?, day: Int = 0, exertion: Double? = nil, isConfirmed: Bool = true
    ) -> PerformedSession {
        PerformedSession(
            day: day, sets: amounts.map { PerformedSet(amount: $0, load: load, exertion: exertion) },
            isConfirmed: isConfirmed)
    }

    @Test(
        "rises for legs after 8 repetitions in all sets",
        arguments: [([8, 8, 8], 102.5), ([9, 8, 8], 102.5), ([8, 8, 7], 100), ([10, 10, 10], 105), ([8, 8], 100)]
            as [([Int], Double)])
    func legs(_ amounts: [Int], load: Double) {
        #expect(Self.legs.next(after: [session(amounts, 100)], on: 3).load == load)
    }

    @Test(
        "rises for the upper body after 10 to 12 repetitions in all sets",
        arguments: [
            ([10, 10, 10], 102.5), ([12, 12, 12], 105), ([10, 10, 9], 100), ([9, 9, 9], 100), ([20, 20, 20], 105),
        ] as [([Int], Double)])
    func arms(_ amounts: [Int], load: Double) {
        #expect(Self.arms.next(after: [session(amounts, 100)], on: 3).load == load)
    }

    @Test("has a rule for each exercise by its first muscle")
    func targets() throws {
        let library = try LibraryFiles.library.get()
        func target(_ id: String) throws -> RepetitionTarget {
            .documented(for: try #require(library.exercise(id: id)), isLoaded: true)
        }
        #expect(try target("barbell-back-squat") == .legs)
        #expect(try target("barbell-deadlift") == .legs)
        #expect(try target("dumbbell-curl") == .upperBody)
        #expect(try target("farmers-carry").range == 20...40)
    }

    @Test("rises less with effort to spare gone, and more with much of it")
    func exertion() {
        #expect(Self.legs.next(after: [session([8, 8, 8], 100, exertion: 9.5)], on: 3).reason == .heldForExertion)
        #expect(Self.legs.next(after: [session([8, 8, 8], 100, exertion: 9)], on: 3).load == 102.5)
        #expect(Self.legs.next(after: [session([8, 8, 8], 100, exertion: 7)], on: 3).load == 105)
    }

    @Test("takes a step wider than 5 % only for more repetitions")
    func wideSteps() {
        let curl = Progression(sets: 3, target: .upperBody, steps: .dumbbells)
        // From 10 to 12 kg are 20 %: 15 % more than allowed, which are six repetitions.
        #expect(curl.next(after: [session([10, 10, 10], 10)], on: 3).reason == .heldForStep(amount: 16))
        #expect(curl.next(after: [session([15, 16, 16], 10)], on: 3).load == 10)
        #expect(curl.next(after: [session([16, 16, 16], 10)], on: 3).load == 12)
        #expect(curl.next(after: [session([18, 18, 18], 2)], on: 3).load == 3)
    }

    @Test("does not count warm-up sets, and goes by the lightest working set")
    func workingSets() {
        let sets = [(10, 40.0), (8, 100), (8, 100), (8, 97.5)].map { PerformedSet(amount: $0.0, load: $0.1) }
        #expect(Self.legs.next(after: [PerformedSession(day: 0, sets: sets)], on: 2).load == 100)
    }

    @Test("is 10 % lower after two sessions under the range, or three at the last effort, and then rises again")
    func deload() {
        let missed = [session([5, 5, 5], 100, day: 0), session([6, 6, 5], 100, day: 3)]
        #expect(Self.legs.next(after: [missed[0]], on: 3).reason == .held)
        let lower = Self.legs.next(after: missed, on: 6)
        #expect(lower.reason == .deload && lower.load == 90)
        #expect(Self.legs.next(after: missed + [session([5, 6, 6], 90, day: 6)], on: 9).reason == .held)
        #expect(Self.legs.next(after: missed + [session([8, 8, 8], 90, day: 6)], on: 9).load == 92.5)
        let hard = (0..<3).map { session([7, 7, 7], 100, day: $0 * 3, exertion: 9.5) }
        #expect(Self.legs.next(after: hard, on: 9).reason == .deload)
    }

    @Test(
        "is lower after a gap",
        arguments: [
            (14, 102.5), (15, 100), (21, 100), (22, 90), (28, 90), (29, 85), (36, 80), (78, 50), (182, 50),
        ])
    func gaps(_ days: Int, load: Double) {
        let advice = Self.legs.next(after: [session([8, 8, 8], 100)], on: days)
        #expect(advice.load == load)
        if days > 14 { #expect(advice.reason == .afterGap(days: days)) }
    }

    @Test("is to be found anew after half a year, and at the beginning")
    func anew() {
        #expect(Self.legs.next(after: [session([8, 8, 8], 100)], on: 183).load == nil)
        #expect(Self.legs.next(after: [], on: 0).reason == .start)
    }

    @Test("follows from a tested maximum by Epley's formula, on a load that can be set up")
    func tested() {
        let advice = Self.legs.next(after: [], on: 0, testedMaximum: 100)
        #expect(advice.load == 77.5 && advice.reason == .tested)
        #expect(Self.legs.next(after: [], on: 0, testedMaximum: .nan).reason == .start)
    }

    @Test(
        "grows as planned where nothing was confirmed, by 5 % at most and for three weeks",
        arguments: [(1, 3, 100), (2, 3, 102.5), (4, 3, 105), (6, 3, 105), (12, 1, 105), (6, 4, 100)])
    func unconfirmed(_ count: Int, apart: Int, load: Double) {
        let planned = (1...count).map { session([10, 10, 10], 100, day: $0 * apart, isConfirmed: false) }
        let advice = Self.legs.next(after: [session([8, 8, 8], 100)] + planned, on: (count + 1) * apart)
        #expect(advice.load == load && advice.reason == .predicted && advice.asksConfirmation)
    }

    @Test("is less where the weight helps")
    func counterweight() throws {
        let dip = try #require(try LibraryFiles.library.get().exercise(id: "assisted-dip"))
        let progression = Progression(of: dip, sets: 3, isLoaded: true)
        let less = progression.next(after: [session([10, 10, 10], 40)], on: 3)
        #expect(less.load == 37.5 && less.reason == .lessHelp)
        #expect(progression.next(after: [session([10, 9, 9], 40)], on: 60).load == 40)
    }

    @Test("without one is more repetitions, then a harder exercise")
    func bodyweight() throws {
        let pushUp = try #require(try LibraryFiles.library.get().exercise(id: "push-up"))
        let progression = Progression(of: pushUp, sets: 3, isLoaded: false)
        #expect(progression.next(after: [session([12, 10, 9], nil)], on: 2).reason == .held)
        let more = progression.next(after: [session([15, 15, 15], nil)], on: 2)
        #expect(more.reason == .moreAmount && more.range == 10...17 && more.load == nil)
        #expect(progression.next(after: [session([30, 30, 30], nil)], on: 2).reason == .harderExercise)
        #expect(progression.next(after: [session([20, 20, 20], nil)], on: 40).range == 8...15)
    }

    @Test("is not moved by numbers that are none", arguments: [0, -5, .nan, .infinity, 1e9, 1e-300])
    func nonsense(_ load: Double) {
        let advice = Self.legs.next(after: [session([.max, .max, .max], load)], on: 3)
        #expect(advice.load == nil)
        #expect(Self.legs.next(after: [session([.min, 8, 8], 100)], on: 3).load == 100)
    }
}
