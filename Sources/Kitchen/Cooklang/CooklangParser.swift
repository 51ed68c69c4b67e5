/// Cuts a Cooklang text into front matter, sections, notes and the paragraphs that are steps.
struct CooklangParser {
    private var lines: [String]
    private var result = CooklangDocument()
    private var paragraph: [CooklangLine] = []
    private var note: [String] = []
    /// Whether a block comment that began on an earlier line goes on.
    private var isInComment = false
    private var commentStart = (line: 0, column: 0)

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        if lines.first?.hasPrefix("\u{FEFF}") == true { lines[0].removeFirst() }
    }

    mutating func document() -> CooklangDocument {
        for number in takeFrontMatter()..<lines.count { take(line: number) }
        finishParagraph()
        finishNote()
        if isInComment { report(commentStart.line, commentStart.column, "the comment that begins with [- has no end") }
        return result
    }

    private mutating func report(_ line: Int, _ column: Int, _ reason: String) {
        result.problems.append(CooklangDocument.Problem(line: line + 1, column: column + 1, reason: reason))
    }

    /// - Returns: The first line after it.
    private mutating func takeFrontMatter() -> Int {
        guard let first = lines.firstIndex(where: { !$0.trimmedWhitespace.isEmpty }),
            lines[first].trimmedWhitespace == "---"
        else { return 0 }
        guard let end = lines[(first + 1)...].firstIndex(where: { $0.trimmedWhitespace == "---" }) else {
            report(first, 0, "the front matter that begins with --- has no end")
            return 0
        }
        let (values, odd) = FrontMatter.read(Array(lines[(first + 1)..<end]))
        result.metadata = values
        for line in odd { report(first + 1 + line, 0, "this line of the front matter has no key and value") }
        return end + 1
    }

    private mutating func take(line number: Int) {
        var line = CooklangLine(number: number, text: lines[number])
        let wasComment = isInComment || line.text.contains("--") || line.text.contains("[-")
        withoutComments(&line)
        let trimmed = line.text.trimmedWhitespace
        if trimmed.isEmpty {
            // A line that only has a comment does not end the step.
            if wasComment, !lines[number].trimmedWhitespace.isEmpty { return }
            finishParagraph()
            finishNote()
        } else if trimmed.hasPrefix(">>"), paragraph.isEmpty, let colon = trimmed.firstIndex(of: ":") {
            // Metadata as older versions of the format have it.
            let key = trimmed[..<colon].dropFirst(2).trimmingPrefix(while: \.isWhitespace)
            result.metadata[String(key).trimmedWhitespace] =
                .text(String(trimmed[trimmed.index(after: colon)...]).trimmedWhitespace)
        } else if trimmed.hasPrefix(">") {
            finishParagraph()
            note.append(String(trimmed.drop { $0 == ">" }).trimmedWhitespace)
        } else if trimmed.hasPrefix("=") {
            finishParagraph()
            finishNote()
            let name = trimmed.drop { $0 == "=" }.reversed().drop { $0 == "=" }.reversed()
            result.blocks.append(.section(String(name).trimmedWhitespace.unescapedCooklang))
        } else if note.isEmpty {
            paragraph.append(line)
        } else {
            note.append(trimmed)
        }
    }

    private mutating func finishNote() {
        guard !note.isEmpty else { return }
        let text = note.joined(separator: " ").trimmedWhitespace.unescapedCooklang
        if !text.isEmpty { result.blocks.append(.note(text)) }
        note = []
    }

    private mutating func finishParagraph() {
        guard !paragraph.isEmpty else { return }
        var scanner = CooklangScanner(paragraph)
        let items = scanner.items()
        result.problems += scanner.problems
        if !items.isEmpty {
            for (ingredient, comment) in scanner.comments {
                result.comments[CooklangDocument.CommentPlace(block: result.blocks.count, ingredient: ingredient)] =
                    comment
            }
            result.blocks.append(.step(items))
        }
        paragraph = []
    }

    /// Takes out `-- …` up to the end of the line, where exactly two hyphens stand, and `[- … -]`.
    private mutating func withoutComments(_ line: inout CooklangLine) {
        guard isInComment || line.text.contains("--") || line.text.contains("[-") else { return }
        let source = Array(line.text)
        var kept: [Character] = []
        var at = 0
        while at < source.count {
            let pair = at + 1 < source.count ? String(source[at...(at + 1)]) : ""
            if isInComment {
                isInComment = pair != "-]"
                at += isInComment ? 1 : 2
            } else if pair == "[-" {
                isInComment = true
                commentStart = (line.number, at)
                at += 2
            } else if source[at] == "\\", at + 1 < source.count {
                kept += [source[at], source[at + 1]]
                at += 2
            } else if source[at] == "-" {
                let run = source[at...].prefix { $0 == "-" }.count
                if run == 2 {
                    line.comment = String(source[(at + 2)...]).trimmedWhitespace
                    break
                }
                kept += source[at..<(at + run)]
                at += run
            } else {
                kept.append(source[at])
                at += 1
            }
        }
        line.text = String(kept)
    }
}

/// A line of a step, without its comments.
struct CooklangLine {
    /// Counted from 0.
    let number: Int
    var text: String
    var comment: String?

    init(number: Int, text: String) {
        self.number = number
        self.text = text
    }
}
