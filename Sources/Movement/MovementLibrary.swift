package import Nutrition

/// What is known of exercise: activities with their energy, exercises, and what people call muscles. Read once, then
/// kept.
package struct MovementLibrary: Sendable {
    package let activities: [ActivityKind]
    /// The user's own ones first.
    package private(set) var exercises: [Exercise]

    private let activityNames: ActivityNames
    private let muscleNames: MuscleNames
    /// What people say who train, "bench" or "ohp", of exercises of the files.
    private let saidNames: [ExerciseNames.Named]
    private(set) var exerciseIndex: ExerciseIndex
    /// By all their names, in the singular.
    private(set) var exerciseNames: NameIndex<Exercise>
    /// The same, and before them what people say who train.
    private(set) var gymNames: NameIndex<Exercise>

    /// The texts of the files in `Movement`, whose README says what stands in their columns.
    ///
    /// - Throws: ``LibraryFileError`` with the line that cannot be read.
    package init(
        activities: String, metabolicEquivalents: String, exercises: String, exerciseNames: String, gymNames: String,
        muscles: String
    ) throws(LibraryFileError) {
        self.activities = try ActivityTable.kinds(activities, met: MetabolicEquivalents(metabolicEquivalents))
        self.exercises = try ExerciseTable.named(ExerciseTable.exercises(exercises), exerciseNames)
        activityNames = ActivityNames(self.activities)
        muscleNames = try MuscleNames(muscles)
        exerciseIndex = ExerciseIndex(self.exercises)
        saidNames = try ExerciseTable.gymNames(gymNames, of: self.exercises)
        let names = ExerciseNames.all(of: self.exercises)
        self.exerciseNames = NameIndex(names)
        self.gymNames = NameIndex(saidNames + names)
    }

    /// This library with exercises of the user's own, which go before those of the same name.
    package func preferring(_ own: [Exercise]) -> MovementLibrary {
        guard !own.isEmpty else { return self }
        var library = self
        library.exercises = own + exercises
        library.exerciseIndex = ExerciseIndex(library.exercises)
        let (ownNames, names) = (ExerciseNames.all(of: own), ExerciseNames.all(of: exercises))
        library.exerciseNames = NameIndex(ownNames + names)
        library.gymNames = NameIndex(ownNames + saidNames + names)
        return library
    }

    /// All that its exercises are called, as ``ExerciseNames/key(of:)`` writes it.
    package var nameKeys: Set<String> {
        Set((saidNames + ExerciseNames.all(of: exercises)).map { $0.words.joined() })
    }

    package func activity(key: String) -> ActivityKind? { activities.first { $0.key == key } }

    /// The activity that somebody's words name: the longest name found in them as whole words, without case and
    /// diacritics.
    ///
    /// - Parameter language: of the words, where it is known; names of other languages count where it has none.
    package func activity(in text: String, language: String? = nil) -> ActivityMatch? {
        if let language, let match = activityNames.match(in: text, language: language, kinds: activities) {
            return match
        }
        return activityNames.match(in: text, language: nil, kinds: activities)
    }

    /// ``ActivityKind/energy(minutes:weight:speed:effort:)`` of an activity by its key; nil for one that there is none
    /// of.
    package func energy(
        of key: String, minutes: Double, weight: Double, speed: Double? = nil, effort: Effort? = nil
    ) -> ActivityEnergy? {
        activity(key: key)?.energy(minutes: minutes, weight: weight, speed: speed, effort: effort)
    }

    package func exercise(id: String) -> Exercise? { exercises.first { $0.id == id } }

    /// The exercise that a person means by an id, or by the whole name of their own one. An id as lists show it, with a
    /// hyphen, goes before names.
    package func exercise(meantBy words: String) -> Exercise? {
        if words.contains("-"), let exercise = exercise(id: words.lowercased()) { return exercise }
        let named = exerciseNames.values(named: ExerciseNames.words(of: words)).first { $0.isOwn }
        return named ?? exercise(id: words.lowercased())
    }

    /// The muscles that a word of any language means: "abs", "upper body", "Rücken"; nil for words that name none.
    package func muscles(named name: String) -> Set<Muscle>? { muscleNames.muscles(named: name) }

    /// The exercises that fit, best matches of ``ExerciseFilter/text`` first, then those whose main muscles are
    /// wished, then by name.
    package func exercises(matching filter: ExerciseFilter) -> [Exercise] { exerciseIndex.exercises(matching: filter) }
}
