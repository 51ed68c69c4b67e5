import Failures
import Foundation

/// The user's editor.
enum Editor {
    /// Opens a file and waits until the editor ends.
    ///
    /// - Throws: `invalid_input` when the editor cannot be run or ends with an error.
    static func open(_ path: String, _ context: CommandContext) throws {
        let words = ["VISUAL", "EDITOR"].lazy.compactMap { context.environment[$0] }.first { !$0.isEmpty } ?? "vi"
        let process = Process()
        // A shell, because the variable may hold options: `code --wait`.
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(words) \"$1\"", "sh", path]
        process.environment = context.environment
        let interrupt = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, interrupt) }
        do {
            try process.run()
        } catch {
            throw failure(words)
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw failure(words) }
    }

    private static func failure(_ words: String) -> BiteBookError {
        BiteBookError(
            .invalidInput, "The editor '\(words)' did not end well; the note is as the file has it.",
            hint: "Set EDITOR to another one, as in: EDITOR=nano bitebook notes edit 3")
    }
}
