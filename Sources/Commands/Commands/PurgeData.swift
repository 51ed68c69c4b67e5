import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

struct PurgeData: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", abstract: "Delete everything that you made: database, notes and the chat's line history.",
        discussion: "It cannot be undone. Models and food tables stay. `bitebook export` keeps a copy first.")

    @OptionGroup var output: OutputOptions

    @Flag(help: "Do not ask.")
    var yes = false

    func run() async throws {
        let context = CommandContext.current
        if !yes {
            guard context.terminal.inputIsTerminal else {
                throw ValidationError("This deletes everything. Add --yes to confirm.")
            }
            context.errors.write("This deletes all entries, conversations, notes and settings. Type yes to go on: ")
            guard try await context.input.line()?.trimmingSpaces.lowercased() == "yes" else {
                throw BiteBookError(.conflict, "Nothing was deleted.")
            }
        }
        _ = try await context.client().send(Purge.self, body: PurgeRequest(confirm: true), timeout: .seconds(120))
        // What was typed into the chat names foods, too.
        try? FileManager.default.removeItem(at: context.places.historyFile)
        try context.present(outcome: "Everything was deleted.", output)
    }
}
