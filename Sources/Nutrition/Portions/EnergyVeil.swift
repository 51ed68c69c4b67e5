/// Takes figures of energy out of texts, for whoever tracks portions only: the last check behind texts that are
/// composed without them (SPEC C1).
package enum EnergyVeil {
    /// What is said when nothing else is left.
    package static let notice = "Calories are not shown while you track portions. Say \"track both\" to see them."

    nonisolated(unsafe) private static let figure =
        /(?:about |[≥~≈] ?)?(?:\d[\d.,]*|\?) ?(?:(?:–|-|to) ?\d[\d.,]* ?)?(?:k?cal(?:ories)?|kilocalories|kj|kilojoules)\b(?: ?\([^)]*\))?/
        .ignoresCase()

    package static func isNeeded(_ text: String) -> Bool { text.firstMatch(of: figure) != nil }

    /// The text without the sentences that hold such a figure.
    package static func withoutSentences(_ text: String) -> String {
        guard isNeeded(text) else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            sentences(line).filter { !isNeeded($0) }.joined(separator: " ")
        }
        let kept = lines.filter { !$0.isEmpty }.joined(separator: "\n")
        return kept.isEmpty ? notice : kept
    }

    /// The text with `–` where such a figure stood; for tables, whose columns must stay.
    package static func withoutFigures(_ text: String) -> String {
        isNeeded(text) ? text.replacing(figure) { _ in "–" } : text
    }

    /// Cut behind a full stop, question or exclamation mark that a space follows.
    private static func sentences(_ line: Substring) -> [String] {
        var sentences: [String] = []
        var current = ""
        for character in line {
            if character == " ", let last = current.last, ".!?;".contains(last) {
                sentences.append(current)
                current = ""
            } else {
                current.append(character)
            }
        }
        return sentences + [current]
    }
}
