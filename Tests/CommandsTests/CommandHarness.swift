import Client
import Commands
import DaemonAPI
import Foundation
import StubDaemon

/// What a command line did.
struct Ran: Sendable {
    var code: Int32
    var output: String
    var errors: String
    var requests: [StubDaemon.Request]
    var disconnections: Int
}

/// Runs command lines in this process against a stub daemon.
enum CommandHarness {
    /// - Parameter home: a folder that several runs share; left out, a fresh one.
    static func run(
        _ arguments: [String], input: any TextSource = ListSource(), terminal: TerminalFacts = TerminalFacts(),
        interrupts: Interrupts = Interrupts(), tracking: String = "calories", home: ScratchFolder? = nil,
        variables: [String: String] = [:],
        answer: @escaping @Sendable (StubDaemon.Request) -> StubDaemon.Answer = Fixtures.answer
    ) async throws -> Ran {
        let scratch = try home ?? ScratchFolder()
        let environment = ["BITEBOOK_HOME": scratch.path("h"), "BITEBOOK_CACHE": scratch.path("c")]
            .merging(variables) { $1 }
        let places = Places(environment: environment, userHome: "/", currentFolder: "/")
        try Places.makePrivateFolder(places.socketFolder)
        let stub = StubDaemon(socket: places.socket.path, tracking: tracking, answer: answer)
        try await stub.start()
        let output = BufferSink()
        let errors = BufferSink()
        let context = CommandContext(
            output: output, errors: errors, input: input, terminal: terminal, environment: environment,
            places: places, clients: ClientSource { _ in DaemonClient(socket: stub.socket) }, interrupts: interrupts)
        let code = await CommandRunner.run(arguments, in: context)
        await context.clients.close()
        try await stub.stop()
        withExtendedLifetime(scratch) {}
        return Ran(
            code: code, output: output.text, errors: errors.text, requests: stub.requests,
            disconnections: stub.disconnections)
    }

    /// Runs a command line that must not reach the daemon.
    static func parse(_ line: String, input: any TextSource = ListSource(), terminal: TerminalFacts = TerminalFacts())
        async throws -> Ran
    {
        try await run(shell(line), input: input, terminal: terminal) { _ in .whole(status: 500, body: "") }
    }

    static func shell(_ line: String) -> [String] { ShellWordsForTests.split(line) }
}

/// Splits at spaces; words in double quotes stay together.
enum ShellWordsForTests {
    static func split(_ line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }
}
