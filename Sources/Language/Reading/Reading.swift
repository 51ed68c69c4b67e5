package import Nutrition

/// A message as the whole turn reads it: folded words, pauses, and what stands in them (amounts, energies, times,
/// clauses), each worked out when it is first asked for and then kept. The model says *which* foods were meant; numbers
/// are read here, from the user's own words, so that a slip of the model cannot change them.
package struct Reading: Sendable {
    package let text: String
    /// Folded words; numbers stand apart from letters, units of several words are joined (`fl oz` → `floz`).
    package let words: [String]
    /// Where punctuation stands, by the index of the word after it.
    let pauses: [Int: Pause]
    /// That of the message before, which counts where this one's words speak for several, or for none.
    private let languageBefore: MessageLanguage?
    /// What is worked out only once.
    let parts = ReadingParts()

    /// The language of the words. Only its vocabulary and what all languages share are read in them.
    package var language: MessageLanguage { parts.language { decidedLanguage ?? languageBefore ?? .english } }
    package var lexicon: Lexicon { Lexicon.of(language) }
    /// The language that the words speak for; nil where none of them does, as in a message that only names a food.
    package var decidedLanguage: MessageLanguage? {
        parts.decidedLanguage { MessageLanguage.decided(by: words, in: text, after: languageBefore) }
    }

    /// The language in which to answer: that of the words where they surely have one ("chili con carne" has none), else
    /// that of the message before.
    package var replyLanguage: MessageLanguage {
        MessageLanguage.decided(by: words, in: text, after: languageBefore, isSure: true) ?? languageBefore ?? .english
    }

    /// Whether the message is in a language that is not read here: letters of others, and no word of ours.
    package var isForeign: Bool { decidedLanguage == nil && MessageLanguage.isForeign(text) }

    /// Punctuation between two words.
    enum Pause {
        case comma, sentence
    }

    package init(_ text: String) { self.init(text, after: nil) }

    /// - Parameter previous: what the same person said before.
    package init(_ text: String, after previous: String?) {
        self.text = text
        languageBefore = previous.flatMap { Reading($0).decidedLanguage }
        var words: [String] = []
        var pauses: [Int: Pause] = [:]
        for part in Self.parts(of: text) {
            words += UnitPhrase.joiningPhrases(NumberReader.words(part.text))
            if pauses[words.count] != .sentence { pauses[words.count] = part.end }
        }
        self.words = words
        self.pauses = pauses
    }

    /// A phrase about a message: in the language of the message where it was copied from there, and in its own where
    /// it was translated.
    package init(_ phrase: String, from message: Reading) {
        self.init(phrase)
        let isCopied = message.span(of: words, after: 0) != nil
        let language = isCopied ? message.language : MessageLanguage.decided(by: words, in: phrase) ?? message.language
        _ = parts.language { language }
    }

    /// A message that is written otherwise, in the language that it was said in.
    init(_ text: String, in language: MessageLanguage) {
        self.init(text)
        _ = parts.language { language }
    }

    /// The text cut at its punctuation. A point or comma inside a number or an abbreviation cuts nothing.
    static func parts(of text: String) -> [(text: String, end: Pause?)] {
        var parts: [(text: String, end: Pause?)] = []
        var current = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            let end: Pause? =
                switch character {
                case "." where next.isWhitespace, "!", "?", ";", "…", "\n", "¡", "¿": .sentence
                case "," where !next.isNumber, ":" where !next.isNumber, "(", ")", "—", "–": .comma
                default: nil
                }
            if let end {
                parts.append((current, end))
                current = ""
            } else {
                current.append(character)
            }
        }
        return parts + [(current, nil)]
    }

    /// Where a food is named; nil when its words do not occur (the model translated or corrected them).
    ///
    /// The place is the run of words that covers most of the name's words, spelling slips allowed.
    package func range(ofFood name: String, after start: Int = 0) -> Range<Int>? {
        let lexicon = lexicon
        let wanted = NumberReader.words(name).filter {
            !lexicon.isFiller($0) && !lexicon.has(Self.links, $0)
        }
        guard !wanted.isEmpty else { return nil }
        let words = lexicon.language.hasElision ? words.map(Self.withoutElision) : words
        var best: (range: Range<Int>, score: Int)?
        for first in words.indices.dropFirst(start) where wanted.contains(where: { matches(words[first], $0) }) {
            var found: Set<String> = []
            var last = first
            // A name may be said with a few words between its parts: "eggs, scrambled", "bread with rye".
            for index in first..<min(words.count, first + wanted.count + 3) {
                if let word = wanted.first(where: { matches(words[index], $0) && !found.contains($0) }) {
                    found.insert(word)
                    last = index
                }
            }
            if found.count > best?.score ?? 0 { best = (first..<(last + 1), found.count) }
        }
        guard let best, best.score * 2 >= wanted.count else { return nil }
        return best.range
    }

    /// `l'insalata` → `insalata`, `d'huile` → `huile`.
    private static func withoutElision(_ word: String) -> String {
        guard word.dropFirst().first == "'", word.count > 4, let first = word.first, "ld".contains(first) else {
            return word
        }
        return String(word.dropFirst(2))
    }

    /// Whether two words are the same but for number, case ending or a slip or two.
    private func matches(_ said: String, _ named: String) -> Bool {
        if said == named { return true }
        guard said.count >= 4, named.count >= 4 else {
            return said.count >= 3 && (said + "s" == named || named + "s" == said)
        }
        let shorter = min(said.count, named.count)
        let common = zip(said, named).prefix { $0 == $1 }.count
        if common >= max(4, shorter - 1) && max(said.count, named.count) - common <= 3 { return true }
        return shorter >= 6 && said.first == named.first && EditDistance.between(said, named) <= (shorter >= 9 ? 2 : 1)
    }

    /// Words that join the parts of a dish and are no part of a name.
    private static let links: [Concept] = [.prepositionWith, .conjunctionAnd, .nameLink]
}

extension Reading {
    /// Whether punctuation stands before a word.
    package func hasPause(before index: Int) -> Bool { pauses[index] != nil }

    /// The words between two pauses, around a place.
    func clause(around index: Int) -> Range<Int> {
        let start = pauses.keys.filter { $0 <= index }.max() ?? 0
        let end = pauses.keys.filter { $0 > index }.min() ?? words.count
        return start..<min(end, words.count)
    }
}
