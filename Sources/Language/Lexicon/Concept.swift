/// What words can stand for. The raw value is the name in the lexicon files.
package enum Concept: String, CaseIterable, Hashable, Sendable {
    // MARK: The language itself

    /// Words by which the language of a message is told: articles, pronouns, conjunctions, small numbers, common verbs.
    case languageMark = "language.mark"

    // MARK: Readings

    // MARK: Readers
}
