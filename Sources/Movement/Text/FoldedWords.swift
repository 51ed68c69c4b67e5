import Foundation

/// Words as they are compared: without case, diacritics and punctuation.
enum FoldedWords {
    /// Letters that Unicode does not take apart into a base letter and a mark, although people type the base letter.
    private static let baseLetters: [Character: String] = [
        "ß": "ss", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ı": "i",
    ]

    static func words(_ text: String) -> [String] {
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
        var plain = ""
        for character in folded {
            if let base = baseLetters[character] { plain += base } else { plain.append(character) }
        }
        return plain.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// Without the s of a plural: "squats" is "squat", but "press" stays. For English names of exercises.
    static func singular(_ word: String) -> String {
        let isPlural = word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
        return isPlural ? String(word.dropLast()) : word
    }
}
