import DaemonAPI
import Failures
import Foundation
import GRDB
import Nutrition
import Store
import TestSupport
import Testing

@testable import Backups

/// Something that went wrong in a home where all was well.
struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What a check calls it.
    let kind: String
    let isRepairable: Bool
    let make: @Sendable (BackupFixture) async throws -> Void

    init(
        _ kind: String, _ description: String, isRepairable: Bool = false,
        _ make: @escaping @Sendable (BackupFixture) async throws -> Void
    ) {
        (self.kind, testDescription, self.isRepairable, self.make) = (kind, description, isRepairable, make)
    }

    init(_ kind: String, _ description: String, isRepairable: Bool = false, sql: String) {
        self.init(kind, description, isRepairable: isRepairable) { fixture in
            try await fixture.store.writer.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
                try database.execute(sql: sql)
                try database.execute(sql: "PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF")
            }
        }
    }

    private static func age(_ file: URL) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: file.path)
    }

    static let all = [
        Damage("references", "a row names one that is gone", sql: "UPDATE messages SET turn_id = 777 WHERE id = 9"),
        Damage(
            "portion_sums", "a sum is another one", isRepairable: true,
            sql: "UPDATE portion_days SET amount = amount + 50"),
        Damage("portion_sums", "a sum is missing", isRepairable: true, sql: "DELETE FROM portion_days"),
        Damage(
            "portion_sums", "a sum is of a day without entries", isRepairable: true,
            sql: "INSERT INTO portion_days VALUES ('2020-01-01', 'fruit', 100)"),
        Damage(
            "day_sums", "a day's energy is another one", isRepairable: true,
            sql: "UPDATE food_days SET calories = calories + 1"),
        Damage("day_sums", "a day is missing", isRepairable: true, sql: "DELETE FROM food_days"),
        Damage(
            "day_sums", "a day has no entries", isRepairable: true,
            sql: "INSERT INTO food_days VALUES ('2020-01-01', 1, 100, 0)"),
        Damage(
            "journal", "an entry is gone that nobody removed", sql: "DELETE FROM food_entries WHERE name = 'logged'"),
        Damage(
            "journal", "an entry is another one than was logged",
            sql: "UPDATE food_entries SET calories = 1 WHERE name = 'logged'"),
        Damage("journal", "a change is no JSON", sql: "UPDATE journal_changes SET after = '{' WHERE after IS NOT NULL"),
        Damage("undecodable", "a row has no JSON", sql: "UPDATE food_entries SET nutrients = '{' WHERE id = 4"),
        Damage("days", "a day is none", sql: "UPDATE body_measures SET day = '2026-02-30'"),
        Damage("identities", "a row has no identity", sql: "DELETE FROM identities WHERE kind = 'note'"),
        Damage(
            "identities", "an identity has no row",
            sql: "INSERT INTO identities (kind, row_id, uuid, updated_at) VALUES ('entry', 999, randomblob(16), 1)"),
        Damage(
            "search_index", "the index lacks a message", isRepairable: true,
            sql: """
                INSERT INTO messages_search (messages_search, rowid, content)
                    SELECT 'delete', id, content FROM messages WHERE id = 9
                """),
        Damage("pictures", "a picture is gone") {
            try FileManager.default.removeItem(at: $0.places.picture(EveryKind.picture))
        },
        Damage("pictures", "a picture belongs to no photo") { fixture in
            let file = fixture.places.picture("meals/2026-11-19/x.jpg")
            try fixture.write("x", to: file)
            try age(file)
        },
        Damage("notes", "a note has no file") {
            try FileManager.default.removeItem(at: $0.places.notes.appending(path: EveryKind.note))
        },
        Damage("modes", "others may read the database", isRepairable: true) {
            chmod($0.places.database.path, 0o644)
        },
        Damage("modes", "others may enter the folder", isRepairable: true) { chmod($0.places.data.path, 0o755) },
        Damage("leftovers", "a killed daemon left what it read", isRepairable: true) { fixture in
            let file = fixture.places.picture("incoming/abc.source")
            try fixture.write("x", to: file)
            try age(file)
        },
    ]
}

@Suite("A check of the data")
struct DataCheckTests {
    private func with(_ body: @Sendable (BackupFixture) async throws -> Void) async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            let eaten = BackupFixture.now
            try await fixture.store.change(by: .commandLine, turn: nil, at: eaten.date) { changes in
                _ = try changes.insert(
                    EntryRecord(
                        name: "logged", calories: 100, quantity: 1, unit: "", grams: nil, foodID: nil, foodName: nil,
                        portionRule: nil, caloriesRange: nil, nutrients: Nutrients([.energy: 100]), meal: .lunch,
                        eatenAt: eaten, saidAt: eaten.date, day: eaten.calendarDay, source: .user, status: .ok,
                        conversationID: nil, turnID: nil))
            }
            // What lies there as an example is in no journal that fits it.
            try await fixture.store.write {
                try $0.execute(
                    sql: "DELETE FROM journal WHERE id NOT IN (SELECT MAX(id) FROM journal)")
            }
            try await body(fixture)
        }
    }

    @Test("finds nothing where all is well, also after edits, removals, undo and redo")
    func sound() async throws {
        try await with { fixture in
            let store = fixture.store
            var entry = try #require(try await store.entries(days: nil).first { $0.name == "logged" })
            entry.calories = 120
            try await store.change(by: .chat, turn: nil, at: Date()) { [entry] in try $0.update(entry) }
            try await store.change(by: .chat, turn: nil, at: Date()) { [entry] in try $0.remove(entry) }
            #expect(try await DataCheck(fixture.service).run(repair: false).findings == [])
            _ = try await store.undo()
            _ = try await store.undo()
            #expect(try await DataCheck(fixture.service).run(repair: false).findings == [])
            _ = try await store.redo()
            let report = try await DataCheck(fixture.service).run(repair: true)
            #expect(report.findings == [] && report.isSound && report.before == nil)
        }
    }

    @Test("finds what is planted, and mends what follows from other rows, after a backup", arguments: Damage.all)
    func damage(_ damage: Damage) async throws {
        try await with { fixture in
            try await damage.make(fixture)
            let looked = try await DataCheck(fixture.service).run(repair: false)
            let found = looked.findings.filter { $0.kind == damage.kind }
            #expect(found.count == 1 && found.first?.isRepairable == damage.isRepairable, "\(looked.findings)")
            #expect(found.first?.example != nil && !looked.isSound)
            guard damage.isRepairable else { return }
            #expect(looked.findings.count == 1, "\(looked.findings)")
            let before = try await fixture.contents()
            let repaired = try await DataCheck(fixture.service).run(repair: true)
            #expect(repaired.isSound && repaired.findings.allSatisfy(\.isRepaired))
            let backup = try #require(repaired.before)
            #expect(try await fixture.service.verify(BackupReading(file: backup)).isVerified)
            #expect(try await DataCheck(fixture.service).run(repair: false).findings == [])
            #expect(try await fixture.contents() == before || damage.kind == "leftovers")
        }
    }

    @Test("repairs nothing of a database of which no backup can be made")
    func noBackup() async throws {
        try await with { fixture in
            try await fixture.store.writer.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE messages SET turn_id = 777 WHERE id = 9")
                try database.execute(sql: "DELETE FROM portion_days; PRAGMA foreign_keys = ON")
            }
            let error = await #expect(throws: BiteBookError.self) {
                _ = try await DataCheck(fixture.service).run(repair: true)
            }
            #expect(error?.code == .databaseUnusable && error?.message.contains("Nothing was repaired") == true)
        }
    }
}
