/// Inline Markdown as far as recipes use it: emphasis, code, links, images, escapes.
enum MarkdownText {
    /// The text that people see.
    static func withoutMarks(_ text: String) -> String {
        guard text.contains(where: { "*_`[\\~!".contains($0) }) else { return text }
        let source = Array(text)
        var result: [Character] = []
        var at = 0
        while at < source.count {
            let character = source[at]
            switch character {
            case "\\" where at + 1 < source.count && isEscapable(source[at + 1]):
                result.append(source[at + 1])
                at += 2
            case "*" where isEmphasis(source, at), "_" where isEmphasis(source, at), "`":
                at += 1
            case "[", "!":
                let open = character == "!" ? at + 1 : at
                if let (label, end) = link(source, open) {
                    if character == "[" { result += withoutMarks(label) }
                    at = end
                } else {
                    result.append(character)
                    at += 1
                }
            default:
                result.append(character)
                at += 1
            }
        }
        return String(result)
    }

    private static func isEscapable(_ character: Character) -> Bool {
        character.isASCII && (character.isPunctuation || character.isSymbol)
    }

    /// A star between spaces multiplies, and an underscore inside a word belongs to it.
    private static func isEmphasis(_ source: [Character], _ at: Int) -> Bool {
        let before = at > 0 ? source[at - 1] : " "
        let after = at + 1 < source.count ? source[at + 1] : " "
        if before.isWhitespace && after.isWhitespace { return false }
        if source[at] == "*" { return !(before.isNumber && after.isNumber) }
        return !(before.isLetter && after.isLetter)
    }

    /// `[label](address)`, each of at most 300 characters, so that a row of brackets is not searched again and again.
    private static func link(_ source: [Character], _ open: Int) -> (label: String, end: Int)? {
        guard open < source.count, source[open] == "[", let close = source[open...].prefix(300).firstIndex(of: "]"),
            close + 1 < source.count, source[close + 1] == "(",
            let end = source[close...].prefix(300).firstIndex(of: ")")
        else { return nil }
        return (String(source[(open + 1)..<close]), end + 1)
    }

    /// The text that people see, with entities decoded.
    static func plain(_ text: String) -> String { HTMLText.plain(withoutMarks(text)) }

    /// What `plain` gives back as `text`, and what begins no list, heading or quotation.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in HTMLText.plain(text) == text ? text : HTMLText.escaped(text) {
            if "\\`*_[".contains(character) { result.append("\\") }
            result.append(character)
        }
        if let first = result.first, "-+#=~:>|!".contains(first) { return "\\" + result }
        let digits = result.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, let mark = result.dropFirst(digits.count).first, mark == "." || mark == ")" {
            return digits + "\\" + result.dropFirst(digits.count)
        }
        return result
    }
}
