import ArgumentParser
import Failures
import Foundation

/// Where the password of a backup comes from: a file, else whoever types it. Never an argument, which everybody on the
/// machine can read.
struct PasswordOptions: ParsableArguments {
    @Option(
        name: .long, help: "A file whose first line is the password; without it, you are asked.", completion: .file())
    var passwordFile: String?

    /// - Parameter isNew: whether it is typed twice.
    /// - Throws: `invalid_input` where there is none, or the two differ.
    func password(_ context: CommandContext, isNew: Bool) async throws -> String {
        if let passwordFile { return try Self.first(of: passwordFile) }
        let password = try await Self.typed("Password: ", context)
        guard isNew, context.terminal.inputIsTerminal else { return password }
        guard try await Self.typed("The same again: ", context) == password else {
            throw BiteBookError(.invalidInput, "The two passwords differ.", hint: "Nothing was written. Try again.")
        }
        return password
    }

    private static func first(of path: String) throws(BiteBookError) -> String {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be read.", hint: "Check the name and that you may read it.")
        }
        let password = text.prefix { !$0.isNewline }
        guard !password.isEmpty else { throw BiteBookError(.invalidInput, "The first line of \(path) is empty.") }
        return String(password)
    }

    private static func typed(_ question: String, _ context: CommandContext) async throws -> String {
        let isShown = context.terminal.inputIsTerminal
        if isShown { context.errors.write(question) }
        let former = isShown ? HiddenInput.begin() : nil
        defer {
            if let former {
                HiddenInput.end(former)
                context.errors.write("\n")
            }
        }
        guard let line = try await context.input.line(), !line.isEmpty else {
            throw ValidationError("There is no password to be read. Type it, or name its file with --password-file.")
        }
        return line
    }
}

/// What is typed stays off the screen.
private enum HiddenInput {
    /// - Returns: how the terminal was; nil where standard input is none.
    static func begin() -> termios? {
        var former = termios()
        guard tcgetattr(STDIN_FILENO, &former) == 0 else { return nil }
        var hidden = former
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        return former
    }

    static func end(_ former: termios) {
        var former = former
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
    }
}
