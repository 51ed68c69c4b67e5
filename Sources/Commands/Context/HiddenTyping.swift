import ArgumentParser
import Foundation

/// A terminal that does not show what is typed, until ``end()``.
struct HiddenTyping: Sendable {
    private let descriptor: Int32
    private let before: termios

    /// - Returns: nil for what is no terminal.
    init?(_ descriptor: Int32) {
        var settings = termios()
        guard isatty(descriptor) == 1, tcgetattr(descriptor, &settings) == 0 else { return nil }
        (self.descriptor, before) = (descriptor, settings)
        settings.c_lflag &= ~tcflag_t(ECHO)
        guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
    }

    func end() {
        var settings = before
        tcsetattr(descriptor, TCSAFLUSH, &settings)
    }
}

extension CommandContext {
    /// Asks for a line that is not shown. The terminal is as before afterwards, also when Ctrl-C ends the program.
    ///
    /// - Throws: `ValidationError` where nothing is typed.
    func hiddenLine(_ question: String) async throws -> String {
        errors.write(question)
        let hidden = HiddenTyping(STDIN_FILENO)
        defer {
            hidden?.end()
            errors.writeLine("")
        }
        let interrupted: @Sendable () -> Void = {
            hidden?.end()
            _exit(Interrupts.exitCode)
        }
        let line = try await interrupts.handling(interrupted) { try await input.line() }
        guard let line, !line.isEmpty else { throw ValidationError("Nothing was typed.") }
        return line
    }
}
