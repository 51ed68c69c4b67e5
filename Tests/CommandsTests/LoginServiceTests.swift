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
        }
    #endif
}
