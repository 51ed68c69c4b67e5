struct FrontMatterReader {
    let lines: [String]
    private var at = 0
    private var values: [String: FrontMatter.Value] = [:]
    private var odd: [Int] = []

    init(lines: [String]) { self.lines = lines }

    mutating func read() -> (values: [String: FrontMatter.Value], odd: [Int]) {
        while at < lines.count { takeEntry(prefix: "", indentation: 0) }
        return (values, odd)
    }

    private func indentation(_ line: String) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }

    private func isEmptyOrComment(_ line: String) -> Bool {
        let trimmed = line.trimmedWhitespace
        return trimmed.isEmpty || trimmed.hasPrefix("#")
    }

    private mutating func takeEntry(prefix: String, indentation own: Int) {
        let line = lines[at]
        at += 1
        if isEmptyOrComment(line) { return }
        guard let (key, rest) = Self.keyAndRest(line.trimmedWhitespace) else {
            odd.append(at - 1)
            return
        }
        let path = prefix.isEmpty ? key : "\(prefix).\(key)"
        if rest.isEmpty {
            takeBlock(path, deeperThan: own)
        } else if ["|", ">", "|-", ">-", "|+", ">+"].contains(rest) {
            takeParagraph(path, deeperThan: own, keepsLines: rest.hasPrefix("|"))
        } else {
            values[path] = Self.value(rest)
        }
    }

    /// A list or a nested map in the lines below.
    private mutating func takeBlock(_ path: String, deeperThan own: Int) {
        var items: [String] = []
        while at < lines.count {
            let line = lines[at]
            let trimmed = line.trimmedWhitespace
            if isEmptyOrComment(line) {
                at += 1
            } else if trimmed.hasPrefix("- ") || trimmed == "-" {
                items.append(Self.scalar(String(trimmed.dropFirst()).trimmedWhitespace))
                at += 1
            } else if indentation(line) > own, items.isEmpty, path.count < 200 {
                takeEntry(prefix: path, indentation: indentation(line))
            } else {
                break
            }
        }
        if !items.isEmpty { values[path] = .list(items.filter { !$0.isEmpty }) }
    }

    private mutating func takeParagraph(_ path: String, deeperThan own: Int, keepsLines: Bool) {
        var text: [String] = []
        while at < lines.count, lines[at].trimmedWhitespace.isEmpty || indentation(lines[at]) > own {
            text.append(lines[at].trimmedWhitespace)
            at += 1
        }
        values[path] = .text(text.joined(separator: keepsLines ? "\n" : " ").trimmedWhitespace)
    }

    /// The key ends at the first colon; keys may be quoted.
    private static func keyAndRest(_ line: String) -> (String, String)? {
        guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("- ") else { return nil }
        let key = scalar(String(line[..<colon]).trimmedWhitespace)
        let rest = String(line[line.index(after: colon)...]).trimmedWhitespace
        return key.isEmpty ? nil : (key, rest.hasPrefix("#") ? "" : rest)
    }

    static func value(_ text: String) -> FrontMatter.Value {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return .text(scalar(text)) }
        return .list(listItems(String(text.dropFirst().dropLast())))
    }

    private static func listItems(_ text: String) -> [String] {
        var items: [String] = []
        var item = ""
        var quote: Character?
        var isEscaped = false
        for character in text {
            if character == ",", quote == nil {
                items.append(item)
                item = ""
                continue
            }
            if let open = quote {
                if character == open, !isEscaped { quote = nil }
            } else if (character == "\"" || character == "'") && item.trimmedWhitespace.isEmpty {
                quote = character
            }
            isEscaped = character == "\\" && !isEscaped && quote == "\""
            item.append(character)
        }
        items.append(item)
        return items.map { scalar($0.trimmedWhitespace) }.filter { !$0.isEmpty }
    }

    /// Without quotation marks or a comment behind.
    private static func scalar(_ text: String) -> String {
        if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") { return unescaped(text.dropFirst().dropLast()) }
        if text.count > 1, text.hasPrefix("'"), text.hasSuffix("'") {
            return String(text.dropFirst().dropLast()).replacing("''", with: "'")
        }
        guard let comment = text.firstRange(of: " #") else { return text }
        return String(text[..<comment.lowerBound]).trimmedWhitespace
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }
}
