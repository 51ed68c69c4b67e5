/// Names of exercises as they are compared: words in the singular, without case, diacritics and punctuation.
package enum ExerciseNames {
    typealias Named = (words: [String], value: Exercise)

    /// "Push-Ups", "push up" and "pushup" are one.
    package static func key(of name: String) -> String { words(of: name).joined() }

    static func words(of name: String) -> [String] { FoldedWords.words(name).map(FoldedWords.singular) }

    static func all(of exercises: [Exercise]) -> [Named] {
        exercises.flatMap { exercise in
            ([exercise.name] + exercise.aliases).map { (words: words(of: $0), value: exercise) }
        }
    }
}
