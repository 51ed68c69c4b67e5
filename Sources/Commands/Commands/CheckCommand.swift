import ArgumentParser
import Client
import DaemonAPI

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look whether everything that is kept is sound; exit code 1 when it is not.",
        discussion: """
            It reads the whole database, compares sums, journal and identities with the rows, and looks for files \
            that are missing or left over. --repair mends what follows from other rows (sums, the search over \
            messages, modes, leftovers), after a backup; the rest stays as it is.

            Examples:
              bitebook check
              bitebook check --repair
            """)

    @OptionGroup var output: OutputOptions

    @Flag(help: "Mend what follows from other rows, after a backup.")
    var repair = false

    func run() async throws {
        let context = CommandContext.current
        let line = StatusLine(context)
        line.show("checking", countsSeconds: true)
        defer { line.finish() }
        let report = try await context.client().send(
            CheckData.self, body: CheckRequest(repair: repair), timeout: .seconds(3600))
        line.finish()
        try context.present(report, output) { CheckView.text(report, on: $0) }
        if !report.isSound { throw ExitCode(ExitCodes.failed) }
    }
}
