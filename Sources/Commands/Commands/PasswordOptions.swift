import ArgumentParser
import Failures
import Reports

/// Where the password of a backup or a sync folder comes from: a file, else whoever types it. Never an argument, which
/// everybody on the machine can read.
struct PasswordOptions: ParsableArguments {
    @Option(
        name: .long, help: "A file whose first line is the password; without it, you are asked.", completion: .file())
    var passwordFile: String?

    /// - Parameters:
    ///   - isNew: whether it is typed twice.
    ///   - question: what it is called.
    /// - Throws: `invalid_input` where there is none, or the two differ; `not_found` for a file that cannot be read.
    func password(_ context: CommandContext, isNew: Bool, question: String = "Password") async throws -> String {
        if let passwordFile {
            let password = try PasswordFile.firstLine(of: passwordFile)
            guard !password.isEmpty else {
                throw BiteBookError(.invalidInput, "The first line of \(passwordFile) is empty.")
            }
            return password
        }
        let password = try await Self.typed("\(question): ", context)
        guard isNew, context.terminal.inputIsTerminal else { return password }
        guard try await Self.typed("The same again: ", context) == password else {
            throw BiteBookError(.invalidInput, "The two passwords differ.", hint: "Nothing was written. Try again.")
        }
        return password
    }

    private static func typed(_ question: String, _ context: CommandContext) async throws -> String {
        if context.terminal.inputIsTerminal { return try await context.hiddenLine(question) }
        guard let line = try await context.input.line(), !line.isEmpty else {
            throw ValidationError("There is no password to be read. Type it, or name its file with --password-file.")
        }
        return line
    }
}
