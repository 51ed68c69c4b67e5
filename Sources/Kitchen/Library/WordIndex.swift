import Nutrition

/// Finds documents by their words: whole, by their beginning, in another number (egg, eggs), or with one slip.
struct WordIndex: Sendable {
    private struct Place: Sendable {
        let document: Int
        let weight: Double
    }

    private var places: [String: [Place]] = [:]
    private var words: [String] = []

    /// - Parameter documents: The texts of each document with their weights; a word counts where it weighs most.
    init(_ documents: [[(text: String, weight: Double)]]) {
        for (number, texts) in documents.enumerated() {
            var best: [String: Double] = [:]
            for (text, weight) in texts {
                for word in text.foldedWords { best[word] = max(best[word] ?? 0, weight) }
            }
            for (word, weight) in best { places[word, default: []].append(Place(document: number, weight: weight)) }
        }
        words = places.keys.sorted()
    }

    /// How well each document that has the word fits, 0 excluded.
    func scores(of word: String) -> [Int: Double] {
        var scores: [Int: Double] = [:]
        for (known, likeness) in likeness(to: word) {
            for place in places[known] ?? [] {
                scores[place.document] = max(scores[place.document] ?? 0, place.weight * likeness)
            }
        }
        return scores
    }

    /// Known words that may be meant. A slip is only looked for where nothing else fits.
    private func likeness(to word: String) -> [(String, Double)] {
        var found: [(String, Double)] = []
        let stem = WordForms.stem(word)
        for known in words {
            if known == word {
                found.append((known, 1))
            } else if WordForms.stem(known) == stem {
                found.append((known, 0.95))
            } else if word.count >= 3, known.hasPrefix(word) {
                found.append((known, 0.7))
            }
        }
        if found.isEmpty, word.count >= 4 {
            let letters = Array(word.utf8)
            for known in words where WordForms.differByOneSlip(letters, Array(known.utf8)) {
                found.append((known, 0.5))
            }
        }
        return found
    }
}

enum WordForms {
    /// Without the ending of an English plural. Other languages are served by the beginning of words.
    static func stem(_ word: String) -> String {
        guard word.count > 3 else { return word }
        if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
        if word.hasSuffix("oes") || word.hasSuffix("ches") || word.hasSuffix("shes") { return String(word.dropLast(2)) }
        if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") { return String(word.dropLast()) }
        return word
    }

    /// One letter put in, left out, changed, or exchanged with the next.
    static func differByOneSlip(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        abs(one.count - other.count) <= 1 && EditDistance.between(one, other, limit: 1) == 1
    }

    /// Whether two folded words name the same thing, with one slip allowed in words of four letters and more.
    static func mayBeSame(_ one: String, _ other: String) -> Bool {
        if one == other || stem(one) == stem(other) { return true }
        return one.count >= 4 && other.count >= 4 && differByOneSlip(Array(one.utf8), Array(other.utf8))
    }
}
