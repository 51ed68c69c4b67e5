import ArgumentParser
import DaemonAPI
import Failures
import Foundation

extension DaemonCommands {
    struct Install: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Let the daemon start when you log in: a user service of systemd, an agent of launchd on a Mac.",
            discussion: """
                Without it the daemon starts with the first command that needs it. Repeating it changes nothing.

                Examples:
                  bitebook daemon install --dry-run
                  bitebook daemon install
                """)

        @OptionGroup var output: OutputOptions

        @Flag(help: "Show the file and the commands, and do nothing.")
        var dryRun = false

        func run() async throws {
            let context = CommandContext.current
            let service = try LoginService(environment: context.environment, places: context.places)
            let commands = service.enabling.map { $0.joined(separator: " ") }
            if dryRun {
                let steps = ["# \(service.file.path)", service.text] + commands
                return try context.present(outcome: steps.joined(separator: "\n"), output)
            }
            let wasCurrent = service.isCurrent
            if !wasCurrent {
                do {
                    try Places.makePrivateFolder(context.places.stateFolder)
                    try FileManager.default.createDirectory(
                        at: service.file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try service.text.write(to: service.file, atomically: true, encoding: .utf8)
                } catch let error as BiteBookError {
                    throw error
                } catch {
                    throw BiteBookError(
                        .storageUnavailable, "\(service.file.path) cannot be written.",
                        hint: "Check the permissions of its folder.", underlying: error)
                }
            }
            for command in service.enabling {
                context.errors.writeLine(command.joined(separator: " "))
                guard Tool.output(command[0], Array(command.dropFirst()), context.environment) != nil else {
                    throw BiteBookError(
                        .daemonUnavailable, "\(service.file.path) is there, but `\(command[0])` did not take it over.",
                        hint: "Run this in a session of yours: \(commands.joined(separator: " && "))")
                }
            }
            let file = wasCurrent ? "\(service.file.path) was there already" : "\(service.file.path) is written"
            try context.present(outcome: "\(file); the daemon starts when you log in.", output)
        }
    }

    struct Uninstall: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Take back `daemon install`; the daemon stops, and your data stays.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Show what would be done, and do nothing.")
        var dryRun = false

        func run() async throws {
            let context = CommandContext.current
            let service = try LoginService(environment: context.environment, places: context.places)
            if dryRun {
                let steps =
                    service.disabling.map { $0.joined(separator: " ") } + ["rm \(service.file.path)"]
                    + service.forgetting.map { $0.joined(separator: " ") }
                return try context.present(outcome: steps.joined(separator: "\n"), output)
            }
            guard FileManager.default.fileExists(atPath: service.file.path) else {
                return try context.present(outcome: "It was not installed.", output)
            }
            // A manager that does not run has nothing to stop.
            for command in service.disabling { run(command, context) }
            do {
                try FileManager.default.removeItem(at: service.file)
            } catch {
                throw BiteBookError(
                    .storageUnavailable, "\(service.file.path) cannot be removed.",
                    hint: "Check the permissions of its folder.", underlying: error)
            }
            for command in service.forgetting { run(command, context) }
            try context.present(outcome: "The daemon starts only when a command needs it. Your data stays.", output)
        }

        private func run(_ command: [String], _ context: CommandContext) {
            context.errors.writeLine(command.joined(separator: " "))
            _ = Tool.output(command[0], Array(command.dropFirst()), context.environment)
        }
    }
}
