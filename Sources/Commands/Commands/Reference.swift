import ArgumentParser
import DaemonAPI
import Foundation

struct Reference: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print docs/reference/commands.md.", shouldDisplay: false)

    @Flag(help: "Print the manual page instead.")
    var man = false

    @Flag(help: "Print docs/reference/openapi.json instead: every route of the daemon with its types.")
    var openapi = false

    func run() async throws {
        let text =
            if openapi {
                String(decoding: try WireCoding.encode(try OpenAPIDocument.make(), pretty: true), as: UTF8.self) + "\n"
            } else {
                man ? try ManualPage.text() : CommandReference.markdown()
            }
        CommandContext.current.output.write(text)
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
