import Nutrition
import Physiology

/// The exercises of which a programme may be made, and the choice among them by rule, then by chance.
struct ExerciseChoice {
    /// Isolation that most people need less than that of arms, shoulders, thighs and calves.
    private static let smallPatterns: Set<MovementPattern> = [.grip, .hipAbduction, .hipAdduction]

    private let usable: [Exercise]
    private let level: Level
    private var random: SplitMix64
    private var usesOfPattern: [MovementPattern: Int] = [:]
    private var usesOfExercise: [String: Int] = [:]

    init(_ exercises: [Exercise], wish: ProgrammeWish, seed: UInt64) {
        // Sorted, as the outcome must not depend on the order of a file.
        usable = exercises.filter { Self.isUsable($0, wish: wish) }.sorted { $0.id < $1.id }
        level = wish.level
        random = SplitMix64(seed: seed)
    }

    /// Imported exercises, of which nobody knows the pattern or what speaks against them, are in no programme; nor are
    /// those with a counterweight, whose load says the opposite of all others.
    static func isUsable(_ exercise: Exercise, wish: ProgrammeWish) -> Bool {
        exercise.pattern != nil && exercise.avoid != nil && !exercise.isCounterweighted
            && exercise.isSafe(avoiding: wish.avoiding)
            && exercise.fits(owned: wish.equipment) && exercise.level <= wish.level
    }

    func has(_ group: MovementGroup) -> Bool { usable.contains(where: group.contains) }

    /// The best exercise of a group: several joints before one (isolation aside), a pattern that the week had least, an
    /// exercise that it had least, then by ``rank(of:)``; chance decides among equals.
    ///
    /// - Parameter accepts: whether an exercise has room.
    mutating func next(of group: MovementGroup, where accepts: (Exercise) -> Bool) -> Exercise? {
        let candidates = usable.filter { group.contains($0) && accepts($0) }
        let ranked = candidates.map { exercise in
            let isSecondChoice = group != .isolation && group != .core && exercise.mechanic != .compound
            let patternUses = exercise.pattern.map { usesOfPattern[$0, default: 0] } ?? 0
            let uses = usesOfExercise[exercise.id, default: 0]
            return (exercise: exercise, key: [isSecondChoice ? 1 : 0, patternUses, uses, rank(of: exercise)])
        }
        return best(ranked)
    }

    /// An exercise of a kind, for warming up, cooling down, or a session of mobility: one that the week had least.
    mutating func next(of kind: ExerciseKind, where accepts: (Exercise) -> Bool) -> Exercise? {
        let candidates = usable.filter { $0.kind == kind && accepts($0) }
        return best(candidates.map { (exercise: $0, key: [usesOfExercise[$0.id, default: 0]]) })
    }

    /// Cardio for the main part: as hard as the person is used to, changing now and then.
    mutating func nextCardio(where accepts: (Exercise) -> Bool) -> Exercise? {
        let candidates = usable.filter { $0.kind == .cardio && accepts($0) }
        return best(
            candidates.map { exercise in
                let uses = usesOfExercise[exercise.id, default: 0]
                return (exercise: exercise, key: [uses + level.steps(above: exercise.level)])
            })
    }

    /// Counts the choice as a use.
    private mutating func best(_ ranked: [(exercise: Exercise, key: [Int])]) -> Exercise? {
        guard let least = ranked.map(\.key).min(by: { $0.lexicographicallyPrecedes($1) }),
            let chosen = ranked.filter({ $0.key == least }).randomElement(using: &random)?.exercise
        else { return nil }
        usesOfExercise[chosen.id, default: 0] += 1
        if let pattern = chosen.pattern { usesOfPattern[pattern, default: 0] += 1 }
        return chosen
    }

    /// A load that can be raised before the body's weight, and of that what is hard for the level.
    private func rank(of exercise: Exercise) -> Int {
        let tier = Self.tier(exercise.equipment)
        let isSmall = exercise.pattern.map(Self.smallPatterns.contains) ?? false
        return tier + (exercise.equipment.isEmpty ? level.steps(above: exercise.level) : 0) + (isSmall ? 5 : 0)
    }

    /// How well its load can be raised bit by bit.
    private static func tier(_ equipment: Set<Equipment>) -> Int {
        if !equipment.isDisjoint(with: [.barbell, .dumbbells, .machine]) { return 0 }
        if !equipment.isDisjoint(with: [.cable, .kettlebell]) { return 1 }
        return equipment.isEmpty ? 3 : 2
    }
}
