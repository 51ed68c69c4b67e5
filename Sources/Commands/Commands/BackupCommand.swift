import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Keep everything in one file, or see which backups there are.",
        discussion: """
            A backup holds the database with its history, your notes and your pictures; keys of servers, models and \
            food packs are in none. It is read back after it was written. `bitebook restore` puts it in the place of \
            everything; `bitebook export` writes a file for other programs instead.

            Examples:
              bitebook backup
              bitebook backup /media/disk/mine.backup --encrypt
              bitebook backup list /media/disk --verify
              bitebook settings set backup_folder /media/disk/bitebook
            """, subcommands: [Make.self, List.self], defaultSubcommand: Make.self)

    struct Make: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Write a backup and read it back.")

        @OptionGroup var output: OutputOptions

        @Argument(
            help: "The file; without one, bitebook-DATE-TIME.backup in the current folder.", completion: .file())
        var file: String?

        @Flag(help: "Replace the file if it is there.")
        var force = false

        @Flag(help: "Encrypt the file. Who forgets the password has lost the backup.")
        var encrypt = false

        @OptionGroup var password: PasswordOptions

        func run() async throws {
            let context = CommandContext.current
            let name = file ?? BackupName.now(ZonedInstant(Date(), .current))
            let isEncrypted = encrypt || password.passwordFile != nil
            let request = BackupRequest(
                file: BackupFile.absolute(name), replace: force,
                password: isEncrypted ? try await password.password(context, isNew: true) : nil)
            let report = try await BackupFile.report(
                of: context.client().stream(MakeBackup.self, body: request), context)
            try context.present(report.backup, output) { _ in BackupView.made(report.backup) }
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Backups in a folder, the newest first.",
            discussion: """
                It looks at the plain files in that folder whose names end in .backup and do not begin with a point: \
                not at folders in it, nor through links.

                Examples:
                  bitebook backup list
                  bitebook backup list /media/disk --verify
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "The folder; without one, that of the setting backup_folder.", completion: .directory)
        var folder: String?

        @Flag(help: "Read each of them wholly. Encrypted ones need --password-file.")
        var verify = false

        @Option(name: .long, help: "A file whose first line is the password.", completion: .file())
        var passwordFile: String?

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            var backups = try await client.send(ListBackups.self, at: .init(folder: folder.map(BackupFile.absolute)))
            if verify {
                let password = try await passwordFile == nil ? nil : readPassword(context)
                for index in backups.indices {
                    backups[index] = try await verified(backups[index], password, client, context)
                }
            }
            let shown = backups
            try context.present(shown, output) { BackupView.list(shown, on: $0) }
            if verify, shown.contains(where: { !$0.isVerified }) { throw ExitCode(ExitCodes.failed) }
        }

        private func readPassword(_ context: CommandContext) async throws -> String {
            var options = PasswordOptions()
            options.passwordFile = passwordFile
            return try await options.password(context, isNew: false)
        }

        private func verified(
            _ backup: BackupInfo, _ password: String?, _ client: DaemonClient, _ context: CommandContext
        ) async throws -> BackupInfo {
            let request = BackupReading(file: backup.file, password: backup.isEncrypted ? password : nil)
            do {
                return try await BackupFile.report(of: client.stream(VerifyBackup.self, body: request), context).backup
            } catch let error as BiteBookError where [.invalidInput, .databaseUnusable].contains(error.code) {
                var broken = backup
                (broken.problem, broken.isVerified) = (error.message, false)
                return broken
            }
        }
    }
}

/// What commands about backups share.
enum BackupFile {
    /// The daemon works in another folder.
    static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }

    static func report(
        of events: AsyncThrowingStream<StreamEvent, any Error>, _ context: CommandContext
    ) async throws -> BackupReport {
        guard case .backup(let report) = try await LongTask.last(of: events, context) else {
            throw BiteBookError(.internalFailure, "The daemon did not say how it ended.", hint: "Try again.")
        }
        return report
    }
}
