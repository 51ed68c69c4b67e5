import ArgumentParser
import DaemonAPI
import Foundation

/// The manual page, from the declarations of all commands: one page whole, in the macros of man(7).
package enum ManualPage {
    /// - Throws: when the argument parser describes the commands in an unknown way.
    package static func text() throws -> String {
        let document = try JSONDecoder().decode(Description.self, from: Data(BiteBookCommand._dumpHelp().utf8))
        let root = document.command
        var page = [
            ".\\\" Generated from the command tree with `bitebook reference --man`.",
            ".TH BITEBOOK 1 \"\" \"BiteBook \(BiteBookVersion.product)\" \"User Commands\"", ".SH NAME",
            "bitebook \\- " + Roff.escaped("tell it what you ate; it keeps the count, on this machine only"),
            ".SH SYNOPSIS", ".B bitebook", ".RI [ command ]", ".RI [ options ]", ".SH DESCRIPTION",
        ]
        page += Roff.paragraphs(root.discussion ?? "")
        page.append(".SH COMMANDS")
        for command in root.displayed { append(command, path: ["bitebook"], to: &page) }
        page += [".SH FILES"] + places.flatMap { [".TP", ".I " + Roff.escaped($0), Roff.line($1)] }
        page += [".SH ENVIRONMENT"] + variables.flatMap { [".TP", ".B " + Roff.escaped($0), Roff.line($1)] }
        return page.joined(separator: "\n") + "\n"
    }

    private static let places = [
        ("~/.local/share/bitebook", "Database and notes."),
        ("~/.local/state/bitebook", "Logs, and the chat's line history."),
        ("~/.cache/bitebook", "Models, llama-server, food tables and prompt caches; can be had again."),
        ("~/.config/bitebook", "Settings that are files."),
    ]

    private static let variables = [
        ("BITEBOOK_HOME", "A folder that all of these but the cache are in."),
        ("BITEBOOK_CACHE", "The folder of the cache."),
        ("BITEBOOK_OFFLINE", "1: the daemon opens no connection."),
        ("VISUAL, EDITOR", "The text editor of the chat."),
        ("NO_COLOR", "Not empty: no colour."),
    ]

    private static func append(_ command: Description.Command, path: [String], to page: inout [String]) {
        let path = path + [command.commandName]
        let arguments = command.displayedArguments
        // `--help` is everywhere and not repeated.
        let usage = arguments.map(\.usage) + (command.displayed.isEmpty ? [] : ["command"])
        page.append(".SS " + Roff.quoted(([path.joined(separator: " ")] + usage).joined(separator: " ")))
        page += Roff.paragraphs([command.abstract, command.discussion].compactMap(\.self).joined(separator: "\n\n"))
        for argument in arguments {
            let meaning = [argument.abstract, argument.discussion].compactMap(\.self).joined(separator: " ")
            page += [".TP", ".B " + Roff.escaped(argument.title), Roff.line(meaning + argument.standard)]
        }
        for subcommand in command.displayed { append(subcommand, path: path, to: &page) }
    }

    /// What the argument parser says about the commands (`--experimental-dump-help`), as far as it is used here.
    private struct Description: Decodable {
        struct Command: Decodable {
            var commandName: String
            var abstract: String?
            var discussion: String?
            var shouldDisplay: Bool
            var subcommands: [Command]?
            var arguments: [Argument]?

            var displayed: [Command] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }

            var displayedArguments: [Argument] {
                (arguments ?? []).filter { $0.shouldDisplay && !["help", "version"].contains($0.valueName ?? "") }
            }
        }

        struct Argument: Decodable {
            struct Name: Decodable {
                var kind: String
                var name: String

                var dashed: String { (kind == "long" ? "--" : "-") + name }
            }

            var kind: String
            var isOptional: Bool
            var isRepeating: Bool
            var shouldDisplay: Bool
            var names: [Name]?
            var preferredName: Name?
            var valueName: String?
            var defaultValue: String?
            var abstract: String?
            var discussion: String?

            private var value: String { "<\(valueName ?? "value")>" }

            var usage: String {
                let name = preferredName?.dashed ?? ""
                let text =
                    switch kind {
                    case "positional": value + (isRepeating ? " ..." : "")
                    case "flag": name
                    default: name + " " + value
                    }
                return isOptional ? "[\(text)]" : text
            }

            var title: String {
                guard kind != "positional" else { return value }
                let all = (names ?? []).map(\.dashed).joined(separator: ", ")
                return kind == "flag" ? all : all + " " + value
            }

            var standard: String { defaultValue.map { " (default: \($0))" } ?? "" }
        }

        var command: Command
    }
}

/// Text that the formatters of manual pages do not take for their own.
private enum Roff {
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            // Formatters read other characters in an encoding of their own; groff and mandoc know this form.
            default: escaped += "\\[u" + String(format: "%04X", scalar.value) + "]"
            }
        }
    }

    /// A line of its own; what would be a request does not begin it.
    static func line(_ text: String) -> String {
        let line = escaped(text.replacing("\n", with: " "))
        return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// The argument of a request.
    static func quoted(_ text: String) -> String { "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\"" }

    static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n\n").flatMap { paragraph in
            [".PP"] + paragraph.split(separator: "\n").map { line(String($0)) }
        }
    }
}
