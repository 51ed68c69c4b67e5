import ArgumentParser
import Client
import DaemonAPI
import Failures
import Nutrition

struct Photos: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The photos that are kept: list them, read them again, remove them, make room.",
        subcommands: [ListCommand.self, Retry.self, Remove.self, Prune.self, Compress.self, Provider.self])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "Photos in order of eating.")

        @OptionGroup var output: OutputOptions

        @Option(help: "Only those of a day.")
        var day: DayArgument?

        func run() async throws {
            let context = CommandContext.current
            let photos = try await context.client()
                .send(ListPhotos.self, at: .init(period: day?.text))
            try context.present(photos, output) { PhotoView.table.text(photos, on: $0) }
        }
    }

    struct Retry: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Read a photo again that waits, failed, or whose draft was discarded.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id, as `photos list` shows it.")
        var id: Int64

        @Option(help: "What it is called.")
        var name: String?

        func validate() throws { if let name { try OwnFoodFields.check(name: name) } }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let line = StatusLine(context)
            line.show("Reading photo \(id)", countsSeconds: true)
            defer { line.finish() }
            let result = try await client.send(
                RetryPhoto.self, at: .init(id: id), body: PhotoRetry(name: name?.trimmingSpaces), timeout: .seconds(900)
            )
            line.finish()
            try context.present(result, output) { DraftView.result(result, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete a photo for good. What was logged from it stays.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id, as `photos list` shows it.")
        var id: Int64

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            let context = CommandContext.current
            try await context.confirmDeletion(
                yes, "This deletes photo \(id) and its picture; undo does not bring it back.")
            let removed = try await context.client().send(RemovePhoto.self, at: .init(id: id))
            try context.present(removed, output) { _ in "Photo \(removed.id) is deleted." }
        }
    }

    struct Prune: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete old pictures. What was logged from them stays.",
            discussion: "Photos that wait, and those with an open draft, keep their pictures.")

        @OptionGroup var output: OutputOptions

        @Option(help: ArgumentHelp("Pictures of food that was eaten so many days ago or earlier.", valueName: "days"))
        var olderThan: Int

        @Flag(help: "Do not ask.")
        var yes = false

        func validate() throws { try Photos.check(days: olderThan) }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            if !yes {
                let found = try await client.send(
                    PrunePhotos.self, body: PhotoSelection(olderThanDays: olderThan, isDryRun: true))
                guard found.photos > 0 else {
                    return try context.present(found, output) { _ in PhotoView.pruned(found) }
                }
                let many = Figures.count(found.photos, "picture", "pictures")
                let size = Figures.bytes(Int64(found.bytes ?? 0))
                try await context.confirmDeletion(yes, "This deletes \(many), \(size).")
            }
            let done = try await client.send(
                PrunePhotos.self, body: PhotoSelection(olderThanDays: olderThan, isDryRun: false),
                timeout: .seconds(300))
            try context.present(done, output) { _ in PhotoView.pruned(done) }
        }
    }

    struct Compress: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make old pictures smaller, to 800 pixels; a model that looks at one again sees less.")

        @OptionGroup var output: OutputOptions

        @Option(help: ArgumentHelp("Pictures of food that was eaten so many days ago or earlier.", valueName: "days"))
        var olderThan: Int

        func validate() throws { try Photos.check(days: olderThan) }

        func run() async throws {
            let context = CommandContext.current
            let line = StatusLine(context)
            line.show("Making pictures smaller", countsSeconds: true)
            defer { line.finish() }
            let done = try await context.client().send(
                CompressPhotos.self, body: PhotoSelection(olderThanDays: olderThan, isDryRun: false),
                timeout: .seconds(3600))
            line.finish()
            try context.present(done, output) { _ in PhotoView.compressed(done) }
        }
    }

    private static func check(days: Int) throws {
        guard Limits.photoAge.contains(days) else { throw ValidationError("--older-than must be a number of days.") }
    }
}
