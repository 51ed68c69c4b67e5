import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Conversations: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Past conversations.",
        subcommands: [
            ListCommand.self, Show.self, Search.self, Fork.self, ExportCommand.self, Rename.self, Delete.self,
        ])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Conversations, the last used first.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let conversations = try await context.client().send(ListConversations.self, at: .init())
            try context.present(conversations, output) { ConversationView.table.text(conversations, on: $0) }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "A conversation with its messages.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The conversation's id.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let detail = try await context.client().send(GetConversation.self, at: .init(id: id))
            try context.present(detail, output) { ConversationView.text(detail, on: $0) }
        }
    }

    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Give a conversation another title.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The conversation's id.")
        var id: Int64

        @Argument(help: "The new title.")
        var title: [String]

        func validate() throws {
            let text = title.joined(separator: " ").trimmingSpaces
            guard !text.isEmpty else { throw ValidationError("The title is empty.") }
            guard text.count <= Limits.title else {
                throw ValidationError("The title is longer than \(Limits.title) characters.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let body = ConversationTitle(title: title.joined(separator: " ").trimmingSpaces)
            let conversation = try await context.client().send(RenameConversation.self, at: .init(id: id), body: body)
            try context.present(conversation, output) { _ in
                "Conversation \(conversation.id) is now called “\(conversation.title.printableLine)”."
            }
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete a conversation; what was logged in it stays.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The conversation's id.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            _ = try await context.client().send(DeleteConversation.self, at: .init(id: id))
            try context.present(outcome: "Deleted conversation \(id). What was logged in it stays.", output)
        }
    }
}
