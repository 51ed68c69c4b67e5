import Nutrition

/// Words as they are compared: without case, diacritics and punctuation.
enum FoldedWords {
    static func words(_ text: String) -> [String] {
        FoldedText.fold(text).split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// Without the s of a plural: "squats" is "squat", but "press" stays. For English names of exercises.
    static func singular(_ word: String) -> String {
        let isPlural = word.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss")
        return isPlural ? String(word.dropLast()) : word
    }
}
