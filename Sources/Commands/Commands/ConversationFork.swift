import ArgumentParser
import Client
import DaemonAPI

extension Conversations {
    struct Fork: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Go on from a message another way, in a new conversation.",
            discussion: "The messages are copied; what was logged is not.")

        @OptionGroup var output: OutputOptions

        @Option(
            name: .customLong("from"),
            help: ArgumentHelp(
                "The last message to take over, with its answer; without it all are taken.", valueName: "message"))
        var message: Int64?

        @Argument(help: "The conversation's id.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let fork = try await context.client()
                .send(ForkConversation.self, at: .init(id: id), body: ForkPoint(message: message))
            try context.present(fork, output) { _ in
                """
                Conversation \(fork.id), “\(fork.title.printableLine)”, goes on from \(id).
                `bitebook chat --conversation \(fork.id)` opens it.
                """
            }
        }
    }
}
