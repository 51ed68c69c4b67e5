import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A calendar of a month or a year: logged days, days on target, averages.",
        discussion: "A finished day at 90 to 110 % of the target is on target; averages are over logged days.")

    @OptionGroup var output: OutputOptions

    @Option(help: "The month, as 2026-11; left out, this month.")
    var month: MonthArgument?

    @Flag(help: "The whole year; with --month the year of that month.")
    var year = false

    /// For the daemon.
    var period: String {
        switch (month, year) {
        case (nil, false): "this_month"
        case (nil, true): "this_year"
        case (let month?, false): month.text
        case (let month?, true): String(month.text.prefix(4))
        }
    }

    func run() async throws {
        let context = CommandContext.current
        let report = try await context.client().send(GetHistory.self, at: .init(period: period))
        try context.present(report, output) { HistoryView.text(report, on: $0) }
    }
}

/// A month, as `2026-11`.
struct MonthArgument: ExpressibleByArgument, Hashable {
    let text: String

    init?(argument: String) {
        guard argument.count == 7, CalendarDay(iso: argument + "-01") != nil else { return nil }
        text = argument
    }
}
