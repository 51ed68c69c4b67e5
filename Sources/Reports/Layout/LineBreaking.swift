import Failures

extension TextMeasuring {
    /// Lines that are no wider than `width`: broken at spaces, and within a word that is wider than a line.
    ///
    /// - Parameter limit: lines at most; the last one then ends with an ellipsis.
    func lines(of text: String, _ style: TextStyle, width: Double, limit: Int = .max) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: { $0.isWhitespace || $0.isNewline }).map(String.init) {
            let longer = line.isEmpty ? word : line + " " + word
            if self.width(of: longer, style) <= width {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            if lines.count > limit { break }
            var pieces = pieces(of: word, style, width: width)
            line = pieces.popLast() ?? ""
            lines += pieces
        }
        if !line.isEmpty { lines.append(line) }
        guard lines.count > limit else { return lines }
        return lines.prefix(limit - 1) + [shortened(lines[limit - 1] + "…", style, width: width)]
    }

    /// The text, cut with an ellipsis where it is too wide.
    func shortened(_ text: String, _ style: TextStyle, width: Double) -> String {
        guard self.width(of: text, style) > width else { return text }
        let characters = Array(text.hasSuffix("…") ? text.dropLast() : text[...])
        // The width grows with the text: halving finds the longest that fits.
        var (fits, tooMany) = (0, characters.count + 1)
        while tooMany - fits > 1 {
            let middle = (fits + tooMany) / 2
            if self.width(of: String(characters[..<middle]) + "…", style) <= width {
                fits = middle
            } else {
                tooMany = middle
            }
        }
        return String(characters[..<fits]) + "…"
    }

    /// A word in parts of which each fits into a line; a single character stands whatever its width.
    private func pieces(of word: String, _ style: TextStyle, width: Double) -> [String] {
        guard self.width(of: word, style) > width else { return [word] }
        let characters = Array(word)
        var pieces: [String] = []
        var start = 0
        while start < characters.count {
            var (fits, tooMany) = (start + 1, characters.count + 1)
            while tooMany - fits > 1 {
                let middle = (fits + tooMany) / 2
                if self.width(of: String(characters[start..<middle]), style) <= width {
                    fits = middle
                } else {
                    tooMany = middle
                }
            }
            pieces.append(String(characters[start..<fits]))
            start = fits
        }
        return pieces
    }
}
