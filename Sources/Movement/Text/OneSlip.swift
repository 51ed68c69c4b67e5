import Nutrition

/// Typing errors: one letter too many, too few, wrong, or two neighbours swapped.
enum OneSlip {
    /// Shorter words are often another word after one slip: "row" and "low".
    static let shortest = 4

    /// Whether both are the same word, or of at least ``shortest`` letters and one slip apart.
    static func separates(_ written: String, from word: String) -> Bool {
        guard written != word else { return true }
        return min(written.count, word.count) >= shortest
            && EditDistance.between(Array(written), Array(word), limit: 1) == 1
    }
}
