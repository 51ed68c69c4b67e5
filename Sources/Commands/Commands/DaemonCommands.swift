import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation

struct DaemonCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "daemon", abstract: "The process behind the scenes; it starts by itself.",
        subcommands: [Start.self, Stop.self, Status.self, Logs.self, Run.self, Install.self, Uninstall.self])

    struct Start: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Start the daemon, if it does not run.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let ran = await context.launcher.isAnswering()
            _ = try await context.client()
            try context.present(outcome: ran ? "The daemon was already running." : "The daemon runs.", output)
        }
    }

    struct Stop: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Stop the daemon after the turns that run.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let ran = try await Self.stop(context)
            try context.present(outcome: ran ? "The daemon has stopped." : "The daemon was not running.", output)
        }

        /// Asks the daemon to end, and waits until it has.
        ///
        /// - Returns: whether one ran.
        /// - Throws: `daemon_unavailable` when it goes on for half a minute.
        static func stop(_ context: CommandContext) async throws -> Bool {
            let launcher = context.launcher
            // A socket of systemd answers always: with the next daemon, when none runs.
            let isHeld = LoginService.hasSocket(environment: context.environment)
            func isRunning() async -> Bool {
                if launcher.hasOwner() { return true }
                return isHeld ? false : await launcher.isAnswering()
            }
            guard isHeld ? launcher.hasOwner() : await launcher.isAnswering() else { return false }
            let client = try await context.clients.get(startIfNeeded: false)
            _ = try await client.acceptingAnyVersion().send(PostShutdown.self)
            await context.clients.close()
            let clock = ContinuousClock()
            let deadline = clock.now + .seconds(30)
            while await isRunning() {
                guard clock.now < deadline else {
                    throw BiteBookError(
                        .daemonUnavailable, "The daemon has not stopped within 30 seconds.",
                        hint: "It may still finish a turn; `bitebook daemon logs` says more.")
                }
                try await Task.sleep(for: .milliseconds(20))
            }
            return true
        }
    }

    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Model, memory, uptime, socket and version; exit code 3 when it does not run.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let status = try await context.clients.get(startIfNeeded: false).send(GetStatus.self)
            try context.present(status, output) { StatusView.text(status, on: $0) }
        }
    }

    struct Logs: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The end of the daemon's log.")

        @OptionGroup var output: OutputOptions

        @Option(name: [.short, .long], help: "How many lines, 1–1000.")
        var lines = 50

        func validate() throws {
            guard (1...1_000).contains(lines) else { throw ValidationError("--lines must be between 1 and 1000.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let file = context.places.logFile
            let tail = LogTail.lines(of: file, count: lines)
            try context.present(tail, output) { _ in
                tail.isEmpty ? "Nothing is logged yet in \(file.path)." : tail.joined(separator: "\n").printable
            }
        }
    }

    struct Run: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Run the daemon in the foreground, its log on standard error.")

        func run() async throws {
            let context = CommandContext.current
            let program = try DaemonExecutable.find(environment: context.environment)
            // The new program inherits what is ignored; its signals must have their usual meaning.
            signal(SIGINT, SIG_DFL)
            signal(SIGPIPE, SIG_DFL)
            execv(program.path, [strdup(program.path), nil])
            let reason = String(cString: strerror(errno))
            throw BiteBookError(
                .daemonUnavailable, "\(program.path) cannot be run: \(reason).",
                hint: "`make install` puts bitebookd beside bitebook.")
        }
    }
}
