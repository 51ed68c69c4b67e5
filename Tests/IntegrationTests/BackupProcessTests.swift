import Client
import DaemonAPI
import DaemonHarness
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Backups of a daemon that runs")
struct BackupProcessTests {
    /// What an export has, without the time at which it was made.
    private static func export(_ home: BiteBookHome) async throws -> [Substring] {
        let ran = try await home.run("export", "-")
        #expect(ran.code == 0, "\(ran.errors)")
        return ran.output.split(separator: "\n").filter { !$0.hasPrefix("\"exportedAt\"") }
    }

    @Test("what a backup holds is there again after a restore, and what was there before it, too")
    func roundTrip() async throws {
        try await BiteBookHome.with { home in
            try await home.run("entries", "add", "--name", "apple", "--calories", "95")
            try await home.run("notes", "new", "observation", "cherries in June")
            try await home.run("target", "2000")
            let before = try await Self.export(home)
            let file = home.scratch.path("mine.backup")
            let made = try await home.json(BackupInfo.self, "backup", file)
            #expect(made.isVerified && made.count("food_entries") == 1 && made.notes == 1)

            try await home.run("entries", "add", "--name", "pear")
            try await home.run("undo")
            try await home.run("entries", "add", "--name", "plum")
            let later = try await Self.export(home)
            let unasked = try await home.run("restore", file)
            #expect(unasked.code == 2 && unasked.errors.contains("in the backup"), "\(unasked.errors)")
            #expect(try await Self.export(home) == later)

            let restored = try await home.run("restore", file, "--yes")
            #expect(restored.code == 0, "\(restored.errors)")
            #expect(try await Self.export(home) == before)
            #expect(try await home.run("check").code == 0)

            let kept = try #require(
                try FileManager.default.contentsOfDirectory(atPath: home.places.stateFolder.path)
                    .first { $0.hasPrefix("before-restore-") })
            let again = try await home.run(
                "restore", home.places.stateFolder.appending(path: kept).path, "--yes")
            #expect(again.code == 0, "\(again.errors)")
            #expect(try await Self.export(home) == later)

            // What was there before a restore goes with everything else; the file that was asked for stays.
            #expect(try await home.run("purge", "--yes").code == 0)
            let left = try FileManager.default.contentsOfDirectory(atPath: home.places.stateFolder.path)
            #expect(!left.contains { $0.hasSuffix(".backup") } && FileManager.default.fileExists(atPath: file))
        }
    }

    @Test("an encrypted one needs its password, and a damaged one changes nothing")
    func refused() async throws {
        try await BiteBookHome.with { home in
            try await home.run("entries", "add", "--name", "apple")
            let password = try home.scratch.write(Data("a long password\n".utf8), to: "password")
            let wrong = try home.scratch.write(Data("another password\n".utf8), to: "wrong")
            let file = home.scratch.path("closed.backup")
            #expect(try await home.run("backup", file, "--password-file", password).code == 0)
            #expect(try await home.run("backup", file).code == 1)
            let status = try await home.status()
            let refused = try await home.run("restore", file, "--password-file", wrong, "--yes")
            #expect(refused.code == 1 && refused.errors.contains("password"), "\(refused.errors)")
            var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: URL(fileURLWithPath: file))
            #expect(try await home.run("restore", file, "--password-file", password, "--yes").code == 1)
            // The same daemon goes on.
            #expect(try await home.status().processID == status.processID)
            #expect(try await home.run("entries", "add", "--name", "pear").code == 0)
        }
    }

    @Test("a restore whose daemon is killed is ended by the next start")
    func killed() async throws {
        try await BiteBookHome.with { home in
            try await home.run("entries", "add", "--name", "apple")
            let before = try await Self.export(home)
            let file = home.scratch.path("mine.backup")
            try await home.run("backup", file)
            try await home.run("entries", "add", "--name", "pear")
            let processID = try await home.status().processID
            let client = home.client()
            let events = client.stream(RestoreBackup.self, body: BackupReading(file: file))
            for try await event in events {
                if case .backup = event { kill(processID, SIGKILL) }
            }
            #expect(try await Self.export(home) == before)
            #expect(!FileManager.default.fileExists(atPath: home.places.dataFolder.path + "/.restore"))
        }
    }

    @Test("fifty clients write meanwhile: what was confirmed before is in it, and it is one moment")
    func writers() async throws {
        try await BiteBookHome.with { home in
            try await home.run("daemon", "start")
            let client = home.client()
            let file = home.scratch.path("mine.backup")
            try await withThrowingTaskGroup { group in
                for number in 0..<50 {
                    group.addTask {
                        for round in 0..<4 {
                            _ = try await client.send(
                                WriteNote.self, body: NewNote(type: "observation", content: "note \(number) \(round)"))
                        }
                    }
                }
                try await eventually("some are written") {
                    try await client.send(ListNotes.self, at: .init()).count > 20
                }
                let confirmed = try await client.send(ListNotes.self, at: .init()).count
                let made = try await home.json(BackupInfo.self, "backup", file)
                #expect(made.count("notes") >= confirmed && made.notes == made.count("notes"))
                try await group.waitForAll()
            }
        }
    }

    @Test("a file that may not grow leaves nothing, and the daemon goes on")
    func noRoom() async throws {
        try await BiteBookHome.with { home in
            try await home.run("entries", "add", "--name", "apple")
            try FileManager.default.createDirectory(
                at: home.places.photosFolder.appending(path: "meals/2026-11-18"), withIntermediateDirectories: true)
            try await home.run("daemon", "stop")
            let picture = "meals/2026-11-18/20261118T123000.jpg"
            let noise = Data((0..<2_000_000).map { _ in UInt8.random(in: 0...255) })
            try noise.write(to: home.places.photosFolder.appending(path: picture))
            let queue = try DatabaseQueue(path: home.places.database.path)
            try await queue.write {
                try $0.execute(
                    sql: """
                        INSERT INTO photos (hash, file, bytes, longest_edge, eaten_at, zone, day, added_at, state, attempts,
                            reading) VALUES ('ab', ?, 1, 1, 1, 'UTC', '2026-11-18', 1, 'analysed', 0, '{}')
                        """, arguments: [picture])
            }
            try queue.close()
            // In units of 1024 bytes: room for the database, not for the picture.
            let daemon = try Program(
                "/bin/bash",
                [
                    "-c", "ulimit -f 1500; exec $(env --default-signal=XFSZ echo env --default-signal=XFSZ) \"$0\"",
                    Fixtures.product("bitebookd"),
                ],
                environment: home.environment, scratch: home.scratch)
            try await eventually("it answers") { try await home.run("daemon", "status").code == 0 }
            let folder = home.scratch.path("kept")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let ran = try await home.run("backup", folder + "/a.backup")
            #expect(ran.code == 1 && ran.errors.contains("cannot be written"), "\(ran.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            #expect(try await home.run("entries", "add", "--name", "pear").code == 0)
            daemon.signal(SIGTERM)
            #expect(await daemon.wait(atMost: .seconds(20)).code == 0)
        }
    }
}
