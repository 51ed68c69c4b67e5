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

    /// All names in a text from left to right, at each place the longest; they share no words.
    package func all<Chosen>(
        in words: [String], _ choose: ([Value]) -> Chosen?
    ) -> [(chosen: Chosen, words: Range<Int>)] {
        var found: [(chosen: Chosen, words: Range<Int>)] = []
        var start = 0
        while start < words.count {
            var end = min(words.count, start + max(1, mostWords))
            while end > start {
                if let values = values[Array(words[start..<end])], let chosen = choose(values) {
                    found.append((chosen, start..<end))
                    break
                }
                end -= 1
            }
            start = max(end, start + 1)
        }
        return found
    }

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
