import EmbeddedTables
package import Nutrition

/// The words of one language by concept, with those that every language shares. Vocabulary is data: `en.tsv` and its
/// siblings, a line a concept, and `neutral.tsv` for words that belong to no language.
package final class Lexicon: Sendable {
    package let language: MessageLanguage
    /// What its own file has, without what every language shares.
    let own: [Concept: [String]]
    private let words: [Concept: Set<String>]
    /// Phrases of several words by their first, the longest first.
    private let phrases: [Concept: [String: [[String]]]]

    /// The lexicon of a language; each is read once.
    package static func of(_ language: MessageLanguage) -> Lexicon {
        switch language {
        case .english: english
        case .german: german
        case .spanish: spanish
        case .french: french
        case .italian: italian
        case .portuguese: portuguese
        case .dutch: dutch
        case .polish: polish
        }
    }

    private static let english = Lexicon(.english)
    private static let german = Lexicon(.german)
    private static let spanish = Lexicon(.spanish)
    private static let french = Lexicon(.french)
    private static let italian = Lexicon(.italian)
    private static let portuguese = Lexicon(.portuguese)
    private static let dutch = Lexicon(.dutch)
    private static let polish = Lexicon(.polish)

    /// Reads those of all languages at once, and what words say about the language: later words find them there.
    package static func readAll() async {
        await withTaskGroup(of: Void.self) { group in
            for language in MessageLanguage.allCases { group.addTask { _ = of(language) } }
        }
        _ = MessageLanguage.evidence
    }

    /// Whether the concept has the word in any language: for names that are looked up without a message around them.
    package static func anyHas(_ concept: Concept, _ word: String) -> Bool {
        MessageLanguage.allCases.contains { of($0).has(concept, word) }
    }

    private init(_ language: MessageLanguage) {
        self.language = language
        own = LexiconFile.read(EmbeddedTables.lexicon(language))
        let entries = own.merging(LexiconFile.neutral) { $0 + $1 }
        words = entries.mapValues(Set.init)
        phrases = entries.compactMapValues { entries in
            let phrases = entries.map { $0.split(separator: " ").map(String.init) }.filter { $0.count > 1 }
            return phrases.isEmpty
                ? nil
                : Dictionary(grouping: phrases) { $0[0] }.mapValues { $0.sorted { $0.count > $1.count } }
        }
    }

    /// Whether a folded word (or a phrase with single spaces) stands for the concept.
    package func has(_ concept: Concept, _ word: String) -> Bool { words[concept]?.contains(word) ?? false }

    /// Whether it stands for one of several concepts.
    package func has(_ concepts: [Concept], _ word: String) -> Bool { concepts.contains { has($0, word) } }

    /// Whether it stands for anything.
    func isKnown(_ word: String) -> Bool { words.values.contains { $0.contains(word) } }

    /// The words of a concept, folded.
    package subscript(_ concept: Concept) -> Set<String> { words[concept] ?? [] }

    /// The words of several concepts.
    subscript(_ concepts: Concept...) -> Set<String> {
        concepts.reduce(into: Set()) { $0.formUnion(self[$1]) }
    }

    /// How many words of the longest phrase of a concept stand at the beginning; nil when none does.
    package func length(of concept: Concept, at words: some Collection<String>) -> Int? {
        guard let first = words.first else { return nil }
        if let longer = phrases[concept]?[first]?.first(where: { words.starts(with: $0) }) { return longer.count }
        return has(concept, first) ? 1 : nil
    }

    /// What stands behind the first word of a concept's phrase that begins with it.
    func phrase(of concept: Concept, openedBy word: String) -> String? {
        phrases[concept]?[word]?.first.map { $0.dropFirst().joined(separator: " ") }
    }

    /// How many words of the longest phrase of a concept stand at the end.
    func length(of concept: Concept, endingIn words: some BidirectionalCollection<String>) -> Int? {
        let longest = phrases[concept]?.values.joined().filter { phrase in
            words.count >= phrase.count && words.suffix(phrase.count).elementsEqual(phrase)
        }.map(\.count).max()
        return longest ?? words.last.flatMap { has(concept, $0) ? 1 : nil }
    }

    /// Whether a word or phrase of a concept stands anywhere among the words.
    package func stands(_ concept: Concept, in words: [String]) -> Bool { range(of: concept, in: words) != nil }

    /// Where the first word or phrase of a concept stands among the words.
    func range(of concept: Concept, in words: [String]) -> Range<Int>? {
        words.indices.lazy.compactMap { start in
            self.length(of: concept, at: words[start...]).map { start..<(start + $0) }
        }.first
    }

    /// Which of some concepts a word stands for; the first that has it.
    func concept(of word: String, among concepts: [Concept]) -> Concept? {
        concepts.first { has($0, word) }
    }

    /// The place in a list that a word names, from 0: "second" is 1.
    func place(_ word: String) -> Int? { Self.ordinals.firstIndex { has($0, word) } }

    private static let ordinals: [Concept] = [
        .ordinalFirst, .ordinalSecond, .ordinalThird, .ordinalFourth, .ordinalFifth, .ordinalSixth,
    ]
}
