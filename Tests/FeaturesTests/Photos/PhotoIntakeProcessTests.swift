import Assistant
import DaemonAPI
import Diary
import Failures
import Foundation
import Nutrition
import PhotoReading
import Photos
import Store
import Synchronization
import TestSupport
import Testing

@testable import Conversation

@Suite("Photos that are taken in", .serialized)
struct PhotoIntakeProcessTests {
    @Test("lie at their place, for the user alone, and give a draft at the photo's time")
    func taken() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(label: DraftTests.label)), by: .commandLine)
            let file = try #require(result.photo.file)
            #expect(file.hasSuffix("-photos/meals/2026-11-18/20261118T123000.jpg"))
            #expect(
                try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
            #expect(result.photo.bytes == FileManager.default.contents(atPath: file)?.count)
            #expect(result.photo.eatenAt == "2026-11-18T12:30:00+01:00" && result.photo.state == "analysed")
            let item = try #require(result.draft?.items.first)
            #expect(item.reader == "label" && item.needsName && item.definesFood && item.entry.calories == 135)
            #expect(item.entry.meal == .lunch && item.entry.eatenAt == result.photo.eatenAt)
            #expect(item.confidence > 0.9)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: fixture.scratch.path("bitebook-photos/incoming"))
                    .isEmpty)
            // Two photos of one second.
            let second = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading(width: 3999)), by: .commandLine)
            #expect(second.photo.file?.hasSuffix("20261118T123000-2.jpg") == true && second.draft == nil)
        }
    }

    @Test("take the user's time, meal and name; a camera's impossible time is said")
    func said() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await fixture.photos.take(
                try PhotoSample.upload(
                    PhotoSample.reading("2031-01-01T00:00:00", label: DraftTests.label), meal: .dinner,
                    eatenAt: "2026-11-17T20:00:00+01:00", name: "Oat crisps"), by: .commandLine)
            #expect(result.notices.isEmpty && result.photo.day.description == "2026-11-17")
            let entry = try #require(result.draft?.items.first?.entry)
            #expect(entry.meal == .dinner && entry.name == "Oat crisps" && result.draft?.items[0].needsName == false)
            let future = try await fixture.photos.take(
                try PhotoSample.upload(PhotoSample.reading("2031-01-01T00:00:00")), by: .commandLine)
            #expect(future.notices.first?.contains("in the future") == true)
            #expect(future.photo.eatenAt == FeatureFixture.now)
            for wrong in [
                try PhotoSample.upload(PhotoSample.reading(), meal: Meal(rawValue: "feast")),
                try PhotoSample.upload(PhotoSample.reading(), eatenAt: "noon"),
                try PhotoSample.upload(PhotoSample.reading(), name: "  "),
            ] {
                await #expect(throws: BiteBookError.self) { _ = try await fixture.photos.take(wrong, by: .commandLine) }
            }
            #expect(try await fixture.photos.list().count == 2)
        }
    }

    @Test("the same file twice is one photo, with the draft that exists, also at once")
    func twice() async throws {
        try await FeatureFixture.with { fixture in
            let upload = try PhotoSample.upload(PhotoSample.reading(label: DraftTests.label))
            let results = try await withThrowingTaskGroup(of: PhotoResult.self) { group in
                for _ in 0..<3 { group.addTask { try await fixture.photos.take(upload, by: .commandLine) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.count { !$0.isKnown } == 1 && Set(results.map(\.draft?.id)) == [1])
            #expect(results.filter(\.isKnown).allSatisfy { $0.notices.first?.contains("was taken in before") == true })
            _ = try await fixture.drafts.edit(1, DraftEdit(name: "Crisps"))
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            let again = try await fixture.photos.take(upload, by: .commandLine)
            #expect(again.notices[0].contains("It is logged") && again.photo.entries == [1])
            await #expect(throws: BiteBookError.self) { _ = try await fixture.photos.retry(1, name: nil, by: .chat) }
            let list = try await fixture.photos.list()
            #expect(list.map(\.entries) == [[1]] && list.map(\.draft) == [1])
            #expect(try await fixture.log.explain(1).explanation.contains("It was read from photo 1."))
        }
    }

    @Test("what is no picture, or too large, leaves nothing behind")
    func refused() async throws {
        try await FeatureFixture.with { fixture in
            let outcome = PhotoOutcome(
                failure: BiteBookError(.invalidInput, "The file is no photo that can be read."))
            let photos = [try JSONEncoder().encode(outcome), Data("junk".utf8), Data()]
            for data in photos + [Data(count: PhotoUpload.largestFile + 1)] {
                await #expect(throws: BiteBookError.self) {
                    _ = try await fixture.photos.take(PhotoUpload(data: data), by: .commandLine)
                }
            }
            #expect(try await fixture.photos.list().isEmpty)
            let left = try FileManager.default.subpathsOfDirectory(atPath: fixture.scratch.path("bitebook-photos"))
            #expect(left == ["incoming"])
        }
    }

    @Test("what a killed daemon left is ended or taken away at the next start")
    func recovered() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await fixture.photos.take(try PhotoSample.upload(PhotoSample.reading()), by: .commandLine)
            let file = try #require(result.photo.file)
            let picture = try #require(FileManager.default.contents(atPath: file))
            let hash = try await fixture.store.photo(1).hash
            let incoming = fixture.scratch.path("bitebook-photos/incoming/")
            // Killed between row and place.
            try FileManager.default.moveItem(atPath: file, toPath: incoming + hash + ".jpg")
            // Killed before the row, and while the bytes came.
            for name in [String(repeating: "b", count: 64) + ".jpg", "cc.source", "cc.jpg.123.part"] {
                try Data("x".utf8).write(to: URL(fileURLWithPath: incoming + name))
            }
            try await fixture.photos.recover()
            #expect(FileManager.default.contents(atPath: file) == picture)
            #expect(try FileManager.default.contentsOfDirectory(atPath: incoming).isEmpty)
        }
    }
}
