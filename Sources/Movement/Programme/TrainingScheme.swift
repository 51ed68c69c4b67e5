import Nutrition

/// Sets, repetitions and rests by goal.
///
/// 8–12 repetitions and longer rests for exercises of several joints follow the position stand of the ACSM (2009, Med
/// Sci Sports Exerc 41:687); the numbers of seconds are ours, within what it allows.
struct TrainingScheme {
    let goal: ProgrammeWish.Goal
    let level: Level
    /// Of a session; with few, rests are short.
    let minutes: Int

    /// Of all exercises of a session without the core, at most this part is isolation. For muscle gain compound lifts
    /// have priority, for other goals more isolation is in place (P34).
    var isolationShare: Double { goal == .muscleGain ? 0.25 : 0.4 }

    func planned(_ exercise: Exercise) -> PlannedExercise {
        PlannedExercise(
            exerciseID: exercise.id, sets: sets(of: exercise),
            amount: RepetitionTarget.documented(for: exercise, isLoaded: false).range, unit: exercise.unit,
            rest: rest(after: exercise), load: nil)
    }

    private func sets(of exercise: Exercise) -> Int {
        if exercise.mechanic != .compound || MovementGroup.core.contains(exercise) { return level == .beginner ? 2 : 3 }
        return goal == .muscleGain && level != .beginner ? 4 : 3
    }

    private func rest(after exercise: Exercise) -> Int {
        let isLarge = exercise.mechanic == .compound && !MovementGroup.core.contains(exercise)
        let rest =
            switch goal {
            case .muscleGain: isLarge ? 120 : 75
            case .generalFitness: isLarge ? 90 : 60
            case .weightLoss: isLarge ? 60 : 45
            }
        return minutes < 30 ? min(rest, 60) : rest
    }
}
