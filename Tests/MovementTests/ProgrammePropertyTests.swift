import Nutrition
import Physiology
import Testing

@testable import Movement

@Suite("A year of programmes for a hundred people")
struct ProgrammePropertyTests {
    @Test("breaks no exclusion, no level, no limit of time, and keeps each week balanced")
    func year() throws {
        let library = try LibraryFiles.library.get()
        let programme = TrainingProgramme(library.exercises)
        let byID = Dictionary(uniqueKeysWithValues: library.exercises.map { ($0.id, $0) })
        var random = SplitMix64(seed: 31)
        for person in 0..<100 {
            let wish = Self.wish(using: &random)
            // Within a block the sessions are the same, which another test shows.
            for week in stride(from: 0, to: 52, by: TrainingProgramme.weeksOfBlock) {
                let plan = programme.plan(for: wish, week: week)
                #expect(plan.sessions.count == wish.daysPerWeek)
                for session in plan.sessions {
                    let exercises = try session.exercises.map { try #require(byID[$0.exerciseID]) }
                    for exercise in exercises {
                        #expect(
                            exercise.avoid?.isDisjoint(with: wish.avoiding) == true, "person \(person): \(exercise.id)")
                        #expect(exercise.equipment.isSubset(of: wish.equipment), "person \(person): \(exercise.id)")
                        #expect(exercise.level <= wish.level, "person \(person): \(exercise.id)")
                    }
                    #expect(session.seconds == Self.seconds(session) && session.seconds <= wish.minutes * 60)
                    #expect(!session.main.isEmpty, "person \(person), \(session.focus)")
                    #expect(session.main.allSatisfy { $0.sets >= 1 && $0.amount.lowerBound > 0 })
                    #expect(Set(session.main.map(\.exerciseID)).count == session.main.count)
                    if wish.skipsWarmUp { #expect(session.warmUp.isEmpty) }
                }
                let main = try plan.sessions.filter(\.focus.isLifting).flatMap(\.main).map {
                    try #require(byID[$0.exerciseID])
                }
                for (group, other) in [(MovementGroup.push, MovementGroup.pull), (.kneeDominant, .hipDominant)] {
                    guard !plan.notes.contains(.leftOut(group)), !plan.notes.contains(.leftOut(other)) else { continue }
                    let difference = main.filter(group.contains).count - main.filter(other.contains).count
                    #expect(abs(difference) <= 1, "person \(person), week \(week): \(group) \(difference)")
                }
            }
        }
    }

    private static func wish(using random: inout SplitMix64) -> ProgrammeWish {
        let equipment = Equipment.allCases.filter { $0 != .other && Double.random(in: 0...1, using: &random) < 0.5 }
        let injuries = Contraindication.allCases.filter { _ in Double.random(in: 0...1, using: &random) < 0.12 }
        return ProgrammeWish(
            emphasis: ProgrammeWish.Emphasis.allCases.randomElement(using: &random) ?? .strength,
            goal: ProgrammeWish.Goal.allCases.randomElement(using: &random) ?? .muscleGain,
            daysPerWeek: Int.random(in: ProgrammeWish.dayRange, using: &random),
            minutes: Int.random(in: ProgrammeWish.minuteRange, using: &random), equipment: Set(equipment),
            level: Level.allCases.randomElement(using: &random) ?? .beginner, avoiding: Set(injuries),
            skipsWarmUp: Bool.random(using: &random), asksPhysician: Bool.random(using: &random),
            seed: random.next())
    }

    /// Reckoned anew from what stands in the plan.
    private static func seconds(_ session: PlannedSession) -> Int {
        func work(_ planned: PlannedExercise) -> Int {
            let most = planned.amount.upperBound
            return switch planned.unit {
            case .repetitions: most * 4
            case .seconds, .metres: most
            case .minutes: most * 60
            }
        }
        func total(_ list: [PlannedExercise], between: Int) -> Int {
            list.reduce(0) { $0 + $1.sets * (work($1) + $1.rest) + between }
        }
        return total(session.warmUp + session.coolDown, between: 15) + total(session.main, between: 60)
    }
}
