/// Names that are looked up, or looked for in texts: each is a run of whole words, folded as the caller folds texts.
package struct NameIndex<Value: Sendable>: Sendable {
    private var values: [[String]: [Value]] = [:]
    private var mostWords = 0

    package init(_ names: [(words: [String], value: Value)]) {
        for (words, value) in names where !words.isEmpty {
            values[words, default: []].append(value)
            mostWords = max(mostWords, words.count)
        }
    }

    /// All that is called so, in the order in which it was given.
    package func values(named words: [String]) -> [Value] { values[words] ?? [] }

    /// The longest name in a text, counted in words, then in letters; of equal ones the first in the text.
    ///
    /// - Parameter choose: of all that is called so the one that is meant; nil where none is.
    package func longest<Chosen>(
        in words: [String], _ choose: ([Value]) -> Chosen?
    ) -> (chosen: Chosen, words: Range<Int>)? {
        var best: (chosen: Chosen, words: Range<Int>, letters: Int)?
        for start in words.indices {
            for end in (start + 1)...max(start + 1, min(words.count, start + mostWords)) {
                let name = Array(words[start..<end])
                guard let found = values[name], let chosen = choose(found) else { continue }
                let letters = name.reduce(0) { $0 + $1.count }
                if let best, (best.words.count, best.letters) >= (name.count, letters) { continue }
                best = (chosen, start..<end, letters)
            }
        }
        return best.map { ($0.chosen, $0.words) }
    }
}
