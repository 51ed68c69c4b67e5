import Assistant
import DaemonAPI
import Failures
import Foundation
import Nutrition
import PhotoReading
import Store
import Synchronization
import TestSupport
import Testing

@testable import Features

@Suite("Photos that are taken in", .serialized)
struct PhotoServiceProcessTests {
    private static func reading(
        _ takenAt: String? = "2026-11-18T12:30:00", codes: [String] = [], label: NutritionLabel? = nil,
        width: Int = 4000
    ) -> PhotoReading {
        PhotoReading(
            format: .jpeg, width: width, height: 3000, takenAt: takenAt.map { TakenAt(wallClock: $0) },
            barcodes: codes.compactMap { Barcode(.ean13, printed: $0, quality: 9) }, label: label)
    }

    private func upload(
        _ reading: PhotoReading, meal: Meal? = nil, eatenAt: String? = nil, name: String? = nil
    ) throws -> PhotoUpload {
        PhotoUpload(data: try ScriptedReader.photo(reading), meal: meal, eatenAt: eatenAt, name: name)
    }

    /// A service whose model sees what the test says, when it sees at all.
    private func service(_ fixture: FeatureFixture, _ dishes: DishReader) -> PhotoService {
        PhotoService(
            folder: fixture.photos.folder, store: fixture.store, log: fixture.log, dishes: dishes,
            reader: { try ScriptedReader.make(in: fixture.scratch) }, clock: { fixture.clock.now })
    }

