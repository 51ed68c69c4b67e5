import ArgumentParser
import Client
import DaemonAPI

struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Take back the last change, wherever it was made.")

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let result = try await context.client().send(PostUndo.self)
        try context.present(result, output) { EntryView.journal(result, on: $0) }
        await context.celebrate(output)
    }
}

struct Redo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make the change again that was last undone.")

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let result = try await context.client().send(PostRedo.self)
        try context.present(result, output) { EntryView.journal(result, on: $0) }
        await context.celebrate(output)
    }
}

struct Why: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Where an entry's numbers come from.")

    @OptionGroup var output: OutputOptions

    @Argument(help: "The entry's id.")
    var id: Int64

    func run() async throws {
        let context = CommandContext.current
        let explanation = try await context.client().send(ExplainEntry.self, at: .init(id: id))
        try context.present(explanation, output) { EntryView.explanation(explanation, on: $0) }
    }
}
