import ArgumentParser
import Client
import DaemonAPI

struct Today: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Today's foods, against the target.")

    @OptionGroup var output: OutputOptions

    func run() async throws {
        try await Day.show("today", output)
    }
}

struct Day: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "A day's foods, against the target.")

    @OptionGroup var output: OutputOptions

    @Argument(help: "`today`, `yesterday` or a date as 2026-11-18.")
    var date: DayArgument

    func run() async throws {
        try await Self.show(date.text, output)
    }

    static func show(_ day: String, _ output: OutputOptions) async throws {
        let context = CommandContext.current
        let report = try await context.client().send(GetDay.self, at: .init(day: day))
        try context.present(report, output) { DayView.text(report, on: $0) }
    }
}

struct Week: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The last seven days against your goals, with averages over logged days.")

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let report = try await context.client().send(GetWeek.self)
        try context.present(report, output) { WeekView.text(report, on: $0) }
    }
}
