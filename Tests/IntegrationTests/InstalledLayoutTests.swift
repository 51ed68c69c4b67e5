import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

#if os(Linux)
    @Suite("What is installed")
    struct InstalledLayoutTests {
        private static let search = "/usr/bin:/bin:/usr/sbin:/sbin"

        private func script(_ name: String, _ arguments: [String], _ scratch: Scratch) async throws -> Ran {
            let path = Fixtures.repository + "/Scripts/" + name
            let environment = ProcessInfo.processInfo.environment
            return await (try Program(path, arguments, environment: environment, scratch: scratch)).wait()
        }

        @Test("it runs from any folder without sources and variables, and says what is missing and how to get it")
        func moved() async throws {
            try await Scratch.with { scratch in
                let programs = URL(fileURLWithPath: Fixtures.product("bitebook")).deletingLastPathComponent()
                let laid = try await script("layout.sh", [programs.path, scratch.path("made")], scratch)
                #expect(laid.code == 0, "\(laid.errors)")
                let prefix = scratch.path("moved to")
                try FileManager.default.moveItem(atPath: scratch.path("made"), toPath: prefix)
                let environment = ["HOME": scratch.path("user"), "PATH": Self.search, "BITEBOOK_OFFLINE": "1"]
                @Sendable func run(_ arguments: String...) async throws -> Ran {
                    await (try Program(prefix + "/bin/bitebook", arguments, environment: environment, scratch: scratch))
                        .wait()
                }
                scratch.cleanUp { _ = try? await run("daemon", "stop") }

                let added = try await run("entries", "add", "--name", "apple")
                #expect(added.code == 0, "\(added.errors)")
                let asked = try await run("ask", "two eggs")
                let said = asked.output + asked.errors
                #expect(said.contains("bitebook models pull"), "\(said)")

                let doctor = try await run("doctor", "--plain")
                let server = prefix + "/share/bitebook/Scripts/llama-server.sh"
                #expect(doctor.output.contains(server), "\(doctor.output)")
                #expect(FileManager.default.isExecutableFile(atPath: server))
                #expect(doctor.output.contains("Installed files: \(prefix)/share/bitebook"))
                #expect(!doctor.output.contains(Fixtures.repository))
                for name in [
                    "bash-completion/completions/bitebook", "zsh/site-functions/_bitebook", "man/man1/bitebook.1",
                ] {
                    let text = try String(contentsOfFile: prefix + "/share/" + name, encoding: .utf8)
                    #expect(text.count > 1000, "\(name)")
                    #expect(!text.contains(Fixtures.repository), "\(name)")
                }
            }
        }

        @Test("the same programs give the same archive, whose sum stands beside it")
        func reproducible() async throws {
            try await Scratch.with { scratch in
                let programs = scratch.path("programs")
                try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
                for name in ["bitebook", "bitebookd", "bitebook-photoreader", "bitebook-reportwriter"] {
                    let path = programs + "/" + name
                    try Data("#!/bin/sh\necho 9.9.9\n".utf8).write(to: URL(filePath: path))
                    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
                }
                var archives: [Data] = []
                for folder in ["one", "two"] {
                    let ran = try await script("dist.sh", [programs, scratch.path(folder)], scratch)
                    #expect(ran.code == 0, "\(ran.errors)")
                    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path(folder)).sorted()
                    #expect(names.count == 2)
                    #expect(names.last?.hasPrefix("bitebook-9.9.9-linux-") == true)
                    for name in names {
                        archives.append(try Data(contentsOf: URL(filePath: scratch.path(folder) + "/" + name)))
                    }
                }
                #expect(archives.count == 4 && archives[0] == archives[2] && archives[1] == archives[3])
            }
        }
    }
#endif
