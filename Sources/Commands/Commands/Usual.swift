import ArgumentParser
import Client
import DaemonAPI

struct Usual: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What is logged at once when you say it again.",
        discussion: """
            Your usual meals ("my usual breakfast"), and messages that you let stand until the end of their day. \
            `settings set usual off` switches all of it off.
            """,
        subcommands: [ListCommand.self, Forget.self, Clear.self])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Usual meals, then messages, the last one first.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let list = try await context.client().send(ListUsual.self)
            try context.present(list, output) { UsualView.table.text(list, on: $0) }
        }
    }

    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Forget one; what was logged stays, and undo makes it known again.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id, as `usual list` shows it: a number, or a meal as `breakfast`.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            let forgotten = try await context.client().send(ForgetUsual.self, at: .init(id: id))
            try context.present(forgotten, output) { UsualView.text(forgotten, on: $0) }
        }
    }

    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Forget all of them.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let forgotten = try await context.client().send(ClearUsual.self)
            try context.present(forgotten, output) { UsualView.text(forgotten, on: $0) }
        }
    }
}
