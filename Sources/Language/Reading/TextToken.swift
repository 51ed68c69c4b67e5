import Nutrition

/// A word of a text with its place.
struct TextToken {
    /// Instead of what stands somewhere.
    struct Change {
        let range: Range<String.Index>
        let text: String
    }

    /// Folded.
    let word: String
    let range: Range<String.Index>
    let isAfterPause: Bool

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
                    isAfterPause: isAfterPause))
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
            // Neither "1.5" nor "sugar-free" pauses.
            let next = text.index(after: index)
            let isBeforeSpace = next == text.endIndex || text[next].isWhitespace
            if "!?\n;:–—(".contains(character) || ".,-…".contains(character) && isBeforeSpace { isAfterPause = true }
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
