import ArgumentParser
import Client
import DaemonAPI
import Foundation

struct Models: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Language models: list, download, switch, remove.",
        subcommands: [
            ListCommand.self, Search.self, Show.self, Pull.self, Cancel.self, Use.self, Try.self, Running.self,
            Bench.self, Key.self, Remove.self,
        ])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "The catalogue and what is installed of it; * is the active one.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let models = try await context.client().send(ListModels.self, at: .init())
            try context.present(models, output) { ModelView.list(models, on: $0) }
        }
    }

    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Models that fit this machine, and why the others do not.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Words that must occur: a name, a size, a licence, `vision`.")
        var words: [String] = []

        func run() async throws {
            let context = CommandContext.current
            let query = words.joined(separator: " ")
            let models = try await context.client().send(ListModels.self, at: .init(words: query.isEmpty ? nil : query))
            try context.present(models, output) { ModelView.search(models, on: $0) }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "One model: files, memory, licence, and what its file says about itself.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The model's id, as `models list` shows it.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            let detail = try await context.client().send(GetModel.self, at: .init(id: id))
            try context.present(detail, output) { ModelView.text(detail, on: $0) }
        }
    }

    struct Pull: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Download a model; an interrupted download goes on where it stopped.",
            discussion: """
                Besides an id, it takes the https address of a GGUF file, a GGUF file of this machine, and \
                hf.co/OWNER/REPOSITORY with an optional :Q4_K_M. What lets a file of this machine see pictures \
                comes along when it lies beside it as mmproj-NAME.gguf or NAME-mmproj.gguf. Control-C stops it; what has arrived is kept, and \
                `models remove` deletes it.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "An id of `models search`, an https address, a path, or hf.co/OWNER/REPOSITORY.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            let events = try await context.client().stream(PullModel.self, at: .init(id: Self.reference(id)))
            let message = try await LongTask.wait(for: events, context)
            try context.present(outcome: message, output)
        }

        /// The daemon works in another folder, so that a file must be named by its whole path.
        static func reference(_ text: String) -> String {
            let isFile = text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../") || text.hasPrefix("~")
            let isNamed = text.lowercased().hasSuffix(".gguf") && !text.contains("://") && !text.hasPrefix("hf.co/")
            guard isFile || isNamed else { return text }
            return URL(fileURLWithPath: NSString(string: text).expandingTildeInPath).standardizedFileURL.path
        }
    }

    struct Cancel: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Stop a download that is under way; what has arrived is kept.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The model's id, as `models list` shows it.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            _ = try await context.client().send(CancelPull.self, at: .init(id: id))
            try context.present(
                outcome: "Stopped. `bitebook models pull \(id)` goes on, `models remove \(id)` deletes it.", output)
        }
    }

    struct Running: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "ps", abstract: "What is loaded: memory, speed, waiting questions, idle time.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let models = try await context.client().send(ListRunningModels.self)
            try context.present(models, output) { RunningModelView.table.text(models, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Delete a downloaded model.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The model's id, as `models list` shows it.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            _ = try await context.client().send(RemoveModel.self, at: .init(id: id))
            try context.present(outcome: "Removed \(id). `bitebook models pull \(id)` brings it back.", output)
        }
    }
}
