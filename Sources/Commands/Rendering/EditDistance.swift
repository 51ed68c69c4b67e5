/// How many characters differ: inserted, left out, replaced or exchanged with the next
/// (optimal string alignment, https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
enum EditDistance {
    /// The word that somebody may have meant: one that goes on from `word`, or differs in two characters at most.
    static func nearest(to word: String, of words: [String]) -> String? {
        if word.count > 2, let longer = words.first(where: { $0.hasPrefix(word) }) { return longer }
        let near = words.map { ($0, between($0, word)) }.min { $0.1 < $1.1 }
        return near.flatMap { $0.1 <= min(2, word.count / 2) ? $0.0 : nil }
    }

    static func between(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        var before: [Int] = []
        var last = Array(0...other.count)
        for row in one.indices {
            var next = [row + 1]
            for column in other.indices {
                var least = min(last[column + 1] + 1, next[column] + 1)
                least = min(least, last[column] + (one[row] == other[column] ? 0 : 1))
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, last) = (last, next)
        }
        return last[other.count]
    }
}
