import Foundation
import GRDB
import Nutrition
import Store
import Testing

@Suite("Photos and drafts as rows")
struct DraftRecordTests {
    private func items(_ names: String...) -> [DraftItem] {
        names.enumerated().map { index, name in
            DraftItem(number: index + 1, entry: .sample(name), reader: .picture, confidence: 0.5)
        }
    }

    @Test("a draft that was asked for is undone and redone, one that the daemon made is left alone")
    func journal() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let photo = try await store.insert(.sample())
            var other = PhotoRecord.sample()
            other.hash = "bb"
            other = try await store.insert(other)
            try await fixture.log(.sample("toast"))
            let own = try await store.keep(
                DraftRecord(photoID: photo.id, items: items("rice"), at: fixture.now), of: photo, by: nil,
                at: fixture.now)
            _ = try await store.undo()
            #expect(try await store.entryCount() == 0)
            #expect(try await store.draft(try #require(own.id)) == own)

            let asked = try await store.keep(
                DraftRecord(photoID: other.id, items: items("soup", "bread"), at: fixture.now), of: other,
                by: .commandLine, at: fixture.now)
            #expect(try await store.undo()?.count == 1)
            #expect(try await store.drafts(in: nil) == [own])
            _ = try await store.redo()
            #expect(try await store.drafts(in: .open) == [own, asked])
            #expect(try await store.openDraftCount() == 2)
        }
    }

    @Test("an entry's photo that is gone does not keep undo from bringing the entry back")
    func photoGone() async throws {
        try await StoreFixture.with { fixture in
            let photo = try await fixture.store.insert(.sample())
            var entry = EntryRecord.sample("rice")
            entry.photoID = photo.id
            let logged = try await fixture.log(entry)
            #expect(try await fixture.store.entries(ofPhotos: [photo.id ?? 0]) == [photo.id ?? 0: [logged.id ?? 0]])
            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { try $0.remove(logged) }
            try await fixture.store.write { try $0.execute(sql: "DELETE FROM photos") }
            _ = try await fixture.store.undo()
            let back = try #require(try await fixture.store.entries(days: nil).first)
            #expect(back.name == "rice" && back.photoID == nil)
        }
    }

    @Test("the same file is one photo")
    func hash() async throws {
        try await StoreFixture.with { fixture in
            let photo = try await fixture.store.insert(.sample())
            await #expect(throws: (any Error).self) { _ = try await fixture.store.insert(.sample()) }
            #expect(try await fixture.store.photo(hash: "aa") == photo)
            #expect(try await fixture.store.waitingPhotos() == [photo])
        }
    }
}
