import ArgumentParser
import Client
import DaemonAPI

/// `bitebook report list`
struct ReportList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "The reports that are written by themselves, the newest month first.",
        discussion: """
            They are kept beside your data, the last twelve, each for its owner alone. The setting monthly_report \
            says whether they are written.

            Examples:
              bitebook report list
              bitebook settings set monthly_report open
              bitebook settings set monthly_report /home/ana/report-password.txt
            """)

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let reports = try await context.client().send(ListKeptReports.self)
        try context.present(reports, output) { ReportView.list(reports, on: $0) }
    }
}
