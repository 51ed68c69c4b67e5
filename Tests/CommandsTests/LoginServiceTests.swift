import Foundation
import StubDaemon
import TestSupport
import Testing

@testable import Commands

@Suite("The daemon as a service of the login")
struct LoginServiceTests {
    private func variables(_ scratch: ScratchFolder) -> [String: String] {
        ["HOME": scratch.path("user"), "XDG_CONFIG_HOME": scratch.path("config"), "BITEBOOK_DAEMON": "/usr/bin/env"]
    }

    @Test("a dry run shows the file and the commands, and writes nothing")
    func dryRun() async throws {
        let scratch = try ScratchFolder()
        let ran = try await CommandHarness.run(
            ["daemon", "install", "--dry-run"], home: scratch, variables: variables(scratch))
        #expect(ran.code == 0, "\(ran.errors)")
        #expect(ran.output.contains("/usr/bin/env"))
        #expect(ran.output.contains(scratch.path("h")))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("config")))
    }

    @Test("what was never installed is no failure to take away")
    func notInstalled() async throws {
        let scratch = try ScratchFolder()
        let ran = try await CommandHarness.run(["daemon", "uninstall"], home: scratch, variables: variables(scratch))
        #expect(ran.code == 0, "\(ran.errors)")
        #expect(ran.output == "It was not installed.\n")
    }

    #if os(Linux)
        @Test("without a manager the file is written all the same, and the commands are named; taking it away works")
        func withoutManager() async throws {
            let scratch = try ScratchFolder()
            let file = scratch.path("config/systemd/user/bitebook.service")
            let ran = try await CommandHarness.run(["daemon", "install"], home: scratch, variables: variables(scratch))
            #expect(ran.code == 3)
            #expect(ran.errors.contains("systemctl --user enable bitebook.service"))
            #expect(FileManager.default.fileExists(atPath: file))
            let back = try await CommandHarness.run(
                ["daemon", "uninstall"], home: scratch, variables: variables(scratch))
            #expect(back.code == 0, "\(back.errors)")
            #expect(!FileManager.default.fileExists(atPath: file))
        }

        @Test("a socket comes with its service, which the login no longer starts; the one way takes the other's place")
        func socket() async throws {
            let scratch = try ScratchFolder()
            let folder = scratch.path("config/systemd/user")
            func run(_ words: String...) async throws -> Ran {
                try await CommandHarness.run(["daemon"] + words, home: scratch, variables: variables(scratch))
            }
            func text(_ name: String) -> String? { try? String(contentsOfFile: folder + "/" + name, encoding: .utf8) }

            let dry = try await run("install", "--socket", "--dry-run")
            #expect(dry.output.contains("ListenStream=" + scratch.path("h")))
            #expect(dry.output.contains("systemctl --user enable --now bitebook.socket"))
            #expect(text("bitebook.socket") == nil)

            _ = try await run("install")
            #expect(text("bitebook.service")?.contains("WantedBy=default.target") == true)
            let installed = try await run("install", "--socket")
            #expect(installed.code == 3)
            #expect(installed.errors.contains("systemctl --user disable --now bitebook.service"))
            #expect(text("bitebook.socket")?.contains("SocketMode=0600") == true)
            #expect(text("bitebook.service")?.contains("Requires=bitebook.socket") == true)
            #expect(text("bitebook.service")?.contains("WantedBy") == false)

            _ = try await run("install")
            #expect(text("bitebook.socket") == nil)
            _ = try await run("install", "--socket")
            let back = try await run("uninstall")
            #expect(back.code == 0, "\(back.errors)")
            #expect(text("bitebook.socket") == nil)
            #expect(text("bitebook.service") == nil)
        }

        @Test(
            "systemd accepts the unit, with odd characters in paths, too",
            .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
        func verified() throws {
            let scratch = try ScratchFolder()
            let unit = SystemdUnit.text(
                program: "/usr/bin/env", variables: [("BITEBOOK_HOME", #"/home/a b/50%h "x" \"#)],
                log: scratch.path("daemon log"))
            let file = scratch.path(SystemdUnit.name)
            try Data(unit.utf8).write(to: URL(filePath: file))
            let said = Tool.output(
                "/usr/bin/systemd-analyze", ["verify", "--user", file],
                ["XDG_RUNTIME_DIR": scratch.path("."), "HOME": scratch.path("."), "PATH": "/usr/bin:/bin"])
            #expect(said != nil, "\(unit)")
            let socket = scratch.path(SystemdUnit.socketName)
            let socketText = SystemdUnit.socketText(path: scratch.path("50% a b/daemon.sock"))
            try Data(socketText.utf8).write(to: URL(filePath: socket))
            let started = SystemdUnit.text(
                program: "/usr/bin/env", variables: [], log: scratch.path("log"), usesSocket: true)
            try Data(started.utf8).write(to: URL(filePath: file))
            let saidOfSocket = Tool.output(
                "/usr/bin/systemd-analyze", ["verify", "--user", file, socket],
                ["XDG_RUNTIME_DIR": scratch.path("."), "HOME": scratch.path("."), "PATH": "/usr/bin:/bin"])
            #expect(saidOfSocket != nil, "\(socketText)\(started)")
        }
    #endif
}