    @Test("lie at their place, for the user alone, and give a draft at the photo's time")
    func taken() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await fixture.photos.take(
                try upload(Self.reading(label: DraftTests.label)), by: .commandLine)
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
            let second = try await fixture.photos.take(try upload(Self.reading(width: 3999)), by: .commandLine)
            #expect(second.photo.file?.hasSuffix("20261118T123000-2.jpg") == true && second.draft == nil)
        }
    }

    @Test("take the user's time, meal and name; a camera's impossible time is said")
    func said() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await fixture.photos.take(
                try upload(
                    Self.reading("2031-01-01T00:00:00", label: DraftTests.label), meal: .dinner,
                    eatenAt: "2026-11-17T20:00:00+01:00", name: "Oat crisps"), by: .commandLine)
            #expect(result.notices.isEmpty && result.photo.day.description == "2026-11-17")
            let entry = try #require(result.draft?.items.first?.entry)
            #expect(entry.meal == .dinner && entry.name == "Oat crisps" && result.draft?.items[0].needsName == false)
            let future = try await fixture.photos.take(
                try upload(Self.reading("2031-01-01T00:00:00")), by: .commandLine)
            #expect(future.notices.first?.contains("in the future") == true)
            #expect(future.photo.eatenAt == FeatureFixture.now)
            for wrong in [
                try upload(Self.reading(), meal: Meal(rawValue: "feast")), try upload(Self.reading(), eatenAt: "noon"),
                try upload(Self.reading(), name: "  "),
            ] {
                await #expect(throws: BiteBookError.self) { _ = try await fixture.photos.take(wrong, by: .commandLine) }
            }
            #expect(try await fixture.photos.list().count == 2)
        }
    }

    @Test("the same file twice is one photo, with the draft that exists, also at once")
    func twice() async throws {
        try await FeatureFixture.with { fixture in
            let upload = try upload(Self.reading(label: DraftTests.label))
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

    @Test("taken in again, a photo takes what is said about it now, waiting or in its draft")
    func saidLater() async throws {
        try await FeatureFixture.with { fixture in
            let waiting = try upload(Self.reading())
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
            let upload = try upload(Self.reading("2026-09-01T12:00:00", label: DraftTests.label), name: "crisps")
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

    @Test("a label or barcode does not wait for a model that looks at another photo, and one picture is looked at once")
    func concurrent() async throws {
        try await FeatureFixture.with { fixture in
            let (looking, began) = AsyncStream.makeStream(of: Void.self)
            let (ending, end) = AsyncStream.makeStream(of: Void.self)
            let looks = Mutex(0)
            let service = service(
                fixture,
                DishReader(
                    canSee: { _ in true },
                    look: { _ in
                        looks.withLock { $0 += 1 }
                        began.yield()
                        for await _ in ending { break }
                        return DraftTests.plate
                    }))
            let slow = try upload(Self.reading())
            async let seen = service.take(slow, by: .commandLine)
            for await _ in looking { break }
            let label = try await service.take(try upload(Self.reading(label: DraftTests.label)), by: .commandLine)
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

    @Test("a barcode gives the product; the user's own food of a label is known by its barcode the next time")
    func barcode() async throws {
        try await FeatureFixture.with { fixture in
            let code = "4006381333931"
            let waiting = try await fixture.photos.take(try upload(Self.reading(codes: [code])), by: .commandLine)
            #expect(waiting.draft == nil && waiting.notices[0].contains(code) && waiting.photo.state == "waiting")
            let label = try await fixture.photos.take(
                try upload(Self.reading(codes: [code], label: DraftTests.label), name: "Pencil bar"), by: .commandLine)
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
            let result = try await fixture.photos.take(try upload(Self.reading()), by: .commandLine)
            #expect(result.draft == nil && result.notices[0].contains("bitebook photos retry 1"))
            #expect(try await fixture.photos.readWaiting() == 0)
            let asked = Mutex(0)
            let failing = service(
                fixture,
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
            let seeing = service(fixture, DishReader(canSee: { _ in true }, look: { _ in DraftTests.plate }))
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
            let unreachable = service(
                fixture,
                DishReader(
                    canSee: { _ in true },
                    look: { _ in
                        asked.withLock { $0 += 1 }
                        throw BiteBookError(.modelUnavailable, "The server cannot be reached.")
                    }))
            _ = try await unreachable.take(try upload(Self.reading()), by: nil)
            for hour in 10..<20 {
                fixture.clock.set("2026-11-19T\(hour):00:00+01:00")
                _ = try await unreachable.readWaiting()
            }
            #expect(asked.withLock { $0 } > PhotoService.mostAttempts)
            #expect(try await unreachable.list().map(\.state) == ["waiting"])
            let blind = service(
                fixture,
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
            let seeing = service(fixture, DishReader(canSee: { _ in true }, look: { _ in DraftTests.plate }))
            let plate = try await seeing.take(try upload(Self.reading()), by: nil)
            #expect(plate.draft == nil && plate.photo.state == "waiting")
            let code = "4006381333931"
            let blind = try await fixture.photos.take(try upload(Self.reading(codes: [code])), by: nil)
            #expect(blind.photo.state == "waiting")
            let label = try await fixture.photos.take(
                try upload(Self.reading(codes: [code], label: DraftTests.label), name: "Pencil bar"), by: .commandLine)
            _ = try await fixture.drafts.confirm(label.draft?.id ?? 0, DraftConfirmation())
            #expect(try await seeing.readWaiting() == 2)
            #expect(try await fixture.drafts.list().map(\.photo) == [blind.photo.id, plate.photo.id])
        }
    }

    @Test("only entries make a photo logged: removed ones let it be read again, imported ones do not")
    func logged() async throws {
        try await FeatureFixture.with { fixture in
            let upload = try upload(Self.reading(), name: "apple")
            _ = try await fixture.photos.take(upload, by: .commandLine)
            await #expect(throws: BiteBookError.self) { _ = try await fixture.photos.remove(1) }
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            await #expect(throws: BiteBookError.self) { _ = try await fixture.photos.retry(1, name: nil, by: .chat) }
            let document = try await fixture.transfer.export()
            _ = try await fixture.log.remove(1, by: .commandLine, turn: nil)
            let again = PhotoUpload(data: upload.data)
            let removed = try await fixture.photos.take(again, by: .commandLine)
            #expect(removed.notices[0].contains("was removed") && removed.draft?.state == "confirmed")
            #expect(try await fixture.photos.retry(1, name: "pear", by: .commandLine).draft?.id == 2)
            // The draft of which it was logged is not in the export.
            let other = try FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
            _ = try await other.transfer.load(document)
            let known = try await other.photos.take(upload, by: .commandLine)
            #expect(known.notices[0].contains("It is logged") && known.draft == nil)
        }
    }

    @Test("a photo has one open draft at most, whatever is undone")
    func oneDraft() async throws {
        try await FeatureFixture.with { fixture in
            let seeing = service(fixture, DishReader(canSee: { _ in true }, look: { _ in DraftTests.plate }))
            let upload = try upload(Self.reading())
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
                try upload(Self.reading(), name: "9000 kg of pizza"), by: .commandLine)
            #expect(result.notices.first?.contains("I took a serving") == true)
            let entry = try #require(result.draft?.items.first?.entry)
            #expect(entry.name == "pizza" && entry.quantity == 1 && entry.calories ?? 0 > 100)
            _ = try await fixture.drafts.discard(1)
            #expect(try await fixture.photos.retry(1, name: nil, by: .commandLine).photo.state == "waiting")
            #expect(try await fixture.store.photo(1).name == nil)
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
            let result = try await fixture.photos.take(try upload(Self.reading()), by: .commandLine)
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

    @Test("old pictures are pruned or made smaller, but not those that wait or have an open draft")
    func housekeeping() async throws {
        try await FeatureFixture.with { fixture in
            for (number, time) in ["2026-09-01T12:00:00", "2026-09-02T12:00:00", "2026-11-18T12:00:00"].enumerated() {
                _ = try await fixture.photos.take(
                    try upload(Self.reading(time), name: "apple \(number)"), by: .commandLine)
            }
            _ = try await fixture.photos.take(try upload(Self.reading("2026-09-03T12:00:00")), by: .commandLine)
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
                    try upload(Self.reading("2026-09-0\(number + 1)T12:00:00"), name: "apple"), by: .commandLine)
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
            let data = try ScriptedReader.photo(Self.reading())
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

    @Test("an import is taken back with its photos and drafts; a photo that came meanwhile stays one photo")
    func importUndone() async throws {
        try await FeatureFixture.with { fixture in
            let apple = try upload(Self.reading(), name: "apple")
            _ = try await fixture.photos.take(apple, by: .commandLine)
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            _ = try await fixture.photos.take(try upload(Self.reading(label: DraftTests.label)), by: .commandLine)
            let document = try await fixture.transfer.export()
            let other = try FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
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

    @Test(
        "an export brings photos, drafts and which entry came from which photo to another home; a purge leaves nothing")
    func transfer() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.photos.take(try upload(Self.reading(), name: "apple"), by: .commandLine)
            _ = try await fixture.drafts.confirm(1, DraftConfirmation())
            _ = try await fixture.photos.take(try upload(Self.reading(label: DraftTests.label)), by: .commandLine)
            let document = try WireCoding.decode(
                ExportDocument.self, from: try WireCoding.encode(try await fixture.transfer.export()))
            let other = try FeatureFixture(scratch: fixture.scratch, clock: fixture.clock, name: "other")
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
}
