import Nutrition

/// Cuts a message that asks several questions: "how much fibre is in an apple, and which fruit has more?".
package enum QuestionParts {
    /// More questions are not taken apart: nobody asks so much at once.
    private static let most = 5
    /// In words.
    private static let shortest = 3

    /// - Returns: the questions in order, each with words of its own; one where the message asks only one thing.
    package static func parts(of message: Reading) -> [String] {
        // "if I had a muffin, what would my total be and what would be left?" is thought as one.
        guard !message.lexicon.has(.questionIf, message.words.first ?? "") else { return [message.text] }
        var parts: [String] = []
        var rest = Substring(message.text)
        while let cut = firstCut(in: rest, message.lexicon) {
            let part = String(rest[..<cut]).trimmingSpaces
            parts.append(part.hasSuffix(",") ? String(part.dropLast()) : part)
            rest = rest[cut...]
        }
        parts.append(String(rest).trimmingSpaces)
        let texts = parts.filter { part in
            // "k and how much is it?" begins with a word that asks nothing.
            let words = Reading(part, from: message).words
            return words.count >= shortest || words.contains { opens($0, message.lexicon) }
        }.map { withoutConjunction($0, message.lexicon) }
        guard (2...most).contains(texts.count), texts.allSatisfy({ asks($0, message) }) else { return [message.text] }
        return texts
    }

    /// Behind a question mark, or before a conjunction that a question follows.
    private static func firstCut(in text: Substring, _ lexicon: Lexicon) -> String.Index? {
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if "?;".contains(text[index]), text[next...].contains(where: \.isLetter) { return next }
            // "what is fibre, how much of it do I need and …"
            if text[index] == ",", hasOpened(text[..<index], lexicon),
                let word = text[next...].split(separator: " ").first,
                lexicon.has(.questionOpening, plain(word))
            {
                return next
            }
            if text[index].isWhitespace, index > text.startIndex {
                let words = text[next...].prefix(60).split(separator: " ").prefix(2).map(plain)
                if words.count == 2, lexicon.has(.conjunctionAnd, words[0]), opens(words[1], lexicon) { return next }
            }
            index = next
        }
        return nil
    }

    /// Whether a question has begun: "strawberries, grapes, mango, which has the least sugar?" begins with its last part.
    private static func hasOpened(_ text: Substring, _ lexicon: Lexicon) -> Bool {
        text.split(separator: " ").first.map { opens(plain($0), lexicon) } ?? false
    }

    /// As the lexicons have it.
    private static func plain(_ word: Substring) -> String {
        NumberReader.words(String(word)).first { $0.contains(where: \.isLetter) } ?? ""
    }

    private static func opens(_ word: String, _ lexicon: Lexicon) -> Bool {
        lexicon.has([.questionHow, .questionWord, .questionWhich, .questionIf, .questionOpening], word)
    }

    private static func withoutConjunction(_ text: String, _ lexicon: Lexicon) -> String {
        let words = text.split(separator: " ")
        guard words.count > 1, lexicon.has(.conjunctionAnd, plain(words[0])) else { return text }
        return words.dropFirst().joined(separator: " ")
    }

    private static func asks(_ text: String, _ message: Reading) -> Bool {
        let words = Reading(text, from: message).words
        // "and how much?" is of the question before.
        guard words.count >= shortest else { return false }
        if text.hasSuffix("?") { return true }
        // "no eggs please, and I don't do dairy" belongs to the question before.
        guard Reading(text, from: message).filter(besides: []).without.isEmpty else { return false }
        return words.contains { opens($0, message.lexicon) }
    }
}
