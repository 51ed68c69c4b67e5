/// Words with marks, as the training data of the learnt reader has them: `[a two] [f eggs]`.
package struct MarkedText: Hashable, Sendable {
    package struct Mark: Hashable, Sendable {
        /// What the words are marked as.
        package var label: String
        package var words: String
        /// In characters of the text.
        package var range: Range<Int>
    }

    /// Without the marks.
    package private(set) var text = ""
    package private(set) var marks: [Mark] = []

    package init(_ marked: some StringProtocol) {
        var rest = Substring(marked)
        while let open = rest.firstIndex(of: "["), let close = rest.firstIndex(of: "]") {
            text += rest[..<open]
            let mark = rest[rest.index(after: open)..<close]
            let words = String(mark.dropFirst(2))
            marks.append(
                Mark(label: String(mark.prefix(1)), words: words, range: text.count..<text.count + words.count))
            text += words
            rest = rest[rest.index(after: close)...]
        }
        text += rest
    }
}
