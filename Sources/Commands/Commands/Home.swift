import ArgumentParser
import Client
import DaemonAPI

struct Home: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How things stand in one look: today, streaks, your last meals, what comes next.")

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let report = try await context.client().send(GetHome.self)
        try context.present(report, output) { HomeView.text(report, on: $0) }
    }
}

struct Stats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How your scores go, and how many meals you put right after logging.",
        discussion: """
            Of the last 30 days, the meals of which something was changed or removed after it was logged; of the last \
            eight weeks, the mean score of the days that have ended.
            """)

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let report = try await context.client().send(GetStatistics.self)
        try context.present(report, output) { StatisticsView.text(report, on: $0) }
    }
}
