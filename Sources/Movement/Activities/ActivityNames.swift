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

    private let entries: [String: [Entry]]
    private let mostWords: Int

    init(_ kinds: [ActivityKind]) {
        var entries: [String: [Entry]] = [:]
        var mostWords = 0
        for (index, kind) in kinds.enumerated() {
            for language in ActivityTable.languages {
                for name in kind.names[language] ?? [] {
                    let words = FoldedWords.words(name)
                    mostWords = max(mostWords, words.count)
                    entries[words.joined(separator: " "), default: []].append(
                        Entry(kind: index, language: language, name: name))
                }
            }
        }
        self.entries = entries
        self.mostWords = mostWords
    }

    /// The longest name, counted in words, then in letters; of equal ones the first in the text.
    func match(in text: String, language: String?, kinds: [ActivityKind]) -> ActivityMatch? {
        let words = FoldedWords.words(text)
        var best: (match: ActivityMatch, letters: Int)?
        for start in words.indices {
            for count in 1...max(1, min(mostWords, words.count - start)) {
                let name = words[start..<start + count].joined(separator: " ")
                guard let entry = entry(of: name, language: language) else { continue }
                if let best, (best.match.words.count, best.letters) >= (count, name.count) { continue }
                let match = ActivityMatch(
                    kind: kinds[entry.kind], language: entry.language, name: entry.name, words: start..<start + count)
                best = (match, name.count)
            }
        }
        return best?.match
    }

    private func entry(of name: String, language: String?) -> Entry? {
        guard let language else { return entries[name]?.first }
        return entries[name]?.first { $0.language == language }
    }
}
