package import DaemonAPI
import Diary
import Failures
import Movement
import Nutrition
package import Store

/// How many sets of how much somebody plans of an exercise.
package struct OwnAmounts: Hashable, Sendable {
    let sets: Int
    /// Of one set, in what the exercise is counted in.
    let amount: ClosedRange<Int>

    init(_ entry: RoutineExercise) { (sets, amount) = (entry.sets, entry.low...max(entry.low, entry.high)) }

    /// - Returns: nil where no amount is said.
    /// - Throws: `invalid_input` for what nobody does.
    package init?(sets: Int?, low: Int?, high: Int?) throws {
        guard let low else { return nil }
        let (sets, high) = (sets ?? 3, high ?? low)
        guard (1...PerformedSet.most).contains(sets), low <= high,
            [low, high].allSatisfy({ PerformedSet(amount: $0).isPossible })
        else {
            throw BiteBookError(
                .invalidInput, "Nobody does \(sets) sets of \(low) to \(high).", hint: "As sets=3, low=8 and high=12.")
        }
        (self.sets, amount) = (sets, low...high)
    }

    /// The load is raised when every set has the most that was planned.
    func progression(of exercise: Exercise) -> Progression {
        Progression(
            sets: sets, target: RepetitionTarget(range: amount, raisesFrom: amount.upperBound),
            steps: .of(exercise.equipment), isCounterweighted: exercise.isCounterweighted)
    }
}

/// Workouts that the user put together, with the loads that come next.
extension AnswerService {
    package func routines(_ rows: [RoutineRecord], in context: AnswerContext) async throws -> [RoutineDTO] {
        let library = try shelf.movement
        let done = try await lately(in: context)
        return rows.map { row in
            let known = row.exercises.compactMap { entry in library.exercise(id: entry.exercise).map { ($0, entry) } }
            let planned = known.map { exercise, entry in
                self.planned(exercise, entry, after: done[exercise.id] ?? [], in: context)
            }
            let seconds = planned.reduce(0) { $0 + SessionTime.seconds(of: $1, isLift: $1.unit == .repetitions) }
            return RoutineDTO(
                id: row.id, name: row.name, minutes: (seconds + 59) / 60,
                exercises: zip(known, planned).map { Self.wire($1, name: $0.0.name) },
                missing: row.exercises.filter { library.exercise(id: $0.exercise) == nil }.map(\.name))
        }
    }

    private func planned(
        _ exercise: Exercise, _ entry: RoutineExercise, after done: [LiftRecord], in context: AnswerContext
    ) -> PlannedExercise {
        let own = OwnAmounts(entry)
        // What was told to begin with counts until something was lifted.
        let load =
            done.isEmpty ? entry.load : Self.advice(for: exercise, after: done, on: context.today, within: own).load
        return PlannedExercise(exercise, sets: own.sets, amount: own.amount, load: load)
    }

    static func wire(_ planned: PlannedExercise, name: String) -> PlannedExerciseDTO {
        PlannedExerciseDTO(
            id: planned.exerciseID, name: name, sets: planned.sets, low: planned.amount.lowerBound,
            high: planned.amount.upperBound, unit: planned.unit.rawValue, rest: planned.rest, load: planned.load)
    }
}
