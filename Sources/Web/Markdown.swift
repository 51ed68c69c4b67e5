import Markup

/// Shows Markdown (after CommonMark 0.31.2, the part that notes use): headings, lists, quotations, code, emphasis and
/// links to `https://`. Everything else, HTML too, stays the text that it is. The effort is linear in the text: how far
/// a mark's partner is looked for, how deep marks nest and how many elements are made has limits.
struct Markdown {
    /// Beyond it the text stays plain.
    static let mostElements = 2_000
    /// How many characters away the partner of a mark may be.
    static let farthest = 400
    static let deepest = 3

    private var elements = 0

    static func pieces(_ text: String) -> [Markup] {
        var reader = Markdown()
        // A carriage return with its line break is one character.
        return reader.blocks(text.split(omittingEmptySubsequences: false) { $0.isNewline }[...])
    }

    private mutating func makes(_ count: Int = 1) -> Bool {
        guard elements + count <= Self.mostElements else { return false }
        elements += count
        return true
    }

    // MARK: Blocks

    private mutating func blocks(_ lines: ArraySlice<Substring>) -> [Markup] {
        var pieces: [Markup] = []
        var paragraph: [Substring] = []
        var firstLevel: Int?
        func ended(_ reader: inout Markdown) {
            if !paragraph.isEmpty { pieces += reader.paragraph(paragraph) }
            paragraph = []
        }
        var index = lines.startIndex
        while index < lines.endIndex {
            let line = lines[index]
            let trimmed = Self.trimmed(line)
            index += 1
            if trimmed.isEmpty || Self.isRule(trimmed) {
                ended(&self)
            } else if let level = Self.headingLevel(trimmed), makes() {
                ended(&self)
                firstLevel = firstLevel ?? level
                let words = Self.trimmed(trimmed.drop { $0 == "#" })
                let tag: Tag = level <= (firstLevel ?? level) ? .h2 : .h3
                pieces.append(.element(Element(tag: tag, attributes: [], content: inline(words))))
            } else if trimmed.hasPrefix("```"), makes(2) {
                ended(&self)
                let end = lines[index...].firstIndex { Self.trimmed($0).hasPrefix("```") } ?? lines.endIndex
                let code = lines[index..<end].joined(separator: "\n")
                pieces.append(.element(Element(.pre, .tabIndex(0)) { Element(.code) { code } }))
                index = min(end + 1, lines.endIndex)
            } else if let ordered = Self.listMark(line), makes() {
                ended(&self)
                let end = lines[index...].firstIndex { Self.listMark($0) != ordered } ?? lines.endIndex
                let items = lines[(index - 1)..<end].flatMap { item(Self.behindMark($0)) }
                pieces.append(.element(Element(tag: ordered ? .ol : .ul, attributes: [], content: items)))
                index = end
            } else if trimmed.hasPrefix(">"), makes() {
                ended(&self)
                let end = lines[index...].firstIndex { !Self.trimmed($0).hasPrefix(">") } ?? lines.endIndex
                let quoted = lines[(index - 1)..<end].map { Self.trimmed(Self.trimmed($0).dropFirst()) }
                pieces.append(
                    .element(Element(tag: .div, attributes: [.class("quote")], content: self.paragraph(quoted))))
                index = end
            } else {
                paragraph.append(trimmed)
            }
        }
        ended(&self)
        return pieces
    }

    private mutating func paragraph(_ lines: [Substring]) -> [Markup] {
        let content = inline(lines.joined(separator: "\n")[...])
        return makes() ? [.element(Element(tag: .p, attributes: [], content: content))] : [.text("\n")] + content
    }

