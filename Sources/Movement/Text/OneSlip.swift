/// Typing errors: one letter too many, too few, wrong, or two neighbours swapped (a Damerau–Levenshtein distance of 1).
enum OneSlip {
    /// Shorter words are often another word after one slip: "row" and "low".
    static let shortest = 4

    /// Whether both are the same word, or of at least ``shortest`` letters and one slip apart.
    static func separates(_ written: String, from word: String) -> Bool {
        guard written != word else { return true }
        let left = Array(written)
        let right = Array(word)
        guard min(left.count, right.count) >= shortest, abs(left.count - right.count) <= 1 else { return false }
        let start = zip(left, right).prefix { $0 == $1 }.count
        let restOfLeft = left[start...]
        let restOfRight = right[start...]
        switch left.count - right.count {
        case 1: return restOfLeft.dropFirst().elementsEqual(restOfRight)
        case -1: return restOfRight.dropFirst().elementsEqual(restOfLeft)
        default:
            return restOfLeft.dropFirst().elementsEqual(restOfRight.dropFirst()) || areSwapped(restOfLeft, restOfRight)
        }
    }

    private static func areSwapped(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Bool {
        left.prefix(2).reversed().elementsEqual(right.prefix(2)) && left.dropFirst(2).elementsEqual(right.dropFirst(2))
    }
}
