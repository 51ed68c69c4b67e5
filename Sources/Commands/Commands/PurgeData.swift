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
        try await context.confirmDeletion(
            yes, "This deletes all entries, conversations, notes, photos and settings.")
        _ = try await context.client().send(Purge.self, body: PurgeRequest(confirm: true), timeout: .seconds(120))
        // What was typed into the chat names foods, too.
        try? FileManager.default.removeItem(at: context.places.historyFile)
        try context.present(outcome: "Everything was deleted.", output)
    }
}
