import Nutrition
import Testing

@Suite("Daily goals")
struct MacroGoalsTests {
    private static let goals = MacroGoals(kcal: 2000, protein: 120)

    private func verdict(_ goal: Goal, _ known: Double, unknown: Int = 0, isOver: Bool = true) -> TargetVerdict? {
        Self.goals.verdict(goal, NutrientSum(known: known, unknownParts: unknown), isOver: isOver)
    }

    @Test(
        "a finished day meets a goal from 90 to 110 %",
        arguments: [(107.9, TargetVerdict.below), (108, .met), (120, .met), (132, .met), (132.1, .over), (0, .below)])
    func bands(_ grams: Double, _ expected: TargetVerdict) {
        #expect(verdict(.protein, grams) == expected)
    }

    @Test("before the day ends it is so far, unless it is over already")
    func open() {
        #expect(verdict(.protein, 0, isOver: false) == .open && verdict(.protein, 132, isOver: false) == .open)
        #expect(verdict(.protein, 132.1, isOver: false) == .over)
    }

    @Test("what is unknown may make it more: only over is certain")
    func unknown() {
        #expect(verdict(.protein, 120, unknown: 1) == nil && verdict(.protein, 10, unknown: 1) == nil)
        #expect(verdict(.protein, 140, unknown: 1) == .over)
        #expect(verdict(.protein, 120, unknown: 1, isOver: false) == .open)
    }

    @Test("without a goal nothing is judged")
    func noGoal() {
        #expect(verdict(.fat, 500) == .unjudged && verdict(.carbs, 0, unknown: 3) == .unjudged)
    }

    @Test(
        "the calorie floor wins over the bands once the day has ended",
        arguments: [(1499, TargetVerdict.underFloor), (1500, .met), (1760, .met), (1761, .over)])
    func floor(_ energy: Int, _ expected: TargetVerdict) {
        // 90 % of 1,600 would be 1,440.
        #expect(TargetVerdict(energy: energy, target: 1600, isOver: true, floor: 1500) == expected)
        #expect(TargetVerdict(energy: 1499, target: 1600, isOver: false, floor: 1500) == .open)
        #expect(TargetVerdict(energy: 300, target: nil, isOver: true, floor: 1500) == .unjudged)
    }

    @Test("the band in whole kcal says the same as the verdict", arguments: [1500, 1600, 1666, 1999, 2000, 10_000])
    func band(_ target: Int) {
        let band = TargetVerdict.band(of: target, floor: 1500)
        for energy in [band.lowerBound - 1, band.lowerBound, band.upperBound, band.upperBound + 1] {
            let isMet = TargetVerdict(energy: energy, target: target, isOver: true, floor: 1500) == .met
            #expect(isMet == band.contains(energy), "\(energy) of \(target)")
        }
    }

    @Test(
        "a target that an earlier version took below the floor counts as the floor; what was never one is none",
        arguments: [
            (Goal.energy, 1199, nil), (.energy, 1200, 1500), (.energy, 1499, 1500), (.energy, 1500, 1500),
            (.energy, 10_000, 10_000), (.energy, 10_001, nil), (.protein, 9, nil), (.protein, 10, 10), (.fat, 500, 500),
            (.carbs, 1501, nil),
        ] as [(Goal, Int, Int?)])
    func restored(_ goal: Goal, _ stored: Int, _ counted: Int?) {
        #expect(goal.restored(stored, floor: 1500) == counted)
    }

    @Test("a day is met, logged or without data")
    func states() {
        #expect(DayState(.met) == .met && DayState(nil) == .noData)
        for verdict in [TargetVerdict.below, .over, .open, .unjudged, .underFloor] {
            #expect(DayState(verdict) == .logged)
        }
    }

    @Test("goals are written and read by their names", arguments: Goal.allCases)
    func subscripts(_ goal: Goal) {
        var goals = MacroGoals()
        goals[goal] = 130
        #expect(goals[goal] == 130 && Goal.allCases.count { goals[$0] != nil } == 1 && !goals.isEmpty)
        goals[goal] = nil
        #expect(goals.isEmpty)
    }

    @Test("modes show calories, portions or both")
    func tracking() {
        #expect(Tracking.calories.showsEnergy && !Tracking.calories.showsPortions)
        #expect(!Tracking.portions.showsEnergy && Tracking.portions.showsPortions)
        #expect(Tracking.both.showsEnergy && Tracking.both.showsPortions)
    }
}
