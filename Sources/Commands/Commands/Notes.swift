import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Notes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read and write the notes, which are markdown files in a folder.",
        discussion: """
            The folder can be edited, synced and searched with any program: what you change there is read back, a file \
            that you add becomes a note, a file that you delete is a deleted note.
            """,
        subcommands: [
            ListCommand.self, Search.self, Show.self, New.self, Edit.self, Remove.self, Folder.self, Check.self,
            Refresh.self,
        ])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "Notes, newest first.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: NoteChoice

        func run() async throws { try await choice.show(words: nil, output) }
    }

    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Notes that have all the words, newest first.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: NoteChoice

        @Argument(help: "The words.")
        var words: [String]

        func run() async throws { try await choice.show(words: words.joined(separator: " "), output) }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One note.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The note's id or file name.")
        var note: String

        func run() async throws {
            let context = CommandContext.current
            let note = try await context.client().send(GetNote.self, at: .init(id: note))
            try context.present(note, output) { NoteView.text(note, on: $0) }
        }
    }

    struct New: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write a note; undo takes it back.",
            discussion: """
                As `notes new observation "Rye bread keeps me full"`, or `notes new reminder "log lunch" --at 12:30 --every \
                weekday`.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "`observation`, `pattern` or `reminder`.")
        var type: WrittenNoteType

        @Argument(help: "The text; standard input when it is left out.")
        var text: [String] = []

        @Option(help: "When a reminder is due: 15:00, or 2026-11-22T15:00.")
        var at: String?

        @Option(help: "How a reminder returns.")
        var every: ReminderRhythm?

        func validate() throws {
            if at != nil || every != nil, type != .reminder { throw ValidationError("Only a reminder has a time.") }
            if every != nil, at == nil {
                throw ValidationError("--every needs --at, as in: --at 12:30 --every weekday")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let said = try await TypedText.read(text, context, example: "bitebook notes new observation \"likes rye\"")
            let note = try await context.client()
                .send(WriteNote.self, body: NewNote(type: type.rawValue, content: said, at: at, every: every?.rawValue))
            try context.present(note, output) { _ in NoteView.written(note) }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Edit a note in your editor, or change its text, type or status.",
            discussion: "Without options it opens the file in $VISUAL or $EDITOR.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The note's id or file name.")
        var note: String

        @Option(help: "Another text.")
        var text: String?

        @Option(help: "Another type.")
        var type: NoteType?

        @Option(help: "`active`, `retracted` or `done`.")
        var status: NoteState?

        func validate() throws {
            if let text, text.trimmingSpaces.isEmpty { throw ValidationError("The text is empty.") }
            if status == .removed { throw ValidationError("`bitebook notes remove` removes a note.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let edited: NoteDTO
            if text == nil, type == nil, status == nil {
                let found = try await client.send(GetNote.self, at: .init(id: note))
                try await TextEditor(environment: context.environment).open(found.path, lend: context.lendTerminal)
                // Reading it takes over what was written. The file may have another name now, the id stays.
                edited = try await client.send(GetNote.self, at: .init(id: "\(found.id)"))
            } else {
                let edit = NoteEdit(content: text, type: type?.rawValue, status: status?.rawValue)
                edited = try await client.send(EditNote.self, at: .init(id: note), body: edit)
            }
            try context.present(edited, output) { NoteView.text(edited, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a note; undo brings it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The note's id or file name.")
        var note: String

        func run() async throws {
            let context = CommandContext.current
            let note = try await context.client().send(RemoveNote.self, at: .init(id: note))
            try context.present(note, output) { _ in
                "Removed \(note.file).\n`bitebook undo` brings it back.".printable
            }
        }
    }

    struct Folder: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Where the notes' files lie.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let folder = try await context.client().send(GetNotesFolder.self)
            try context.present(folder, output) { _ in folder.path.printableLine }
        }
    }

    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Name files in the folder that are left alone, such as conflict copies.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let problems = try await context.client().send(CheckNotes.self)
            try context.present(problems, output) { NoteView.problems.text(problems, on: $0) }
        }
    }

    struct Refresh: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check the patterns and write summaries now.",
            discussion: "The daemon does it every week by itself.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let refresh = try await context.client().send(RefreshNotes.self, timeout: .seconds(120))
            try context.present(refresh, output) { NoteView.text(refresh, on: $0) }
        }
    }
}

/// Which notes to list.
struct NoteChoice: ParsableArguments {
    @Option(help: "Only notes of this type.")
    var type: NoteType?

    @Option(help: "Only notes in this state; without it, all but removed ones.")
    var status: NoteState?

    func show(words: String?, _ output: OutputOptions) async throws {
        let context = CommandContext.current
        let notes = try await context.client()
            .send(ListNotes.self, at: .init(type: type?.rawValue, status: status?.rawValue, words: words))
        try context.present(notes, output) { NoteView.table.text(notes, on: $0) }
    }
}

enum WrittenNoteType: String, ExpressibleByArgument, CaseIterable {
    case observation, pattern, reminder
}

enum ReminderRhythm: String, ExpressibleByArgument, CaseIterable {
    case day, weekday, week
}

enum NoteType: String, ExpressibleByArgument, CaseIterable {
    case observation, pattern, reminder
    case summaryWeek = "summary-week"
    case summaryMonth = "summary-month"
}

enum NoteState: String, ExpressibleByArgument, CaseIterable {
    case active, retracted, done, removed
}
