import ArgumentParser
import Client
import DaemonAPI

struct Alerts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What the rules for safety found, with its evidence.",
        discussion: """
            They say what was measured and what to do; they are no diagnosis and call nobody. `acknowledge` says that \
            you have seen one, and of a resting heart rate, that it is usual for you.
            """,
        subcommands: [ListCommand.self, Acknowledge.self, Snooze.self, Dismiss.self],
        defaultSubcommand: ListCommand.self)

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Those that are open, the newest first.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Those that were answered, too.")
        var all = false

        func run() async throws {
            let context = CommandContext.current
            let alerts = try await context.client().send(ListAlerts.self, at: .init(all: all ? true : nil))
            try context.present(alerts, output) { AlertView.list(alerts, on: $0) }
        }
    }

    struct Acknowledge: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say that you have seen one; of a resting heart rate, that it is usual for you.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The alert's id.")
        var id: Int64

        func run() async throws { try await Alerts.answer(id, AlertAnswer(action: .acknowledge), output) }
    }

    struct Snooze: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Be told again later.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The alert's id.")
        var id: Int64

        @Option(help: "After how many days, 1–90.")
        var days = 1

        func validate() throws {
            guard (1...90).contains(days) else { throw ValidationError("--days must be between 1 and 90.") }
        }

        func run() async throws { try await Alerts.answer(id, AlertAnswer(action: .snooze, days: days), output) }
    }

    struct Dismiss: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Put one away.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The alert's id.")
        var id: Int64

        func run() async throws { try await Alerts.answer(id, AlertAnswer(action: .dismiss), output) }
    }

    private static func answer(_ id: Int64, _ answer: AlertAnswer, _ output: OutputOptions) async throws {
        let context = CommandContext.current
        let alert = try await context.client().send(AnswerAlert.self, at: .init(id: id), body: answer)
        try context.present(alert, output) { _ in AlertView.answered(alert) }
    }
}

struct Complete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say that all you ate on a day is logged.",
        discussion: "Only complete days are held against the calorie floor: a day with gaps says nothing.")

    @OptionGroup var output: OutputOptions

    @Argument(help: "`today`, `yesterday` or a date as 2026-11-18.")
    var day = DayArgument.today

    @Flag(help: "Take it back.")
    var undo = false

    func run() async throws {
        let context = CommandContext.current
        let done = try await context.client().send(
            PutDayCompleteness.self, body: DayCompleteness(day: day.text, isComplete: !undo))
        try context.present(done, output) { _ in AlertView.completeness(done) }
    }
}
