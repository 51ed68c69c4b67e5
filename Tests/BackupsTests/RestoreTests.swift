import DaemonAPI
import Failures
import Foundation
import GRDB
import Store
import Synchronization
import TestSupport
import Testing

@testable import Backups

@Suite("A restore")
struct RestoreTests {
    /// A loss of power.
    private struct Stopped: Error {}

    /// A backup of a full home, and what was in it; then the home goes on: an entry more, another picture, a note gone.
    private func withBackup(
        password: String? = nil, _ body: @Sendable (BackupFixture, [String: [String]]) async throws -> Void
    ) async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            let before = try await fixture.contents()
            _ = try await fixture.service.make(BackupRequest(file: fixture.file, password: password))
            try await fixture.store.write {
                try $0.execute(sql: "UPDATE food_entries SET name = 'changed'; DELETE FROM messages")
            }
            try fixture.write("other", to: fixture.places.picture("meals/2026-11-19/20261119T120000.jpg"))
            try FileManager.default.removeItem(at: fixture.places.notes.appending(path: EveryKind.note))
            try await body(fixture, before)
        }
    }

    /// What is there once another daemon has started.
    private func reopened(_ places: BackupPlaces) async throws -> [String: [String]] {
        let store = try Store(path: places.database.path)
        let contents = try await BackupFixture.contents(of: store, places)
        try store.close()
        return contents
    }

    @Test("makes the machine another device of its sync folder")
    func syncing() async throws {
        try await BackupFixture.with { fixture in
            try await fixture.store.beginSync(folder: "/shared", id: "folder", joined: false)
            let before = try await fixture.store.syncStanding()
            _ = try await fixture.service.make(BackupRequest(file: fixture.file))
            _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
            try fixture.store.close()
            try RestoreSwap.finish(fixture.places, now: "now")
            let store = try Store(path: fixture.places.database.path)
            let after = try await store.syncStanding()
            #expect(after?.folderID == before?.folderID)
            #expect(after != nil && after?.device != before?.device)
            try store.close()
        }
    }

    @Test(
        "brings rows, notes and pictures back as they were, and keeps what was there in a backup",
        arguments: [
            nil, BackupFixture.password,
        ])
    func whole(_ password: String?) async throws {
        try await withBackup(password: password) { fixture, before in
            let changed = try await fixture.contents()
            let report = try await fixture.restores.prepare(BackupReading(file: fixture.file, password: password))
            let prepared = try #require(report.restore)
            #expect(prepared.before == fixture.places.state.path + "/before-restore-2026-11-18-130500.backup")
            // Nothing has changed yet, and nothing may.
            #expect(try await fixture.contents() == changed)
            let refused = await #expect(throws: BiteBookError.self) {
                try await fixture.store.setMark("x", Milliseconds(1))
            }
            #expect(refused?.code == .conflict)
            let second = await #expect(throws: BiteBookError.self) {
                _ = try await fixture.restores.prepare(BackupReading(file: fixture.file, password: password))
            }
            #expect(second?.code == .conflict)
            try fixture.store.close()
            let done = try RestoreSwap.finish(fixture.places, now: "now")
            #expect(done?.id == prepared.id && done?.restoredAt == "now")
            #expect(try await reopened(fixture.places) == before)
            #expect(fixture.leftovers().isEmpty)
            #expect(fixture.restores.last() == done)
            #expect(try RestoreSwap.finish(fixture.places, now: "later") == nil)
            for file in ["bitebook.sqlite", "photos/" + EveryKind.picture, "notes/" + EveryKind.note] {
                let status = Files.status(fixture.places.data.appending(path: file))
                #expect(status.map { $0.st_mode & 0o777 } == 0o600, "\(file)")
            }
            // The backup of before brings the other state back.
            let store = try Store(path: fixture.places.database.path)
            let service = BackupService(
                store: store, places: fixture.places, clock: { BackupFixture.now }, whileNotesRest: { try await $0() })
            _ = try await RestoreService(service).prepare(BackupReading(file: prepared.before))
            try store.close()
            try RestoreSwap.finish(fixture.places, now: "now")
            // A picture that no photo names is in no backup.
            var again = try await reopened(fixture.places)
            again["files of photos"] = changed["files of photos"]
            #expect(again == changed)
        }
    }

    @Test("that stops at any step is ended by the next start")
    func interrupted() async throws {
        // As many steps as there are, whatever they are.
        var at = 0
        var steps: [String] = []
        while at < 30 {
            let (stopAt, seen) = (at, Steps())
            try await withBackup { fixture, before in
                _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
                // A log that was not folded in, as a killed daemon leaves it.
                try fixture.store.writer.close()
                try Data("log".utf8).write(to: URL(fileURLWithPath: fixture.places.database.path + "-wal"))
                do {
                    try RestoreSwap.finish(fixture.places, now: "first") { step in
                        let count = seen.add(step)
                        if count == stopAt + 1 { throw Stopped() }
                    }
                } catch is Stopped {
                    // Once more, so that what goes on can stop, too.
                    var isFirst = true
                    _ = try? RestoreSwap.finish(fixture.places, now: "second") { _ in
                        if !isFirst { throw Stopped() }
                        isFirst = false
                    }
                    try RestoreSwap.finish(fixture.places, now: "third")
                }
                #expect(try await reopened(fixture.places) == before, "after \(stopAt) steps")
                #expect(fixture.leftovers().isEmpty, "after \(stopAt) steps")
                #expect(fixture.restores.last()?.restoredAt != nil)
            }
            steps = seen.all
            guard steps.count > stopAt else { break }
            at += 1
        }
        #expect(steps.count >= 9, "\(steps)")
    }

    @Test("that was not prepared to its end is taken back by the next start")
    func unprepared() async throws {
        try await withBackup { fixture, _ in
            let changed = try await fixture.contents()
            _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
            try fixture.store.close()
            try FileManager.default.removeItem(at: RestoreSwap.mark(in: fixture.places))
            #expect(throws: Stopped.self) {
                try RestoreSwap.finish(fixture.places, now: "now") { _ in throw Stopped() }
            }
            #expect(try RestoreSwap.finish(fixture.places, now: "now") == nil)
            #expect(try await reopened(fixture.places) == changed && fixture.leftovers().isEmpty)
        }
    }

    @Test("of a backup without notes and pictures leaves none")
    func nothingElse() async throws {
        try await BackupFixture.with { fixture in
            _ = try await fixture.service.make(BackupRequest(file: fixture.file))
            try await fixture.fill()
            _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
            try fixture.store.close()
            try RestoreSwap.finish(fixture.places, now: "now")
            let contents = try await reopened(fixture.places)
            #expect(contents["food_entries"] == nil)
            #expect(contents["files of notes"] == [] && contents["files of photos"] == [])
        }
    }

    @Test("does not replace a link by a folder")
    func link() async throws {
        try await withBackup { fixture, _ in
            let elsewhere = URL(fileURLWithPath: fixture.scratch.path("elsewhere"))
            try FileManager.default.moveItem(at: fixture.places.notes, to: elsewhere)
            try FileManager.default.createSymbolicLink(at: fixture.places.notes, withDestinationURL: elsewhere)
            let error = await #expect(throws: BiteBookError.self) {
                _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
            }
            #expect(error?.code == .conflict && fixture.leftovers().isEmpty)
        }
    }

    @Test("brings no address that is not set here, and no warning after which everything would be deleted")
    func addresses() async throws {
        try await BackupFixture.with { fixture in
            let store = fixture.store
            for (key, value) in [("model", "https://kept.example/v1#m"), ("photo_provider", "https://evil.example")] {
                try await store.change(by: .commandLine, turn: nil, at: Date()) { try $0.set(key, to: value) }
            }
            try await store.change(by: .commandLine, turn: nil, at: Date()) { try $0.set("tracking", to: "both") }
            try await store.setMark(KnownMark.forgetWarning, Milliseconds(1))
            _ = try await fixture.service.make(BackupRequest(file: fixture.file))
            try await store.change(by: .commandLine, turn: nil, at: Date()) { try $0.set("photo_provider", to: nil) }
            _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
            try store.close()
            try RestoreSwap.finish(fixture.places, now: "now")
            let restored = try Store(path: fixture.places.database.path)
            #expect(restored.live.settings == ["model": "https://kept.example/v1#m", "tracking": "both"])
            #expect(try await restored.mark(KnownMark.forgetWarning) == nil)
            while try await restored.undo() != nil {}
            while try await restored.redo() != nil {}
            #expect(restored.live.settings["photo_provider"] == nil)
            try restored.close()
        }
    }

    @Test("also replaces a database whose rows name what is gone, of which an ordinary backup is refused")
    func damaged() async throws {
        try await withBackup { fixture, before in
            try await fixture.store.writer.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE drafts SET photo_id = 777")
                try database.execute(sql: "PRAGMA foreign_keys = ON")
            }
            let refused = await #expect(throws: BiteBookError.self) {
                try await fixture.service.make(BackupRequest(file: fixture.scratch.path("b.backup")))
            }
            #expect(refused?.code == .databaseUnusable)
            _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
            try fixture.store.close()
            try RestoreSwap.finish(fixture.places, now: "now")
            #expect(try await reopened(fixture.places) == before)
        }
    }

    @Test("of an earlier version brings its database up to date beside the present one")
    func earlier() async throws {
        try await Scratch.with { scratch in
            let fixture = try BackupFixture(scratch, name: "old")
            // A database of version 9: the first migrations only.
            let file = scratch.path("old.sqlite")
            let queue = try DatabaseQueue(path: file)
            try Schema.migrator.migrate(queue, upTo: "v9-pots")
            try queue.close()
            let facts = try StoreCopy(path: file).verified()
            #expect(facts.schema == 9 && Schema.version > 9)
            try StoreCopy(path: file).migrate()
            #expect(try StoreCopy(path: file).verified().schema == Schema.version)
            try fixture.store.close()
        }
    }
}

/// Steps, in the order in which they came.
private final class Steps: Sendable {
    private let steps = Mutex<[String]>([])

    var all: [String] { steps.withLock { $0 } }

    func add(_ step: String) -> Int {
        steps.withLock { steps in
            steps.append(step)
            return steps.count
        }
    }
}
