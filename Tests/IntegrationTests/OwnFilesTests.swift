import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("BiteBook writes to its own files, and keeps to itself")
struct OwnFilesTests {
    /// Each kind once, each by a file that is written at another moment; `OwnFileTests` has every file with every kind.
    @Test(
        "a daemon refuses what was planted in the place of a file, and names it",
        arguments: zip(
            [
                "data/bitebook.sqlite-journal", "data/bitebook.lock", "data/bitebook.sqlite", "state/bitebookd.log",
                "data/web.json",
            ],
            [Planted.link, .linkToNothing, .secondName, .pipe, .folder]))
    func planted(_ file: String, _ planted: Planted) async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": ""]) { home in
            let places = home.places
            for folder in [places.dataFolder, places.stateFolder] { try Places.makePrivateFolder(folder) }
            let victim = URL(filePath: try home.scratch.write(Data("must stay".utf8), to: "victim"))
            let place = URL(filePath: home.folder).appending(path: file)
            try planted.put(at: place, victim: victim)
            let ran = try await home.run("daemon", "start")
            #expect(ran.code != 0 && ran.errors.contains(place.lastPathComponent), "\(ran.errors)")
            #expect(try Data(contentsOf: victim) == Data("must stay".utf8))
            #expect(!FileManager.default.fileExists(atPath: Planted.nothing(beside: victim).path))
        }
    }

    @Test("an export follows a link of the user's own, and none of somebody else's", .enabled(if: geteuid() == 0))
    func links() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": ""]) { home in
            let (victim, link) = (home.scratch.path("victim"), home.scratch.path("link.zip"))
            try Data("must stay".utf8).write(to: URL(filePath: victim))
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: victim)
            try #require(lchown(link, 65_534, 65_534) == 0)
            // The daemon that starts with the first command replaces what lies in the place of its socket.
            try Places.makePrivateFolder(home.places.socketFolder)
            try FileManager.default.createSymbolicLink(
                atPath: home.places.socket.path, withDestinationPath: victim)
            let refused = try await home.run("export", link)
            #expect(refused.code == 1 && refused.errors.contains("somebody else's link"), "\(refused.errors)")
            #expect(try Data(contentsOf: URL(filePath: victim)) == Data("must stay".utf8))
            try #require(lchown(link, 0, 0) == 0)
            #expect(try await home.run("export", link).code == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == victim)
            #expect(try Data(contentsOf: URL(filePath: victim)).starts(with: Data("PK".utf8)))
            try FileManager.default.removeItem(atPath: victim)
            try #require(mkfifo(victim, 0o600) == 0)
            #expect(try await home.run("export", link).code == 1)
        }
    }

    #if os(Linux)
        @Test("neither the daemon nor what it starts leaves a core")
        func cores() async throws {
            try await BiteBookHome.with { home in
                let status = try await home.ready()
                for process in [status.processID, try #require(status.model.processID)] {
                    let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
                    let lines = limits.split(separator: "\n")
                    let core = try #require(lines.first { $0.hasPrefix("Max core file size") })
                    #expect(core.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"], "\(core)")
                }
            }
        }

        @Test(
            "a day with every command sends nothing unasked",
            .enabled(if: Self.hasNetworks), .timeLimit(.minutes(20)))
        func packets() async throws { try await prove("packets.py") }

        @Test("a day with marked secrets leaves them nowhere", .timeLimit(.minutes(20)))
        func secrets() async throws { try await prove("confidential.py") }

        /// Whether this machine lets a program have a network of its own.
        private static let hasNetworks: Bool = {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            let rights = geteuid() == 0 ? [] : ["--map-root-user"]
            process.arguments = ["unshare", "--net", "--mount"] + rights + ["true"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }()

        private func prove(_ script: String) async throws {
            try await Scratch.with { scratch in
                var environment = ProcessInfo.processInfo.environment
                environment["BITEBOOK_RESOURCES"] = Fixtures.repository
                let ran = try await Program(
                    "/usr/bin/env",
                    [
                        "python3", Fixtures.repository + "/Reliability/" + script, Fixtures.product("bitebook"),
                        try Fixtures.llamaServer, try Fixtures.tinyModel, "--short",
                    ], environment: environment, scratch: scratch
                ).wait(atMost: .seconds(1_150))
                #expect(ran.code == 0, "\(ran.output.suffix(4_000))\(ran.errors.suffix(1_000))")
            }
        }
    #endif
}
