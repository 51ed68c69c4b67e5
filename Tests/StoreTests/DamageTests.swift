import Failures
import Foundation
import GRDB
import Nutrition
import Store
import TestSupport
import Testing

@Suite("A database that cannot be used")
struct DamageTests {
    /// Opens `path`, which must fail, and checks that the file is as it was.
    private func expectRefusal(_ path: String, _ code: FailureCode) throws -> BiteBookError {
        let before = FileManager.default.contents(atPath: path)
        let error = try #require(#expect(throws: BiteBookError.self) { _ = try Store(path: path) })
        #expect(error.code == code)
        #expect(error.hint != nil)
        #expect(FileManager.default.contents(atPath: path) == before)
        return error
    }

    @Test("because it is another kind of file is refused and untouched")
    func noDatabase() async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(
                Data(String(repeating: "This is a letter.\n", count: 300).utf8), to: "letter.sqlite")
            let error = try expectRefusal(path, .databaseUnusable)
            #expect(error.message.contains("no database"))
        }
    }

    @Test("because a page is damaged is refused and untouched")
    func damagedPage() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("bitebook.sqlite")
            let store = try Store(path: path)
            for number in 0..<200 {
                try await store.change(by: .chat, turn: nil, at: Date(timeIntervalSince1970: 0)) {
                    _ = try $0.insert(EntryRecord.sample("food \(number)"))
                }
            }
            try store.close()
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            for page in stride(from: 4096 * 8, to: bytes.count, by: 4096 * 2) {
                bytes.replaceSubrange(page..<(page + 64), with: Data(repeating: 0xAB, count: 64))
            }
            try bytes.write(to: URL(fileURLWithPath: path))
            let error = try expectRefusal(path, .databaseUnusable)
            #expect(error.message.contains("damaged"))
        }
    }

    @Test("because it is cut off is refused and untouched")
    func cutOff() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("bitebook.sqlite")
            try Store(path: path).close()
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
            _ = try expectRefusal(path, .databaseUnusable)
        }
    }

    @Test("because a newer version wrote it is refused and untouched")
    func newerSchema() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("bitebook.sqlite")
            let store = try Store(path: path)
            try await store.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999')") }
            try store.close()
            let error = try expectRefusal(path, .databaseUnusable)
            #expect(error.message.contains("newer version"))
            #expect(error.hint?.contains("Update") == true)
        }
    }

    @Test("because its path is a folder, or in a place where nothing can be made, is refused")
    func noPlace() async throws {
        try await Scratch.with { scratch in
            for path in [scratch.folder, scratch.path("missing/bitebook.sqlite"), "/proc/bitebook.sqlite"] {
                let error = #expect(throws: BiteBookError.self) { _ = try Store(path: path) }
                #expect(error?.code == .storageUnavailable, "\(path)")
            }
        }
    }

    @Test("because the disk is full loses nothing that was there, says so, and works again with space")
    func fullDisk() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample("kept"))
            try await fixture.letGrow(upTo: 1)
            let long = String(repeating: "x", count: 200_000)
            let error = await #expect(throws: BiteBookError.self) { try await fixture.log(.sample(long)) }
            #expect(error?.code == .storageUnavailable)
            #expect(error?.message == "The disk is full; nothing was saved.")
            #expect(try await fixture.store.entries(days: nil).map(\.name) == ["kept"])
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal") == ["1"])
            try await fixture.letGrow(upTo: 100_000)
            try await fixture.log(.sample(long))
            #expect(try await fixture.store.entryCount() == 2)
        }
    }

    @Test("is an empty file no longer: it becomes a new database")
    func emptyFile() async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(Data(), to: "bitebook.sqlite")
            #expect(try await Store(path: path).entryCount() == 0)
        }
    }
}
