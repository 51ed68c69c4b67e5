import Assistant
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import Nutrition
import PhotoReading
import Store
import Synchronization
import TestSupport
import Testing

@testable import Conversation
@testable import Photos

@Suite("Photos that are kept", .serialized)
struct PhotoKeepingProcessTests {
    @Test("old pictures are pruned or made smaller, but not those that wait or have an open draft")
    func housekeeping() async throws {
        try await FeatureFixture.with { fixture in
            for (number, time) in ["2026-09-01T12:00:00", "2026-09-02T12:00:00", "2026-11-18T12:00:00"].enumerated() {
                _ = try await fixture.photos.take(
                    try PhotoSample.upload(PhotoSample.reading(time), name: "apple \(number)"), by: .commandLine)
            }
            _ = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading("2026-09-03T12:00:00")), by: .commandLine)
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            _ = try await fixture.drafts.confirm(3, DraftConfirmation())
            var old = PhotoSelection(olderThanDays: 30, isDryRun: true)
            #expect(try await fixture.photos.prune(old).photos == 1)
            #expect(try await fixture.photos.list().allSatisfy { $0.file != nil })
            old.isDryRun = false
            let smaller = try await fixture.photos.compress(old)
            #expect(smaller.photos == 1 && smaller.kept == 2)
            #expect(try await fixture.photos.compress(old).photos == 0)
            let pruned = try await fixture.photos.prune(old)
            #expect(pruned.photos == 1 && pruned.kept == 2 && pruned.bytes ?? 0 > 0)
            #expect(try await fixture.photos.list().map { $0.file == nil } == [true, false, false, false])
            #expect(try await fixture.store.entry(1).photoID == 1)
            await #expect(throws: BiteBookError.self) {
                _ = try await fixture.photos.prune(PhotoSelection(olderThanDays: -1, isDryRun: false))
            }
        }
    }

    @Test("a picture that is gone or damaged keeps the others from nothing, and is told of")
    func damaged() async throws {
        try await FeatureFixture.with { fixture in
            var files: [String] = []
            for number in 0..<4 {
                let result = try await fixture.photos.take(
                    try PhotoSample.upload(PhotoSample.reading("2026-09-0\(number + 1)T12:00:00"), name: "apple"),
                    by: .commandLine)
                files.append(try #require(result.photo.file))
                _ = try await fixture.drafts.confirm(result.draft?.id ?? 0, DraftConfirmation())
            }
            try FileManager.default.removeItem(atPath: files[0])
            try Data("junk".utf8).write(to: URL(fileURLWithPath: files[1]))
            let old = PhotoSelection(olderThanDays: 0, isDryRun: false)
            let smaller = try await fixture.photos.compress(old)
            #expect(smaller.photos == 2 && smaller.problems.count == 2)
            #expect(smaller.problems[0].hasPrefix("Photo 1: ") && smaller.problems[1].hasPrefix("Photo 2: "))
            #expect(FileManager.default.contents(atPath: files[1]) == Data("junk".utf8))
            let folder = fixture.scratch.path("bitebook-photos")
            let left = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".part") }
            #expect(left.isEmpty)
            #expect(try await fixture.photos.prune(old).photos == 4)
            #expect(try await fixture.photos.list().allSatisfy { $0.file == nil })
        }
    }

    @Test("an inbox takes files that stopped growing; nothing is deleted")
    func inbox() async throws {
        try await FeatureFixture.with { fixture in
            let folder = fixture.scratch.path("inbox")
            var inbox = PhotoInbox(URL(fileURLWithPath: folder, isDirectory: true), photos: fixture.photos)
            try await inbox.look()
            let file = folder + "/a b.jpg"
            let data = try ScriptedReader.photo(PhotoSample.reading())
            try data.prefix(10).write(to: URL(fileURLWithPath: file))
            try Data("junk".utf8).write(to: URL(fileURLWithPath: folder + "/junk.jpg"))
            try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/.partial.jpg"))
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link.jpg", withDestinationPath: "/etc/hostname")
            try await inbox.look()
            try data.write(to: URL(fileURLWithPath: file))
            try await inbox.look()
            #expect(try await fixture.photos.list().isEmpty)
            try await inbox.look()
            #expect(try await fixture.photos.list().count == 1)
            #expect(FileManager.default.contents(atPath: folder + "/done/a b.jpg") == data)
            #expect(FileManager.default.contents(atPath: folder + "/failed/junk.jpg") == Data("junk".utf8))
            #expect(FileManager.default.fileExists(atPath: folder + "/failed/junk.jpg.txt"))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(names == [".partial.jpg", "done", "failed", "link.jpg"])
            // Once more the same picture: one photo, both files kept.
            try data.write(to: URL(fileURLWithPath: file))
            for _ in 0..<2 { try await inbox.look() }
            #expect(try await fixture.photos.list().count == 1)
            #expect(FileManager.default.fileExists(atPath: folder + "/done/2-a b.jpg"))
        }
    }

    @Test(
        "an export brings photos, drafts and which entry came from which photo to another home; a purge leaves nothing")
    func transfer() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(), name: "apple"), by: .commandLine)
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            _ = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(label: DraftTests.label)), by: .commandLine)
            let document = try WireCoding.decode(
                ExportDocument.self, from: try WireCoding.encode(try await fixture.export()))
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            for round in 0..<2 {
                let result = try await other.transfer.load(document)
                #expect(result.photos == (round == 0 ? 2 : 0) && result.drafts == (round == 0 ? 1 : 0))
            }
            #expect(try await other.photos.list().map(\.entries) == [[1], []])
            #expect(try await other.photos.list().allSatisfy { $0.file == nil })
            let items = try await fixture.drafts.find(2).items.map { item in
                var item = item
                item.entry.photo = 2
                return item
            }
            #expect(try await other.drafts.list() == [DraftDTO(id: 1, photo: 2, state: "open", items: items)])
            _ = try await other.drafts.edit(1, DraftEdit(name: "Crisps"))
            #expect(try await other.drafts.confirm(1, DraftConfirmation()).entries.map(\.calories) == [135])

            var hostile = document
            hostile.photos?[0].file = "meals/2026-11-18/../../../bitebook.sqlite"
            await #expect(throws: BiteBookError.self) { _ = try await other.transfer.load(hostile) }
            try await fixture.transfer.purge()
            #expect(!FileManager.default.fileExists(atPath: fixture.scratch.path("bitebook-photos")))
            #expect(try await fixture.photos.list().isEmpty)
            #expect(try await fixture.drafts.list("all").isEmpty)
        }
    }

    @Test("an import is taken back with its photos and drafts; a photo that came meanwhile stays one photo")
    func importUndone() async throws {
        try await FeatureFixture.with { fixture in
            let apple = try PhotoSample.upload(PhotoSample.reading(), name: "apple")
            _ = try await fixture.photos.take(apple, by: .commandLine)
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            _ = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(label: DraftTests.label)), by: .commandLine)
            let document = try await fixture.export()
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            _ = try await other.transfer.load(document)
            #expect(try await other.photos.list().count == 2)
            _ = try await other.journal.undo()
            #expect(try await other.photos.list().isEmpty)
            #expect(try await other.drafts.list("all").isEmpty)
            #expect(try await other.entries().isEmpty)
            let taken = try await other.photos.take(PhotoUpload(data: apple.data), by: nil).photo
            _ = try await other.journal.redo()
            #expect(try await other.photos.list().count == 2)
            let logged = try #require(try await other.photos.list().first { $0.file == taken.file })
            #expect(try await other.entries().map(\.photoID) == [logged.id])
            // A draft whose photo is gone can still be logged.
            _ = try await other.journal.undo()
            for photo in try await other.photos.list() { _ = try await other.photos.remove(photo.id) }
            _ = try await other.transfer.load(document)
            let draft = try #require(try await other.drafts.list().first)
            try await other.store.remove(try await other.store.photo(draft.photo ?? 0))
            _ = try await other.drafts.edit(draft.id, DraftEdit(name: "Crisps"))
            #expect(try await other.drafts.confirm(draft.id, DraftConfirmation()).entries.map(\.photo) == [nil])
        }
    }
}
