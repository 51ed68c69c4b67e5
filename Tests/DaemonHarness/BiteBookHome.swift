package import Client
package import DaemonAPI
import Foundation
package import TestSupport

/// A home of a test's own, in which the built programs run: the command line, the daemon that it starts, and that
/// daemon's llama-server with a model of random weights.
package struct BiteBookHome: Sendable {
    /// An afternoon in winter time; a Wednesday.
    package static let now = "2026-11-18T13:05:00+01:00"

    package let scratch: Scratch
    /// What every program gets; nothing of it comes from whoever runs the tests, but the search path.
    package var environment: [String: String]

    package var folder: String { scratch.path("h") }
    package var places: Places {
        Places(environment: environment, userHome: scratch.folder, currentFolder: scratch.folder)
    }

    /// Runs the body in a fresh home; afterwards nothing that it started runs any more.
    ///
    /// - Parameter changes: variables that differ from the usual; an empty value removes one.
    package static func with<Result: Sendable>(
        _ changes: [String: String] = [:], _ body: @Sendable (BiteBookHome) async throws -> Result
    ) async throws -> Result {
        let model = try Fixtures.tinyModel
        let usual = [
            "BITEBOOK_CACHE": sharedCache(beside: model),
            "BITEBOOK_LLAMA_SERVER": try Fixtures.llamaServer,
            "BITEBOOK_MODEL": model,
            "BITEBOOK_NOW": now,
            "BITEBOOK_OFFLINE": "1",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "LANG": "C.UTF-8",
        ]
        return try await Scratch.with { scratch in
            var home = BiteBookHome(scratch: scratch, environment: usual)
            home.environment["HOME"] = scratch.folder
            home.environment["BITEBOOK_HOME"] = home.folder
            home = home.with(changes)
            let cleaned = home
            scratch.cleanUp { await cleaned.stopEverything() }
            return try await body(home)
        }
    }

    /// Food table and prompt caches are the same for all tests, and take a second to make.
    private static func sharedCache(beside model: String) -> String {
        URL(fileURLWithPath: model).deletingLastPathComponent().appending(path: "cache").path
    }

    /// The same home for programs with another environment.
    package func with(_ changes: [String: String]) -> BiteBookHome {
        var home = self
        for (name, value) in changes { home.environment[name] = value.isEmpty ? nil : value }
        return home
    }

    // MARK: Programs

    package func start(_ arguments: [String], input: String = "") throws -> Program {
        try Program(
            Fixtures.product("bitebook"), arguments, environment: environment, input: input, scratch: scratch)
    }

    /// Runs a command to its end.
    @discardableResult
    package func run(_ arguments: String..., input: String = "") async throws -> Ran {
        try await start(arguments, input: input).wait()
    }

    /// Runs a command with `--json`. Standard output must be one document of the type and nothing else.
    ///
    /// - Throws: ``Unexpected`` when the exit code is not 0.
    @discardableResult
    package func json<Value: Decodable>(_ type: Value.Type, _ arguments: String...) async throws -> Value {
        let ran = try await start(arguments + ["--json"]).wait()
        guard ran.code == 0 else { throw Unexpected(arguments, ran) }
        do {
            return try WireCoding.decode(type, from: Data(ran.output.utf8))
        } catch {
            throw Unexpected(arguments, ran)
        }
    }

    /// A daemon in the foreground, started directly.
    package func startDaemon(_ arguments: String...) throws -> Program {
        try Program(Fixtures.product("bitebookd"), arguments, environment: environment, scratch: scratch)
    }

    package func status() async throws -> DaemonStatus { try await json(DaemonStatus.self, "daemon", "status") }

    /// Starts the daemon when it does not run, and waits until its model can be used.
    @discardableResult
    package func ready(within limit: Duration = .seconds(60)) async throws -> DaemonStatus {
        try await run("daemon", "start")
        try await eventually("the model is ready", within: limit) { try await status().model.state == "ready" }
        return try await status()
    }

    /// Everything that runs in this home: llama-server too, which gets no variable of ours but the user's home.
    package func processes() -> [Int32] { Processes.having("HOME=\(scratch.folder)") }

    /// A connection to the daemon, which must run.
    package func client() -> DaemonClient {
        let client = DaemonClient(socket: places.socket.path)
        scratch.cleanUp { await client.close() }
        return client
    }

    private func stopEverything() async {
        _ = try? await start(["daemon", "stop"]).wait(atMost: .seconds(20))
        for processID in processes() { kill(processID, SIGKILL) }
    }
}

/// A command that ended in another way than the test needs.
package struct Unexpected: Error, CustomStringConvertible {
    package let description: String

    init(_ arguments: [String], _ ran: Ran) {
        description =
            "bitebook \(arguments.joined(separator: " ")): exit code \(ran.code)\noutput: \(ran.output)\nerrors: \(ran.errors)"
    }
}
