/// Words that stand in one row of print, from left to right.
struct LabelLine {
    var words: [LabelWord]

    var top: Double { words.map(\.top).min() ?? 0 }
    var middle: Double { words.map(\.middle).reduce(0, +) / Double(max(1, words.count)) }
    var text: String { words.map(\.text).joined(separator: " ") }

    /// Bytes of the longest text that may be a word, or several that were read as one.
    private static let longestWord = 80
    /// Words of the longest row of a label that is printed across a whole package.
    private static let longestLine = 60

    /// Puts words into rows by where they stand: text recognition takes columns of a table for separate texts.
    ///
    /// A word goes to the row whose nearest word to the left is level with it, so that rows may slope a little.
    static func lines(_ words: [LabelWord]) -> [LabelLine] {
        let texts = words.filter(isText)
        let sinking = commonSlope(texts)
        let level = texts.map { word in
            var word = word
            word.top -= sinking * word.center
            word.bottom -= sinking * word.center
            return word
        }
        var lines: [LabelLine] = []
        for word in level.sorted(by: { ($0.left, $0.top) < ($1.left, $1.top) }) {
            var best: (index: Int, distance: Double)?
            for (index, line) in lines.enumerated() {
                guard let last = line.words.last, word.left > last.left, line.words.count < longestLine else {
                    continue
                }
                // Far apart, the slope of the row so far says more than its last word.
                let expected = last.middle + slope(line) * (word.left - last.right)
                let smaller = min(word.height, last.height)
                let distance = min(abs(word.middle - expected), abs(word.middle - last.middle)) / max(1, smaller)
                // Words of one row do not lie upon each other.
                let overlap = last.right - word.left
                guard distance < 0.55, overlap < 0.5 * min(word.right - word.left, last.right - last.left),
                    max(word.height, last.height) < 3.2 * smaller
                else { continue }
                if distance < best?.distance ?? .infinity { best = (index, distance) }
            }
            if let best {
                lines[best.index].words.append(word)
            } else {
                lines.append(LabelLine(words: [word]))
            }
        }
        return lines.sorted { $0.middle < $1.middle }
    }

    /// How far rows sink on their way to the right, from words that surely stand side by side.
    private static func commonSlope(_ words: [LabelWord]) -> Double {
        var slopes: [Double] = []
        var isTaken = Array(repeating: false, count: words.count)
        let order = words.indices.sorted { words[$0].left < words[$1].left }
        for start in order where !isTaken[start] {
            var last = start
            for next in order where !isTaken[next] && words[next].left > words[last].left {
                let (a, b) = (words[last], words[next])
                guard b.left - a.right < 2 * a.height, b.left > a.right - a.height else { continue }
                guard abs(b.middle - a.middle) < 0.5 * min(a.height, b.height) else { continue }
                isTaken[next] = true
                last = next
            }
            let (first, end) = (words[start], words[last])
            guard end.center - first.center > 6 * first.height else { continue }
            slopes.append((end.middle - first.middle) / (end.center - first.center))
        }
        guard slopes.count >= 4 else { return 0 }
        return max(-0.15, min(0.15, slopes.sorted()[slopes.count / 2]))
    }

    private static func slope(_ line: LabelLine) -> Double {
        guard let first = line.words.first, let last = line.words.last, last.center - first.center > 3 * last.height
        else { return 0 }
        return max(-0.15, min(0.15, (last.middle - first.middle) / (last.center - first.center)))
    }

    /// Rules and frames come as words without text, or as long ones of a letter or two.
    private static func isText(_ word: LabelWord) -> Bool {
        guard word.height > 3, word.text.utf8.count <= longestWord,
            word.text.contains(where: { $0.isLetter || $0.isNumber || $0 == "%" || $0 == "<" })
        else {
            return false
        }
        return word.right - word.left < 2.2 * word.height * Double(max(1, word.text.count))
    }
}
