import ArgumentParser
import Client
import DaemonAPI

struct Score: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How healthy a day's foods and meals were, from 0 to 100, and why.",
        discussion: """
            A third each: how many nutrients a food brings for its energy (NRF9.3), how far it is processed (NOVA), and \
            how it fits your goals. A meal is the mean of its foods by their energy, a day the mean of its meals. 90 is \
            Nutritious, 70 Good, 50 Fair. A range says what is not known.
            """)

    @OptionGroup var output: OutputOptions

    @Argument(help: "`today`, `yesterday` or a date as 2026-11-18.")
    var date: DayArgument = .today

    func run() async throws {
        let context = CommandContext.current
        let report = try await context.client().send(GetScores.self, at: .init(day: date.text))
        try context.present(report, output) { ScoreView.text(report, on: $0) }
    }
}
