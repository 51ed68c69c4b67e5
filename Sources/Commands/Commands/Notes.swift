import ArgumentParser
import Client
import DaemonAPI

struct Notes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read the notes.", subcommands: [ListCommand.self, Show.self])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "Notes, newest first.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let notes = try await context.client().send(ListNotes.self)
            try context.present(notes, output) { NoteView.table.text(notes, on: $0) }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One note.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The note's id or file name.")
        var note: String

        func run() async throws {
            let context = CommandContext.current
            let note = try await context.client().send(GetNote.self, ["id": note])
            try context.present(note, output) { NoteView.text(note, on: $0) }
        }
    }
}
