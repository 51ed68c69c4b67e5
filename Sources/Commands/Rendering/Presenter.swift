import ArgumentParser
import DaemonAPI
import Foundation
import Nutrition

/// How results are printed. A new format does not compile until `CommandContext.present` handles it.
enum OutputFormat: Hashable, Sendable, CaseIterable {
    case plain
    case json
}

struct OutputOptions: ParsableArguments {
    @Flag(name: .long, help: "Print one JSON document instead of text.")
    var json = false

    // `CommandRunner` reads it, too, so that it holds for progress and errors as well.
    @Flag(name: .long, help: "Words only, as for a screen reader: no colour, no bars, no charts.")
    var plain = false

    var format: OutputFormat { json ? .json : .plain }
}

/// What a command that only does something prints as JSON.
struct Outcome: Encodable {
    var message: String
}

extension CommandContext {
    /// Prints a result in the format that the user asked for.
    func present(_ document: some Encodable, _ options: OutputOptions, plain: (Page) -> String) throws {
        switch options.format {
        case .plain:
            output.writeLine(plain(page))
        case .json: output.writeLine(String(decoding: try WireCoding.encode(document), as: UTF8.self))
        }
    }

    /// Prints that something was done.
    func present(outcome message: String, _ options: OutputOptions) throws {
        try present(Outcome(message: message), options) { _ in message.printable }
    }
}
