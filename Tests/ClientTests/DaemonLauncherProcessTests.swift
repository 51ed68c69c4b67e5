import Client
import DaemonAPI
import Failures
import Foundation
import StubDaemon
import Synchronization
import TestSupport
import Testing

@Suite("Starting the daemon", .serialized)
struct DaemonLauncherProcessTests {
    /// A home with a launcher of the stub; stops the stub at the end.
    private func withHome(
        _ extra: [String: String] = [:], _ body: (_ launcher: DaemonLauncher, Places) async throws -> Void
    ) async throws {
        let scratch = try ScratchFolder()
        var environment = ProcessInfo.processInfo.environment
        environment["BITEBOOK_HOME"] = scratch.path("home")
        environment["BITEBOOK_CACHE"] = scratch.path("cache")
        environment["BITEBOOK_DAEMON"] = stubProgram().path
        environment.merge(extra) { $1 }
        let places = Places(environment: environment, userHome: "/", currentFolder: "/")
        let launcher = DaemonLauncher(
            places: places, environment: environment, startLimit: .seconds(10), lockGrace: .milliseconds(300))
        do {
            try await body(launcher, places)
        } catch {
            await stop(launcher)
            throw error
        }
        await stop(launcher)
        withExtendedLifetime(scratch) {}
    }

    /// The daemon answers a moment before it has written that it does.
    private func waitForLog(_ places: Places, _ line: String) async throws {
        try await eventually("\(line) in the log") {
            try String(contentsOf: places.logFile, encoding: .utf8).contains(line)
        }
    }

    private func stop(_ launcher: DaemonLauncher) async {
        guard let client = try? await launcher.connect(startIfNeeded: false) else { return }
        _ = try? await client.send(PostShutdown.self)
        await client.close()
    }

    @Test("when nobody answers it is started, in a session of its own, and found again")
    func startsAndFinds() async throws {
        try await withHome { launcher, places in
            #expect(await !launcher.isAnswering())
            let first = try await launcher.connect()
            let processID = try await first.send(GetStatus.self).processID
            #expect(getsid(processID) == processID)
            #expect(getsid(processID) != getsid(0))
            let second = try await launcher.connect()
            let found = try await second.send(GetStatus.self)
            #expect(found.processID == processID)
            try await waitForLog(places, "listening")
            let mode = try FileManager.default.attributesOfItem(atPath: places.logFile.path)[.posixPermissions]
            #expect((mode as? NSNumber)?.intValue == 0o600)
            await first.close()
            await second.close()
        }
    }

    @Test("two that start at once end up with one daemon")
    func race() async throws {
        try await withHome(["STUB_DELAY_MS": "600"]) { launcher, _ in
            async let one = launcher.connect()
            async let two = launcher.connect()
            let clients = try await [one, two]
            var processIDs: Set<Int32> = []
            for client in clients {
                processIDs.insert(try await client.send(GetStatus.self).processID)
                await client.close()
            }
            #expect(processIDs.count == 1)
        }
    }

