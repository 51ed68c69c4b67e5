import Assistant
import DaemonAPI
import Diary
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

@Suite("Photos that wait", .serialized)
struct PhotoWaitingProcessTests {
    @Test("a barcode gives the product; the user's own food of a label is known by its barcode the next time")
    func barcode() async throws {
        try await FeatureFixture.with { fixture in
            let code = "4006381333931"
            let waiting = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(codes: [code])), by: .commandLine)
            #expect(waiting.draft == nil && waiting.notices[0].contains(code) && waiting.photo.state == "waiting")
            let label = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(codes: [code], label: DraftTests.label), name: "Pencil bar"),
                by: .commandLine)
            #expect(label.draft?.items.first?.reader == "label" && label.notices[0].contains(code))
            _ = try await fixture.drafts.confirm(label.draft?.id ?? 0, DraftConfirmation())
            // The first photo waited for just that.
            #expect(try await fixture.photos.readWaiting() == 1)
            let draft = try #require(try await fixture.store.draft(ofPhoto: waiting.photo.id))
            #expect(draft.items.map(\.reader) == [.barcode] && draft.items[0].entry.source == .barcode)
            #expect(draft.items[0].entry.foodName == "Pencil bar" && draft.items[0].entry.calories == 135)
            // The daemon's own doing is not the user's last change.
            #expect(try await fixture.journal.undo().removedIDs.count == 1)
            #expect(try await fixture.store.draft(ofPhoto: waiting.photo.id)?.state == .open)
        }
    }

    @Test(
        "without any reader it waits, and is read when a model that sees is there; a failing model is not asked for ever"
    )
    func waits() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await fixture.photos.take(try PhotoSample.upload(PhotoSample.reading()), by: .commandLine)
            #expect(result.draft == nil && result.notices[0].contains("bitebook photos retry 1"))
            #expect(try await fixture.photos.readWaiting() == 0)
            let asked = Mutex(0)
            let failing = fixture.photos(
                DishReader(
                    canSee: { _ in true },
                    look: { _ in
                        asked.withLock { $0 += 1 }
                        throw BiteBookError(.modelTimeout, "The model took too long.")
                    }))
            // Not again and again: the pauses grow.
            for _ in 0..<6 { _ = try await failing.readWaiting() }
            #expect(asked.withLock { $0 } == 1)
            fixture.clock.set("2026-11-18T13:06:30+01:00")
            for _ in 0..<6 { _ = try await failing.readWaiting() }
            #expect(asked.withLock { $0 } == 2)
            fixture.clock.set("2026-11-18T15:06:30+01:00")
            for _ in 0..<6 { _ = try await failing.readWaiting() }
            #expect(asked.withLock { $0 } == PhotoService.mostAttempts)
            let photo = try #require(try await failing.list().first)
            #expect(photo.state == "failed" && photo.problem == "The model took too long." && photo.file != nil)
            let seeing = fixture.photos(DishReader(canSee: { _ in true }, look: { _ in DraftTests.plate }))
            #expect(try await seeing.readWaiting() == 0)
            let retried = try await seeing.retry(1, name: nil, by: .commandLine)
            #expect(retried.draft?.items.map(\.reader) == ["picture", "picture", "picture"])
            _ = try await fixture.drafts.discard(retried.draft?.id ?? 0)
            let named = try await seeing.retry(1, name: "2 slices of pizza", by: .commandLine)
            #expect(named.draft?.items.map(\.entry.name) == ["pizza"] && named.draft?.items[0].entry.quantity == 2)
        }
    }

    @Test("a server that cannot be reached is no failure of the photo; one that sees no food is not asked again")
    func unreachable() async throws {
        try await FeatureFixture.with { fixture in
            let asked = Mutex(0)
            let unreachable = fixture.photos(
                DishReader(
                    canSee: { _ in true },
                    look: { _ in
                        asked.withLock { $0 += 1 }
                        throw BiteBookError(.modelUnavailable, "The server cannot be reached.")
                    }))
            _ = try await unreachable.take(try PhotoSample.upload(PhotoSample.reading()), by: nil)
            for hour in 10..<20 {
                fixture.clock.set("2026-11-19T\(hour):00:00+01:00")
                _ = try await unreachable.readWaiting()
            }
            #expect(asked.withLock { $0 } > PhotoService.mostAttempts)
            #expect(try await unreachable.list().map(\.state) == ["waiting"])
            let blind = fixture.photos(
                DishReader(
                    canSee: { _ in true },
                    look: { _ in
                        asked.withLock { $0 = -1 }
                        return SeenDish(items: [])
                    }))
            #expect(try await blind.readWaiting() == 0 && asked.withLock { $0 } == -1)
            asked.withLock { $0 = 0 }
            #expect(try await blind.readWaiting() == 0 && asked.withLock { $0 } == 0)
            let photo = try #require(try await blind.list().first)
            #expect(photo.state == "failed" && photo.problem?.hasPrefix("I see no food") == true)
            // What could not be read is no old picture to be thrown away, unless the user says so.
            #expect(try await blind.prune(PhotoSelection(olderThanDays: 0, isDryRun: false)).photos == 0)
            #expect(try await blind.remove(photo.id).file == photo.file)
            #expect(!FileManager.default.fileExists(atPath: photo.file ?? ""))
            #expect(try await blind.list().isEmpty)
            await #expect(throws: BiteBookError.self) { _ = try await blind.remove(photo.id) }
        }
    }

    @Test("the inbox leaves what only a model can read for later, and what waits is read without a model first")
    func order() async throws {
        try await FeatureFixture.with { fixture in
            let seeing = fixture.photos(DishReader(canSee: { _ in true }, look: { _ in DraftTests.plate }))
            let plate = try await seeing.take(try PhotoSample.upload(PhotoSample.reading()), by: nil)
            #expect(plate.draft == nil && plate.photo.state == "waiting")
            let code = "4006381333931"
            let blind = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(codes: [code])), by: nil)
            #expect(blind.photo.state == "waiting")
            let label = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(codes: [code], label: DraftTests.label), name: "Pencil bar"),
                by: .commandLine)
            _ = try await fixture.drafts.confirm(label.draft?.id ?? 0, DraftConfirmation())
            #expect(try await seeing.readWaiting() == 2)
            #expect(try await fixture.drafts.list().map(\.photo) == [blind.photo.id, plate.photo.id])
        }
    }

    @Test("a label or barcode does not wait for a model that looks at another photo, and one picture is looked at once")
    func concurrent() async throws {
        try await FeatureFixture.with { fixture in
            let (looking, began) = AsyncStream.makeStream(of: Void.self)
            let (ending, end) = AsyncStream.makeStream(of: Void.self)
            let looks = Mutex(0)
            let service = fixture.photos(
                DishReader(
                    canSee: { _ in true },
                    look: { _ in
                        looks.withLock { $0 += 1 }
                        began.yield()
                        for await _ in ending { break }
                        return DraftTests.plate
                    }))
            let slow = try PhotoSample.upload(PhotoSample.reading())
            async let seen = service.take(slow, by: .commandLine)
            for await _ in looking { break }
            let label = try await service.take(
                try PhotoSample.upload(PhotoSample.reading(label: DraftTests.label)), by: .commandLine)
            #expect(label.draft?.items.map(\.reader) == ["label"])
            async let waiting = service.readWaiting()
            async let same = service.take(slow, by: .commandLine)
            end.finish()
            let (first, made, again) = (try await seen, try await waiting, try await same)
            #expect(first.draft?.items.count == 3 && made == 0)
            #expect(again.draft?.id == first.draft?.id && again.isKnown)
            #expect(looks.withLock { $0 } == 1)
        }
    }
}
