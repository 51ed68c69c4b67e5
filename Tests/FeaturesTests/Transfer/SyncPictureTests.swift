import DaemonAPI
import Diary
import Exchange
import Foundation
import Store
import TestSupport
import Testing

@testable import Photos

@Suite("Pictures that are synced", .serialized)
struct SyncPictureProcessTests {
    private struct Machine: Sendable {
        let fixture: FeatureFixture
        let sync: SyncService
        let keys = MemorySecrets()

        init(_ fixture: FeatureFixture, _ name: String) {
            let clock = fixture.clock
            self.fixture = fixture
            sync = SyncService(
                store: fixture.store, notes: fixture.notes, photos: fixture.photos, keys: keys, name: name,
                clock: { clock.now }, rounds: 1 << 10)
        }

        func join(_ folder: String) async throws {
            _ = try await sync.setUp(SyncSetup(folder: folder, passphrase: "four good long words"))
        }

        /// A photo that was logged, so that nothing waits for its picture.
        func photo(_ time: String) async throws -> PhotoDTO {
            let taken = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(time), name: "apple"), by: .commandLine)
            _ = try await fixture.drafts.confirm(taken.draft?.id ?? 0, DraftConfirmation())
            return taken.photo
        }

        func pictures() async throws -> [Data?] {
            try await fixture.photos.list().map { photo in
                photo.file.flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
            }
        }
    }

    private static func with(
        _ body: @Sendable (Machine, Machine, _ folder: String) async throws -> Void
    ) async throws {
        try await FeatureFixture.with { one in
            try await FeatureFixture.with { two in
                let folder = one.scratch.path("shared")
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try await body(Machine(one, "one"), Machine(two, "two"), folder)
            }
        }
    }

    /// Paths of the pictures in the folder.
    private static func copies(_ folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".picture") }.sorted()
            .map { folder + "/" + $0 }
    }

    @Test("a machine that joins later gets all of them, and one that lost a picture gets it back")
    func joining() async throws {
        try await Self.with { one, two, folder in
            for day in 1...3 { _ = try await one.photo("2026-11-0\(day)T12:00:00") }
            try await one.join(folder)
            #expect(try Self.copies(folder).count == 3)
            try await two.join(folder)
            let there = try await two.pictures()
            #expect(there.count == 3 && there.allSatisfy { $0 != nil })
            #expect(Set(there) == Set(try await one.pictures()))
            let status = try await two.sync.status()
            #expect(status.pictures == 0 && status.pending == 0 && status.problems == [])
            let lost = try #require(try await one.fixture.photos.list().first?.file)
            try FileManager.default.removeItem(atPath: lost)
            #expect(try await one.sync.sync().picturesRead == 1)
            #expect(FileManager.default.fileExists(atPath: lost))
            #expect(try Self.copies(folder).count == 3)
        }
    }

    @Test("a picture that is not there or half copied is told, and the rows and other pictures come")
    func waiting() async throws {
        try await Self.with { one, two, folder in
            for day in 1...3 { _ = try await one.photo("2026-11-0\(day)T12:00:00") }
            try await one.join(folder)
            let copies = try Self.copies(folder)
            let half = try Data(contentsOf: URL(fileURLWithPath: copies[0]))
            try half.prefix(half.count / 2).write(to: URL(fileURLWithPath: copies[0]))
            try FileManager.default.removeItem(atPath: copies[1])
            try await two.join(folder)
            let status = try await two.sync.status()
            #expect(status.pictures == 2)
            #expect(status.problems.count == 1 && status.problems[0].contains("not carried over completely yet"))
            #expect(try await two.pictures().count { $0 != nil } == 1)
            #expect(try await two.fixture.store.entryCount() == 3)
            // Whoever has them writes them anew.
            _ = try await one.sync.sync()
            #expect(try await two.sync.sync().picturesRead == 2)
            #expect(try await two.sync.status().pictures == 0)
            #expect(try await two.sync.status().problems == [])
        }
    }

    @Test("a removed photo takes its picture along, here, in the folder and there; a pruned one stays there")
    func removing() async throws {
        try await Self.with { one, two, folder in
            for day in 1...2 { _ = try await one.photo("2026-09-0\(day)T12:00:00") }
            try await one.join(folder)
            try await two.join(folder)
            let gone = try #require(try await two.fixture.photos.list().first)
            let file = try #require(gone.file)
            let there = try #require(try await one.fixture.photos.list().first?.file)
            _ = try await two.fixture.photos.remove(gone.id)
            #expect(!FileManager.default.fileExists(atPath: file))
            for machine in [two, one] { _ = try await machine.sync.sync() }
            #expect(!FileManager.default.fileExists(atPath: there))
            #expect(try await one.fixture.photos.list().count == 1)
            #expect(try Self.copies(folder).count == 1)
            _ = try await one.fixture.photos.prune(PhotoSelection(olderThanDays: 30, isDryRun: false))
            for machine in [one, two, one] { _ = try await machine.sync.sync() }
            #expect(try await one.pictures() == [nil])
            #expect(try await two.pictures().allSatisfy { $0 != nil })
            #expect(try await one.sync.status().pictures == 0)
            #expect(try Self.copies(folder).count == 1)
        }
    }

    @Test("a folder of photos that cannot be written holds up no row, and says so")
    func unwritable() async throws {
        try await Self.with { one, two, folder in
            _ = try await one.photo("2026-11-01T12:00:00")
            try await one.join(folder)
            // A file stands where the folder should be.
            let photos = two.fixture.photos.folder.url.path
            try? FileManager.default.removeItem(atPath: photos)
            try Data().write(to: URL(fileURLWithPath: photos))
            try await two.join(folder)
            let status = try await two.sync.status()
            #expect(status.problems.count == 1 && status.problems[0].hasPrefix("Pictures wait: "), "\(status.problems)")
            #expect(status.pictures == 1)
            #expect(try await two.fixture.store.entryCount() == 1)
            try FileManager.default.removeItem(atPath: photos)
            #expect(try await two.sync.sync().picturesRead == 1)
            #expect(try await two.sync.status().problems == [])
        }
    }
}
