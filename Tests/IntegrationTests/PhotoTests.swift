import Client
import DaemonAPI
import DaemonHarness
import Failures
import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@Suite("Photos in real programs")
struct PhotoTests {
    private static let code = "4006381333931"

    /// A home without any model.
    private static func with(_ body: @Sendable (BiteBookHome) async throws -> Void) async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"], body)
    }

    /// The same with a cache of its own, for packs.
    private static func withCache(_ body: @Sendable (BiteBookHome) async throws -> Void) async throws {
        try await with { home in try await body(home.with(["BITEBOOK_CACHE": home.scratch.path("cache")])) }
    }

    private static func importPack(_ home: BiteBookHome) async throws {
        let text =
            "code\tproduct_name\tenergy-kcal_100g\tproteins_100g\tserving_quantity\n\(code)\tZorblax Bar\t400\t10\t50\n"
        let file = try home.scratch.write(Data(text.utf8), to: "off.csv")
        #expect(try await home.run("foods", "import", file).code == 0)
    }

    @Test("a barcode waits for a pack, becomes a draft, then a row; undo takes it back")
    func barcode() async throws {
        try await Self.withCache { home in
            let file = try home.scratch.write(BarcodePicture.png(Self.code), to: "my code.png")
            let waiting = try #require(try await home.json([PhotoResult].self, "photo", file).first)
            #expect(waiting.draft == nil && waiting.notices.first?.contains(Self.code) == true)
            let picture = try #require(waiting.photo.file)
            #expect(picture.hasPrefix(home.places.photosFolder.path + "/meals/2026-11-18/20261118T130500"))
            #expect(try FileManager.default.attributesOfItem(atPath: picture)[.posixPermissions] as? Int == 0o600)
            #expect(FileManager.default.contents(atPath: picture)?.prefix(2) == Data([0xFF, 0xD8]))

            let kept = try await home.client().send(GetPicture.self, at: RowAddress(id: waiting.photo.id))
            #expect(kept.data == FileManager.default.contents(atPath: picture))
            let known = try await home.client().send(GetPhoto.self, at: RowAddress(id: waiting.photo.id))
            #expect(known == waiting.photo)
            await #expect(throws: BiteBookError.self) {
                try await home.client().send(GetPicture.self, at: RowAddress(id: 999))
            }

            try await Self.importPack(home)
            try await eventually("the daemon reads it by itself") {
                try await home.json([DraftDTO].self, "drafts").count == 1
            }
            let draft = try #require(try await home.json([DraftDTO].self, "drafts", "list").first)
            let item = try #require(draft.items.first)
            #expect(item.reader == "barcode" && item.entry.source == .barcode && item.entry.calories == 200)
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
            #expect(try await home.run("today").output.contains("1 draft is not logged yet"))

            // Drafts survive a restart.
            try await home.run("daemon", "stop")
            let weighed = try await home.json(
                DraftDTO.self, "drafts", "edit", "\(draft.id)", "--quantity", "100", "--unit", "g")
            let logged = try await home.json(DraftLogged.self, "drafts", "confirm")
            var shown = try #require(weighed.items.first?.entry)
            shown.id = logged.entries.first?.id
            #expect(logged.entries == [shown] && shown.calories == 400 && shown.photo == waiting.photo.id)
            #expect(try await home.json([EntryDTO].self, "entries", "list") == [shown])
            let day = try await home.json(DayReport.self, "today")
            #expect(day.photos.map(\.entries) == [[shown.id ?? 0]] && day.openDrafts == 0)
            #expect(try await home.json([PhotoResult].self, "photo", file).first?.isKnown == true)
            #expect(try await home.json(JournalResult.self, "undo").removedIDs == [shown.id ?? 0])
            #expect(try await home.json([DraftDTO].self, "drafts").first?.items.first?.state == "open")
            #expect(try await home.run("purge", "--yes").code == 0)
            #expect(!FileManager.default.fileExists(atPath: picture))
        }
    }

    @Test(
        "a nutrition label becomes a food of one's own and a row of one serving",
        arguments: [("label-us.png", 330, 55.0), ("label-eu.png", 107, 30.0)])
    func label(_ picture: String, _ calories: Int, _ grams: Double) async throws {
        try await Self.with { home in
            let file = try Fixtures.photos + "/" + picture
            let result = try #require(try await home.json([PhotoResult].self, "photo", file).first)
            let draft = try #require(result.draft)
            #expect(draft.items.map(\.reader) == ["label"] && draft.items[0].needsName)
            let nameless = try await home.run("drafts", "confirm")
            #expect(nameless.code == 1 && nameless.errors.contains("no name yet"))
            let named = try await home.json(TurnResult.self, "ask", "it's called zorblax crisps")
            #expect(named.instant && named.reply.contains("zorblax crisps"))
            let logged = try await home.json(DraftLogged.self, "drafts", "confirm").entries
            #expect(logged.map(\.calories) == [calories] && logged.map(\.grams) == [grams])
            #expect(logged.map(\.source) == [.label] && logged.map(\.foodID) == ["own:1"])
            #expect(try await home.json([OwnFoodDTO].self, "foods", "list").map(\.name) == ["zorblax crisps"])
        }
    }

    @Test("the camera's time is when it was eaten, and no place is kept", arguments: ["jpg", "png", "webp", "heic"])
    func camera(_ kind: String) async throws {
        try await Self.with { home in
            let home = home.with(["BITEBOOK_NOW": "2026-11-21T18:00:00+01:00"])
            let file = try Fixtures.photos + "/camera." + kind
            let photo = try #require(try await home.json([PhotoResult].self, "photo", file).first?.photo)
            #expect(photo.eatenAt == "2026-11-21T12:30:00+01:00" && photo.day.description == "2026-11-21")
            let data = try #require(FileManager.default.contents(atPath: photo.file ?? ""))
            #expect(data.range(of: Data("SECRET".utf8)) == nil && data.range(of: Data("Exif".utf8)) == nil)
        }
    }

    @Test("in the chat a photo is put right and logged without any model; --yes logs at once")
    func chat() async throws {
        try await Self.withCache { home in
            let file = try home.scratch.write(BarcodePicture.png(Self.code), to: "code.png")
            let chat = try await home.run(
                "chat", input: "/photo \"\(file)\"\n/photo\n/drafts\n")
            #expect(chat.output.contains("No food pack has the barcode"), "\(chat)")
            #expect(chat.errors.contains("Which file?"))
            let said = try await home.json(
                PhotoResult.self, "photos", "retry", "1", "--name", "white rice")
            #expect(said.draft?.items.first?.reader == "words")
            let edited = try await home.json(TurnResult.self, "ask", "that's brown rice, about 150 g")
            #expect(edited.instant && edited.entries.isEmpty)
            let logged = try await home.json(
                TurnResult.self, "ask", "--conversation", "\(edited.conversation ?? 0)", "log it")
            #expect(logged.entries.map(\.grams) == [150] && logged.entries.map(\.photo) == [1])

            try await Self.importPack(home)
            let other = try home.scratch.write(BarcodePicture.png(Self.code) + Data([0]), to: "other.png")
            let atOnce = try await home.json([PhotoResult].self, "photo", other, "--yes", "--meal", "dinner")
            #expect(atOnce.first?.draft?.state == "confirmed" && atOnce.first?.photo.entries.count == 1)
            #expect(try await home.json([EntryDTO].self, "entries", "list").map(\.meal).contains(.dinner))
        }
    }

    @Test("hostile files get a clear error, and the daemon lives")
    func hostile() async throws {
        try await Self.with { home in
            let bomb = Data(
                BarcodePicture.png(Self.code).prefix(16) + [0x00, 0x01, 0x86, 0xA0, 0x00, 0x01, 0x86, 0xA0]
                    + BarcodePicture.png(Self.code).dropFirst(24))
            let status = try await home.ready(state: "none")
            for (name, data) in [
                ("text.jpg", Data("not a picture".utf8)), ("empty.png", Data()),
                ("cut.jpg", TestPicture.plate.prefix(700)), ("bomb.png", bomb),
            ] {
                let file = try home.scratch.write(data, to: name)
                let ran = try await home.run("photo", file)
                #expect(ran.code == 1 && !ran.errors.isEmpty && ran.output.isEmpty, "\(name): \(ran)")
            }
            #expect(try await home.run("photo", home.scratch.folder).errors.contains("is no file"))
            #expect(try await home.run("photo", "/nowhere.jpg").errors.contains("There is no file"))
            let large = home.scratch.path("large.jpg")
            try Data(count: PhotoUpload.largestFile + 1).write(to: URL(fileURLWithPath: large))
            #expect(try await home.run("photo", large).errors.contains("larger than 40 MiB"))
            #expect(try await home.json([PhotoDTO].self, "photos", "list").isEmpty)
            #expect(try await home.status().processID == status.processID)
        }
    }

    @Test("kill -9 while a photo is taken in: no half file, no half row, and the next try works")
    func killed() async throws {
        try await Self.with { home in
            let file = try home.scratch.write(TestPicture.plate, to: "plate.jpg")
            for round in 0..<8 {
                let status = try await home.ready(state: "none")
                // Another photo each time: bytes behind its end change nothing in it.
                let photo = try home.scratch.write(TestPicture.plate + Data([UInt8(round)]), to: "plate\(round).jpg")
                let ran = try home.start(["photo", photo])
                try await Task.sleep(for: .milliseconds(60 + 45 * round))
                kill(status.processID, SIGKILL)
                _ = await ran.wait(atMost: .seconds(20))
                _ = try await home.ready(state: "none")
                let photos = try await home.json([PhotoDTO].self, "photos", "list")
                let all = (try? FileManager.default.subpathsOfDirectory(atPath: home.places.photosFolder.path)) ?? []
                let pictures = all.filter { $0.contains(".") }
                #expect(pictures.count == photos.count, "round \(round): \(pictures)")
                for kept in photos {
                    let data = try #require(FileManager.default.contents(atPath: kept.file ?? ""))
                    #expect(data.prefix(2) == Data([0xFF, 0xD8]) && data.suffix(2) == Data([0xFF, 0xD9]))
                    #expect(data.count == kept.bytes)
                }
            }
            #expect(try await home.run("photo", file).code == 0)
        }
    }

    /// The weights are random, and so is what the model sees; the way there and back is real.
    @Test("a model that sees is asked for what nothing else can read; nothing that it says is a number of the draft")
    func seen() async throws {
        try await BiteBookHome.with { home in
            // A projector is found beside its model, by its name.
            for (name, file) in [("eye.gguf", try Fixtures.tinyModel), ("mmproj-eye.gguf", try Fixtures.tinyProjector)]
            {
                try FileManager.default.createSymbolicLink(
                    atPath: home.scratch.path(name), withDestinationPath: file)
            }
            let home = home.with(["BITEBOOK_MODEL": home.scratch.path("eye.gguf")])
            #expect(try await home.ready().model.seesPictures == true)
            let file = try home.scratch.write(TestPicture.plate, to: "plate.jpg")
            let result = try #require(try await home.json([PhotoResult].self, "photo", file).first)
            #expect(!result.notices.contains { $0.contains("no model that sees") }, "\(result)")
            #expect(FileManager.default.fileExists(atPath: try #require(result.photo.file)))
            for item in result.draft?.items ?? [] {
                #expect(item.reader == "picture" && item.entry.status != .ok)
                #expect(item.entry.foodID != nil || item.entry.calories == nil)
            }
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
        }
    }

    @Test("the inbox is off, and takes photos in once it is switched on")
    func inbox() async throws {
        try await Self.with { home in
            let inbox = home.places.inboxFolder.path
            _ = try await home.ready(state: "none")
            #expect(!FileManager.default.fileExists(atPath: inbox))
            #expect(try await home.run("settings", "set", "photo_inbox", "on").code == 0)
            try await eventually("the folder is there") { FileManager.default.fileExists(atPath: inbox) }
            try TestPicture.plate.write(to: URL(fileURLWithPath: inbox + "/plate.jpg"))
            try Data("junk".utf8).write(to: URL(fileURLWithPath: inbox + "/junk.png"))
            try await eventually("both are taken away") {
                FileManager.default.fileExists(atPath: inbox + "/done/plate.jpg")
                    && FileManager.default.fileExists(atPath: inbox + "/failed/junk.png.txt")
            }
            let photo = try #require(try await home.json([PhotoDTO].self, "photos", "list").first)
            #expect(photo.state == "waiting" && photo.problem?.contains("photos retry 1") == true)
        }
    }
}

extension BiteBookHome {
    /// Waits until the daemon runs and its model is in this state.
    fileprivate func ready(state: String) async throws -> DaemonStatus {
        try await run("daemon", "start")
        try await eventually("the daemon runs") { try await status().model.state == state }
        return try await status()
    }
}