    @Test("while a daemon that stops still holds the lock, the start is tried again")
    func lockStillHeld() async throws {
        try await withHome { launcher, places in
            try Places.makePrivateFolder(places.dataFolder)
            let lock = open(places.lockFile.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
            #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
            Task {
                try await Task.sleep(for: .milliseconds(700))
                close(lock)
            }
            let client = try await launcher.connect()
            try await waitForLog(places, "another daemon is at work")
            try await waitForLog(places, "listening")
            await client.close()
        }
    }

    @Test("a daemon that ends at once is reported with its last words")
    func failsAtOnce() async throws {
        try await withHome(["STUB_MODE": "fail"]) { launcher, places in
            try Places.makePrivateFolder(places.stateFolder)
            try Data("old line\n".utf8).write(to: places.logFile)
            let error = await #expect(throws: BiteBookError.self) { try await launcher.connect() }
            #expect(error?.code == .daemonUnavailable)
            #expect(error?.message.contains("exit code 9") == true)
            #expect(error?.message.contains("the database is broken") == true)
            #expect(error?.message.contains("old line") == false)
        }
    }

    @Test("a slow start is said on standard error, a quick one is not")
    func slowStart() async throws {
        for (delay, expected) in [("1300", ["Starting BiteBook …"]), ("10", [])] {
            try await withHome(["STUB_DELAY_MS": delay]) { _, places in
                var environment = ProcessInfo.processInfo.environment
                environment["BITEBOOK_CACHE"] = places.cacheFolder.path
                environment["BITEBOOK_DAEMON"] = stubProgram().path
                environment["STUB_DELAY_MS"] = delay
                let said = Mutex<[String]>([])
                let launcher = DaemonLauncher(
                    places: places, environment: environment, say: { line in said.withLock { $0.append(line) } })
                await (try launcher.connect()).close()
                #expect(said.withLock { $0 } == expected)
            }
        }
    }

    @Test("without leave to start it, nobody answering is an error with a hint")
    func mayNotStart() async throws {
        try await withHome { launcher, places in
            let error = await #expect(throws: BiteBookError.self) {
                try await launcher.connect(startIfNeeded: false)
            }
            #expect(error?.code == .daemonUnavailable)
            #expect(!FileManager.default.fileExists(atPath: places.logFile.path))
        }
    }

    @Test("a program that is not there is named")
    func missingProgram() async throws {
        try await withHome(["BITEBOOK_DAEMON": "/nowhere/bitebookd"]) { launcher, _ in
            let error = await #expect(throws: BiteBookError.self) { try await launcher.connect() }
            #expect(error?.message.contains("/nowhere/bitebookd") == true)
        }
    }

    @Test("the program is found beside the one that runs, through links, then on the PATH")
    func findsProgram() throws {
        let scratch = try ScratchFolder()
        let files = FileManager.default
        for folder in ["lib", "bin", "path"] {
            try files.createDirectory(at: scratch.url.appending(path: folder), withIntermediateDirectories: true)
        }
        for program in ["lib/bitebook", "lib/bitebookd", "path/bitebookd"] {
            _ = files.createFile(atPath: scratch.path(program), contents: nil, attributes: [.posixPermissions: 0o755])
        }
        try files.createSymbolicLink(
            atPath: scratch.path("bin/bitebook"), withDestinationPath: scratch.path("lib/bitebook"))
        let linked = URL(filePath: scratch.path("bin/bitebook"))
        let found = try DaemonExecutable.find(environment: [:], running: linked)
        #expect(found.path == URL(filePath: scratch.path("lib/bitebookd")).resolvingSymlinksInPath().path)
        let path = ["PATH": "relative:\(scratch.path("path"))"]
        #expect(try DaemonExecutable.find(environment: path, running: nil).path == scratch.path("path/bitebookd"))
        #expect(throws: BiteBookError.self) { try DaemonExecutable.find(environment: ["PATH": "/"], running: nil) }
    }
}

/// The stub's program, which the build puts beside the tests.
func stubProgram() -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
        let program = folder.appending(path: "stub-bitebookd")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
        folder.deleteLastPathComponent()
    }
    return URL(filePath: "/missing/stub-bitebookd")
}

@Suite("The end of a log")
struct LogTailTests {
    @Test("it gives the last lines, and only what came after an offset")
    func lines() throws {
        let scratch = try ScratchFolder()
        let file = scratch.url.appending(path: "log")
        #expect(LogTail.size(of: file) == 0)
        #expect(LogTail.lines(of: file, count: 3) == [])
        try Data("a\nb\n\nc\nd\n".utf8).write(to: file)
        #expect(LogTail.lines(of: file, count: 3) == ["b", "c", "d"])
        #expect(LogTail.lines(of: file, from: 5, count: 3) == ["c", "d"])
        #expect(LogTail.lines(of: file, from: 9, count: 3) == [])
        #expect(LogTail.lines(of: file, from: 100, count: 1) == ["d"])
    }
}
