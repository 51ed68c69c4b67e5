/// How much room text takes on a terminal, in cells.
enum DisplayWidth {
    static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

    static func of(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.isASCII, character.unicodeScalars.count == 1 {
            return first.value < 0x20 || first.value == 0x7F ? 0 : 1
        }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        // U+FE0F asks for the picture form of a character, which is two cells wide.
        let isPicture =
            first.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
        return isPicture || isWide(first.value) ? 2 : 1
    }

    /// The wide and full-width blocks of Unicode's EastAsianWidth.txt (https://www.unicode.org/reports/tr11/).
    private static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// `text`, or its beginning with an ellipsis, in at most `cells`.
    static func cut(_ text: String, to cells: Int) -> String {
        guard of(text) > cells else { return text }
        var kept = ""
        var width = 0
        for character in text {
            width += of(character)
            if width > cells - 1 { break }
            kept.append(character)
        }
        return cells > 0 ? kept + "…" : ""
    }

    /// How many terminal rows `text` takes; a line that exactly fills the width takes one.
    static func rows(_ text: String, columns: Int) -> Int {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .reduce(0) { $0 + max(1, (of($1) + columns - 1) / columns) }
    }
}

extension String {
    /// Without control characters except line breaks and tabs: names and replies may hold text from the web or a
    /// model, which must not move the cursor or rename the window.
    var printable: String {
        var clean = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x0A, 0x09: clean.unicodeScalars.append(scalar)
            // C0, DEL, C1, and the marks that reverse the direction of text.
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: break
            default: clean.unicodeScalars.append(scalar)
            }
        }
        return clean
    }

    /// `printable` on one line.
    var printableLine: String {
        printable.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
    }

    /// With spaces up to `cells`.
    func padded(to cells: Int, right: Bool = false) -> String {
        let fill = String(repeating: " ", count: max(0, cells - DisplayWidth.of(self)))
        return right ? fill + self : self + fill
    }
}
