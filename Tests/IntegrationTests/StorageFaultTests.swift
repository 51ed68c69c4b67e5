import Client
import DaemonAPI
import DaemonHarness
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Databases and disks that cannot be used")
struct StorageFaultTests {
    @Test("a database that is damaged is said plainly and left as it is")
    func corrupt() async throws {
        try await BiteBookHome.with { home in
            try await home.run("entries", "add", "--name", "apple")
            try await home.run("daemon", "stop")
            var bytes = try Data(contentsOf: home.places.database)
            bytes.replaceSubrange(4096..<12_288, with: Data(repeating: 0xAA, count: 8192))
            try bytes.write(to: home.places.database)
            try await Self.expectRefusal(home, saying: "damaged")
        }
    }

    @Test("a file that is no database is said plainly and left as it is")
    func noDatabase() async throws {
        try await BiteBookHome.with { home in
            try FileManager.default.createDirectory(at: home.places.dataFolder, withIntermediateDirectories: true)
            try Data("Dear diary, today I ate an apple.\n".utf8).write(to: home.places.database)
            try await Self.expectRefusal(home, saying: "no database")
        }
    }

    @Test("a database of a newer version is said plainly and left as it is")
    func newer() async throws {
        try await BiteBookHome.with { home in
            try await home.run("entries", "add", "--name", "apple")
            try await home.run("daemon", "stop")
            let queue = try DatabaseQueue(path: home.places.database.path)
            try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
            try queue.close()
            try await Self.expectRefusal(home, saying: "newer version")
        }
    }

    private static func expectRefusal(_ home: BiteBookHome, saying words: String) async throws {
        let before = try Data(contentsOf: home.places.database)
        for command in ["today", "undo"] {
            let ran = try await home.run(command)
            #expect(ran.code == 3)
            #expect(ran.output.isEmpty)
            #expect(ran.errors.contains(words), "\(ran.errors)")
            #expect(ran.duration < .seconds(10))
        }
        let daemon = await (try home.startDaemon()).wait(atMost: .seconds(20))
        #expect(daemon.code == 1)
        #expect(daemon.errors.contains(words), "\(daemon.errors)")
        #expect(try Data(contentsOf: home.places.database) == before)
    }

    @Test("a home that cannot be made is said plainly")
    func impossibleHome() async throws {
        try await BiteBookHome.with { usual in
            let file = try usual.scratch.write(Data("a file".utf8), to: "file")
            let home = usual.with(["BITEBOOK_HOME": file + "/home"])
            let ran = try await home.run("today")
            #expect(ran.code == 1)
            #expect(ran.errors.contains("cannot be made"), "\(ran.errors)")
            let daemon = await (try home.startDaemon()).wait(atMost: .seconds(20))
            #expect(daemon.code == 1)
            #expect(daemon.errors.contains("cannot be made"), "\(daemon.errors)")
        }
    }

    @Test("files that may not grow: nothing half is saved, what was there stays readable")
    func fileSizeLimit() async throws {
        try await BiteBookHome.with { home in
            try await home.run("entries", "add", "--name", "apple")
            try await home.run("daemon", "stop")
            // In units of 1024 bytes in bash; an empty database has 460 of them. Where `env` can, the signal gets its usual meaning, which is death.
            let daemon = try Program(
                "/bin/bash",
                [
                    "-c", "ulimit -f 800; exec $(env --default-signal=XFSZ echo env --default-signal=XFSZ) \"$0\"",
                    Fixtures.product("bitebookd"),
                ],
                environment: home.environment, scratch: home.scratch)
            try await Self.fillUp(home)
            daemon.signal(SIGTERM)
            #expect(await daemon.wait(atMost: .seconds(20)).code == 0)
        }
    }

    #if os(Linux)
        /// Whether this user may mount in a namespace of its own.
        private static let mayMount: Bool = {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            process.arguments = ["-c", "unshare -m mount -t tmpfs tmpfs /mnt 2>/dev/null"]
            try? process.run()
            process.waitUntilExit()
            return process.terminationStatus == 0
        }()

