import ArgumentParser
import Client
import DaemonAPI
import Failures

struct Reminders: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show reminders as they come due, and what is to come.",
        discussion: """
            Set one by saying it in the chat, as "remind me to drink water at 3 pm", or with `bitebook notes new reminder \
            "drink water" --at 15:00`. In the quiet hours (a setting) nothing is said. `reminders meals on` and `reminders \
            workouts on` remind by themselves.
            """,
        subcommands: [
            Watch.self, ListCommand.self, Done.self, Snooze.self, Remove.self, Meals.self, Workouts.self,
        ], defaultSubcommand: Watch.self)

    struct Watch: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print reminders as they come due, until Ctrl-C.",
            discussion: "With --json it prints one document a line.")

        @OptionGroup var output: OutputOptions

        @Option(help: "End after so many seconds.")
        var seconds: Int?

        func validate() throws {
            if let seconds, !(1...86_400).contains(seconds) {
                throw ValidationError("--seconds must be between 1 and 86400.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for try await event in client.stream(StreamReminders.self) {
                        guard case .reminder(let reminder) = event else { continue }
                        try context.present(reminder, output) { ReminderView.said(reminder, $0.tracking) }
                    }
                }
                if let seconds { group.addTask { try await Task.sleep(for: .seconds(seconds)) } }
                try await group.next()
                group.cancelAll()
            }
        }
    }

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Reminders that are not done, the next one first.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let reminders = try await context.client().send(ListReminders.self)
            try context.present(reminders, output) { ReminderView.table.text(reminders, on: $0) }
        }
    }

    struct Done: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Mark a reminder as done; one that returns comes again.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The reminder's id.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let reminder = try await context.client().send(FinishReminder.self, at: .init(id: "\(id)"))
            try context.present(reminder, output) { ReminderView.line("Done", reminder, on: $0) }
        }
    }

    struct Snooze: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Say a reminder again later.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The reminder's id.")
        var id: Int64

        @Argument(help: "In how long, as 10m or 2h.")
        var time = SpanArgument(seconds: 600)

        func run() async throws {
            let context = CommandContext.current
            let reminder = try await context.client()
                .send(SnoozeReminder.self, at: .init(id: "\(id)", seconds: time.seconds))
            try context.present(reminder, output) { ReminderView.line("Again later", reminder, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a reminder; undo brings it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The reminder's id.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let note = try await client.send(GetNote.self, at: .init(id: "\(id)"))
            guard note.type == "reminder" else {
                throw BiteBookError(
                    .notFound, "Note \(id) is no reminder.", hint: "`bitebook reminders list` shows them.")
            }
            let removed = try await client.send(RemoveNote.self, at: .init(id: "\(id)"))
            try context.present(removed, output) { _ in
                "Removed the reminder: \(removed.content).\n`bitebook undo` brings it back.".printable
            }
        }
    }
}

/// A span of time, as `10m`, `2h` or `90s`.
struct SpanArgument: ExpressibleByArgument, Hashable {
    let seconds: Int

    init(seconds: Int) { self.seconds = seconds }

    init?(argument: String) {
        guard let unit = argument.last.flatMap({ ["s": 1, "m": 60, "h": 3600, "d": 86_400][$0] }),
            let number = Int(argument.dropLast()), number > 0, number <= Limits.snooze.upperBound,
            number * unit <= Limits.snooze.upperBound
        else { return nil }
        seconds = number * unit
    }

    var defaultValueDescription: String { "\(seconds / 60)m" }
}
