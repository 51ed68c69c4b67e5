/// The main part of sessions without lifting.
enum EasySession {
    /// One block of cardio is no longer than this; more time is a second block of another kind. Our own limit.
    private static let mostBlockMinutes = 30
    private static let mostBlocks = 2
    private static let mostStretches = 12

    /// Blocks of even length that fill the time, up to an hour.
    static func cardio(seconds: Int, from choice: inout ExerciseChoice) -> [PlannedExercise] {
        let blocks = min(mostBlocks, max(1, (seconds + mostBlockMinutes * 60 - 1) / (mostBlockMinutes * 60)))
        let minutes = min(mostBlockMinutes, (seconds / blocks - SessionTime.secondsBetweenLifts) / 60)
        guard minutes > 0 else { return [] }
        var chosen: [PlannedExercise] = []
        for _ in 0..<blocks {
            let taken = Set(chosen.map(\.exerciseID))
            let exercise = choice.nextCardio { $0.unit == .minutes && !taken.contains($0.id) }
            guard let exercise else { break }
            chosen.append(SessionFrame.once(exercise, minutes))
        }
        return chosen
    }

    /// Mobility and stretches in turn, as many as fit.
    static func mobility(seconds: Int, from choice: inout ExerciseChoice) -> [PlannedExercise] {
        var chosen: [PlannedExercise] = []
        var left = seconds
        for index in 0..<mostStretches {
            let taken = Set(chosen.map(\.exerciseID))
            let exercise = choice.next(of: index.isMultiple(of: 2) ? .mobility : .stretching) { !taken.contains($0.id) }
            guard let planned = exercise.map(SessionFrame.mobility) else { continue }
            let needed = SessionTime.seconds(of: planned, isLift: true)
            guard needed <= left else { break }
            left -= needed
            chosen.append(planned)
        }
        return chosen
    }
}
