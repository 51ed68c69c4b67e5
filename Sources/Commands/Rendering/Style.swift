import Nutrition

/// Bold and colour, where the user's terminal shows them.
struct Style: Hashable, Sendable {
    var isOn: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func green(_ text: String) -> String { wrap(text, "32") }
    /// In one of ``PortionCategory/colors``.
    func color(_ text: String, _ name: String) -> String {
        let codes = ["red": "31", "green": "32", "yellow": "33", "blue": "34", "magenta": "35", "cyan": "36"]
        return codes[name].map { wrap(text, $0) } ?? text
    }

    func blue(_ text: String) -> String { wrap(text, "34") }
    /// Of the 256 colours; the first sixteen have no orange.
    func orange(_ text: String) -> String { wrap(text, "38;5;208") }
    func yellow(_ text: String) -> String { wrap(text, "33") }

    func colored(_ text: String, _ color: HealthRating.Color) -> String {
        switch color {
        case .green: green(text)
        case .blue: blue(text)
        case .yellow: yellow(text)
        case .orange: orange(text)
        }
    }

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
    /// What the user wants to see.
    var tracking: Tracking

    /// A file or pipe of somebody who sees energies.
    static let file = Page(width: nil, style: Style(isOn: false), tracking: .calories)

    /// The right to write energies; nil where none is shown.
    var energy: EnergyFigures? { tracking.energy }

    /// A text that was written at another time, without the energies that the user does not want to see.
    func kept(_ text: String) -> String { tracking.kept(text) }
}
