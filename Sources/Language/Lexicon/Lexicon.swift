import Nutrition

/// The words of one language by concept, with those that every language shares. Vocabulary is data: `en.tsv` and its
/// siblings, a line a concept, and `neutral.tsv` for words that belong to no language.
package struct Lexicon: Sendable {
    package let language: MessageLanguage
    private let entries: [Concept: [String]]
    private let words: [Concept: Set<String>]
    private let phrases: [Concept: [[String]]]

    /// The lexicon of a language; each is read once.
    package static func of(_ language: MessageLanguage) -> Lexicon { all[language] ?? english }

    private static let all: [MessageLanguage: Lexicon] = {
        let neutral = LexiconFile.neutral
        return Dictionary(
            uniqueKeysWithValues: MessageLanguage.allCases.map {
                ($0, Lexicon($0, LexiconFile.file(of: $0).merging(neutral) { $0 + $1 }))
            })
    }()
    private static let english = Lexicon(.english, [:])

    private init(_ language: MessageLanguage, _ entries: [Concept: [String]]) {
        self.language = language
        self.entries = entries
        words = entries.mapValues(Set.init)
        phrases = entries.mapValues { entries in
            entries.map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
        }
    }

    /// Whether a folded word (or a phrase with single spaces) stands for the concept.
    func has(_ concept: Concept, _ word: String) -> Bool { words[concept]?.contains(word) ?? false }

    /// The words of a concept, folded.
    subscript(_ concept: Concept) -> Set<String> { words[concept] ?? [] }

    /// The words of several concepts.
    subscript(_ concepts: Concept...) -> Set<String> {
        concepts.reduce(into: Set()) { $0.formUnion(self[$1]) }
    }

    /// The phrases of a concept as words, the longest first.
    func phrases(_ concept: Concept) -> [[String]] { phrases[concept] ?? [] }

    /// Which of some concepts a word stands for; the first that has it.
    func concept(of word: String, among concepts: [Concept]) -> Concept? {
        concepts.first { has($0, word) }
    }
}
