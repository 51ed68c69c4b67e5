/// Signs around what somebody said, in the languages that are read here.
package enum QuotationMarks {
    /// Those that are nothing else: `"` is an inch, too.
    static let typographic: Set<Character> = ["“", "”", "„", "«", "»", "‹", "›"]
    package static let opening = typographic.union(["\"", "‚"])
    package static let closing = typographic.union(["\"", "‘"])
    /// Those that are also apostrophes within words, and quote only at a word's edge.
    static let apostrophes: Set<Character> = ["'", "’", "‘"]

    /// Whether the sign at the index stands around something said, and not inside a word.
    package static func isMark(_ index: Int, of text: [Character]) -> Bool {
        let sign = text[index]
        guard apostrophes.contains(sign) else { return opening.contains(sign) || closing.contains(sign) }
        let isLetter = { (index: Int) in text.indices.contains(index) && text[index].isLetter }
        return !(isLetter(index - 1) && isLetter(index + 1))
    }
}
