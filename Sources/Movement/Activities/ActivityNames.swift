import Nutrition

/// An activity that was found in somebody's words.
package struct ActivityMatch: Hashable, Sendable {
    package let kind: ActivityKind
    /// Of the name: `en`.
    package let language: String
    /// As it stands in the library.
    package let name: String
    /// Which of the words it is, counted from 0; words are what lies between spaces and punctuation.
    package let words: Range<Int>
}

/// All names of all activities, to be found in a text as whole words, without case and diacritics.
struct ActivityNames: Sendable {
    private struct Entry: Sendable {
        let kind: Int
        let language: String
        let name: String
    }

    private let index: NameIndex<Entry>

    init(_ kinds: [ActivityKind]) {
        index = NameIndex(
            kinds.enumerated().flatMap { place, kind in
                ActivityTable.languages.flatMap { language in
                    (kind.names[language] ?? []).map { name in
                        (FoldedWords.words(name), Entry(kind: place, language: language, name: name))
                    }
                }
            })
    }

    /// - Parameter language: of the name; nil for any.
    func match(in text: String, language: String?, kinds: [ActivityKind]) -> ActivityMatch? {
        let found = index.longest(in: FoldedWords.words(text)) { entries in
            entries.first { language == nil || $0.language == language }
        }
        return found.map { entry, words in
            ActivityMatch(kind: kinds[entry.kind], language: entry.language, name: entry.name, words: words)
        }
    }
}
