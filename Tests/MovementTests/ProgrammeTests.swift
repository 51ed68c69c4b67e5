import Nutrition
import Testing

@testable import Movement

@Suite("A training programme")
struct ProgrammeTests {
    private static let gym = Set(Equipment.allCases).subtracting([.other])

    private func plan(_ wish: ProgrammeWish, week: Int = 0) throws -> WorkoutPlan {
        TrainingProgramme(try LibraryFiles.library.get().exercises).plan(for: wish, week: week)
    }

    private func exercise(_ planned: PlannedExercise) throws -> Exercise {
        try #require(try LibraryFiles.library.get().exercise(id: planned.exerciseID))
    }

    @Test("has four sessions of up to an hour by default, five for who is advanced")
    func defaults() throws {
        let wish = ProgrammeWish()
        #expect(wish.daysPerWeek == 4 && wish.minutes == 60 && !wish.skipsWarmUp)
        #expect(ProgrammeWish(level: .advanced).daysPerWeek == 5)
        let plan = try plan(ProgrammeWish(equipment: Self.gym))
        #expect(plan.sessions.count == 4 && plan.sessions.allSatisfy { (35...60).contains($0.minutes) })
        #expect(plan.notes.isEmpty)
    }

    @Test("brings days and minutes into what a week and a session can be")
    func limits() {
        var wish = ProgrammeWish(daysPerWeek: 99, minutes: -3)
        #expect(wish.daysPerWeek == 7 && wish.minutes == 10)
        wish.daysPerWeek = 0
        wish.minutes = 1000
        #expect(wish.daysPerWeek == 1 && wish.minutes == 180)
    }

    @Test("warms up and cools down in every session, and tells who skips it of the risk")
    func warmUp() throws {
        for emphasis in ProgrammeWish.Emphasis.allCases {
            let plan = try plan(ProgrammeWish(emphasis: emphasis, equipment: Self.gym))
            #expect(plan.sessions.allSatisfy { !$0.warmUp.isEmpty && !$0.coolDown.isEmpty && !$0.main.isEmpty })
        }
        let skipped = try plan(ProgrammeWish(equipment: Self.gym, skipsWarmUp: true))
        #expect(skipped.sessions.allSatisfy { $0.warmUp.isEmpty })
        #expect(skipped.notes == [.warmUpSkipped])
        #expect(skipped.notes.first?.textKey == "programme.warm-up-skipped")
    }

    @Test("asks for a physician's word where a condition does, and for an easy day of seven")
    func notes() throws {
        let plan = try plan(ProgrammeWish(daysPerWeek: 7, equipment: Self.gym, asksPhysician: true))
        #expect(plan.notes == [.asksPhysician, .easyDay])
    }

    @Test("has compound exercises before isolation, and those of the core last")
    func order() throws {
        let plan = try plan(ProgrammeWish(emphasis: .strength, minutes: 90, equipment: Self.gym))
        for session in plan.sessions {
            let places = try session.main.map { planned -> Int in
                let exercise = try exercise(planned)
                if MovementGroup.core.contains(exercise) { return 2 }
                return exercise.mechanic == .compound ? 0 : 1
            }
            #expect(places == places.sorted() && places.first == 0)
        }
    }

    @Test("has more isolation for general fitness than for muscle gain")
    func isolation() throws {
        func share(_ goal: ProgrammeWish.Goal) throws -> Double {
            let wish = ProgrammeWish(
                emphasis: .strength, goal: goal, minutes: 120, equipment: Self.gym, level: .intermediate)
            let main = try plan(wish).sessions.flatMap(\.main).map(exercise)
            return Double(main.filter(MovementGroup.isolation.contains).count) / Double(main.count)
        }
        #expect(try share(.muscleGain) < share(.generalFitness))
        #expect(try share(.muscleGain) <= 0.25)
    }

    @Test(
        "needs nothing that is not owned",
        arguments: [[], [Equipment.dumbbells], [.kettlebell], [.resistanceBands, .mat]])
    func equipment(_ owned: [Equipment]) throws {
        let plan = try plan(ProgrammeWish(emphasis: .strength, equipment: Set(owned), level: .intermediate))
        for planned in plan.sessions.flatMap(\.exercises) { #expect(try exercise(planned).fits(owned: Set(owned))) }
        #expect(plan.sessions.allSatisfy { $0.focus.isLifting && $0.main.count >= 3 })
    }

    @Test("says which movements no exercise is left for")
    func leftOut() throws {
        let plan = try plan(ProgrammeWish(emphasis: .strength, avoiding: [.shoulder, .elbow, .wrist]))
        #expect(plan.notes.contains(.leftOut(.push)) && plan.notes.contains(.leftOut(.pull)))
        #expect(!plan.notes.contains(.leftOut(.kneeDominant)))
        let all = try self.plan(ProgrammeWish(emphasis: .strength, avoiding: Set(Contraindication.allCases)))
        #expect(all.sessions.allSatisfy { !$0.main.isEmpty })
    }

    @Test("is the same for the same seed, another for another, and keeps its exercises for four weeks")
    func seeds() throws {
        func ids(_ seed: UInt64, week: Int) throws -> [[String]] {
            try plan(ProgrammeWish(equipment: Self.gym, seed: seed), week: week).sessions.map {
                $0.main.map(\.exerciseID)
            }
        }
        #expect(try ids(1, week: 0) == ids(1, week: 3))
        #expect(try ids(1, week: 0) != ids(1, week: 4))
        #expect(try ids(1, week: 0) != ids(2, week: 0))
    }

    @Test("does not depend on the order of the library")
    func anyOrder() throws {
        let exercises = try LibraryFiles.library.get().exercises
        let wish = ProgrammeWish(equipment: Self.gym, seed: 5)
        #expect(TrainingProgramme(exercises).plan(for: wish) == TrainingProgramme(exercises.reversed()).plan(for: wish))
    }

    @Test("has the loads and repetitions that somebody has come to, within its time and with the same exercises")
    func advice() throws {
        let programme = TrainingProgramme(try LibraryFiles.library.get().exercises)
        let wish = ProgrammeWish(emphasis: .strength, equipment: Self.gym)
        let plain = programme.plan(for: wish)
        let advice = LoadAdvice(load: 42.5, range: 20...25, reason: .held)
        let ids = plain.sessions.flatMap(\.main).map(\.exerciseID)
        let advised = programme.plan(for: wish, advice: Dictionary(ids.map { ($0, advice) }) { first, _ in first })
        #expect(advised.sessions.flatMap(\.main).map(\.exerciseID) == ids)
        #expect(advised.sessions.flatMap(\.main).allSatisfy { $0.load == 42.5 && $0.amount == 20...25 })
        #expect(advised.sessions.allSatisfy { $0.minutes <= 60 })
        let absurd = LoadAdvice(load: 1, range: 900...1000, reason: .held)
        let refused = programme.plan(for: wish, advice: Dictionary(ids.map { ($0, absurd) }) { first, _ in first })
        #expect(refused == plain)
    }

    @Test("of an empty library is empty, and does not fail")
    func empty() {
        let plan = TrainingProgramme([]).plan(for: ProgrammeWish(emphasis: .strength))
        #expect(plan.sessions.count == 4 && plan.sessions.allSatisfy { $0.exercises.isEmpty })
        #expect(plan.notes.count == MovementGroup.allCases.count)
    }
}
