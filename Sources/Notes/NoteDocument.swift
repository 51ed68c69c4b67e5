package import Foundation

/// Why a file in the notes folder is left alone.
package enum NoteProblem: String, Error, Hashable, Sendable {
    case empty = "it has no text"
    case halfWritten = "its front matter begins with --- and does not end"
    case conflict = "it has the marks of a merge conflict in it"
    case conflictCopy = "it is a conflict copy; keep one of the two files"
    case notUTF8 = "it is not UTF-8 text"
    case binary = "it is not text"
    case tooLarge = "it is larger than 1 MB"
    case notAFile = "it is a link or no plain file"
    case unreadable = "it cannot be read"
    case badName = "its name has control characters"
}

/// A markdown file with front matter in YAML, kept byte for byte: a change touches the value that it changes and
/// nothing else, so that unknown keys, their order, comments, spaces, line endings and a byte order mark stay.
///
/// Of YAML it reads what front matter of notes has: `key: value` at the beginning of a line, with plain, quoted and
/// block values (https://yaml.org/spec/1.2.2/). Whatever else is there is carried along.
package struct NoteDocument: Hashable, Sendable {
    /// Bytes of the largest file that is read.
    package static let largestSize = 1_000_000
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var hasByteOrderMark: Bool
    /// The lines from `---` to `---`, each with its ending; empty without front matter.
    private var head: [String]
    /// Everything after it.
    private var tail: String

    /// A new document.
    package init(body: String) {
        hasByteOrderMark = false
        head = ["---\n", "---\n"]
        tail = "\n\(body)\n"
    }

    /// - Throws: a problem for which the file had better be left alone.
    package init(_ data: Data) throws(NoteProblem) {
        guard data.count <= Self.largestSize else { throw .tooLarge }
        guard !data.contains(0) else { throw .binary }
        hasByteOrderMark = data.starts(with: Self.byteOrderMark)
        guard let text = String(validating: data.dropFirst(hasByteOrderMark ? 3 : 0), as: UTF8.self) else {
            throw .notUTF8
        }
        let lines = Self.lines(text)
        guard
            !lines.contains(where: { $0.hasPrefix("<<<<<<< ") }) || !lines.contains(where: { $0.hasPrefix(">>>>>>> ") })
        else { throw .conflict }
        if let first = lines.first, Self.bare(first) == "---" {
            guard let end = lines.dropFirst().firstIndex(where: { ["---", "..."].contains(Self.bare($0)) }) else {
                throw .halfWritten
            }
            head = Array(lines[...end])
            tail = lines[(end + 1)...].joined()
        } else {
            head = []
            tail = text
        }
        guard tail.contains(where: { !$0.isWhitespace }) else { throw .empty }
    }

    package var data: Data {
        Data((hasByteOrderMark ? Self.byteOrderMark : []) + Array(head.joined().utf8) + Array(tail.utf8))
    }

    /// The text without the empty lines around it; its lines end with `\n`.
    package var body: String {
        get { String(core).replacing("\r\n", with: "\n") }
        set {
            guard newValue != body else { return }
            let core = core
            tail =
                String(tail[..<core.startIndex]) + newValue.replacing("\n", with: newline)
                + String(tail[core.endIndex...])
        }
    }

    private var core: Substring {
        let start = tail.firstIndex { !$0.isWhitespace } ?? tail.endIndex
        let end = tail.lastIndex { !$0.isWhitespace }.map { tail.index(after: $0) } ?? start
        return tail[start..<end]
    }

    /// A value of the front matter; setting nil removes it. A value that is there already changes no byte.
    package subscript(_ key: String) -> String? {
        get { index(of: key).flatMap { Scalar(of: key, lines: head[$0...]).value } }
        set {
            let index = index(of: key)
            guard newValue != index.flatMap({ Scalar(of: key, lines: head[$0...]).value }) else { return }
            guard let newValue else {
                if let index { head.removeSubrange(index..<(index + Scalar(of: key, lines: head[index...]).lineCount)) }
                return
            }
            if head.isEmpty {
                head = ["---" + newline, "---" + newline]
                tail = newline + tail
            }
            guard let index else {
                head.insert("\(key): \(Scalar.encoded(newValue))\(newline)", at: head.count - 1)
                return
            }
            let scalar = Scalar(of: key, lines: head[index...])
            head.replaceSubrange(
                index..<(index + scalar.lineCount),
                with: [scalar.before + Scalar.encoded(newValue) + scalar.after])
        }
    }

    private func index(of key: String) -> Int? {
        guard head.count > 2 else { return nil }
        return head[1..<(head.count - 1)].firstIndex { line in
            guard line.hasPrefix(key + ":") else { return false }
            let next = line.utf8.dropFirst(key.utf8.count + 1).first
            return next.map { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? true
        }
    }

    private var newline: String {
        let lines = head.isEmpty ? Self.lines(tail) : head
        return lines.first.map { $0.utf8.suffix(2).elementsEqual([0x0D, 0x0A]) } ?? false ? "\r\n" : "\n"
    }

    /// Split after each `\n`, so that joined they are the text again.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var start = text.utf8.startIndex
        while start < text.utf8.endIndex {
            let end = text.utf8[start...].firstIndex(of: 0x0A).map { text.utf8.index(after: $0) } ?? text.utf8.endIndex
            lines.append(String(text[start..<end]))
            start = end
        }
        return lines
    }

    /// Without the white space at its end.
    private static func bare(_ line: String) -> String {
        String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
}

/// A value in a line of front matter, with what stands around it.
private struct Scalar {
    var value: String?
    /// From the beginning of the line to the value.
    var before: String
    /// Spaces, comment and line ending behind it.
    var after: String
    /// With the lines of a block that belong to it.
    var lineCount = 1

    init(of key: String, lines: ArraySlice<String>) {
        let line = lines.first ?? ""
        let ending = line.hasSuffix("\r\n") ? "\r\n" : line.hasSuffix("\n") ? "\n" : ""
        let content = line.dropLast(ending.isEmpty ? 0 : 1)
        let rest = content.dropFirst(key.count + 1)
        let text = rest.drop { $0 == " " || $0 == "\t" }
        before = String(content[..<text.startIndex])
        let continued = lines.dropFirst().prefix { $0.first == " " || $0.first == "\t" || $0.hasPrefix("- ") }
        lineCount += continued.count
        if let mark = text.first, mark == "|" || mark == ">" {
            let parts = continued.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            value = parts.joined(separator: mark == "|" ? "\n" : " ")
            after = ending
            return
        }
        let end: Substring.Index
        if let quote = text.first, quote == "\"" || quote == "'", let closed = Self.quoted(text, quote) {
            (value, end) = closed
        } else {
            let comment = text.hasPrefix("#") ? text.startIndex : text.ranges(of: /[ \t]#/).first?.lowerBound
            let plain = text[..<(comment ?? text.endIndex)]
            let last = plain.lastIndex { !$0.isWhitespace }.map { plain.index(after: $0) } ?? plain.startIndex
            end = last
            let found = String(plain[..<last])
            value = ["", "~", "null"].contains(found) ? nil : found
        }
        after = String(text[end...]) + ending
        if before.hasSuffix(":") { before += " " }
        if after.hasPrefix("#") { after = " " + after }
    }

    private static func quoted(_ text: Substring, _ quote: Character) -> (String, Substring.Index)? {
        var value = ""
        var index = text.index(after: text.startIndex)
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if character == quote {
                guard quote == "'", next < text.endIndex, text[next] == "'" else { return (value, next) }
                value.append("'")
                index = text.index(after: next)
            } else if character == "\\", quote == "\"", next < text.endIndex {
                let escapes: [Character: Character] = [
                    "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\", "/": "/",
                ]
                if let plain = escapes[text[next]] {
                    value.append(plain)
                } else {
                    value.append(character)
                    value.append(text[next])
                }
                index = text.index(after: next)
            } else {
                value.append(character)
                index = next
            }
        }
        return nil
    }

    /// Plain when YAML would read the same text back, else in double quotes.
    static func encoded(_ value: String) -> String {
        let isPlain =
            value.wholeMatch(of: /[\p{L}\p{N}][\p{L}\p{N} .,_\/+%():;-]*/) != nil && !value.contains(": ")
            && !value.hasSuffix(":") && !value.hasSuffix(" ") && value.wholeMatch(of: /[0-9]+:[0-9:]+/) == nil
            && !["true", "false", "null", "yes", "no", "on", "off"].contains(value.lowercased())
        guard !isPlain else { return value }
        let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            .replacing("\r", with: "\\r").replacing("\t", with: "\\t")
        return "\"\(escaped)\""
    }
}
