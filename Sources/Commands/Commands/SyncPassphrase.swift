import ArgumentParser
import Failures
import Foundation

/// Where the passphrase of a sync folder comes from: a file, else whoever types it. Never an argument, which everybody
/// on the machine can read.
struct SyncPassphrase: ParsableArguments {
    @Option(
        name: .long, help: "A file whose first line is the passphrase; without it, you are asked.", completion: .file())
    var passwordFile: String?

    /// - Parameter isNew: whether it is typed twice.
    /// - Throws: `invalid_input` where the two differ, `storage_unavailable` for a file that cannot be read.
    func read(_ context: CommandContext, isNew: Bool) async throws -> String {
        if let passwordFile { return try Self.first(of: passwordFile) }
        let passphrase = try await Self.typed("Passphrase of the folder: ", context)
        guard isNew, context.terminal.inputIsTerminal else { return passphrase }
        guard try await Self.typed("The same again: ", context) == passphrase else {
            throw BiteBookError(.invalidInput, "The two passphrases differ.", hint: "Nothing was written. Try again.")
        }
        return passphrase
    }

    private static func first(of path: String) throws(BiteBookError) -> String {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be read.", hint: "Check the name and that you may read it.")
        }
        let passphrase = text.prefix { !$0.isNewline }
        guard !passphrase.isEmpty else { throw BiteBookError(.invalidInput, "The first line of \(path) is empty.") }
        return String(passphrase)
    }

    private static func typed(_ question: String, _ context: CommandContext) async throws -> String {
        let isShown = context.terminal.inputIsTerminal
        if isShown { context.errors.write(question) }
        let former = isShown ? hideTyping() : nil
        defer {
            if var former {
                tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
                context.errors.write("\n")
            }
        }
        guard let line = try await context.input.line(), !line.isEmpty else {
            throw ValidationError("There is no passphrase to be read. Type it, or name its file with --password-file.")
        }
        return line
    }

    /// - Returns: how the terminal was; nil where standard input is none.
    private static func hideTyping() -> termios? {
        var former = termios()
        guard tcgetattr(STDIN_FILENO, &former) == 0 else { return nil }
        var hidden = former
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        return former
    }
}
