import ArgumentParser
import Client
import DaemonAPI

struct Models: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Language models: list, download, switch, remove.",
        subcommands: [ListCommand.self, Pull.self, Use.self, Remove.self])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "The catalogue and what is installed of it; * is the active one.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let models = try await context.client().send(ListModels.self)
            try context.present(models, output) { ModelView.list(models, on: $0) }
        }
    }

    struct Pull: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Download a model; an interrupted download goes on where it stopped.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The model's id, as `models list` shows it.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            let events = try await context.client().stream(PullModel.self, ["id": id])
            let message = try await LongTask.wait(for: events, context)
            try context.present(outcome: message, output)
        }
    }

    struct Use: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Switch to an installed model.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The model's id, as `models list` shows it.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            let events = try await context.client().stream(UseModel.self, ["id": id])
            let message = try await LongTask.wait(for: events, context)
            try context.present(outcome: message, output)
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Delete a downloaded model.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The model's id, as `models list` shows it.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            _ = try await context.client().send(RemoveModel.self, ["id": id])
            try context.present(outcome: "Removed \(id). `bitebook models pull \(id)` brings it back.", output)
        }
    }
}
