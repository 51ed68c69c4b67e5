import ArgumentParser

struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look at everything that BiteBook needs, and say how to mend what is wrong; exit code 1 when it is.",
        discussion: """
            Programs and libraries, model, disk, permissions, clock, encryption, daemon. It changes nothing, but \
            starts the daemon when it does not run. `bitebook check` looks at the data itself.

            Examples:
              bitebook doctor
              bitebook doctor --json
            """)

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let (environment, places) = (context.environment, context.places)
        let line = StatusLine(context)
        line.show("looking", countsSeconds: true)
        defer { line.finish() }
        // What is on the disk first: a daemon that starts puts some of it right by itself.
        var findings = ProgramChecks(environment: environment, places: places).findings()
        findings += StorageChecks(places: places).findings()
        findings += MachineChecks(environment: environment, places: places).findings()
        findings += ServiceChecks(environment: environment, places: places).findings()
        findings += await DaemonChecks(context: context).findings()
        line.finish()
        let report = DoctorReport(findings: findings)
        try context.present(report, output) { DoctorView.text(report, on: $0) }
        if !report.isWhole { throw ExitCode(ExitCodes.failed) }
    }
}
