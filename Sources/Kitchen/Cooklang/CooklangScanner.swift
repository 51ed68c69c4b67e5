/// Finds the marks of ingredients (`@`), cookware (`#`) and timers (`~`) in one step.
struct CooklangScanner {
    private let source: [Character]
    /// The place in `source` at which each line begins, and its number.
    private var starts: [(offset: Int, line: Int)] = []
    /// Comments behind a line, by the number of ingredients before its end.
    private var commentAt: [Int: String] = [:]
    private(set) var problems: [CooklangDocument.Problem] = []
    private(set) var comments: [Int: String] = [:]
    private var found: [CooklangDocument.Item] = []
    private var text: [Character] = []
    private var ingredientCount = 0

    init(_ lines: [CooklangLine]) {
        var source: [Character] = []
        for (index, line) in lines.enumerated() {
            if index > 0 { Self.joinLine(&source) }
            starts.append((source.count, line.number))
            source += Array(line.text)
            if let comment = line.comment, !comment.isEmpty { commentAt[source.count] = comment }
        }
        self.source = source
    }

    /// Lines of a step are joined with a space; a backslash at the end of one keeps the line end.
    private static func joinLine(_ source: inout [Character]) {
        let slashes = source.reversed().prefix { $0 == "\\" }.count
        if slashes % 2 == 1 {
            source[source.count - 1] = "\n"
        } else {
            source.append(" ")
        }
    }

    mutating func items() -> [CooklangDocument.Item] {
        var at = 0
        while at < source.count {
            if let comment = commentAt[at] { comments[ingredientCount - 1] = comment }
            let character = source[at]
            if character == "\\", at + 1 < source.count, CooklangEscapes.marks.contains(source[at + 1]) {
                text.append(source[at + 1])
                at += 2
            } else if "@#~".contains(character), let (item, end) = mark(character, at) {
                finishText()
                found.append(item)
                if case .ingredient = item { ingredientCount += 1 }
                at = end
            } else {
                text.append(character)
                at += 1
            }
        }
        if let comment = commentAt[source.count] { comments[ingredientCount - 1] = comment }
        finishText()
        return trimmed(found)
    }

    private mutating func finishText() {
        if !text.isEmpty { found.append(.text(String(text))) }
        text = []
    }

    /// Without white space before and after the step.
    private func trimmed(_ items: [CooklangDocument.Item]) -> [CooklangDocument.Item] {
        var items = items
        if case .text(let first)? = items.first {
            items[0] = .text(String(first.drop { $0.isWhitespace }))
        }
        if case .text(let last)? = items.last {
            items[items.count - 1] = .text(String(last.reversed().drop { $0.isWhitespace }.reversed()))
        }
        return items.filter { $0 != .text("") }
    }

    /// The item that begins with a mark, and what comes after it; nil where the mark is only a character.
    private mutating func mark(_ mark: Character, _ start: Int) -> (CooklangDocument.Item, Int)? {
        guard start + 1 < source.count, !source[start + 1].isWhitespace else { return nil }
        if let open = brace(from: start + 1) {
            guard let close = closing(open, "}") else {
                report(open, "the brace is not closed")
                return word(mark, start)
            }
            let name = String(source[(start + 1)..<open]).trimmedWhitespace.unescapedCooklang
            if name.isEmpty, mark != "~" {
                report(start, "the braces have no name before them")
                return nil
            }
            return braced(mark, name, String(source[(open + 1)..<close]), close + 1)
        }
        return word(mark, start)
    }

    private func word(_ mark: Character, _ start: Int) -> (CooklangDocument.Item, Int)? {
        var end = start + 1
        while end < source.count, !source[end].isWhitespace, !source[end].isPunctuation { end += 1 }
        guard end > start + 1 else { return nil }
        let name = String(source[(start + 1)..<end])
        switch mark {
        case "@": return (.ingredient(name: name, quantity: nil, units: "", preparation: ""), end)
        case "#": return (.cookware(name: name, quantity: nil), end)
        default: return (.timer(name: name, quantity: nil, units: ""), end)
        }
    }

    private func braced(
        _ mark: Character, _ name: String, _ inside: String, _ end: Int
    ) -> (CooklangDocument.Item, Int) {
        let (quantity, units) = CooklangQuantity.read(inside)
        switch mark {
        case "@":
            guard end < source.count, source[end] == "(", let close = closing(end, ")") else {
                return (.ingredient(name: name, quantity: quantity, units: units, preparation: ""), end)
            }
            let preparation = String(source[(end + 1)..<close]).trimmedWhitespace.unescapedCooklang
            return (.ingredient(name: name, quantity: quantity, units: units, preparation: preparation), close + 1)
        case "#":
            let text = [CooklangQuantity.text(quantity), units].filter { !$0.isEmpty }.joined(separator: " ")
            return (.cookware(name: name, quantity: units.isEmpty ? quantity : .text(text)), end)
        default: return (.timer(name: name, quantity: quantity, units: units), end)
        }
    }

    /// The brace that ends a name: before it stand no other mark and no line end.
    private func brace(from start: Int) -> Int? {
        var at = start
        while at < source.count {
            switch source[at] {
            case "{": return at
            case "@", "#", "~", "}", "\n": return nil
            case "\\": at += 2
            default: at += 1
            }
        }
        return nil
    }

    private func closing(_ open: Int, _ mark: Character) -> Int? {
        var at = open + 1
        while at < source.count, source[at] != "\n" {
            if source[at] == mark { return at }
            if source[at] == "{" { return nil }
            at += source[at] == "\\" ? 2 : 1
        }
        return nil
    }

    private mutating func report(_ offset: Int, _ reason: String) {
        guard let start = starts.last(where: { $0.offset <= offset }) else { return }
        problems.append(
            CooklangDocument.Problem(line: start.line + 1, column: offset - start.offset + 1, reason: reason))
    }
}
