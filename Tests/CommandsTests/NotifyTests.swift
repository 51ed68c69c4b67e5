import Commands
import DaemonAPI
import Foundation
import StubDaemon
import Synchronization
import Testing

@testable import Commands

@Suite("What is said without being asked")
struct NotifyTests {
    /// A `notify-send` that writes down what it is given.
    private func desktop(_ scratch: ScratchFolder) throws -> [String: String] {
        let folder = scratch.path("desktop")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = folder + "/notify-send"
        try Data("#!/bin/sh\nprintf '%s\\n' \"$*\" >> \(folder)/shown\n".utf8).write(to: URL(filePath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        return ["PATH": folder + ":/usr/bin:/bin"]
    }

    @Test("a desktop notification says nothing about health, each text once; the terminal says all")
    func desktopNotice() async throws {
        let home = try ScratchFolder()
        let ran = try await CommandHarness.run(
            ["notify", "--due", "--desktop"], home: home, variables: try desktop(home))
        #expect(ran.code == 0 && ran.errors.isEmpty, "\(ran.errors)")
        #expect(ran.output.contains("120 g of protein"))
        let shown = try String(contentsOfFile: home.path("desktop/shown"), encoding: .utf8)
        #expect(shown == "--app-name=BiteBook -- BiteBook: something is waiting.\n")
    }

    @Test("without a desktop nothing is taken, so that nothing is lost")
    func noDesktop() async throws {
        let ran = try await CommandHarness.run(
            ["notify", "--due", "--desktop"], variables: ["PATH": "/nowhere"])
        #expect(ran.code == 1 && ran.requests.isEmpty && ran.errors.contains("notify-send"))
    }

    @Test("when nothing is due, nothing is printed but an empty document")
    func nothingDue() async throws {
        let plain = try await CommandHarness.run(["notify", "--due"]) { _ in .json([NudgeDTO]()) }
        #expect(plain.code == 0 && plain.output.isEmpty)
        let json = try await CommandHarness.run(["notify", "--due", "--json"]) { _ in .json([NudgeDTO]()) }
        #expect(json.output == "[]\n")
    }

    @Test("the open chat says what is due, as it says reminders", .timeLimit(.minutes(1)))
    func chat() async throws {
        let terminal = TerminalFacts(inputIsTerminal: true, outputIsTerminal: true)
        let source = WaitingSource()
        let ran = try await CommandHarness.run([], input: source, terminal: terminal) { request in
            // The chat ends after the answer has arrived.
            if request.target == "/v1/nudges/due" { source.end(after: .milliseconds(300)) }
            return Fixtures.answer(request)
        }
        #expect(ran.output.contains("Your workout is at 18:00."), "\(ran.output)")
    }

    @Test("a chat that is no terminal takes no nudges away")
    func piped() async throws {
        let ran = try await CommandHarness.run(["chat"], input: ListSource(["a banana"]))
        #expect(!ran.requests.contains { $0.target.hasPrefix("/v1/nudges") })
    }
}

/// Waits as somebody who reads, until it is ended.
private final class WaitingSource: TextSource {
    private let isOver = Mutex(false)

    func end(after pause: Duration) {
        Task {
            try await Task.sleep(for: pause)
            isOver.withLock { $0 = true }
        }
    }

    func line() async throws -> String? {
        while !isOver.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(20)) }
        return nil
    }

    func all() async throws -> String { "" }
}
