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

    package init(
        inputIsTerminal: Bool = false, outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false,
        columns: Int = 80, allowsColour: Bool = false
    ) {
        self.inputIsTerminal = inputIsTerminal
        self.outputIsTerminal = outputIsTerminal
        self.errorsAreTerminal = errorsAreTerminal
        self.columns = columns
        self.allowsColour = allowsColour
    }

    /// The facts about this process. Colour is off with `NO_COLOR` (https://no-color.org) and on dumb terminals.
    package static func current(environment: [String: String]) -> TerminalFacts {
        var size = winsize()
        let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return TerminalFacts(
            inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
            errorsAreTerminal: isatty(STDERR_FILENO) == 1, columns: hasSize ? max(20, Int(size.ws_col)) : 80,
            allowsColour: (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb")
    }
}
