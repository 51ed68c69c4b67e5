import Nutrition

/// A message as it would be written out: without a greeting, without what people type shorter than they say it ("coffee w
/// milk n sugar tmrw"), and without the remark that something was not logged so far. What is read has the words that
/// readers know.
extension Reading {
    /// - Parameter previous: what the same person said before.
    package static func writtenOut(_ text: String, after previous: String?) -> Reading {
        let text = weekdaysWrittenOut(text)
        let reading = Reading(text, after: previous)
        let lexicon = reading.lexicon
        // What is quoted, noted or explained is kept as it was typed.
        let kept: [Concept] = [.wordOpening, .wordForget, .commandNote, .noteWord, .noteReminder]
        guard !text.contains(where: QuotationMarks.opening.contains),
            !kept.contains(where: {
                lexicon.range(of: $0, in: reading.words).map { $0.lowerBound < openingWords } ?? false
            })
        else { return reading }
        let tokens = TextToken.all(of: text)
        let plain = TextToken.text(
            text,
            with: greeting(in: tokens, lexicon) + missedLog(in: tokens, of: text, lexicon)
                + shorthand(in: tokens, of: text, lexicon) + sources(in: tokens, lexicon)
                + moreOrLess(in: tokens, lexicon) + laughter(in: tokens, lexicon) + vessels(in: text, lexicon))
        return plain == text ? reading : Reading(plain, after: previous)
    }

    private static let openingWords = 4
    /// Letters that stand for a word only behind a word and before one: "fish n chips", not "vitamin n".
    private static let shortestAlone = 2

    private static func shorthand(
        in tokens: [TextToken], of text: String, _ lexicon: Lexicon
    ) -> [TextToken.Change] {
        tokens.indices.compactMap { index in
            guard let long = lexicon.phrase(of: .shorthand, openedBy: tokens[index].word) else { return nil }
            // "mondays lunch", but "on mondays"
            let next = index + 1 < tokens.count ? tokens[index + 1].word : ""
            if long.hasSuffix("'s"), lexicon.mealChoice(next) == nil { return nil }
            // "PPL" is something else than "ppl".
            let typed = text[tokens[index].range]
            if typed.count > 1, typed.contains(where: \.isUppercase), !typed.contains(where: \.isLowercase) {
                return nil
            }
            if tokens[index].word.count < shortestAlone {
                guard index > 0, tokens[index - 1].isWord, !tokens[index].isAfterPause, index + 1 < tokens.count,
                    !tokens[index + 1].isAfterPause
                else { return nil }
            }
            return TextToken.Change(range: tokens[index].range, text: long)
        }
    }

    /// "eine 0,33er Dose", as German says it, is a can of 0.33 l.
    private static func vessels(in text: String, _ lexicon: Lexicon) -> [TextToken.Change] {
        guard lexicon.language == .german else { return [] }
        return text.matches(of: #/\b(0[.,]\d{1,2})er\b/#).map {
            TextToken.Change(range: $0.range, text: "\($0.1) l")
        }
    }

    /// "foram dois kkk"
    private static func laughter(in tokens: [TextToken], _ lexicon: Lexicon) -> [TextToken.Change] {
        guard tokens.count > 1 else { return [] }
        return tokens.filter { lexicon.has(.discourseLaughter, $0.word) }.map {
            TextToken.Change(range: $0.range, text: "")
        }
    }

    /// "more or less 200 g" is about so much, and neither more nor less.
    private static func moreOrLess(in tokens: [TextToken], _ lexicon: Lexicon) -> [TextToken.Change] {
        let words = tokens.map(\.word)
        guard let about = lexicon.own[.quantityAbout]?.first(where: { !$0.contains(" ") }) else { return [] }
        return words.indices.compactMap { index in
            guard let length = lexicon.length(of: .quantityAbout, at: words[index...]), length > 1,
                words[index..<(index + length)].contains(where: { lexicon.has([.changeLess, .degreeLess], $0) }),
                index + length < words.count, words[index + length].first?.isNumber == true
            else { return nil }
            return TextToken.Change(
                range: tokens[index].range.lowerBound..<tokens[index + length - 1].range.upperBound, text: about)
        }
    }

    /// "Eisenquellen" are sources of iron: two words.
    private static func sources(in tokens: [TextToken], _ lexicon: Lexicon) -> [TextToken.Change] {
        tokens.compactMap { token in
            let parts = (lexicon.own[.nutrientSource] ?? []).lazy.compactMap { source -> String? in
                guard token.word.count > source.count, token.word.hasSuffix(source) else { return nil }
                let nutrient = String(token.word.dropLast(source.count))
                return lexicon.nutrient(nutrient).map { _ in "\(nutrient) \(source)" }
            }
            return parts.first.map { TextToken.Change(range: token.range, text: $0) }
        }
    }

    /// "Good morning! How much iron …" greets, and is the name of an exercise.
    private static func greeting(in tokens: [TextToken], _ lexicon: Lexicon) -> [TextToken.Change] {
        let words = tokens.map(\.word)
        guard let length = lexicon.length(of: .titleGreeting, at: words), length > 1, length < tokens.count,
            lexicon.length(of: .discourseThanks, at: words) == nil,
            tokens[length].isAfterPause
        else { return [] }
        return [TextToken.Change(range: tokens[0].range.lowerBound..<tokens[length].range.lowerBound, text: "")]
    }

    /// "monday's lunch never got logged: lasagne": who says so of a meal tells it now. A question is none, nor is it where
    /// nothing follows that could be told.
    private static func missedLog(
        in tokens: [TextToken], of text: String, _ lexicon: Lexicon
    ) -> [TextToken.Change] {
        let words = tokens.map(\.word)
        guard !text.contains("?"),
            let missed = lexicon.range(of: .logMissed, in: words)
        else { return [] }
        let clauseStart = tokens[...missed.lowerBound].lastIndex(where: \.isAfterPause) ?? 0
        let clauseEnd = tokens[missed.upperBound...].firstIndex(where: \.isAfterPause) ?? tokens.count
        guard clauseEnd < tokens.count,
            words[clauseStart..<clauseEnd].contains(where: { word in
                lexicon.mealChoice(word.hasSuffix("'s") ? String(word.dropLast(2)) : word) != nil
            })
        else { return [] }
        var end = missed.upperBound
        while end < clauseEnd, let length = lexicon.length(of: .logMissedBeside, at: words[end..<clauseEnd]) {
            end += length
        }
        let hasSelf =
            missed.lowerBound > clauseStart && lexicon.has(.personSelf, words[missed.lowerBound - 1])
        let first = missed.lowerBound - (hasSelf ? 1 : 0)
        return [
            TextToken.Change(
                range: tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound, text: "")
        ]
    }
}
