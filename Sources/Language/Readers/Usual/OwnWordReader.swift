import Foundation
package import Nutrition

/// "when I say nan's pie I mean shepherd's pie", "forget what nan's pie means".
package enum OwnWordReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "What the user means by a word for a food, and that it is to be forgotten"

    /// A name has so many words at most.
    private static let mostWords = 6

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard !reading.text.contains("?") else { return nil }
        let words = reading.words[...]
        let lexicon = reading.lexicon
        let lead = lexicon.length(of: .discoursePlease, at: words) ?? 0
        let rest = words.dropFirst(lead)
        if let opening = lexicon.length(of: .wordOpening, at: rest) {
            let start = rest.startIndex + opening
            for index in words.indices where index > start {
                guard let count = lexicon.length(of: .wordMeaning, at: words[index...]) else { continue }
                guard let word = name(start..<index, in: reading),
                    let meaning = name(index + count..<words.endIndex, in: reading), situation.foods.finds(meaning)
                else { return nil }
                return .defineWord(word, meaning: meaning)
            }
        }
        if let opening = lexicon.length(of: .wordForget, at: rest) {
            let end = lexicon.length(of: .wordForgetEnd, endingIn: rest) ?? 0
            return name(rest.startIndex + opening..<max(rest.startIndex + opening, words.endIndex - end), in: reading)
                .map(Intent.forgetWord)
        }
        return nil
    }

    /// Words of the message as they were written, in lower case, without article and quotation marks.
    private static func name(_ range: Range<Int>, in reading: Reading) -> String? {
        var range = range
        while let first = range.first, range.count > 1, reading.lexicon.has(.determinerArticle, reading.words[first]) {
            range = range.dropFirst().startIndex..<range.upperBound
        }
        guard (1...mostWords).contains(range.count) else { return nil }
        let folded = Array(reading.words[range])
        let tokens = reading.text.split(whereSeparator: \.isWhitespace)
        for first in tokens.indices {
            for last in first..<min(tokens.count, first + range.count) {
                let text = tokens[first...last].joined(separator: " ")
                guard NumberReader.words(text) == folded else { continue }
                return text.lowercased().trimmingCharacters(in: quotes)
            }
        }
        return folded.joined(separator: " ")
    }

    private static let quotes = CharacterSet(charactersIn: "\",.;:!" + QuotationMarks.typographic)
}
