import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation

struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put a backup in the place of everything that is here.",
        discussion: """
            It shows what the backup holds and what is here, and asks. What is here goes into a backup of its own \
            first, whose place is said. The daemon starts anew; what others say meanwhile is refused, not lost.

            Examples:
              bitebook restore mine.backup
              bitebook restore mine.backup --password-file password.txt --yes
            """)

    /// What was done.
    struct Summary: Encodable {
        var backup: BackupInfo
        /// The backup of what was here.
        var before: String
    }

    @OptionGroup var output: OutputOptions

    @Argument(help: "A file that `bitebook backup` wrote.", completion: .file())
    var file: String

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var password: PasswordOptions

    func run() async throws {
        let context = CommandContext.current
        let client = try await context.client()
        var request = BackupReading(file: BackupFile.absolute(file))
        if password.passwordFile != nil { request.password = try await password.password(context, isNew: false) }
        var found = try await verified(request, client, context)
        if found.backup.isEncrypted, request.password == nil {
            request.password = try await password.password(context, isNew: false)
            found = try await verified(request, client, context)
        }
        context.errors.writeLine(BackupView.comparison(found).printable)
        try await context.confirmReplacement(yes, "This replaces everything that is here by what the backup holds.")
        let report = try await BackupFile.report(of: client.stream(RestoreBackup.self, body: request), context)
        guard let restore = report.restore else {
            throw BiteBookError(.internalFailure, "The daemon did not say how it ended.", hint: "Try again.")
        }
        try await waitForEnd(of: restore, context)
        let summary = Summary(backup: report.backup, before: restore.before)
        try context.present(summary, output) { _ in BackupView.restored(report.backup, before: restore.before) }
    }

    private func verified(
        _ request: BackupReading, _ client: DaemonClient, _ context: CommandContext
    ) async throws -> BackupReport {
        try await BackupFile.report(of: client.stream(VerifyBackup.self, body: request), context)
    }

    /// The daemon that prepared it stops; the one that is started then ends it before it answers.
    private func waitForEnd(of restore: RestoreOutcome, _ context: CommandContext) async throws {
        let line = StatusLine(context)
        defer { line.finish() }
        line.show("restoring \(file)", countsSeconds: true)
        let deadline = ContinuousClock.now + .seconds(120)
        var reason: (any Error)?
        while ContinuousClock.now < deadline {
            await context.clients.close()
            do {
                let done = try await context.client().send(GetRestore.self)
                if done.contains(where: { $0.id == restore.id }) { return }
            } catch let error as BiteBookError {
                reason = error
            }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw BiteBookError(
            .daemonUnavailable, "The daemon has not said within 2 minutes that the backup was restored.",
            hint:
                "`bitebook daemon start` ends it; `daemon logs` says more. What was here is in \(restore.before).",
            underlying: reason)
    }
}
