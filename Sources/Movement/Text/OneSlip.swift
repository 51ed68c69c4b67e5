import Nutrition

/// Typing errors: one letter too many, too few, wrong, or two neighbours swapped.
enum OneSlip {
    /// Shorter words are often another word after one slip: "row" and "low".
    static let shortest = 4

    /// Whether both are the same word, or of at least ``shortest`` letters and one slip apart.
    static func separates(_ written: String, from word: String) -> Bool {
        guard written != word else { return true }
        // Of folded words nearly every letter is one byte.
        let (one, other) = (Array(written.utf8), Array(word.utf8))
        guard abs(one.count - other.count) <= 1, min(written.count, word.count) >= shortest else { return false }
        return EditDistance.between(one, other, limit: 1) == 1
    }
}
