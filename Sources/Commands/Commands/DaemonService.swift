import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation

extension DaemonCommands {
    struct Install: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Let the daemon start when you log in: a user service of systemd, an agent of launchd on a Mac.",
            discussion: """
                Without it the daemon starts with the first command that needs it. With --socket it does so, too, but \
                systemd holds the socket and starts it; reminders then come only while it runs. Repeating it changes \
                nothing.

                Examples:
                  bitebook daemon install --dry-run
                  bitebook daemon install
                  bitebook daemon install --socket
                """)

        @OptionGroup var output: OutputOptions

        @Flag(help: "Let systemd listen, and start the daemon with the first command.")
        var socket = false

        @Flag(help: "Show the files and the commands, and do nothing.")
        var dryRun = false

        func run() async throws {
            let context = CommandContext.current
            let service = try LoginService(
                environment: context.environment, places: context.places, usesSocket: socket)
            let commands = service.enabling.map { $0.joined(separator: " ") }
            if dryRun {
                let steps = service.files.flatMap { ["# \($0.place.path)", $0.text] } + commands
                return try context.present(outcome: steps.joined(separator: "\n"), output)
            }
            let file = service.files[0].place
            let wasCurrent = service.isCurrent
            // The other way of starting goes first, and with it what it started.
            let there = service.installed
            if !there.isEmpty, there.count != service.files.count { try DaemonCommands.remove(there, service, context) }
            // A daemon that runs would keep the data from the one that the socket starts.
            if socket, !wasCurrent, context.launcher.hasOwner() { _ = try await Stop.stop(context) }
            if !wasCurrent { try write(service, context) }
            for command in service.enabling {
                context.errors.writeLine(command.joined(separator: " "))
                guard Tool.output(command[0], Array(command.dropFirst()), context.environment) != nil else {
                    throw BiteBookError(
                        .daemonUnavailable, "\(file.path) is there, but `\(command[0])` did not take it over.",
                        hint: "Run this in a session of yours: \(commands.joined(separator: " && "))")
                }
            }
            let state = wasCurrent ? "\(file.path) was there already" : "\(file.path) is written"
            let start = socket ? "systemd starts it with the first command" : "the daemon starts when you log in"
            try context.present(outcome: "\(state); \(start).", output)
        }

        private func write(_ service: LoginService, _ context: CommandContext) throws {
            for file in service.files {
                do {
                    try Places.makePrivateFolder(context.places.stateFolder)
                    try FileManager.default.createDirectory(
                        at: file.place.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try file.text.write(to: file.place, atomically: true, encoding: .utf8)
                } catch let error as BiteBookError {
                    throw error
                } catch {
                    throw BiteBookError(
                        .storageUnavailable, "\(file.place.path) cannot be written.",
                        hint: "Check the permissions of its folder.", underlying: error)
                }
            }
        }
    }

    /// Ends what the files start, and removes them.
    private static func remove(_ files: [URL], _ service: LoginService, _ context: CommandContext) throws {
        func run(_ command: [String]) {
            context.errors.writeLine(command.joined(separator: " "))
            _ = Tool.output(command[0], Array(command.dropFirst()), context.environment)
        }
        // A manager that does not run has nothing to stop.
        for file in files { service.disabling[file.lastPathComponent].map(run) }
        for file in files {
            do {
                try FileManager.default.removeItem(at: file)
            } catch {
                throw BiteBookError(
                    .storageUnavailable, "\(file.path) cannot be removed.",
                    hint: "Check the permissions of its folder.", underlying: error)
            }
        }
        for command in service.forgetting { run(command) }
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
            let there = service.installed
            if dryRun {
                let commands = (service.otherFiles + service.files.map(\.place)).compactMap {
                    service.disabling[$0.lastPathComponent]
                }
                let steps =
                    commands.map { $0.joined(separator: " ") } + service.files.map { "rm \($0.place.path)" }
                    + service.otherFiles.map { "rm \($0.path)" }
                    + service.forgetting.map { $0.joined(separator: " ") }
                return try context.present(outcome: steps.joined(separator: "\n"), output)
            }
            guard !there.isEmpty else { return try context.present(outcome: "It was not installed.", output) }
            try DaemonCommands.remove(there, service, context)
            try context.present(outcome: "The daemon starts only when a command needs it. Your data stays.", output)
        }
    }
}
