/// What somebody looks for; what is not said, excludes nothing.
package struct ExerciseFilter: Hashable, Sendable {
    /// One of them has to be worked, as a main muscle or besides; empty for any.
    package var muscles: Set<Muscle> = []
    package var kind: ExerciseKind?
    /// What somebody has: an exercise fits when all that it needs is there, or it needs nothing. Nil for anything.
    package var equipment: Set<Equipment>?
    /// Empty for any.
    package var levels: Set<Level> = []
    package var pattern: MovementPattern?
    /// Injured parts and conditions; exercises of which nobody knows what speaks against them are left out, too.
    package var avoiding: Set<Contraindication> = []
    /// Words of a name or another name of it, with at most one slip each; empty for any.
    package var text = ""

    package init() {}

    func admits(_ exercise: Exercise) -> Bool {
        (muscles.isEmpty || !muscles.isDisjoint(with: exercise.primary + exercise.secondary))
            && (kind == nil || kind == exercise.kind)
            && (equipment.map(exercise.fits(owned:)) ?? true)
            && (levels.isEmpty || levels.contains(exercise.level))
            && (pattern == nil || pattern == exercise.pattern)
            && exercise.isSafe(avoiding: avoiding)
    }
}
