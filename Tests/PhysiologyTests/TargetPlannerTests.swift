import Nutrition
import Testing

@testable import Physiology

@Suite("The planner of targets")
struct TargetPlannerTests {
    private static let man = Person(sex: .male, age: 40, height: 180, weight: 90, movement: .moderate)

    private func planner(
        _ person: Person = man, hard: Int = 1500, resting: Double? = nil, asksPhysician: Bool = false,
        maintenance: Double? = nil
    ) throws -> TargetPlanner {
        try #require(
            TargetPlanner(
                person, floor: CalorieFloor(hard: hard, resting: resting), asksPhysician: asksPhysician,
                maintenance: maintenance))
    }

    @Test("takes Mifflin–St Jeor times activity, less 500 kcal for a loss (SPEC P25, P26)")
    func usualLoss() throws {
        let plan = try planner().plan(.lose)
        // 10 × 90 + 6.25 × 180 − 5 × 40 + 5 = 1,830; × 1.55 = 2,836.5
        #expect(plan.restingEnergy == 1830)
        #expect(abs(plan.maintenance - 2836.5) < 1e-6)
        #expect(plan.goals.kcal == 2340)
        #expect(plan.wish == .lose && plan.notes.isEmpty && plan.days == nil)
        #expect(abs(plan.kilogramsPerWeek + 0.451) < 0.001)
        #expect(try #require(plan.goals.protein) >= 90)
    }

    @Test("keeps and gains: maintenance, and 300 kcal more")
    func keepAndGain() throws {
        #expect(try planner().plan(.keep).goals.kcal == 2840)
        #expect(try planner().plan(.gain).goals.kcal == 3140)
        #expect(try planner(maintenance: 2500).plan(.keep).goals.kcal == 2500)
    }

    @Test("bounds a gain by half a per cent of the weight a week")
    func boundedGain() throws {
        let light = Person(sex: .female, age: 30, height: 160, weight: 50, movement: .light)
        // 0.25 kg a week are 275 kcal a day.
        #expect(try planner(light, hard: 1200, maintenance: 2000).plan(.gain).goals.kcal == 2270)
        let fast = try planner(maintenance: 2500).plan(.gain, kilograms: 10, days: 30)
        #expect(fast.goals.kcal == 2980)
        #expect(fast.notes == [.gainSlowed(days: 161)])
        #expect(fast.days == 161)
    }

    @Test(
        "raises what would lie under the floor, and says so (SPEC P24)",
        arguments: [(1200, 1700.0, false), (1200, 1694, true), (1500, 2000, false), (1500, 1994, true)])
    func floor(_ hard: Int, _ maintenance: Double, _ isRaised: Bool) throws {
        let small = Person(sex: .female, age: 60, height: 160, weight: 60, movement: .light)
        let plan = try planner(small, hard: hard, maintenance: maintenance).plan(.lose)
        #expect(plan.goals.kcal == hard)
        #expect(plan.notes == (isRaised ? [.raisedToFloor(kcal: hard)] : []))
    }

    @Test("has the resting energy for a floor where it is higher, in whole tens upwards")
    func restingFloor() throws {
        let plan = try planner(hard: 1500, resting: 1821.2, maintenance: 2200).plan(.lose)
        #expect(plan.goals.kcal == 1830)
        #expect(plan.notes == [.raisedToFloor(kcal: 1830)])
    }

    @Test("says where the floor leaves no room for a loss")
    func noRoom() throws {
        let plan = try planner(maintenance: 1480).plan(.lose, kilograms: 5)
        #expect(plan.goals.kcal == 1500)
        #expect(plan.notes == [.raisedToFloor(kcal: 1500), .noRoomForLoss])
        #expect(plan.days == nil)
    }

    @Test("loses as many kilograms in as many days as was wished, where that is safe")
    func wished() throws {
        let plan = try planner(maintenance: 2700).plan(.lose, kilograms: 5, days: 77)
        #expect(plan.goals.kcal == 2200)
        #expect(plan.days == 77)
        #expect(plan.notes.isEmpty)
        #expect(try planner(maintenance: 2700).plan(.lose, kilograms: 5).days == 77)
    }

    @Test("takes 2 lb a week, and slows what is faster down to it (SPEC P3)")
    func pace() throws {
        let tenWeeks = 20 * 0.453_592_37
        let exact = try planner(maintenance: 3500).plan(.lose, kilograms: tenWeeks, days: 70)
        #expect(exact.goals.kcal == 2510)
        #expect(exact.notes.isEmpty)
        let faster = try planner(maintenance: 3500).plan(.lose, kilograms: tenWeeks, days: 69)
        #expect(faster.goals.kcal == 2510)
        #expect(faster.notes == [.paceSlowed(days: 71)])
        #expect(-faster.kilogramsPerWeek <= WeightPace.fastestLoss)
    }

    @Test("gives 10 kg in two weeks the nearest safe plan, with its reasons")
    func contradiction() throws {
        let plan = try planner(maintenance: 2400).plan(.lose, kilograms: 10, days: 14)
        #expect(plan.goals.kcal == 1500)
        // 900 kcal a day.
        #expect(plan.notes == [.raisedToFloor(kcal: 1500), .paceSlowed(days: 86)])
        #expect(plan.days == 86)
    }

    @Test("pauses a loss under a BMI of 18.5 and guides from 30 on (SPEC P23)")
    func bodyMassIndex() throws {
        func plan(_ index: Double) throws -> TargetPlan {
            var person = Self.man
            person.weight = index * 1.8 * 1.8
            return try planner(person, maintenance: 2500).plan(.lose)
        }
        let under = try plan(18.49)
        #expect(under.wish == .keep && under.goals.kcal == 2500)
        #expect(under.notes == [.pausedForUnderweight])
        #expect(try plan(18.5).wish == .lose)
        #expect(try plan(29.99).notes.isEmpty)
        #expect(try plan(30).notes == [.obesityGuidance])
    }

    @Test("cuts a loss that would end under a BMI of 18.5")
    func cut() throws {
        // 18.5 at 1.80 m is 59.94 kg.
        let plan = try planner(maintenance: 2500).plan(.lose, kilograms: 40)
        guard case .lossCut(let kilograms) = plan.notes.first else {
            Issue.record("no cut: \(plan.notes)")
            return
        }
        #expect(abs(kilograms - 30.06) < 1e-6)
        #expect(try planner(maintenance: 2500).plan(.lose, kilograms: 30).notes.isEmpty)
        var light = Self.man
        light.weight = 59.94
        let nothing = try planner(light, maintenance: 2500).plan(.lose, kilograms: 2)
        #expect(nothing.wish == .keep && nothing.goals.kcal == 2500 && nothing.notes == [.lossCut(kilograms: 0)])
    }

    @Test("plans no loss in pregnancy and asks for a physician's word; a condition asks only (SPEC P72)")
    func physician() throws {
        var pregnant = Self.man
        pregnant.sex = .female
        pregnant.isPregnant = true
        let plan = try planner(pregnant, maintenance: 2500).plan(.lose)
        #expect(plan.wish == .keep && plan.notes == [.asksPhysician, .pausedForPregnancy])
        #expect(try planner(pregnant, maintenance: 2500).plan(.keep).notes == [.asksPhysician])
        let condition = try planner(asksPhysician: true, maintenance: 2500).plan(.lose)
        #expect(condition.wish == .lose && condition.notes == [.asksPhysician])
    }

    @Test("plans no loss under 18")
    func young() throws {
        var person = Self.man
        person.age = 17
        let plan = try planner(person, maintenance: 2500).plan(.lose)
        #expect(plan.wish == .keep && plan.goals.kcal == 2500)
        #expect(plan.notes == [.formulaIsOfAdults, .pausedUnderEighteen])
        person.age = 18
        #expect(try planner(person, maintenance: 2500).plan(.lose).notes.isEmpty)
    }

    @Test("does not begin while something of the person is unknown or cannot be; sex alone may be")
    func incomplete() {
        let floor = CalorieFloor(hard: 1500, resting: nil)
        var person = Self.man
        person.movement = nil
        #expect(TargetPlanner(person, floor: floor) == nil)
        person = Self.man
        person.weight = nil
        #expect(TargetPlanner(person, floor: floor) == nil)
        person.weight = .infinity
        #expect(TargetPlanner(person, floor: floor) == nil)
        person = Self.man
        person.sex = nil
        #expect(TargetPlanner(person, floor: floor) != nil)
    }
}
