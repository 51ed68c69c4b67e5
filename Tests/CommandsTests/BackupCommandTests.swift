import DaemonAPI
import Failures
import Foundation
import StubDaemon
import TestSupport
import Testing

@testable import Commands

@Suite("Backups, on the command line")
struct BackupCommandTests {
    @Test("without a name, the file lies in the current folder and has the time in its name")
    func name() async throws {
        let ran = try await CommandHarness.run(["backup"])
        let body = try WireCoding.decode(BackupRequest.self, from: Data(try #require(ran.requests.first).body.utf8))
        let folder = FileManager.default.currentDirectoryPath
        #expect(body.file.hasPrefix(folder) && body.password == nil && !body.replace)
        #expect(body.file.contains(/\/bitebook-\d{4}-\d\d-\d\d-\d{6}\.backup$/))
        #expect(ran.code == 0 && ran.errors.contains("copying the database"))
    }

    @Test("a password comes from a file or from standard input, never from the arguments")
    func passwords() async throws {
        try await Scratch.with { scratch in
            let file = try scratch.write(Data("long enough\nmore".utf8), to: "password")
            let read = try await CommandHarness.run(["backup", "/x/a.backup", "--password-file", file])
            #expect(read.requests.first?.body.contains(#""password":"long enough""#) == true)
            let typed = try await CommandHarness.run(
                ["backup", "/x/a.backup", "--encrypt"], input: ListSource(["typed in"]))
            #expect(typed.requests.first?.body.contains(#""password":"typed in""#) == true)
            let none = try await CommandHarness.run(["backup", "/x/a.backup", "--encrypt"])
            #expect(none.code == 2 && none.requests.isEmpty)
            let missing = try await CommandHarness.run(["backup", "--password-file", scratch.path("no")])
            #expect(missing.code == 1 && missing.requests.isEmpty)
        }
    }

    @Test("a restore shows both sides, asks, and waits until the next daemon has done it")
    func restore() async throws {
        let unasked = try await CommandHarness.run(["restore", "/x/mine.backup"])
        #expect(unasked.code == 2 && unasked.errors.contains("1,203") && unasked.errors.contains("1,250"))
        #expect(!unasked.requests.contains { $0.target == "/v1/restore" })
        let done = try await CommandHarness.run(["restore", "/x/mine.backup", "--yes"])
        #expect(done.code == 0 && done.output.contains("/state/before-restore-2026-11-18-130500.backup"))
        #expect(
            done.requests.map { "\($0.verb) \($0.target)" } == [
                "POST /v1/backups/verify", "POST /v1/restore", "GET /v1/restore",
            ])
    }

    @Test("the password of an encrypted backup is asked for before anything is shown")
    func encrypted() async throws {
        let ran = try await CommandHarness.run(
            ["restore", "/x/mine.backup", "--yes"], input: ListSource(["the password"])
        ) { request in
            guard request.target == "/v1/backups/verify", !request.body.contains("the password") else {
                return Fixtures.answer(request)
            }
            return .events([.backup(BackupReport(backup: Fixtures.encryptedBackup))])
        }
        #expect(ran.code == 0, "\(ran.errors)")
        #expect(ran.requests.count == 4 && ran.requests[2].body.contains("the password"))
    }

    @Test("damage ends with exit code 1, with what can be done")
    func check() async throws {
        for arguments in [["check"], ["check", "--repair"], ["check", "--json"]] {
            let ran = try await CommandHarness.run(arguments) { request in
                request.target == "/v1/check" ? .json(Fixtures.findings) : Fixtures.answer(request)
            }
            #expect(ran.code == 1 && ran.output.contains("pictures of photos"), "\(ran.output)")
        }
        let damaged = try await CommandHarness.run(["backup", "list", "/x", "--verify"]) { request in
            request.target == "/v1/backups/verify"
                ? .events([.failure(BiteBookError(.invalidInput, "It is damaged."))]) : Fixtures.answer(request)
        }
        #expect(damaged.code == 1 && damaged.output.contains("It is damaged."))
    }
}
