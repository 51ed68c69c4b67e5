import ArgumentParser
import Client
import DaemonAPI
import Foundation

struct Connect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Connect Fitbit or Oura, so that sleep, movement and heart come by themselves.",
        discussion: """
            A relay that you name takes part in connecting and in renewing the tokens; your data come from the \
            provider to this machine. Ctrl-C ends the attempt.

            Examples:
              bitebook connect fitbit --relay https://relay.example.org
              bitebook connect oura --no-browser
            """)

    @OptionGroup var output: OutputOptions

    @Option(help: "The relay's https address; it is kept for the next time.")
    var relay: String?

    @Flag(help: "Only print the address; open no browser.")
    var noBrowser = false

    @Flag(help: "Do not ask.")
    var yes = false

    @Argument(help: "`fitbit` or `oura`.")
    var provider: ProviderName

    func validate() throws {
        if let relay, !relay.contains("://") { throw ValidationError("Give the relay's https address.") }
    }

    func run() async throws {
        let context = CommandContext.current
        let client = try await context.client()
        let new = NewConnection(provider: provider.rawValue, relay: relay, confirmed: false)
        let preview = try await client.send(PreviewConnection.self, body: new)
        context.errors.writeLine(ConnectionView.consent(preview))
        try await context.confirmConsent(yes, "\(preview.title) would be connected through \(preview.relay).")
        let begun = try await client.send(
            BeginConnection.self, body: NewConnection(provider: provider.rawValue, relay: relay, confirmed: true),
            timeout: .seconds(60))
        context.errors.writeLine("Open this address and answer there:\n\(begun.address.printableLine)")
        if !noBrowser { Browser.open(begun.address, context) }
        let message = try await LongTask.wait(
            for: client.stream(AwaitConnection.self, body: ConnectionSyncRequest(provider: provider.rawValue)), context)
        try context.present(outcome: message, output)
    }
}

/// Who can be connected.
enum ProviderName: String, CaseIterable, ExpressibleByArgument {
    case fitbit, oura
}

struct Connections: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Devices that are connected, and how each stands.",
        discussion: """
            Examples:
              bitebook connections
              bitebook connections sync
              bitebook connections sync oura
            """, subcommands: [List.self, Sync.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "What is connected, since when, and what is in the way.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let list = try await context.client().send(ListConnections.self)
            try context.present(list, output) { ConnectionView.text(list, on: $0) }
        }
    }

    struct Sync: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Read what is new now; the daemon does it once a day.",
            discussion: """
                Ends with exit code 1 when nothing could be read from one of them, and says why.

                Examples:
                  bitebook connections sync
                  bitebook connections sync oura
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "`fitbit` or `oura`; left out, all.")
        var provider: ProviderName?

        func run() async throws {
            let context = CommandContext.current
            let results = try await context.client().send(
                SyncConnections.self, body: ConnectionSyncRequest(provider: provider?.rawValue), timeout: .seconds(600))
            try context.present(results, output) { ConnectionView.text(results, on: $0) }
            if results.contains(where: { $0.problem != nil }) { throw ExitCode(ExitCodes.failed) }
        }
    }
}

struct Disconnect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "End a connection at the provider and forget its tokens; what came from it stays.",
        discussion: """
            Examples:
              bitebook disconnect fitbit
              bitebook disconnect oura --delete-data
            """)

    @OptionGroup var output: OutputOptions

    @Flag(help: "Delete what came from it, too, also what its files brought in; undo brings it back.")
    var deleteData = false

    @Flag(help: "Do not ask.")
    var yes = false

    @Argument(help: "`fitbit` or `oura`.")
    var provider: ProviderName

    func run() async throws {
        let context = CommandContext.current
        if deleteData {
            try await context.confirmDeletion(yes, "This deletes all that came from \(provider.rawValue).")
        }
        let end = try await context.client().send(
            EndConnection.self, body: ConnectionEnding(provider: provider.rawValue, deletesData: deleteData),
            timeout: .seconds(120))
        try context.present(end, output) { ConnectionView.text(end, on: $0) }
    }
}
