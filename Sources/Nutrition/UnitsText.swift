/// Text made comparable: lower case, no accents, no typographic variants.
package enum FoldedText {
    /// `Käsespätzle` → `kasespatzle`, `Weißbier` → `weissbier`, `’` → `'`. Total; at most 1,000 scalars are read.
    package static func fold(_ text: String) -> String {
        if text.utf8.count <= 1000, text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        let clipped = text.unicodeScalars.prefix(1000)
        var folded = String.UnicodeScalarView()
        for scalar in String(String.UnicodeScalarView(clipped)).lowercased().decomposed {
            switch scalar {
            case "\u{300}"..."\u{36f}": continue
            case "ß": folded.append(contentsOf: "ss".unicodeScalars)
            case "œ": folded.append(contentsOf: "oe".unicodeScalars)
            case "æ": folded.append(contentsOf: "ae".unicodeScalars)
            case "ø": folded.append("o")
            case "ł": folded.append("l")
            case "đ": folded.append("d")
            case "ĳ": folded.append(contentsOf: "ij".unicodeScalars)
            case "×", "✕": folded.append("x")
            case "’", "‘", "`", "´": folded.append("'")
            case "–", "—", "−", "‐", "‑": folded.append("-")
            case "\u{a0}", "\u{2009}", "\u{202f}": folded.append(" ")
            default: folded.append(scalar)
            }
        }
        return String(folded)
    }
}
