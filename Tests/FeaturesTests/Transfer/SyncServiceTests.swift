import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import Notes
import Store
import Synchronization
import TestSupport
import Testing

@Suite("Syncing through a folder")
struct SyncServiceTests {
    private struct Pair: Sendable {
        let one: FeatureFixture
        let two: FeatureFixture
        let folder: String
        let keys = (MemorySecrets(), MemorySecrets())

        var first: SyncService { service(one, keys.0, "one") }
        var second: SyncService { service(two, keys.1, "two") }

        private func service(_ fixture: FeatureFixture, _ keys: MemorySecrets, _ name: String) -> SyncService {
            let clock = fixture.clock
            return SyncService(
                store: fixture.store, notes: fixture.notes, photos: fixture.photos, keys: keys, name: name,
                clock: { clock.now }, rounds: 1 << 10)
        }

        func setUp() async throws -> (SyncService, SyncService) {
            let (first, second) = (first, second)
            for service in [first, second] {
                _ = try await service.setUp(SyncSetup(folder: folder, passphrase: SyncServiceTests.passphrase))
            }
            return (first, second)
        }
    }

    private static let passphrase = "four good long words"

    private static func with(_ body: @Sendable (Pair) async throws -> Void) async throws {
        try await FeatureFixture.with { one in
            try await FeatureFixture.with { two in
                let folder = one.scratch.path("shared")
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try await body(Pair(one: one, two: two, folder: folder))
            }
        }
    }

    @Test("a note comes over with its file, follows an edit, and goes with its removal")
    func notes() async throws {
        try await Self.with { pair in
            let (first, second) = try await pair.setUp()
            let note = try await pair.one.notes.write(
                NewNote(type: "observation", content: "likes rye"), by: .commandLine)
            for service in [first, second] { _ = try await service.sync() }
            let there = try #require(try await pair.two.notes.list().first)
            #expect(there.content == "likes rye")
            #expect(there.file == note.file)
            #expect(try String(contentsOfFile: there.path, encoding: .utf8).contains("likes rye"))
            // By hand, in its file.
            let text = try String(contentsOfFile: there.path, encoding: .utf8)
            try text.replacing("rye", with: "oats and rye").write(toFile: there.path, atomically: true, encoding: .utf8)
            for service in [second, first, second, first] { _ = try await service.sync() }
            #expect(try await pair.one.notes.list().map(\.content) == ["likes oats and rye"])
            #expect(try String(contentsOfFile: note.path, encoding: .utf8).contains("oats and rye"))
            _ = try await pair.one.notes.remove(note.file, by: .commandLine)
            for service in [first, second] { _ = try await service.sync() }
            #expect(try await pair.two.notes.list().isEmpty)
            #expect(!FileManager.default.fileExists(atPath: there.path))
        }
    }

