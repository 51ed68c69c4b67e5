import Foundation

/// A query with each word tied to the words of the index that it may mean.
struct FoodQuery {
    struct Term {
        var text: String
        /// Index words with how well each agrees, 0–1; empty for a word that no food has.
        var matches: [(word: Int32, agreement: Float)]
        var weight: Float
        var isHead: Bool
    }

    private(set) var terms: [Term]
    /// Sum of the terms' weights.
    let weight: Float

    init(_ text: String, _ index: SearchIndex) {
        var terms: [Term] = []
        for word in FoodPhrase(text, style: .name).words.prefix(24) {
            let matches = Self.matches(word.text, index)
            let influence = FoodWords.influence(word.text)
            let weight = matches.map { index.weights[Int($0.word)] }.max() ?? index.unknownWeight * influence
            terms.append(Term(text: word.text, matches: matches, weight: weight, isHead: word.isHead))
        }
        self.terms = terms
        weight = terms.reduce(0) { $0 + $1.weight }
    }

    private static func matches(_ word: String, _ index: SearchIndex) -> [(word: Int32, agreement: Float)] {
        if let exact = index.wordID[word] { return [(exact, 1)] }
        guard !word.hasPrefix("~"), word.count > 3 else { return [] }
        for variant in inflections(word) {
            if let id = index.wordID[variant] { return [(id, 0.95)] }
        }
        return Typos.nearest(word, in: index.words).map { (Int32($0.index), $0.agreement) }
    }

    /// Other forms of a word that the plain plural rule does not bring together, German ones above all.
    private static func inflections(_ word: String) -> [String] {
        var forms: [String] = []
        for ending in ["n", "en", "e", "er", "es", "s", "ed", "d"] where word.hasSuffix(ending) {
            if word.count - ending.count >= 3 { forms.append(String(word.dropLast(ending.count))) }
        }
        // Umlauts typed as two letters.
        let plain = word.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
        if plain != word { forms.append(FoodWords.stem(plain)) }
        for ending in ["e", "n", "en", "s"] { forms.append(word + ending) }
        return forms
    }
}

/// Spelling mistakes: the nearest known words by edit distance.
enum Typos {
    /// Words within one edit (two from eight letters on) that share the first letter, at most four; agreement falls
    /// with each edit.
    static func nearest(_ word: String, in words: [String]) -> [(index: Int, agreement: Float)] {
        let letters = Array(word.utf8)
        guard letters.count >= 4, letters.count <= 40, let first = letters.first else { return [] }
        let limit = letters.count >= 8 ? 2 : 1
        var found: [(index: Int, distance: Int)] = []
        for (index, other) in words.enumerated() {
            let bytes = other.utf8
            guard bytes.first == first, abs(bytes.count - letters.count) <= limit else { continue }
            let distance = Self.distance(letters, Array(bytes), limit: limit)
            if distance <= limit { found.append((index, distance)) }
        }
        let best = found.map(\.distance).min() ?? 0
        return found.filter { $0.distance == best }.prefix(4).map { ($0.index, best == 1 ? 0.85 : 0.7) }
    }

    /// Optimal string alignment (Levenshtein with swapped neighbours); more than `limit` comes back as `limit + 1`.
    static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            if (row.min() ?? 0) > limit { return limit + 1 }
            (beforeLast, last) = (last, row)
        }
        return min(last[b.count], limit + 1)
    }
}
