import DaemonAPI
import Failures
import Foundation
import Testing

@testable import Web

@Suite("Uploads that wait to be imported")
struct UploadTests {
    private func shelved(
        lifetime: Duration = .seconds(60), _ work: (UploadShelf, URL) async throws -> Void
    ) async throws {
        let folder = URL(filePath: "/tmp/web-shelf-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(UploadShelf(folder: folder, lifetime: lifetime), folder)
    }

    private func keep(_ name: String, of owner: String, on shelf: UploadShelf) throws -> KeptUpload {
        let writer = try shelf.receive(called: name, for: owner)
        try writer.write(Array("a".utf8))
        return try writer.keep()
    }

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test("lie where only the user can read them, and belong to one session")
    func own() async throws {
        try await shelved { shelf, folder in
            let upload = try keep("meals.csv", of: "one", on: shelf)
            #expect(try mode(folder) == 0o700 && mode(upload.file.deletingLastPathComponent()) == 0o700)
            #expect(try mode(upload.file) == 0o600)
            let (mine, other) = (
                SessionUploads(shelf: shelf, owner: "one"), SessionUploads(shelf: shelf, owner: "other")
            )
            #expect(try mine.find(upload.id).file == upload.file)
            for id in [upload.id, "", nil, "../" + upload.id] {
                #expect(throws: BiteBookError.self) { try other.find(id) }
            }
            other.remove(upload)
            #expect(FileManager.default.fileExists(atPath: upload.file.path))
            let newer = try keep("more.csv", of: "one", on: shelf)
            #expect(!FileManager.default.fileExists(atPath: upload.file.path), "one a session")
            shelf.removeAll(of: "one")
            #expect(!FileManager.default.fileExists(atPath: newer.file.path))
        }
    }

    @Test("go by themselves after a while, with the oldest first where there are many, and all when the page starts")
    func gone() async throws {
        try await shelved(lifetime: .milliseconds(50)) { shelf, _ in
            let upload = try keep("a", of: "one", on: shelf)
            for _ in 0..<200 where shelf.find(upload.id, of: "one") != nil {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(!FileManager.default.fileExists(atPath: upload.file.path))
        }
        try await shelved { shelf, folder in
            let uploads = try (0..<6).map { try keep("a", of: "session \($0)", on: shelf) }
            let there = uploads.map { FileManager.default.fileExists(atPath: $0.file.path) }
            #expect(there == [false, false, true, true, true, true])
            shelf.clear()
            #expect(!FileManager.default.fileExists(atPath: folder.path))
            #expect(shelf.find(uploads[5].id, of: "session 5") == nil)
        }
    }

    @Test("are worked with by one request at a time, and their file goes when nothing is left to do")
    func working() async throws {
        try await shelved { shelf, _ in
            let upload = try keep("a", of: "one", on: shelf)
            let mine = SessionUploads(shelf: shelf, owner: "one")
            try await mine.working(upload) {
                await #expect(throws: BiteBookError.self) { try await mine.working(upload) { .export(1) } }
                return .export(1)
            }
            await #expect(throws: CancellationError.self) {
                try await mine.working(upload) { throw CancellationError() }
            }
            #expect(try mine.find(upload.id).state == .export(1), "what failed changes nothing")
            #expect(FileManager.default.fileExists(atPath: upload.file.path))
            let taken = ImportTaken(findings: ImportFindings(sources: [], from: nil, to: nil), changed: 0)
            try await mine.working(upload) { .taken(taken) }
            #expect(!FileManager.default.fileExists(atPath: upload.file.path))
            #expect(try mine.find(upload.id).state == .taken(taken))
        }
    }

    @Test(
        "have names that lead nowhere else",
        arguments: [
            ("meals.csv", "meals.csv"), ("../../etc/passwd", "passwd"), ("C:\\data\\größe (1).csv", "größe (1).csv"),
            ("<img src=x>.csv", "_img src_x_.csv"), ("", "file"), ("..", "file"), (".hidden", "hidden"),
            ("a\u{0}b\nc", "a_b_c"), ("a/", "a"),
        ])
    func names(_ given: String, _ safe: String) {
        #expect(UploadName.safe(given) == safe)
        #expect(UploadName.safe(String(repeating: "ü", count: 400)).utf8.count <= UploadName.longest)
    }
}
