package struct Exercise: Hashable, Sendable, Identifiable {
    package var id: String
    package var name: String
    package var aliases: [String]
    package var kind: ExerciseKind
    /// Nil where another library says nothing of it; such exercises are for looking up, and in no programme.
    package var pattern: MovementPattern?
    package var mechanic: Mechanic?
    package var force: Force?
    package var level: Level
    /// All of it is needed; empty for the body alone.
    package var equipment: Set<Equipment>
    /// The first one is what the exercise is done for.
    package var primary: [Muscle]
    package var secondary: [Muscle]
    /// Nil where nobody said what speaks against it. That is not "nothing": see ``isSafe(avoiding:)``.
    package var avoid: Set<Contraindication>?
    package var unit: CountUnit
    /// How it is done, one step after another; an own exercise may have none.
    package var steps: [String]
    /// Whether the user wrote it, or took it over from elsewhere.
    package var isOwn = false

    package init(
        id: String, name: String, aliases: [String] = [], kind: ExerciseKind, pattern: MovementPattern? = nil,
        mechanic: Mechanic? = nil, force: Force?, level: Level, equipment: Set<Equipment>, primary: [Muscle],
        secondary: [Muscle], avoid: Set<Contraindication>? = nil, unit: CountUnit, steps: [String],
        isOwn: Bool = false
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.kind = kind
        self.pattern = pattern
        self.mechanic = mechanic
        self.force = force
        self.level = level
        self.equipment = equipment
        self.primary = primary
        self.secondary = secondary
        self.avoid = avoid
        self.unit = unit
        self.steps = steps
        self.isOwn = isOwn
    }

    /// Whether somebody who has only this can do it.
    package func fits(owned: Set<Equipment>) -> Bool { equipment.isSubset(of: owned) }

    /// Whether nothing of these speaks against it. Where that is unknown, only nothing to avoid is safe.
    package func isSafe(avoiding: Set<Contraindication>) -> Bool {
        avoiding.isEmpty || (avoid?.isDisjoint(with: avoiding) ?? false)
    }

    /// Whether the load helps: more of it makes the exercise easier. No column says so yet; these are all of the
    /// library.
    package var isCounterweighted: Bool { ["assisted-dip", "machine-assisted-pull-up"].contains(id) }

    /// Whether it is done for the legs, whose progression has a rule of its own (P33).
    package var isForLegs: Bool { primary.first.map(Muscle.legs.contains) ?? false }
}