    private mutating func item(_ text: Substring) -> [Markup] {
        let content = inline(text)
        return makes() ? [.element(Element(tag: .li, attributes: [], content: content))] : content
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line.drop(while: \.isWhitespace)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    /// `---`, `***` or `___`.
    private static func isRule(_ line: Substring) -> Bool {
        guard line.count >= 3, let mark = line.first, "-*_".contains(mark) else { return false }
        return line.allSatisfy { $0 == mark }
    }

    private static func headingLevel(_ line: Substring) -> Int? {
        let marks = line.prefix(7).prefix { $0 == "#" }.count
        guard (1...6).contains(marks), line.dropFirst(marks).first == " " else { return nil }
        return marks
    }

    /// Whether a line begins a numbered item; nil where it begins none.
    private static func listMark(_ line: Substring) -> Bool? {
        let line = line.drop(while: \.isWhitespace)
        if let mark = line.first, "-*+".contains(mark), line.dropFirst().first == " " { return false }
        let digits = line.prefix(9).prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return nil }
        let rest = line.dropFirst(digits.count)
        return rest.hasPrefix(". ") || rest.hasPrefix(") ") ? true : nil
    }

    private static func behindMark(_ line: Substring) -> Substring {
        trimmed(trimmed(line).drop { $0 != " " })
    }

    // MARK: In a line

    private mutating func inline(_ text: Substring, depth: Int = 0) -> [Markup] {
        guard depth < Self.deepest else { return [.text(String(text))] }
        var pieces: [Markup] = []
        var plain = ""
        var index = text.startIndex
        func ended() {
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
        }
        while index < text.endIndex {
            let rest = text[index...]
            if let (element, end) = marked(rest, depth: depth) {
                ended()
                pieces.append(.element(element))
                index = end
            } else if rest.first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
                plain.append(next)
                index = text.index(index, offsetBy: 2)
            } else {
                plain.append(text[index])
                index = text.index(after: index)
            }
        }
        ended()
        return pieces
    }

    /// What begins here, with where it ends.
    private mutating func marked(_ rest: Substring, depth: Int) -> (Element, Substring.Index)? {
        switch rest.first {
        case "`":
            guard let inside = between("`", "`", rest), makes() else { return nil }
            return (Element(.code) { String(inside.text) }, inside.end)
        case "*", "_":
            let mark = rest.first == "*" ? "*" : "_"
            if rest.hasPrefix(mark + mark) {
                guard let inside = between(mark + mark, mark + mark, rest), makes() else { return nil }
                return (
                    Element(tag: .strong, attributes: [], content: inline(inside.text, depth: depth + 1)), inside.end
                )
            }
            guard let inside = between(mark, mark, rest), inside.text.first?.isWhitespace == false, makes() else {
                return nil
            }
            // `snake_case` is a name and no emphasis.
            if mark == "_", inside.end < rest.endIndex, rest[inside.end].isLetter { return nil }
            return (Element(tag: .em, attributes: [], content: inline(inside.text, depth: depth + 1)), inside.end)
        case "[":
            guard let words = between("[", "]", rest),
                let address = between("(", ")", rest[words.end...]),
                let link = link(String(address.text), words: String(words.text))
            else { return nil }
            return (link, address.end)
        case "<":
            guard let address = between("<", ">", rest), let link = link(String(address.text), words: nil) else {
                return nil
            }
            return (link, address.end)
        default: return nil
        }
    }

    /// Only to `https://`, and told nothing of this page.
    private mutating func link(_ address: String, words: String?) -> Element? {
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let href = Attribute.href(elsewhere: address), makes()
        else { return nil }
        return Element(.a, href, .rel("noopener noreferrer external")) { words ?? address }
    }

    /// What stands between two marks, when it begins with the first; the text between is not empty.
    private func between(
        _ open: String, _ close: String, _ rest: Substring
    ) -> (text: Substring, end: Substring.Index)? {
        guard rest.hasPrefix(open) else { return nil }
        let inside = rest.dropFirst(open.count)
        guard let far = inside.index(inside.startIndex, offsetBy: Self.farthest, limitedBy: inside.endIndex) else {
            return closing(close, in: inside)
        }
        return closing(close, in: inside[..<far])
    }

    private func closing(_ close: String, in text: Substring) -> (text: Substring, end: Substring.Index)? {
        guard let mark = close.first else { return nil }
        var index = text.startIndex
        while let found = text[index...].firstIndex(of: mark) {
            if found > text.startIndex, text[found...].hasPrefix(close) {
                return (text[..<found], text.index(found, offsetBy: close.count))
            }
            index = text.index(after: found)
        }
        return nil
    }
}
