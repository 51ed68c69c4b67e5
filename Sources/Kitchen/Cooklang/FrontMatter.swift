/// The part of YAML that recipes have before their text: keys with a value, a list, a nested map or a paragraph.
package enum FrontMatter {
    package enum Value: Hashable, Sendable {
        case text(String)
        case list([String])

        /// All of it in one line.
        package var text: String {
            switch self {
            case .text(let text): text
            case .list(let items): items.joined(separator: ", ")
            }
        }

        /// The items; a text is cut at commas.
        package var items: [String] {
            switch self {
            case .text(let text): text.split(separator: ",").map { String($0).trimmedWhitespace }.filter { !$0.isEmpty }
            case .list(let items): items
            }
        }
    }

    /// - Returns: The values by key, and the lines (counted from 0) that were not understood.
    static func read(_ lines: [String]) -> (values: [String: Value], odd: [Int]) {
        var reader = FrontMatterReader(lines: lines)
        return reader.read()
    }

    /// As it is written before a text. Empty values are left out.
    static func written(_ values: [(key: String, value: Value)]) -> String {
        let lines = values.compactMap { key, value -> String? in
            switch value {
            case .text(let text): text.isEmpty ? nil : "\(key): \(scalar(text, inList: false))"
            case .list(let items): items.isEmpty ? nil : "\(key): \(list(items))"
            }
        }
        return (["---"] + lines + ["---"]).joined(separator: "\n") + "\n"
    }

    private static func list(_ items: [String]) -> String {
        let isPlain = items.allSatisfy { scalar($0, inList: true) == $0 }
        if isPlain, items.count > 1 || !items[0].contains(":") { return items.joined(separator: ", ") }
        return "[" + items.map { scalar($0, inList: true) }.joined(separator: ", ") + "]"
    }

    private static func scalar(_ text: String, inList: Bool) -> String {
        let odd: Set<Character> = [
            "\"", "'", "[", "]", "{", "}", "#", "|", ">", "&", "*", "!", "%", "@", "`", "-", "?",
        ]
        let isPlain =
            text == text.trimmedWhitespace && !text.isEmpty && !text.contains(where: \.isNewline)
            && !text.contains(": ") && text.last != ":" && !text.contains(" #") && !text.contains("\\")
            && text.first.map { !odd.contains($0) && $0 != "," } ?? false && !(inList && text.contains(","))
        if isPlain { return text }
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\r\n", with: "\\n")
        return "\"" + escaped.map { $0.isNewline ? "\\n" : String($0) }.joined() + "\""
    }
}
