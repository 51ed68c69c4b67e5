import Foundation

/// What is known about the terminal, if there is one.
package struct TerminalFacts: Hashable, Sendable {
    package var inputIsTerminal: Bool
    package var outputIsTerminal: Bool
    package var errorsAreTerminal: Bool
    /// Width in cells.
    package var columns: Int
    /// Whether the user allows colour and bold.
    package var allowsColour: Bool
    /// Whether it understands how to move its cursor and to erase; without, nothing but text and line ends is written.
    package var movesCursor: Bool
    /// Whether lines can be edited on it: it is the one of this process, and it moves its cursor.
    package var canEditLines: Bool
    /// Whether the user wants words instead of bars and charts, as for a screen reader.
    package var isPlain: Bool

    /// Whether somebody reads and types there.
    package var isInteractive: Bool { inputIsTerminal && outputIsTerminal }

    package init(
        inputIsTerminal: Bool = false, outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false,
        columns: Int = 80, allowsColour: Bool = false, movesCursor: Bool = true, canEditLines: Bool = false,
        isPlain: Bool = false
    ) {
        self.inputIsTerminal = inputIsTerminal
        self.outputIsTerminal = outputIsTerminal
        self.errorsAreTerminal = errorsAreTerminal
        self.columns = columns
        self.allowsColour = allowsColour
        self.movesCursor = movesCursor
        self.canEditLines = canEditLines
        self.isPlain = isPlain
    }

    /// The same terminal without colour, movements of the cursor, bars and charts.
    var plain: TerminalFacts {
        var facts = self
        facts.allowsColour = false
        facts.movesCursor = false
        facts.canEditLines = false
        facts.isPlain = true
        return facts
    }

    /// The facts about this process. Colour is off with `NO_COLOR` (https://no-color.org) and on dumb terminals;
    /// `BITEBOOK_PLAIN=1` is `--plain` for every command.
    package static func current(environment: [String: String]) -> TerminalFacts {
        var size = winsize()
        let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let (inputIsTerminal, outputIsTerminal) = (isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1)
        let movesCursor = !["", "dumb", "unknown"].contains(environment["TERM"] ?? "")
        let facts = TerminalFacts(
            inputIsTerminal: inputIsTerminal, outputIsTerminal: outputIsTerminal,
            errorsAreTerminal: isatty(STDERR_FILENO) == 1, columns: hasSize ? max(20, Int(size.ws_col)) : 80,
            allowsColour: (environment["NO_COLOR"] ?? "").isEmpty && movesCursor, movesCursor: movesCursor,
            canEditLines: inputIsTerminal && outputIsTerminal && movesCursor)
        return ["", "0"].contains(environment["BITEBOOK_PLAIN"] ?? "") ? facts : facts.plain
    }
}
