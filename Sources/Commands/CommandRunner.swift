import ArgumentParser
import Failures
import Nutrition

/// Runs one command line.
package enum CommandRunner {
    /// - Parameter arguments: without the program's name.
    /// - Returns: the exit code of the contract: 0 done, 1 failed, 2 usage, 3 daemon or model not available,
    ///   130 interrupted.
    package static func run(_ arguments: [String], in context: CommandContext) async -> Int32 {
        var context = context
        if arguments.prefix(while: { $0 != "--" }).contains("--plain") { context.terminal = context.terminal.plain }
        let code = await CommandContext.$current.withValue(context) { [context] in
            await parseAndRun(arguments, context)
        }
        if code == 0, let failure = context.output.failure {
            context.errors.writeLine("The output could not be written: \(failure).")
            return 1
        }
        return code
    }

    private static func parseAndRun(_ arguments: [String], _ context: CommandContext) async -> Int32 {
        // Swift repairs arguments that are no UTF-8 with this character; a food of that name would be wrong for ever.
        guard !arguments.contains(where: { $0.contains("\u{FFFD}") }) else {
            context.errors.writeLine("The command line is not readable as UTF-8 text.")
            return ExitCodes.usage
        }
        if let problem = unknownCommand(arguments) {
            context.errors.writeLine(problem)
            return ExitCodes.usage
        }
        do {
            var command = try BiteBookCommand.parseAsRoot(arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            return 0
        } catch {
            return report(error, context)
        }
    }

    /// What is wrong with the first word, when it is no command; people also type a meal without `ask`.
    private static func unknownCommand(_ arguments: [String]) -> String? {
        let names = BiteBookCommand.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let first = arguments.first, !first.hasPrefix("-"), !names.contains(first) else { return nil }
        let meant = EditDistance.nearest(to: first, of: names).map { " Did you mean `bitebook \($0)`?" } ?? ""
        let said = arguments.joined(separator: " ").printableLine
        return "There is no command \(first.printableLine).\(meant)\n"
            + "To say something to the assistant: bitebook ask \"\(Self.shortened(said))\". All commands: bitebook --help"
    }

    private static func shortened(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }

    private static func report(_ error: any Error, _ context: CommandContext) -> Int32 {
        switch error {
        case let error as BiteBookError:
            context.show(error)
            return ExitCodes.code(for: error.code)
        case is CancellationError:
            return Interrupts.exitCode
        default:
            let code = BiteBookCommand.exitCode(for: error)
            let message = BiteBookCommand.fullMessage(for: error, columns: context.terminal.columns)
            if !message.isEmpty { (code.isSuccess ? context.output : context.errors).writeLine(message) }
            return code == .validationFailure ? ExitCodes.usage : code.rawValue
        }
    }
}

/// The exit codes of the command line's contract.
enum ExitCodes {
    static let failed: Int32 = 1
    static let usage: Int32 = 2
    static let unavailable: Int32 = 3

    static func code(for failure: FailureCode) -> Int32 {
        switch failure {
        case .daemonUnavailable, .versionMismatch, .modelUnavailable, .modelCannotSee, .modelTimeout: unavailable
        case .cancelled: Interrupts.exitCode
        default: failed
        }
    }
}

extension CommandContext {
    /// What happened, and what to do next.
    func show(_ error: BiteBookError) {
        errors.writeLine(error.message.printable)
        if let hint = error.hint { errors.writeLine(errorStyle.dim(hint.printable)) }
    }
}
