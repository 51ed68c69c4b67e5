/// What lies around the main part of a session: a warm-up and a cool-down, in every session by default (P35).
struct SessionFrame {
    private(set) var warmUp: [PlannedExercise] = []
    private(set) var coolDown: [PlannedExercise] = []

    var seconds: Int { (warmUp + coolDown).reduce(0) { $0 + SessionTime.seconds(of: $1, isLift: false) } }

    /// Under 20 minutes 3 minutes of easy movement and one stretch, under 40 one exercise of mobility, too, and from
    /// then on 5 minutes and two of each. The lengths are ours.
    ///
    /// - Parameter loads: whether the main part loads joints: easy movement alone is warm-up enough for cardio.
    init(minutes: Int, skipsWarmUp: Bool, loads: Bool, from choice: inout ExerciseChoice) {
        let isLong = minutes >= 40
        if !skipsWarmUp {
            let easy = choice.next(of: .cardio) { $0.unit == .minutes && $0.level == .beginner }
            if let easy { warmUp.append(Self.once(easy, isLong ? 5 : 3)) }
            if loads, minutes >= 20 { warmUp += Self.mobility(.mobility, count: isLong ? 2 : 1, from: &choice) }
        }
        coolDown = Self.mobility(.stretching, count: isLong ? 2 : 1, from: &choice)
    }

    /// Of one kind, each another, one set each.
    static func mobility(_ kind: ExerciseKind, count: Int, from choice: inout ExerciseChoice) -> [PlannedExercise] {
        var chosen: [PlannedExercise] = []
        for _ in 0..<count {
            let taken = Set(chosen.map(\.exerciseID))
            guard let exercise = choice.next(of: kind, where: { !taken.contains($0.id) }) else { break }
            chosen.append(mobility(exercise))
        }
        return chosen
    }

    /// Two sets, one a side: 30 s of a stretch (ACSM 2011, Med Sci Sports Exerc 43:1334: 10–30 s, 60 s in all for each
    /// muscle), or 8–10 repetitions.
    static func mobility(_ exercise: Exercise) -> PlannedExercise {
        PlannedExercise(
            exerciseID: exercise.id, sets: 2, amount: exercise.unit == .repetitions ? 8...10 : 30...30,
            unit: exercise.unit, rest: 0, load: nil)
    }

    static func once(_ exercise: Exercise, _ amount: Int) -> PlannedExercise {
        PlannedExercise(
            exerciseID: exercise.id, sets: 1, amount: amount...amount, unit: exercise.unit, rest: 0, load: nil)
    }
}
