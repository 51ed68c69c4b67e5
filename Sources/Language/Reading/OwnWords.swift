import Nutrition

/// What of a message is the user's own. Others' words stand in quotation marks, or begin with a mark of markup: of a web
/// page, or of a model's chat template.
extension Reading {
    /// The text without others' words; nil where all of it is the user's own. A message that is nothing but a quotation
    /// is its user's, too ("two eggs" between the marks of a shell).
    ///
    /// What was pasted may hold quotation marks itself, so all from the first that opens to the last that closes is
    /// others', and the rest of the message where none closes.
    package var ownText: String? { parts.ownText { findOwnText() } }

    private func findOwnText() -> String? {
        let told = text.firstMatch(of: Self.markup).map { Array(text[..<$0.range.lowerBound]) } ?? Array(text)
        let isTold = { (index: Int) in told.indices.contains(index) && (told[index].isLetter || told[index].isNumber) }
        // 12" is a measure, and an apostrophe stands in a word.
        let first = told.indices.first { QuotationMarks.opening.contains(told[$0]) && !isTold($0 - 1) }
        guard let first else { return told.count == text.count ? nil : String(told) }
        let last = told.indices.last {
            $0 > first && QuotationMarks.closing.contains(told[$0]) && !isTold($0 + 1)
        }
        let own = told[..<first] + " " + told[(last.map { $0 + 1 } ?? told.endIndex)...]
        let isOnlyQuoted = told.count == text.count && !own.contains { $0.isLetter || $0.isNumber }
        return isOnlyQuoted ? nil : String(own)
    }

    /// `<|im_end|>`, `</s>`, `<b>`, `[/INST]`, but not `<half a pizza` or `[homemade]`.
    private static var markup: Regex<Substring> { /<\||<\/?[A-Za-z!][^<>]{0,200}>|\[\/?(?:INST|SYS)\]|<<SYS>>/ }

    /// The text of a message without quotation marks around all of it.
    package static func unquoted(_ text: String) -> String {
        let text = text.trimmingSpaces
        let inner = text.dropFirst().dropLast()
        guard let first = text.first, QuotationMarks.opening.contains(first), let last = text.last,
            QuotationMarks.closing.contains(last), inner.contains(where: \.isLetter),
            !inner.contains(where: QuotationMarks.opening.contains)
        else { return text }
        return String(inner)
    }

    /// A phrase as the message has it, with the quotation that follows: "my doctor said" of "my doctor said "less salt"".
    package func withQuotation(behind phrase: String) -> String {
        guard let range = text.firstRange(of: phrase) else { return phrase }
        let rest = text[range.upperBound...]
        guard let opening = rest.first(where: { !$0.isWhitespace && $0 != ":" }),
            QuotationMarks.opening.contains(opening),
            let close = rest.lastIndex(where: QuotationMarks.closing.contains),
            rest[..<close].contains(where: { $0.isLetter || $0.isNumber })
        else { return phrase }
        return phrase + rest[...close]
    }
}
