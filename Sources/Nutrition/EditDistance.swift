/// How many characters two words differ by: put in, left out, changed or, where fingers typed them, exchanged with the
/// next (optimal string alignment, https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
package enum EditDistance {
    /// - Parameters:
    ///   - limit: What is more comes back as `limit + 1`, and is not counted out.
    ///   - swaps: Whether neighbours that changed places are one slip; what a scanner reads keeps its order.
    @inlinable
    package static func between<Symbol: Equatable>(
        _ one: [Symbol], _ other: [Symbol], limit: Int = .max - 1, swaps: Bool = true
    ) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for i in one.indices {
            var row = [i + 1]
            row.reserveCapacity(other.count + 1)
            for j in other.indices {
                var cost = min(last[j] + (one[i] == other[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if swaps, i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            if (row.min() ?? 0) > limit { return limit + 1 }
            (beforeLast, last) = (last, row)
        }
        return min(last[other.count], limit + 1)
    }

    /// Of two texts, character by character.
    package static func between(_ one: String, _ other: String) -> Int { between(Array(one), Array(other)) }

    /// The word that somebody may have meant: one that goes on from `word`, or differs in two characters at most.
    package static func nearest(to word: String, of words: [String]) -> String? {
        if word.count > 2, let longer = words.first(where: { $0.hasPrefix(word) }) { return longer }
        let near = words.map { ($0, between($0, word)) }.min { $0.1 < $1.1 }
        return near.flatMap { $0.1 <= min(2, word.count / 2) ? $0.0 : nil }
    }
}
