import Failures
import Foundation
import GRDB
import Nutrition
import Store
import TestSupport
import Testing

@Suite("A database of an earlier version")
struct UpgradeTests {
    private static let entries = [
        "7 2026-11-18 toast 2.0 slice 60.0 75", "2 2026-11-18 soup 1.0 bowl 350.0 210",
        "8 2026-11-19 stew 1.0  -1.0 -1",
    ]

    /// What the rows of a version say after it was brought up to date.
    private static func kept(_ version: Int, schema: [String], in scratch: Scratch) async throws -> KeptAnswers {
        let path = scratch.path("plain-\(version).sqlite")
        try OldDatabase(version: version).make(at: path)
        let store = try Store(path: path)
        let answers = try await KeptAnswers(store)
        try store.close()
        return answers
    }

    @Test("opens, gets today's schema and answers the same numbers", arguments: OldDatabase.versions)
    func answers(_ version: Int) async throws {
        try await Scratch.with { scratch in
            let new = try Store(path: scratch.path("new.sqlite"))
            let schema = try await KeptAnswers(new).schema
            let answers = try await Self.kept(version, schema: schema, in: scratch)
            #expect(answers.entries == Self.entries)
            #expect(answers.totals == ["2026-11-18 285 2 0", "2026-11-19 0 1 1"])
            #expect(answers.settings["target_calories"] == "1900")
            #expect(answers.notes == ["4 rye keeps me full 2026-11-18-rye.md"])
            #expect(answers.conversations == ["3 Soup"])
            #expect(answers.found == 1)
            #expect(answers.measures == (version >= 4 ? ["weight 72.4 2026-11-18", "waist 81.0 2026-11-18"] : []))
            let later = [
                (2, #"food 4house bread{"kcal":250}"#), (5, "milestone achievement.72026-11-07"),
                (8, "reading sleep7.5"), (4, "sport running30.5"), (3, "usual phrase:soup"), (6, "word mushporridge"),
            ]
            #expect(answers.rows == later.filter { $0.0 <= version }.map(\.1))
            #expect(answers.problems == [])
            #expect(Set(answers.schema.map(Self.plain)) == Set(schema.map(Self.plain)))
        }
    }

    /// SQLite keeps the text of a changed table as it was written, with the spaces of the change.
    private static func plain(_ statement: String) -> String {
        statement.filter { !$0.isWhitespace && $0 != "\"" }
    }

    @Test("can take back its last change, and takes new rows", arguments: OldDatabase.versions)
    func changes(_ version: Int) async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("old.sqlite")
            try OldDatabase(version: version).make(at: path)
            let store = try Store(path: path)
            _ = try await store.undo()
            let model = try await store.setting("model")
            #expect(model == "old")
            try await store.change(by: .chat, turn: nil, at: Date(timeIntervalSince1970: 0)) {
                _ = try $0.insert(EntryRecord.sample("new"))
            }
            let count = try await store.entryCount()
            #expect(count == 4)
        }
    }

    @Test("that is cut off, of a newer version, or no database stays as it is", arguments: OldDatabase.versions)
    func refused(_ version: Int) async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("old.sqlite")
            try OldDatabase(version: version).make(at: path)
            let whole = try Data(contentsOf: URL(fileURLWithPath: path))
            let newer = try DatabaseQueue(path: scratch.path("newer.sqlite"))
            try DatabaseQueue(path: path).backup(to: newer)
            try await newer.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v16-later')") }
            try newer.close()
            let files = [
                ("cut", whole.prefix(whole.count / 2)), ("head only", whole.prefix(100)), ("a byte", whole.prefix(1)),
                ("text", Data("SQLite format 4".utf8)),
                ("newer", try Data(contentsOf: URL(fileURLWithPath: scratch.path("newer.sqlite")))),
            ]
            for (name, bytes) in files {
                let path = try scratch.write(bytes, to: "bad.sqlite")
                let error = #expect(throws: BiteBookError.self, "\(name)") { _ = try Store(path: path) }
                #expect(error?.hint != nil, "\(name)")
                #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "\(name)")
                #expect(error?.message.contains("newer version") == (name == "newer"), "\(name)")
                if whole.count > bytes.count, bytes.count < 512 {
                    #expect(error?.message.contains("no database") == true, "\(name)")
                }
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }
}
