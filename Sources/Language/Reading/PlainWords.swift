import Nutrition

/// A message as it would be written out: without what people type shorter than they say it ("coffee w milk n sugar tmrw"),
/// and without the remark that something was not logged so far. What is read has the words that readers know.
extension Reading {
    /// - Parameter previous: what the same person said before.
    package static func writtenOut(_ text: String, after previous: String?) -> Reading {
        let reading = Reading(text, after: previous)
        let tokens = TextToken.all(of: text)
        let lexicon = reading.lexicon
        let plain = TextToken.text(text, with: missedLog(in: tokens, lexicon) + shorthand(in: tokens, lexicon))
        return plain == text ? reading : Reading(plain, after: previous)
    }

    /// Letters that stand for a word only between words: "fish n chips", not "vitamin n".
    private static let shortestAlone = 2

    private static func shorthand(in tokens: [TextToken], _ lexicon: Lexicon) -> [TextToken.Change] {
        tokens.indices.compactMap { index in
            guard let long = lexicon.phrase(of: .shorthand, openedBy: tokens[index].word) else { return nil }
            // "mondays lunch", but "on mondays"
            let next = index + 1 < tokens.count ? tokens[index + 1].word : ""
            if long.hasSuffix("'s"), lexicon.mealChoice(next) == nil { return nil }
            if tokens[index].word.count < shortestAlone {
                let isBetween = index > 0 ? tokens[index - 1].isWord && !tokens[index].isAfterPause : true
                guard isBetween, index + 1 < tokens.count, !tokens[index + 1].isAfterPause else { return nil }
            }
            return TextToken.Change(range: tokens[index].range, text: long)
        }
    }

    /// "monday's lunch never got logged: lasagne": who says so tells it now. A question is none, nor is it where nothing
    /// follows that could be told.
    private static func missedLog(in tokens: [TextToken], _ lexicon: Lexicon) -> [TextToken.Change] {
        let words = tokens.map(\.word)
        guard let last = tokens.last, !last.isBeforeQuestion,
            let (start, count) = words.indices.lazy.compactMap({ start in
                lexicon.length(of: .logMissed, at: words[start...]).map { (start, $0) }
            }).first,
            tokens[(start + count)...].contains(where: \.isAfterPause)
        else { return [] }
        var end = start + count
        while end < tokens.count, !tokens[end].isAfterPause, lexicon.has(.logMissedBeside, words[end]) { end += 1 }
        let hasSelf = start > 0 && lexicon.has(.personSelf, words[start - 1])
        let first = hasSelf ? start - 1 : start
        return [
            TextToken.Change(
                range: tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound, text: "")
        ]
    }
}

/// A word of a text with its place.
private struct TextToken {
    /// Instead of what stands somewhere.
    struct Change {
        let range: Range<String.Index>
        let text: String
    }

    /// Folded.
    let word: String
    let range: Range<String.Index>
    let isAfterPause: Bool
    let isBeforeQuestion: Bool

    var isWord: Bool { word.allSatisfy { $0.isLetter || $0 == "'" || $0 == "/" } }

    static func all(of text: String) -> [TextToken] {
        var tokens: [TextToken] = []
        var start: String.Index?
        var isAfterPause = true
        func end(at index: String.Index) {
            guard let first = start else { return }
            tokens.append(
                TextToken(
                    word: FoldedText.fold(String(text[first..<index])), range: first..<index,
                    isAfterPause: isAfterPause, isBeforeQuestion: text[index...].contains("?")))
            start = nil
            isAfterPause = false
        }
        for index in text.indices {
            let character = text[index]
            // "w/" and "w/o" are written with a slash, "haven't" with an apostrophe.
            if character.isLetter || character.isNumber || "'’/".contains(character) && start != nil {
                if start == nil { start = index }
                continue
            }
            end(at: index)
            if ".,:;!?\n–—-(".contains(character) { isAfterPause = true }
        }
        end(at: text.endIndex)
        return tokens
    }

    /// The text with changes, which may not overlap; of two that do, the first counts.
    static func text(_ text: String, with changes: [Change]) -> String {
        var result = ""
        var place = text.startIndex
        for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where change.range.lowerBound >= place {
            result += text[place..<change.range.lowerBound] + change.text
            place = change.range.upperBound
        }
        return result + text[place...]
    }
}
