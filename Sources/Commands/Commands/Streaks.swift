import ArgumentParser
import Client
import DaemonAPI

struct Streaks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Days in a row, and the last seven days.",
        discussion: """
            The logging streak counts days with at least one entry, the on-target streak finished days at 90 to 110 % of \
            your target. Today ends no streak before it is over.
            """)

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let report = try await context.client().send(GetStreaks.self)
        try context.present(report, output) { StreakView.streaks(report, on: $0) }
    }
}

struct Achievements: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What your longest logging streak has earned, and what comes next.")

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let report = try await context.client().send(GetStreaks.self)
        try context.present(report.achievements, output) {
            StreakView.achievements(report.achievements, on: $0)
        }
    }
}
