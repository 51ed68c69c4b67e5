import Client
import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("The daemon's life")
struct LifecycleTests {
    @Test("it starts by itself, is found again, and stops cleanly with its llama-server")
    func lifecycle() async throws {
        try await BiteBookHome.with { home in
            #expect(try await home.run("today").code == 0)
            let status = try await home.ready()
            #expect(status.version == BiteBookVersion.product)
            #expect(status.socket == home.places.socket.path)
            #expect(status.home == home.places.dataFolder.path)
            #expect(status.foods > 300)
            #expect(status.offline)
            let model = try #require(status.model.processID)
            #expect(try await home.status().processID == status.processID)
            #expect(try await home.run("daemon", "start").output == "The daemon was already running.\n")

            #expect(try await home.run("daemon", "stop").output == "The daemon has stopped.\n")
            // At once, and not a moment later: whoever reads the files now must find them whole.
            #expect(!Processes.isAlive(model))
            #expect(!FileManager.default.fileExists(atPath: home.places.socket.path))
            let log = home.places.database.path + "-wal"
            let size = try? FileManager.default.attributesOfItem(atPath: log)[.size] as? NSNumber
            #expect((size ?? 0) == 0, "the write-ahead log is folded into the database")
            try await eventually("the daemon is gone", within: .seconds(5)) { !Processes.isAlive(status.processID) }
            #expect(try await home.run("daemon", "stop").output == "The daemon was not running.\n")
            #expect(try await home.run("daemon", "status").code == 3)
        }
    }

    @Test("SIGTERM and SIGINT end it with exit code 0", arguments: [SIGTERM, SIGINT])
    func signals(_ signal: Int32) async throws {
        try await BiteBookHome.with { home in
            let daemon = try home.startDaemon()
            try await eventually("it answers", within: .seconds(20)) {
                try await home.run("daemon", "status").code == 0
            }
            try await home.ready()
            daemon.signal(signal)
            let ran = await daemon.wait(atMost: .seconds(20))
            #expect(ran.code == 0)
            #expect(ran.duration < .seconds(60))
            #expect(home.processes().isEmpty)
        }
    }

    @Test("a second daemon ends with exit code 75 and touches nothing")
    func secondDaemon() async throws {
        try await BiteBookHome.with { home in
            try await home.json(EntryDTO.self, "entries", "add", "--name", "apple")
            let first = try await home.ready()
            let before = try Snapshot(of: home.places.dataFolder)
            let second = await (try home.startDaemon()).wait(atMost: .seconds(20))
            #expect(second.code == 75)
            #expect(second.errors.contains("Another BiteBook daemon uses"))
            #expect(try Snapshot(of: home.places.dataFolder) == before)
            #expect(try await home.status().processID == first.processID)
            #expect(try await home.json([EntryDTO].self, "entries", "list").count == 1)
        }
    }

    @Test("six commands at once in a fresh home: all work, on one daemon")
    func startedAtOnce() async throws {
        try await BiteBookHome.with { home in
            let programs = try (1...6).map { number in
                try home.start(["entries", "add", "--name", "apple", "--quantity", "\(number)", "--json"])
            }
            for program in programs {
                let ran = await program.wait()
                #expect(ran.code == 0, "\(ran.errors)")
            }
            let entries = try await home.json([EntryDTO].self, "entries", "list")
            #expect(Set(entries.map(\.quantity)) == [1, 2, 3, 4, 5, 6])
            #expect(home.processes().filter { Processes.name($0) == "bitebookd" }.count == 1)
        }
    }

    @Test("the daemon's program says what it is, and refuses what it does not know")
    func arguments() async throws {
        try await BiteBookHome.with { home in
            let version = await (try home.startDaemon("--version")).wait()
            #expect(version.code == 0 && version.output == BiteBookVersion.product + "\n")
            let help = await (try home.startDaemon("--help")).wait()
            #expect(help.code == 0 && help.output.hasPrefix("usage: bitebookd"))
            let unknown = await (try home.startDaemon("--verbose", "x")).wait()
            #expect(unknown.code == 2)
            #expect(unknown.errors == "bitebookd: '--verbose x' is nothing that it takes.\nSee bitebookd --help.\n")
            #expect(!FileManager.default.fileExists(atPath: home.places.dataFolder.path))
        }
    }

    @Test("connections that are idle or half-way through a request do not keep it from stopping")
    func openConnections() async throws {
        try await BiteBookHome.with { home in
            let status = try await home.ready()
            _ = try await home.client().send(GetStatus.self)
            let idle = try ["", "GET /v1/day HT", "POST /v1/entries HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"]
                .map {
                    let connection = try RawConnection(to: home.places.socket.path)
                    connection.send(Data($0.utf8))
                    return connection
                }
            let stop = try await home.run("daemon", "stop")
            #expect(stop.code == 0, "\(stop.errors)")
            #expect(stop.duration < .seconds(10))
            try await eventually("it is gone") { !Processes.isAlive(status.processID) }
            withExtendedLifetime(idle) {}
        }
    }

    @Test("a daemon that is told to stop lets a running turn end first")
    func stopWaitsForTurn() async throws {
        try await BiteBookHome.with { home in
            let status = try await home.ready()
            let model = try #require(status.model.processID)
            kill(model, SIGSTOP)
            let turn = try home.start(["ask", "--json", "two eggs"])
            try await eventually("the turn runs") { try await home.turnStates() == ["running"] }
            let stop = try home.start(["daemon", "stop"])
            try await Task.sleep(for: .milliseconds(500))
            #expect(turn.isRunning)
            kill(model, SIGCONT)
            let ran = await turn.wait()
            #expect(ran.code == 0, "\(ran.errors)")
            #expect(await stop.wait().code == 0)
            try await eventually("it is gone") { !Processes.isAlive(status.processID) }
            #expect(try home.turnStatesOnDisk() == ["done"])
        }
    }

    @Test("a turn that does not end is cancelled after a while, and the daemon stops all the same")
    func stopWithEndlessTurn() async throws {
        let endpoint = try LoopbackListener(closesConnections: false)
        let model = "http://127.0.0.1:\(endpoint.port)/v1"
        try await BiteBookHome.with(["BITEBOOK_MODEL": model, "BITEBOOK_OFFLINE": ""]) { home in
            let turn = try home.start(["ask", "two eggs"])
            try await eventually("it waits for the model") { endpoint.connections > 0 }
            let status = try await home.status()
            let stop = try await home.run("daemon", "stop")
            #expect(stop.code == 0, "\(stop.errors)")
            #expect(stop.duration < .seconds(29))
            #expect(await turn.wait().code != 0)
            try await eventually("it is gone") { !Processes.isAlive(status.processID) }
            #expect(try home.turnStatesOnDisk() == ["cancelled"])
        }
    }
}
