import Client
import DaemonAPI
import DaemonHarness
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("kill -9 of the daemon")
struct CrashTests {
    @Test("no confirmed entry is lost, nothing is left behind, the next command works at once")
    func rounds() async throws {
        try await BiteBookHome.with { home in
            var confirmed: Set<String> = []
            for round in 1...6 {
                let status = try await home.ready()
                let model = try #require(status.model.processID)
                let added = try await Self.addUntilKilled(status.processID, home, round)
                #expect(!added.isEmpty, "round \(round) confirmed nothing")
                confirmed.formUnion(added)

                try Self.checkIntegrity(home)
                try await eventually("llama-server is gone", within: .seconds(2)) { !Processes.isAlive(model) }
                let next = try await home.run("entries", "list", "--json")
                #expect(next.code == 0, "\(next.errors)")
                #expect(next.duration < .seconds(5))
                let names = try WireCoding.decode([EntryDTO].self, from: Data(next.output.utf8)).map(\.name)
                #expect(confirmed.isSubset(of: names), "round \(round) lost \(confirmed.subtracting(names))")
                #expect(Set(names).count == names.count)
            }
        }
    }

    @Test("a turn that was cut off is recorded as failed, and its words are kept")
    func turnCutOff() async throws {
        try await BiteBookHome.with { home in
            let status = try await home.ready()
            let model = try #require(status.model.processID)
            kill(model, SIGSTOP)
            let turn = try home.start(["ask", "two eggs"])
            try await eventually("the turn runs") { try home.turnStatesOnDisk() == ["running"] }
            kill(status.processID, SIGKILL)
            let ran = await turn.wait(atMost: .seconds(10))
            #expect(ran.code == 3)
            #expect(!ran.errors.isEmpty)
            #expect(try await home.run("today").code == 0)
            #expect(try home.turnStatesOnDisk() == ["failed"])
            #expect(try await home.json([ConversationDTO].self, "conversations", "list").first?.preview == "two eggs")
            // The next daemon starts its own.
            try await eventually("one llama-server", within: .seconds(20)) {
                let servers = home.processes().filter { Processes.name($0) == "llama-server" }
                return servers.count == 1 && servers != [model]
            }
        }
    }

    /// Adds entries as fast as they are confirmed, and kills the daemon at a random moment.
    private static func addUntilKilled(_ daemon: Int32, _ home: BiteBookHome, _ round: Int) async throws -> Set<String>
    {
        let client = DaemonClient(socket: home.places.socket.path)
        let confirmed = await withTaskGroup(of: Set<String>.self) { group in
            for writer in 1...3 {
                group.addTask {
                    var confirmed: Set<String> = []
                    while true {
                        let new = NewEntry(name: "food \(round)-\(writer)-\(confirmed.count)", calories: 100)
                        guard let entry = try? await client.send(AddEntry.self, body: new) else { return confirmed }
                        confirmed.insert(entry.name)
                    }
                }
            }
            group.addTask {
                try? await Task.sleep(for: .milliseconds(.random(in: 150...700)))
                kill(daemon, SIGKILL)
                return []
            }
            return await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        await client.close()
        return confirmed
    }

    /// On a copy of the files as the killed daemon left them.
    private static func checkIntegrity(_ home: BiteBookHome) throws {
        let copy = home.scratch.path("copy-" + UUID().uuidString)
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        for suffix in ["", "-wal"] {
            try? FileManager.default.copyItem(
                atPath: home.places.database.path + suffix, toPath: copy + "/bitebook.sqlite" + suffix)
        }
        let queue = try DatabaseQueue(path: copy + "/bitebook.sqlite")
        let (problem, orphans) = try queue.read {
            (
                try String.fetchOne($0, sql: "PRAGMA integrity_check"),
                try Row.fetchAll($0, sql: "PRAGMA foreign_key_check").count
            )
        }
        #expect(problem == "ok")
        #expect(orphans == 0)
    }
}
