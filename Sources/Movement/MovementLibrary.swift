package import Nutrition

/// What is known of exercise: activities with their energy, exercises, and what people call muscles. Read once, then
/// kept.
package struct MovementLibrary: Sendable {
    package let activities: [ActivityKind]
    package let exercises: [Exercise]

    private let activityNames: ActivityNames
    private let muscleNames: MuscleNames
    let exerciseIndex: ExerciseIndex
    /// By all their names, in the singular.
    let exerciseNames: NameIndex<Exercise>
    /// The same, and before them what people say who train: "bench", "ohp".
    let gymNames: NameIndex<Exercise>

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
        let names = self.exercises.flatMap { exercise in
            ([exercise.name] + exercise.aliases).map { name in
                (words: FoldedWords.words(name).map(FoldedWords.singular), value: exercise)
            }
        }
        self.exerciseNames = NameIndex(names)
        self.gymNames = NameIndex(try ExerciseTable.gymNames(gymNames, of: self.exercises) + names)
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

    /// The muscles that a word of any language means: "abs", "upper body", "Rücken"; nil for words that name none.
    package func muscles(named name: String) -> Set<Muscle>? { muscleNames.muscles(named: name) }

    /// The exercises that fit, best matches of ``ExerciseFilter/text`` first, then those whose main muscles are
    /// wished, then by name.
    package func exercises(matching filter: ExerciseFilter) -> [Exercise] { exerciseIndex.exercises(matching: filter) }
}
