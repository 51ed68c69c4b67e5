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

@Suite("Photos that come again", .serialized)
struct PhotoAgainProcessTests {
    @Test("taken in again, a photo takes what is said about it now, waiting or in its draft")
    func saidLater() async throws {
        try await FeatureFixture.with { fixture in
            let waiting = try PhotoSample.upload(PhotoSample.reading())
            _ = try await fixture.photos.take(waiting, by: .commandLine)
            var later = waiting
            (later.meal, later.eatenAt) = (.dinner, "2026-11-17T20:00:00+01:00")
            let result = try await fixture.photos.take(later, by: .commandLine)
            #expect(result.isKnown && result.photo.state == "waiting" && result.photo.day.description == "2026-11-17")
            let named = try await fixture.photos.retry(1, name: "apple", by: .commandLine)
            #expect(named.draft?.items.map(\.entry.meal) == [.dinner])
            #expect(named.draft?.items.map(\.entry.eatenAt) == ["2026-11-17T20:00:00+01:00"])
            (later.meal, later.name) = (.breakfast, "pear")
            let edited = try await fixture.photos.take(later, by: .commandLine)
            #expect(edited.draft?.id == named.draft?.id && edited.draft?.items.map(\.entry.name) == ["pear"])
            #expect(edited.draft?.items.map(\.entry.meal) == [.breakfast])
            // The same once more changes nothing that undo could take back.
            _ = try await fixture.photos.take(later, by: .commandLine)
            _ = try await fixture.journal.undo()
            #expect(try await fixture.drafts.find(1).items.map(\.entry.name) == ["apple"])
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            #expect(try await fixture.photos.take(later, by: .commandLine).notices[0].contains("entries edit"))
            #expect(try await fixture.entries().map(\.name) == ["apple"])
        }
    }

    @Test("a picture that was pruned or is gone is kept again when the photo comes again, unless the inbox brings it")
    func restored() async throws {
        try await FeatureFixture.with { fixture in
            let upload = try PhotoSample.upload(
                PhotoSample.reading("2026-09-01T12:00:00", label: DraftTests.label), name: "crisps")
            let first = try await fixture.photos.take(upload, by: .commandLine)
            let file = try #require(first.photo.file)
            _ = try await fixture.drafts.discard(1)
            _ = try await fixture.photos.prune(PhotoSelection(olderThanDays: 0, isDryRun: false))
            #expect(!FileManager.default.fileExists(atPath: file))
            #expect(try await fixture.photos.take(upload, by: nil).photo.file == nil)
            let second = try await fixture.photos.take(upload, by: .commandLine)
            #expect(second.isKnown && second.photo.id == 1 && second.photo.file == file && second.draft?.id == 2)
            #expect(second.photo.bytes == first.photo.bytes)
            #expect(FileManager.default.contents(atPath: file)?.count == second.photo.bytes)
            _ = try await fixture.drafts.confirm(2, DraftConfirmation())
            try FileManager.default.removeItem(atPath: file)
            let third = try await fixture.photos.take(upload, by: .commandLine)
            #expect(third.notices[0].contains("picture is here again") && third.notices[0].contains("It is logged"))
            #expect(FileManager.default.fileExists(atPath: file) && third.draft?.state == "confirmed")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: fixture.scratch.path("bitebook-photos/incoming"))
                    .isEmpty)
        }
    }

    @Test("only entries make a photo logged: removed ones let it be read again, imported ones do not")
    func logged() async throws {
        try await FeatureFixture.with { fixture in
            let upload = try PhotoSample.upload(PhotoSample.reading(), name: "apple")
            _ = try await fixture.photos.take(upload, by: .commandLine)
            await #expect(throws: BiteBookError.self) { _ = try await fixture.photos.remove(1) }
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            await #expect(throws: BiteBookError.self) { _ = try await fixture.photos.retry(1, name: nil, by: .chat) }
            let document = try await fixture.export()
            _ = try await fixture.log.remove(1, by: .commandLine, turn: nil)
            let again = PhotoUpload(data: upload.data)
            let removed = try await fixture.photos.take(again, by: .commandLine)
            #expect(removed.notices[0].contains("was removed") && removed.draft?.state == "confirmed")
            #expect(try await fixture.photos.retry(1, name: "pear", by: .commandLine).draft?.id == 2)
            // The draft of which it was logged is not in the export.
            let other = try await FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            _ = try await other.transfer.load(document)
            let known = try await other.photos.take(upload, by: .commandLine)
            #expect(known.notices[0].contains("It is logged") && known.draft == nil)
        }
    }

    @Test("a photo has one open draft at most, whatever is undone")
    func oneDraft() async throws {
        try await FeatureFixture.with { fixture in
            let seeing = fixture.photos(DishReader(canSee: { _ in true }, look: { _ in DraftTests.plate }))
            let upload = try PhotoSample.upload(PhotoSample.reading())
            _ = try await seeing.take(upload, by: .commandLine)
            _ = try await fixture.drafts.discard(1)
            // Without a model it waits again.
            #expect(try await fixture.photos.retry(1, name: nil, by: .commandLine).photo.state == "waiting")
            _ = try await fixture.journal.undo()
            #expect(try await seeing.readWaiting() == 0)
            await #expect(throws: BiteBookError.self) { _ = try await seeing.retry(1, name: nil, by: .commandLine) }
            let photo = try await fixture.store.photo(1)
            await #expect(throws: BiteBookError.self) {
                _ = try await fixture.store.keep(
                    DraftRecord(photoID: 1, items: [], at: fixture.clock.now.date), of: photo, by: .chat,
                    at: fixture.clock.now.date)
            }
            #expect(try await fixture.drafts.list().map(\.id) == [1])
        }
    }

    @Test("an amount that nobody eats becomes a serving, and that is said; a name is forgotten with its draft")
    func impossibleName() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(), name: "9000 kg of pizza"), by: .commandLine)
            #expect(result.notices.first?.contains("I took a serving") == true)
            let entry = try #require(result.draft?.items.first?.entry)
            #expect(entry.name == "pizza" && entry.quantity == 1 && entry.calories ?? 0 > 100)
            _ = try await fixture.drafts.discard(1)
            #expect(try await fixture.photos.retry(1, name: nil, by: .commandLine).photo.state == "waiting")
            #expect(try await fixture.store.photo(1).name == nil)
        }
    }
}
