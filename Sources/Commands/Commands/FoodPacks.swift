import ArgumentParser
import Client
import DaemonAPI
import Foundation

extension Foods {
    struct Packs: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Large food tables beside the core one: which there are, what they hold.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let packs = try await context.client().send(ListFoodPacks.self)
            try context.present(packs, output) { FoodPackView.list(packs, on: $0) }
        }
    }

    struct Install: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Download a food pack; an interrupted installation goes on where it stopped.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The pack's name, as `foods packs` shows it.")
        var pack = "usda"

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let message = try await LongTask.wait(
                for: client.stream(InstallFoodPack.self, at: .init(name: pack)), context)
            let packs = try await client.send(ListFoodPacks.self).filter { $0.installed && $0.name == pack }
            try context.present(packs, output) { _ in message.printable }
        }
    }

    struct ImportCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Make food packs from published dumps.",
            discussion: """
                Reads USDA FoodData Central (the ZIP files with CSV tables or JSON of Foundation, SR Legacy, Survey and \
                Branded foods) and Open Food Facts (the tab-separated CSV and the JSONL export, also gzipped). \
                A newer dump replaces the older one; an interrupted import goes on when it is started again.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "Files as they were published.", completion: .file())
        var files: [String]

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let paths = files.map { URL(filePath: $0, directoryHint: .notDirectory).standardizedFileURL.path }
            let message = try await LongTask.wait(
                for: client.stream(ImportFoods.self, body: ImportFoodsRequest(files: paths)), context)
            let names = Set(paths.map { URL(filePath: $0).lastPathComponent })
            let packs = try await client.send(ListFoodPacks.self).filter { !names.isDisjoint(with: $0.files) }
            try context.present(packs, output) { _ in message.printable }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete a food pack; what you logged keeps its numbers.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The pack's name, as `foods packs` shows it.")
        var pack: String

        func run() async throws {
            let context = CommandContext.current
            _ = try await context.client().send(RemoveFoodPack.self, at: .init(name: pack))
            try context.present(outcome: "Removed the food pack \(pack).", output)
        }
    }
}
