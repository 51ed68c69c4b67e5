import Archives
import DaemonAPI
import Failures
import Foundation
import GRDB
import SealedFiles
import Store
import TestSupport
import Testing

@testable import Backups

@Suite("A backup")
struct BackupTests {
    @Test("holds the database, the notes with what was removed of them, and the pictures, for its owner alone")
    func whole() async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            let made = try await fixture.service.make(BackupRequest(file: fixture.file))
            #expect(made.isVerified && !made.isEncrypted && made.problem == nil && made.missing.isEmpty)
            #expect(made.pictures == 1 && made.notes == 1 && made.schema == Schema.version)
            #expect(made.count("food_entries") == 3 && made.count("messages") == 3)
            #expect(Files.status(URL(fileURLWithPath: fixture.file)).map { $0.st_mode & 0o777 } == 0o600)
            #expect(fixture.leftovers().isEmpty)
            let read = try await fixture.service.verify(BackupReading(file: fixture.file))
            #expect(read == made)
            let listed = try fixture.service.list(fixture.scratch.folder)
            #expect(listed.map(\.madeAt) == ["2026-11-18T13:05:00+01:00"] && listed[0].count("food_entries") == 3)
        }
    }

    @Test("takes its place only from a plain file, and never writes where a link leads", arguments: Planted.allCases)
    func planted(_ planted: Planted) async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            let place = URL(filePath: fixture.file)
            let victim = URL(filePath: try fixture.scratch.write(Data("must stay".utf8), to: "victim"))
            try planted.put(at: place, victim: victim)
            await #expect(throws: BiteBookError.self) {
                try await fixture.service.make(BackupRequest(file: fixture.file))
            }
            if planted != .secondName {
                await #expect(throws: BiteBookError.self) {
                    try await fixture.service.make(BackupRequest(file: fixture.file, replace: true))
                }
            } else {
                _ = try await fixture.service.make(BackupRequest(file: fixture.file, replace: true))
                #expect(Files.status(place).map { $0.st_mode } == S_IFREG | 0o600)
            }
            #expect(try Data(contentsOf: victim) == Data("must stay".utf8))
            #expect(!FileManager.default.fileExists(atPath: Planted.nothing(beside: victim).path))
            #expect(fixture.leftovers().isEmpty)
        }
    }

    @Test("that is encrypted says nothing without its password, and everything with it")
    func encrypted() async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            let made = try await fixture.service.make(
                BackupRequest(file: fixture.file, password: BackupFixture.password))
            #expect(made.isEncrypted && made.isVerified && made.count("food_entries") == 3)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.file))
            #expect(bytes.starts(with: Data("BITESEAL".utf8)) && bytes.range(of: Data("manifest.json".utf8)) == nil)
            #expect(try fixture.service.list(fixture.scratch.folder).map(\.madeAt) == [nil])
            let closed = try await fixture.service.verify(BackupReading(file: fixture.file))
            #expect(closed.isEncrypted && !closed.isVerified && closed.problem != nil && closed.parts.isEmpty)
            let error = await #expect(throws: BiteBookError.self) {
                try await fixture.service.verify(BackupReading(file: fixture.file, password: "wrong password"))
            }
            #expect(error?.code == .invalidInput)
            let unasked = await #expect(throws: BiteBookError.self) {
                _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
            }
            #expect(unasked?.code == .invalidInput && fixture.leftovers().isEmpty)
            let short = await #expect(throws: BiteBookError.self) {
                try await fixture.service.make(BackupRequest(file: fixture.scratch.path("b.backup"), password: "short"))
            }
            #expect(short?.code == .invalidInput)
            let read = try await fixture.service.verify(
                BackupReading(file: fixture.file, password: BackupFixture.password))
            #expect(read == made)
        }
    }

    @Test("never replaces a file unasked, and refuses places where none can be, leaving nothing")
    func places() async throws {
        try await BackupFixture.with { fixture in
            try Data("mine".utf8).write(to: URL(fileURLWithPath: fixture.file))
            func refusal(_ file: String) async -> FailureCode? {
                await #expect(throws: BiteBookError.self) {
                    try await fixture.service.make(BackupRequest(file: file))
                }?.code
            }
            #expect(await refusal(fixture.file) == .conflict)
            #expect(try String(contentsOfFile: fixture.file, encoding: .utf8) == "mine")
            #expect(await refusal(fixture.scratch.folder) == .conflict)
            #expect(await refusal("relative.backup") == .invalidInput)
            #expect(await refusal(fixture.scratch.path("missing/a.backup")) == .storageUnavailable)
            #expect(await refusal("/proc/a.backup") == .storageUnavailable)
            _ = try await fixture.service.make(BackupRequest(file: fixture.file, replace: true))
            #expect(try await fixture.service.verify(BackupReading(file: fixture.file)).isVerified)
            #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.scratch.folder).count == 2)
        }
    }

    @Test("is one moment: of fifty who write meanwhile it has wholly what was confirmed before")
    func writers() async throws {
        try await BackupFixture.with { fixture in
            try await fixture.store.write { try $0.execute(sql: "CREATE TABLE pairs (a INTEGER, b INTEGER)") }
            let writing = Task {
                await withTaskGroup { group in
                    for writer in 0..<50 {
                        group.addTask {
                            for round in 0..<20 where !Task.isCancelled {
                                try? await fixture.store.write { database in
                                    try database.execute(
                                        sql: "INSERT INTO notes (content, created_at, file) VALUES ('a', 1, ?)",
                                        arguments: ["\(writer)-\(round)-a.md"])
                                    try database.execute(
                                        sql: "INSERT INTO notes (content, created_at, file) VALUES ('b', 1, ?)",
                                        arguments: ["\(writer)-\(round)-b.md"])
                                }
                            }
                        }
                    }
                }
            }
            try await eventually("somebody writes") { try await fixture.store.notes().count > 20 }
            let confirmed = try await fixture.store.notes().count
            let made = try await fixture.service.make(BackupRequest(file: fixture.file))
            await writing.value
            #expect(made.count("notes") >= confirmed && made.count("notes") % 2 == 0)
            let folder = URL(fileURLWithPath: fixture.scratch.path("unpacked"))
            try Files.makeFolder(folder)
            let read = try BackupReader(URL(fileURLWithPath: fixture.file), password: nil)
                .unpack(into: folder, keepsFiles: true)
            #expect(read.facts.counts["notes"] == made.count("notes"))
            let copy = try DatabaseQueue(path: folder.appending(path: Manifest.database).path)
            let halves = try await copy.read {
                try Int.fetchOne(
                    $0,
                    sql: """
                        SELECT COUNT(*) FROM (SELECT COUNT(*) AS n FROM notes
                            GROUP BY substr(file, 1, length(file) - 4) HAVING n <> 2)
                        """)
            }
            #expect(halves == 0)
        }
    }

    @Test("names a picture that is gone, and finds one that is not at its place yet")
    func pictures() async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            let hash = String(repeating: "ab", count: 32)
            try FileManager.default.removeItem(at: fixture.places.picture(EveryKind.picture))
            let gone = try await fixture.service.make(BackupRequest(file: fixture.file))
            #expect(gone.missing == [EveryKind.picture] && gone.pictures == 0)
            try fixture.write("new", to: fixture.places.picture("incoming/\(hash).jpg"))
            let coming = try await fixture.service.make(BackupRequest(file: fixture.file, replace: true))
            #expect(coming.missing.isEmpty && coming.pictures == 1)
        }
    }

    @Test("that finds no room leaves nothing, and what was there stays")
    func noRoom() async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            let folder = URL(fileURLWithPath: fixture.scratch.path("full"))
            try Files.makeFolder(folder)
            let file = folder.appending(path: "a.backup")
            try Data("old".utf8).write(to: file)
            guard getuid() != 0 else { return }
            chmod(folder.path, 0o500)
            defer { chmod(folder.path, 0o700) }
            let error = await #expect(throws: BiteBookError.self) {
                try await fixture.service.make(BackupRequest(file: file.path, replace: true))
            }
            #expect(error?.code == .storageUnavailable)
            #expect(try String(contentsOf: file, encoding: .utf8) == "old")
            #expect(fixture.leftovers().isEmpty)
        }
    }
}
