import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("BiteBook writes to its own files, and keeps to itself")
struct OwnFilesTests {
    /// What may lie in the place of a file.
    enum Planted: CaseIterable {
        case link, linkToNothing, secondName, pipe, folder

        func put(at place: URL, victim: URL) throws {
            let files = FileManager.default
            switch self {
            case .link: try files.createSymbolicLink(at: place, withDestinationURL: victim)
            case .linkToNothing:
                try files.createSymbolicLink(
                    at: place, withDestinationURL: victim.appendingPathExtension("new"))
            case .secondName: try files.linkItem(at: victim, to: place)
            case .pipe: try #require(mkfifo(place.path, 0o600) == 0)
            case .folder: try files.createDirectory(at: place, withIntermediateDirectories: false)
            }
        }
    }

    @Test("a daemon refuses what was planted in the place of a file, and names it", arguments: Planted.allCases)
    func planted(_ planted: Planted) async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": ""]) { home in
            let places = home.places
            let victim = home.scratch.path("victim")
            let journal = URL(filePath: places.database.path + "-journal")
            for place in [
                places.database, journal, places.lockFile, places.logFile, places.webAccessFile,
                places.stateFolder.appending(path: "llama-server.log"),
            ] {
                try? FileManager.default.removeItem(atPath: home.folder)
                for folder in [places.dataFolder, places.stateFolder] {
                    try FileManager.default.createDirectory(
                        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                }
                try Data("must stay".utf8).write(to: URL(filePath: victim))
                try planted.put(at: place, victim: URL(filePath: victim))
                let ran = try await home.run("daemon", "start")
                #expect(ran.code != 0 && ran.errors.contains(place.lastPathComponent), "\(ran.errors)")
                #expect(try Data(contentsOf: URL(filePath: victim)) == Data("must stay".utf8))
                #expect(!FileManager.default.fileExists(atPath: victim + ".new"))
            }
        }
    }

    @Test("an export follows a link of the user's own, and none of somebody else's", .enabled(if: geteuid() == 0))
    func links() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": ""]) { home in
            let (victim, link) = (home.scratch.path("victim"), home.scratch.path("link.zip"))
            try Data("must stay".utf8).write(to: URL(filePath: victim))
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: victim)
            try #require(lchown(link, 65_534, 65_534) == 0)
            let refused = try await home.run("export", link)
            #expect(refused.code == 1 && refused.errors.contains("somebody else's link"), "\(refused.errors)")
            #expect(try Data(contentsOf: URL(filePath: victim)) == Data("must stay".utf8))
            try #require(lchown(link, 0, 0) == 0)
            #expect(try await home.run("export", link).code == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == victim)
            #expect(try Data(contentsOf: URL(filePath: victim)).starts(with: Data("PK".utf8)))
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
