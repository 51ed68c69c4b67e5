package import Client
package import DaemonAPI
import Foundation

/// Everything that a command needs from outside. Commands find it in the task they run in, so that tests and
/// evaluations can run them with other sinks and another daemon.
package struct CommandContext: Sendable {
    /// Standard output: the result, and nothing else.
    package var output: any TextSink
    /// Standard error: errors, progress, notices.
    package var errors: any TextSink
    package var input: any TextSource
    package var terminal: TerminalFacts
    package var environment: [String: String]
    package var places: Places
    package var clients: ClientSource
    package var interrupts: Interrupts
    /// Runs another program that needs the terminal, and returns its exit code; the chat's editor of lines steps aside.
    var lendTerminal: @Sendable (@escaping @Sendable () -> Int32) async -> Int32 = { $0() }

    package init(
        output: any TextSink, errors: any TextSink, input: any TextSource, terminal: TerminalFacts,
        environment: [String: String], places: Places, clients: ClientSource, interrupts: Interrupts = Interrupts()
    ) {
        self.output = output
        self.errors = errors
        self.input = input
        self.terminal = terminal
        self.environment = environment
        self.places = places
        self.clients = clients
        self.interrupts = interrupts
    }

    /// The context of the command that runs in this task.
    @TaskLocal package static var current = CommandContext.live()

    /// The context of this process.
    package static func live() -> CommandContext {
        // Passwords and passphrases are typed into this program.
        CoreDumps.turnOff()
        let environment = ProcessInfo.processInfo.environment
        let places = Places.current()
        let errors = DescriptorSink(descriptor: STDERR_FILENO)
        let launcher = DaemonLauncher(places: places, environment: environment, say: { errors.writeLine($0) })
        return CommandContext(
            output: DescriptorSink(descriptor: STDOUT_FILENO), errors: errors,
            input: DescriptorSource(descriptor: STDIN_FILENO), terminal: .current(environment: environment),
            environment: environment, places: places,
            clients: ClientSource { try await launcher.connect(startIfNeeded: $0) })
    }

    /// The daemon, started when it does not run.
    ///
    /// - Throws: `daemon_unavailable`.
    package func client() async throws -> DaemonClient { try await clients.get() }

    var launcher: DaemonLauncher {
        let errors = errors
        return DaemonLauncher(places: places, environment: environment, say: { errors.writeLine($0) })
    }

    /// How results look here.
    var page: Page {
        Page(
            width: terminal.outputIsTerminal ? terminal.columns : nil,
            style: Style(isOn: terminal.outputIsTerminal && terminal.allowsColour), isPlain: terminal.isPlain,
            tracking: clients.tracking)
    }

    /// How errors look here.
    var errorStyle: Style { Style(isOn: terminal.errorsAreTerminal && terminal.allowsColour) }
}
