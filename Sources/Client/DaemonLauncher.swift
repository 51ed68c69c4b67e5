package import DaemonAPI
import Failures
import Foundation
import NIOCore
import NIOPosix

/// Finds the daemon, and starts it when nobody answers.
package struct DaemonLauncher: Sendable {
    /// The exit code of a daemon that found another one at work (`EX_TEMPFAIL` of sysexits.h): then its socket is
    /// worth waiting for, and starting again worth trying.
    package static let lockedExitCode: Int32 = 75
    private static let lockRetry = Duration.milliseconds(250)

    private let places: Places
    private let environment: [String: String]
    private let startLimit: Duration
    private let lockGrace: Duration
    private let say: @Sendable (String) -> Void

    /// - Parameters:
    ///   - environment: handed to the daemon; also says where its program is, see `DaemonExecutable`.
    ///   - startLimit: how long a daemon may take from its start to its socket; migrations may run in it.
    ///   - lockGrace: how long to go on waiting after ours ended at once, because another may be starting too.
    ///   - say: gets short lines about what is going on (standard error).
    package init(
        places: Places, environment: [String: String], startLimit: Duration = .seconds(30),
        lockGrace: Duration = .seconds(2), say: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.places = places
        self.environment = environment
        self.startLimit = startLimit
        self.lockGrace = lockGrace
        self.say = say
    }

    /// Whether somebody listens on the socket.
    package func isAnswering() async -> Bool {
        do {
            let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connectTimeout(.seconds(2))
                .connect(unixDomainSocketPath: places.socket.path).get()
            try await channel.close()
            return true
        } catch {
            return false
        }
    }

    /// Whether a daemon has the data: one that was told to stop may still finish a turn and close its files after it
    /// has stopped listening. The look takes the lock for a moment; a daemon that starts just then is started again.
    package func hasOwner() -> Bool {
        let descriptor = open(places.lockFile.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    /// A client of the daemon that runs.
    ///
    /// - Parameter startIfNeeded: whether a daemon is started when none answers.
    /// - Throws: `daemon_unavailable` with the reason, the daemon's last log lines where it ended at once.
    package func connect(startIfNeeded: Bool = true) async throws -> DaemonClient {
        if await !isAnswering() {
            guard startIfNeeded else {
                throw BiteBookError(
                    .daemonUnavailable, "The BiteBook daemon is not running.",
                    hint: "It starts by itself with the next command that needs it, or with `bitebook daemon start`.")
            }
            try await start()
        }
        return DaemonClient(socket: places.socket.path, notice: say)
    }

    /// The log before stays as one older file, so that logs never grow without bound.
    private func turnLogOver() {
        guard LogTail.size(of: places.logFile) > Self.largestLog else { return }
        let older = places.logFile.appendingPathExtension("1")
        try? FileManager.default.removeItem(at: older)
        try? FileManager.default.moveItem(at: places.logFile, to: older)
    }

    private static let largestLog: Int64 = 1 << 20

    private func start() async throws {
        let executable = try DaemonExecutable.find(environment: environment)
        try Places.makePrivateFolder(places.stateFolder)
        try OwnFile.check(places.logFile)
        turnLogOver()
        let logBefore = LogTail.size(of: places.logFile)
        var environment = environment
        // The daemon must not compute its places from another working folder.
        if let home = places.home { environment["BITEBOOK_HOME"] = home.path }
        var process = try DaemonProcess.start(executable, environment: environment, log: places.logFile)

        let clock = ContinuousClock()
        let began = clock.now
        var deadline = began + startLimit
        var hasSpoken = false
        var exitCode: Int32?
        while await !isAnswering() {
            if exitCode == nil, let code = process.exitCode() {
                if code == Self.lockedExitCode, clock.now < deadline {
                    // Another daemon is about to listen, or about to end and not listening any more.
                    try await Task.sleep(for: Self.lockRetry)
                    if await isAnswering() { return }
                    process = try DaemonProcess.start(executable, environment: environment, log: places.logFile)
                } else {
                    exitCode = code
                    deadline = min(deadline, clock.now + lockGrace)
                }
            }
            guard clock.now < deadline else { throw failure(exitCode: exitCode, logBefore: logBefore) }
            if !hasSpoken, clock.now - began > .seconds(1) {
                hasSpoken = true
                say("Starting BiteBook …")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func failure(exitCode: Int32?, logBefore: UInt64) -> BiteBookError {
        let lines = LogTail.lines(of: places.logFile, from: logBefore, count: 10)
        let log = lines.isEmpty ? "" : "\nIts last words:\n" + lines.map { "  " + $0 }.joined(separator: "\n")
        let what =
            exitCode.map { "The BiteBook daemon ended right after its start (exit code \($0))." }
            ?? "The BiteBook daemon did not become ready within \(startLimit.components.seconds) seconds."
        return BiteBookError(
            .daemonUnavailable, what + log,
            hint: "`bitebook daemon run` shows what it does; the whole log is \(places.logFile.path).")
    }
}
