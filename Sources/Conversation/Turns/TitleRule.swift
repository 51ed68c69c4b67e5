import Diary
import Language
import Nutrition

/// What a message is about, as the title of its conversation: without greetings, fillers and "I had".
package struct TitleRule: Hashable, Sendable {
    /// The longest title by rule, in characters.
    static let longest = 48
    private static let nothing = "New conversation"

    let text: String
    /// False for a greeting and the like: a later message says better what it is about.
    let isSubject: Bool

    init(_ message: String) {
        var words = Self.words(of: message)
        let all = words
        while let count = Self.idleWords(at: words[...]) { words.removeFirst(count) }
        guard words.contains(where: Self.saysSomething) else {
            text = all.isEmpty ? Self.nothing : Self.shortened(Wording.capitalized(all.joined(separator: " ")))
            isSubject = false
            return
        }
        let lexicon = Lexicon.of(MessageLanguage.of(all.map(Self.folded)))
        for opening in [Concept.titleReport, .titleArticle] {
            if let count = Self.count(of: opening, at: words[...], lexicon),
                words.dropFirst(count).contains(where: Self.saysSomething)
            {
                words.removeFirst(count)
            }
        }
        let sentence = Self.firstSentence(of: words)
        text = Self.shortened(Wording.capitalized(sentence))
        isSubject = true
    }

    // MARK: Words

    /// Visible words of the beginning; a message may be thousands of characters.
    private static func words(of message: String) -> [String] {
        let visible = message.unicodeScalars.prefix(800).map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: " "
            default: scalar
            }
        }.filter { $0.properties.generalCategory != .format || $0 == "\u{200D}" }
        return String(String.UnicodeScalarView(visible)).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func saysSomething(_ word: String) -> Bool {
        word.contains {
            $0.isLetter || $0.isNumber || $0.isSymbol || $0.unicodeScalars.contains { $0.properties.isEmoji }
        }
    }

    private static func folded(_ word: String) -> String {
        FoldedText.fold(word).filter { $0.isLetter || $0.isNumber || $0 == "'" }
    }

    /// How many words at the beginning greet or fill.
    private static func idleWords(at words: ArraySlice<String>) -> Int? {
        guard let first = words.first else { return nil }
        // A dash or dots that stand alone.
        if !saysSomething(first) { return 1 }
        // People greet in other languages than they speak.
        return MessageLanguage.allCases.compactMap { count(of: .titleGreeting, at: words, Lexicon.of($0)) }.max()
    }

    private static func count(of concept: Concept, at words: ArraySlice<String>, _ lexicon: Lexicon) -> Int? {
        lexicon.length(of: concept, at: words.prefix(4).map(folded))
    }

    private static func firstSentence(of words: [String]) -> String {
        var sentence: [String] = []
        for word in words {
            sentence.append(word)
            let length = sentence.reduce(-1) { $0 + $1.count + 1 }
            if length >= 12, let last = word.last, ".!?;".contains(last) { break }
        }
        var text = sentence.joined(separator: " ")
        while let last = text.last, ".,;:!".contains(last), text.contains(where: { !".,;:!".contains($0) }) {
            text.removeLast()
        }
        return text
    }

    /// Cut at a word, or in the middle of one that fills most of the title.
    private static func shortened(_ text: String) -> String {
        guard text.count > longest else { return text }
        let cut = text.prefix(longest - 1)
        let space = cut.lastIndex(of: " ")
        let isLate = space.map { cut.distance(from: cut.startIndex, to: $0) >= longest / 2 } ?? false
        var kept = isLate ? cut[..<(space ?? cut.endIndex)] : cut
        while let last = kept.last, ".,;:!-–—".contains(last) { kept.removeLast() }
        return kept + "…"
    }
}
