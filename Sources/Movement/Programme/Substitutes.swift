extension MovementLibrary {
    /// What can be done instead of an exercise, the best first: the same pattern, with what is owned, with nothing that
    /// speaks against it (P34, P36).
    ///
    /// The documented order: without dumbbells kettlebells, then the body's weight; without a barbell dumbbells, then
    /// machines. After that, what works the same main muscles, and what is of the same level.
    ///
    /// Of an own exercise nobody knows the pattern: its kind, its main muscle, its joints and its force decide, and such
    /// exercises stand behind those of the same pattern.
    package func substitutes(
        for exercise: Exercise, owned: Set<Equipment>, avoiding: Set<Contraindication> = [], level: Level = .advanced
    ) -> [Exercise] {
        let order = Self.substitutionOrder(of: exercise.equipment)
        func rank(_ other: Exercise) -> (Int, Int, Int, String) {
            let place = order.firstIndex { $0 == other.equipment.subtracting([.bench]) } ?? order.count
            let shared = Set(exercise.primary).intersection(other.primary).count
            return (place, -shared, other.level == exercise.level ? 0 : 1, other.id)
        }
        let fitting = exercises.filter {
            $0.id != exercise.id && $0.kind == exercise.kind && $0.fits(owned: owned)
                && $0.isSafe(avoiding: avoiding) && $0.level <= level
        }
        let known = fitting.filter { $0.pattern != nil && $0.pattern == exercise.pattern }
        var alike = fitting.filter { ($0.pattern == nil || exercise.pattern == nil) && Self.areAlike($0, exercise) }
        if known.isEmpty, alike.isEmpty {
            // Without a bar or a cable nothing is pulled from above; the muscle still works.
            alike = fitting.filter { !Set($0.primary).isDisjoint(with: exercise.primary) }
        }
        return known.sorted { rank($0) < rank($1) }
            + alike.sorted { rank($0) < rank($1) }.prefix(Self.mostAlike)
    }

    /// An imported library has dozens of each muscle.
    private static let mostAlike = 10

    private static func areAlike(_ one: Exercise, _ other: Exercise) -> Bool {
        func agree<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
            one == nil || other == nil || one == other
        }
        return one.primary.first == other.primary.first && agree(one.mechanic, other.mechanic)
            && agree(one.force, other.force)
    }

    /// The next harder exercise of the same pattern without a load, where repetitions alone have become easy.
    package func harder(than exercise: Exercise, owned: Set<Equipment>, avoiding: Set<Contraindication> = [])
        -> Exercise?
    {
        exercises.filter {
            $0.pattern != nil && $0.pattern == exercise.pattern && $0.kind == exercise.kind && $0.level > exercise.level
                && $0.fits(owned: owned) && $0.isSafe(avoiding: avoiding)
        }
        .min { ($0.level, $0.equipment.count, $0.id) < ($1.level, $1.equipment.count, $1.id) }
    }

    private static func substitutionOrder(of equipment: Set<Equipment>) -> [Set<Equipment>] {
        if equipment.contains(.barbell) { return [[.dumbbells], [.machine]] }
        if equipment.contains(.dumbbells) { return [[.kettlebell], []] }
        return []
    }
}
