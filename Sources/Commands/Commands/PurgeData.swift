import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

struct PurgeData: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", abstract: "Delete everything that you made.",
        discussion: """
            That is: entries, foods of your own, measurements, sport, portion settings, conversations, notes, \
            reminders, photos, drafts, settings, what can be undone, and the chat's line history. It cannot be \
            undone. Models, food tables, keys of servers and exports stay. `bitebook export` keeps a copy first.
            """)

    @OptionGroup var output: OutputOptions

    @Flag(help: "Do not ask.")
    var yes = false

    @Flag(help: "Delete BiteBook's own inbox, too: your files that wait there or were taken from it.")
    var inbox = false

    @Flag(help: "Empty the logs, too, and the counts of photos that were sent elsewhere.")
    var logs = false

    func run() async throws {
        let context = CommandContext.current
        try await context.confirmDeletion(yes, consequence)
        let request = PurgeRequest(confirm: true, inbox: inbox ? true : nil, logs: logs ? true : nil)
        _ = try await context.client().send(Purge.self, body: request, timeout: .seconds(120))
        // What was typed into the chat names foods, too.
        try? FileManager.default.removeItem(at: context.places.historyFile)
        SetupProgress(context.places).forget()
        let left = [inbox ? nil : ("inbox", "--inbox"), logs ? nil : ("logs", "--logs")].compactMap(\.self)
        let rest =
            left.isEmpty
            ? ""
            : " The \(left.map(\.0).joined(separator: " and the ")) stayed; \(left.map(\.1).joined(separator: " and "))"
                + " \(left.count == 1 ? "deletes" : "delete") \(left.count == 1 && inbox == false ? "it" : "them"), too."
        try context.present(outcome: "Everything was deleted.\(rest)", output)
    }

    private var consequence: String {
        let more = [inbox ? "your inbox" : nil, logs ? "the logs" : nil].compactMap(\.self)
        return """
            This deletes all entries, foods of your own, measurements, sport, portion settings, conversations, notes, \
            reminders, photos, drafts, settings\(more.isEmpty ? "" : ", " + more.joined(separator: ", ")) and what \
            can be undone.
            """
    }
}
