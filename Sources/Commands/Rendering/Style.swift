/// Bold and colour, where the user's terminal shows them.
struct Style: Hashable, Sendable {
    var isOn: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func green(_ text: String) -> String { wrap(text, "32") }
    func yellow(_ text: String) -> String { wrap(text, "33") }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// What plain output is rendered for.
struct Page: Hashable, Sendable {
    /// Cells per line; nil where nothing is cut, as in files and pipes.
    var width: Int?
    var style: Style
    /// Whether words take the place of bars and charts.
    var isPlain = false

    static let file = Page(width: nil, style: Style(isOn: false))
}