    @Test("a wrong passphrase changes nothing, and syncing stays off")
    func wrongPassphrase() async throws {
        try await Self.with { pair in
            _ = try await pair.first.setUp(SyncSetup(folder: pair.folder, passphrase: Self.passphrase))
            let second = pair.second
            let refusal = await #expect(throws: BiteBookError.self) {
                _ = try await second.setUp(SyncSetup(folder: pair.folder, passphrase: "four other long words"))
            }
            #expect(refusal?.code == .invalidInput)
            #expect(try await second.status().isOn == false)
            #expect(pair.keys.1.count == 0)
        }
    }

    @Test("a folder that vanishes is told, and nothing is lost until it is back")
    func vanished() async throws {
        try await Self.with { pair in
            let (first, second) = try await pair.setUp()
            let away = pair.folder + "-away"
            try FileManager.default.moveItem(atPath: pair.folder, toPath: away)
            _ = try await pair.one.log.add(NewEntry(name: "soup", calories: 300), by: .commandLine)
            let refusal = await #expect(throws: BiteBookError.self) { _ = try await first.sync() }
            #expect(refusal?.code == .storageUnavailable)
            #expect(!FileManager.default.fileExists(atPath: pair.folder))
            let status = try await first.status()
            #expect(status.problems.count == 1)
            #expect(status.pending > 0)
            try FileManager.default.moveItem(atPath: away, toPath: pair.folder)
            for service in [first, second] { _ = try await service.sync() }
            #expect(try await first.status().problems == [])
            #expect(try await pair.two.store.entries(days: nil).map(\.name) == ["soup"])
        }
    }

    @Test("half-copied, damaged and foreign files are named, and hold up only what comes after them")
    func troubles() async throws {
        try await Self.with { pair in
            let (first, second) = try await pair.setUp()
            _ = try await pair.one.log.add(NewEntry(name: "soup", calories: 300), by: .commandLine)
            _ = try await first.sync()
            let device = try #require(try await first.status().devices.first?.id)
            let logs = try FileManager.default.contentsOfDirectory(atPath: pair.folder + "/" + device).sorted()
            let last = pair.folder + "/" + device + "/" + (try #require(logs.last))
            let whole = try Data(contentsOf: URL(fileURLWithPath: last))
            try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: last))
            try Data("x".utf8).write(to: URL(fileURLWithPath: pair.folder + "/" + device + "/notes.txt"))
            try Data("x".utf8).write(to: URL(fileURLWithPath: pair.folder + "/readme.txt"))
            let held = try await second.sync()
            #expect(held.problems.count == 2)
            #expect(held.problems.contains { $0.contains("not carried over completely") })
            #expect(try await second.status().problems.count == 1)
            #expect(try await pair.two.store.entryCount() == 0)
            try whole.write(to: URL(fileURLWithPath: last))
            _ = try await second.sync()
            #expect(try await pair.two.store.entryCount() == 1)
        }
    }

    @Test("files that got lost are made good by a snapshot of their machine")
    func lostFiles() async throws {
        try await Self.with { pair in
            let first = pair.first
            _ = try await first.setUp(SyncSetup(folder: pair.folder, passphrase: Self.passphrase))
            _ = try await pair.one.log.add(NewEntry(name: "soup", calories: 300), by: .commandLine)
            _ = try await first.sync()
            let device = try #require(try await first.status().devices.first?.id)
            for name in try FileManager.default.contentsOfDirectory(atPath: pair.folder + "/" + device) {
                try FileManager.default.removeItem(atPath: pair.folder + "/" + device + "/" + name)
            }
            _ = try await first.sync()
            _ = try await pair.second.setUp(SyncSetup(folder: pair.folder, passphrase: Self.passphrase))
            #expect(try await pair.two.store.entries(days: nil).map(\.name) == ["soup"])
        }
    }

    @Test("a purge turns it off here and leaves the other machine and the folder alone")
    func purge() async throws {
        try await Self.with { pair in
            let (first, second) = try await pair.setUp()
            _ = try await pair.one.log.add(NewEntry(name: "soup", calories: 300), by: .commandLine)
            for service in [first, second] { _ = try await service.sync() }
            try await pair.one.transfer.purge()
            #expect(try await first.status().isOn == false)
            try await first.look(isTime: true)
            _ = try await second.sync()
            #expect(try await pair.two.store.entryCount() == 1)
        }
    }

    @Test("turned off and set up again, a machine is another device and doubles nothing")
    func again() async throws {
        try await Self.with { pair in
            let (first, second) = try await pair.setUp()
            _ = try await pair.one.log.add(NewEntry(name: "soup", calories: 300), by: .commandLine)
            for service in [first, second] { _ = try await service.sync() }
            #expect(try await second.turnOff().isOn == false)
            #expect(pair.keys.1.count == 0)
            #expect(try await pair.two.store.entryCount() == 1)
            _ = try await second.setUp(SyncSetup(folder: pair.folder, passphrase: Self.passphrase))
            for service in [first, second] { _ = try await service.sync() }
            for fixture in [pair.one, pair.two] {
                #expect(try await fixture.store.entries(days: nil).map(\.name) == ["soup"])
            }
            #expect(try await first.conflicts() == [])
        }
    }
}
