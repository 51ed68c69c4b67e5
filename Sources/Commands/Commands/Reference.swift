import ArgumentParser

struct Reference: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print docs/reference/commands.md.", shouldDisplay: false)

    @Flag(help: "Print the manual page instead.")
    var man = false

    func run() async throws {
        CommandContext.current.output.write(man ? try ManualPage.text() : CommandReference.markdown())
    }
}

/// The reference of all commands, from their declarations.
package enum CommandReference {
    package static func markdown() -> String {
        var text = """
            # Commands

            Generated from the command tree with `bitebook reference`; a test keeps it current.

            `--json` prints one JSON document on standard output; logs and progress go to standard error. Exit codes: \
            0 done, 1 failed, 2 usage, 3 the daemon or model is not available, 130 interrupted. \
            `bitebook --generate-completion-script bash` (or `zsh`, `fish`) prints shell completions; `make install` installs them, with a manual page.


            """
        append(BiteBookCommand.self, path: [], to: &text)
        return text.trimmingNewlines + "\n"
    }

    private static func append(_ command: any ParsableCommand.Type, path: [String], to text: inout String) {
        let configuration = command.configuration
        guard configuration.shouldDisplay else { return }
        let path = path + [command._commandName]
        let help = BiteBookCommand.helpMessage(for: command, columns: 100)
        // The help has spaces at the ends of some lines.
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmingEnd }
        text += "## \(path.joined(separator: " "))\n\n```\n\(lines.joined(separator: "\n").trimmingNewlines)\n```\n\n"
        for subcommand in configuration.subcommands { append(subcommand, path: path, to: &text) }
    }
}

extension String {
    fileprivate var trimmingNewlines: String {
        String(drop(while: \.isNewline).reversed().drop(while: \.isNewline).reversed())
    }
}
