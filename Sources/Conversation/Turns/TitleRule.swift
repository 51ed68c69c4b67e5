import Diary
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
        for openings in [Self.reports, Self.articles] {
            if let count = Self.count(of: openings, at: words[...]),
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
        return count(of: greetings, at: words)
    }

    private static func count(of phrases: [[String]], at words: ArraySlice<String>) -> Int? {
        phrases.first { phrase in
            words.count >= phrase.count && zip(words, phrase).allSatisfy { folded($0) == $1 }
        }?.count
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

    // MARK: Lists

    /// The longest first.
    private static func phrases(_ text: String) -> [[String]] {
        text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
            .sorted { $0.count > $1.count }
    }

    private static let greetings = phrases(
        """
        hi, hello, hey, hiya, hi there, hello there, hey there, good morning, good afternoon, good evening, good day,
        good night, morning, hallo, moin, servus, guten morgen, guten tag, guten abend, hola, buenos dias, buenas tardes,
        buenas noches, bonjour, bonsoir, salut, bitebook, ok, okay, so, well, um, uh, oh, ah, right, anyway, please, bitte,
        por favor, thanks, thank you, danke, gracias, merci, test, testing, yes, no problem, listen, look, quick question,
        can you please, could you please, can you, could you, would you, will you
        """)
    private static let reports = phrases(
        """
        i've just had, i've just eaten, i've just drunk, i just had, i just ate, i just drank, i've had, i've eaten,
        i have had, i have eaten, i had, i ate, i drank, just had, just ate, just drank, had, ate, drank, log, add, i was
        having, i'm having, ich hatte, he comido, he tomado, j'ai mange, j'ai pris
        """)
    private static let articles = phrases("a, an, some, ein, eine, einen, un, una, une")
}