        /// The daemon with its own view of the data folder, which `mount` prepares.
        private func daemon(in home: BiteBookHome, after mount: String) throws -> Program {
            try FileManager.default.createDirectory(at: home.places.dataFolder, withIntermediateDirectories: true)
            return try Program(
                "/bin/bash",
                [
                    "-c", "exec unshare -m bash -c '\(mount) && exec \"$0\"' \"$0\"", Fixtures.product("bitebookd"),
                ], environment: home.environment.merging(["DATA": home.places.dataFolder.path]) { $1 },
                scratch: home.scratch)
        }

        @Test("a full disk: nothing half is saved, and with space again it goes on", .enabled(if: mayMount))
        func fullDisk() async throws {
            try await BiteBookHome.with { home in
                let daemon = try daemon(in: home, after: "mount -t tmpfs -o size=3000k tmpfs \"$DATA\"")
                let inside = "/proc/\(daemon.processID)/root\(home.places.dataFolder.path)"
                try await eventually("it answers", within: .seconds(20)) {
                    try await home.run("daemon", "status").code == 0
                }
                let filler = FileManager.default.createFile(
                    atPath: inside + "/filler", contents: Data(count: 1_500_000))
                #expect(filler)
                try await Self.fillUp(home)
                try FileManager.default.removeItem(atPath: inside + "/filler")
                #expect(try await home.run("entries", "add", "--name", "apple").code == 0)
                daemon.signal(SIGTERM)
                #expect(await daemon.wait(atMost: .seconds(20)).code == 0)
            }
        }

        @Test("a disk that is full before the start is said plainly", .enabled(if: mayMount))
        func fullFromTheStart() async throws {
            try await BiteBookHome.with { home in
                let mount =
                    "mount -t tmpfs -o size=64k tmpfs \"$DATA\" && { cat /dev/zero > \"$DATA/filler\"; true; } 2>/dev/null"
                let ran = await (try daemon(in: home, after: mount)).wait(atMost: .seconds(20))
                #expect(ran.code == 1)
                #expect(ran.errors.contains("full") || ran.errors.contains("cannot be"), "\(ran.errors)")
            }
        }

        @Test("a data folder that is read-only is said plainly and left as it is", .enabled(if: mayMount))
        func readOnly() async throws {
            try await BiteBookHome.with { home in
                try await home.run("entries", "add", "--name", "apple")
                try await home.run("daemon", "stop")
                let before = try Snapshot(of: home.places.dataFolder)
                let mount = "mount --bind \"$DATA\" \"$DATA\" && mount -o remount,ro,bind \"$DATA\""
                let ran = await (try daemon(in: home, after: mount)).wait(atMost: .seconds(20))
                #expect(ran.code == 1)
                #expect(ran.errors.contains("cannot be"), "\(ran.errors)")
                #expect(try Snapshot(of: home.places.dataFolder) == before)
            }
        }
    #endif

    /// Logs entries until the disk is full, and checks what is said then and what is left.
    private static func fillUp(_ home: BiteBookHome) async throws {
        try await eventually("it answers", within: .seconds(20)) { try await home.run("daemon", "status").code == 0 }
        let client = home.client()
        let before = try await client.send(ListEntries.self, at: .init()).count
        var confirmed = 0
        var failure: (any Error)?
        while failure == nil, confirmed < 5_000 {
            do {
                _ = try await client.send(AddEntry.self, body: NewEntry(name: "apple", calories: 50))
                confirmed += 1
            } catch {
                failure = error
            }
        }
        #expect(confirmed > 0)
        #expect(
            "\(failure.map { "\($0)" } ?? "none")".hasPrefix("storage_unavailable"), "\(String(describing: failure))")
        let ran = try await home.run("entries", "add", "--name", "a pear that does not fit any more")
        #expect(ran.code == 1)
        #expect(ran.errors.contains("full") || ran.errors.contains("cannot be"), "\(ran.errors)")
        #expect(try await home.json([EntryDTO].self, "entries", "list").count == before + confirmed)
    }
}
