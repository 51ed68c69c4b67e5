/// Chooses the main part of a lifting session within a time, and remembers what the week had so far.
struct LiftingSession {
    /// More exercises are a long session that few finish. Our own limit.
    static let mostExercises = 8
    /// Those of the core come when the large lifts are planned.
    private static let liftsBeforeCore = 2

    private(set) var groupCounts: [MovementGroup: Int] = [:]
    private let scheme: TrainingScheme

    init(scheme: TrainingScheme) { self.scheme = scheme }

    mutating func exercises(
        _ focus: PlannedSession.Focus, seconds: Int, from choice: inout ExerciseChoice
    ) -> [PlannedExercise] {
        var chosen: [(exercise: Exercise, planned: PlannedExercise, group: MovementGroup)] = []
        var left = seconds
        while chosen.count < Self.mostExercises {
            let fewestSets = chosen.isEmpty ? 1 : 2
            let groups = groups(for: focus, after: chosen.map(\.group), choice: choice)
            var added = false
            for group in groups {
                let taken = Set(chosen.map(\.exercise.id))
                let fits = { [scheme] (exercise: Exercise) in
                    !taken.contains(exercise.id)
                        && (group != .isolation || Self.isolates(exercise, for: focus))
                        && Self.fitted(exercise, scheme, seconds: left, fewestSets: fewestSets) != nil
                }
                guard let exercise = choice.next(of: group, where: fits),
                    let planned = Self.fitted(exercise, scheme, seconds: left, fewestSets: fewestSets)
                else { continue }
                chosen.append((exercise, planned, group))
                groupCounts[group, default: 0] += 1
                left -= SessionTime.seconds(of: planned, isLift: true)
                added = true
                break
            }
            if !added { break }
        }
        return Self.ordered(chosen.map { ($0.exercise, $0.planned, $0.group) })
    }

    /// The groups that may come next: first each large one once, then the small ones, then all again; of equals the
    /// one that the week had least of.
    private func groups(
        for focus: PlannedSession.Focus, after chosen: [MovementGroup], choice: ExerciseChoice
    ) -> [MovementGroup] {
        let lifts = chosen.filter { $0 != .core }.count
        let isolations = chosen.filter { $0 == .isolation }.count
        let admitted = Self.groups(of: focus).filter { group in
            switch group {
            case .core: return lifts >= Self.liftsBeforeCore && !chosen.contains(.core)
            case .isolation: return Double(isolations + 1) <= scheme.isolationShare * Double(lifts + 1)
            default:
                // Never ahead of its counterpart, even where only this one still fits: so a week stays balanced.
                guard let counterpart = group.counterpart, choice.has(counterpart) else { return true }
                return groupCounts[group, default: 0] <= groupCounts[counterpart, default: 0]
            }
        }
        func key(_ group: MovementGroup) -> [Int] {
            let isLarge = group != .core && group != .isolation
            return [chosen.filter { $0 == group }.count, isLarge ? 0 : 1, groupCounts[group, default: 0]]
        }
        return admitted.enumerated()
            .sorted { (key($0.element) + [$0.offset]).lexicographicallyPrecedes(key($1.element) + [$1.offset]) }
            .map(\.element)
    }

    private static func groups(of focus: PlannedSession.Focus) -> [MovementGroup] {
        switch focus {
        case .fullBody: [.kneeDominant, .push, .hipDominant, .pull, .core, .isolation]
        case .upperBody: [.push, .pull, .core, .isolation]
        case .lowerBody: [.kneeDominant, .hipDominant, .core, .isolation]
        case .cardio, .mobility: []
        }
    }

    private static func isolates(_ exercise: Exercise, for focus: PlannedSession.Focus) -> Bool {
        switch focus {
        case .upperBody: !exercise.isForLegs
        case .lowerBody: exercise.isForLegs
        case .fullBody, .cardio, .mobility: true
        }
    }

    /// With as many sets as there is time for; nil where not even the fewest fit.
    private static func fitted(
        _ exercise: Exercise, _ scheme: TrainingScheme, seconds: Int, fewestSets: Int
    ) -> PlannedExercise? {
        var planned = scheme.planned(exercise)
        while SessionTime.seconds(of: planned, isLift: true) > seconds {
            guard planned.sets > fewestSets else { return nil }
            planned.sets -= 1
        }
        return planned
    }

    private static func ordered(
        _ chosen: [(exercise: Exercise, planned: PlannedExercise, group: MovementGroup)]
    ) -> [PlannedExercise] {
        func place(_ exercise: Exercise, _ group: MovementGroup) -> Int {
            if group == .core { return 2 }
            return exercise.mechanic == .compound ? 0 : 1
        }
        return chosen.enumerated()
            .sorted {
                (place($0.element.exercise, $0.element.group), $0.offset) < (
                    place($1.element.exercise, $1.element.group), $1.offset
                )
            }
            .map(\.element.planned)
    }
}
