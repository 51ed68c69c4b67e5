import Foundation
import GRDB
import Nutrition
import Store
import Testing

@Suite("Erasing everything")
struct EraseTests {
    @Test("leaves no word of the user in any file, and a database that works")
    func noText() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let secret = "zwetschgendatschi"
            for number in 0..<50 {
                let turn = try await store.beginTurn(
                    "\(secret) \(number)", conversation: nil, title: secret, at: fixture.now)
                try await fixture.log(
                    .sample("\(secret) \(number)", conversation: turn.conversation, turn: turn.turn), turn: turn.turn)
            }
            try await store.change(by: .chat, turn: nil, at: fixture.now) { changes in
                try changes.set("model", to: secret)
                _ = try changes.insert(
                    NoteRecord(content: secret, type: "reminder", createdAt: 1, file: "\(secret).md", turnID: nil))
                let day = CalendarDay(ordinal: 20_775)
                let at = ZonedInstant(fixture.now, .gmt)
                if let weight = BodyValue(.weight, 72, nil) {
                    _ = try changes.insert(
                        BodyMeasureRecord(
                            weight, day: day, measuredAt: at, saidAt: fixture.now, source: secret, turnID: nil))
                }
                _ = try changes.insert(OwnFoodRecord(name: secret, per100g: Nutrients(), createdAt: fixture.now))
                _ = try changes.insert(
                    DraftRecord(
                        photoID: nil,
                        items: [DraftItem(number: 1, entry: .sample(secret), reader: .words, confidence: 1)],
                        at: fixture.now))
            }
            _ = try await store.insert(.sample(name: secret))
            try await store.cacheSearch(secret, body: secret, fetchedAt: Milliseconds(1))
            #expect(try fixture.bytes().range(of: Data(secret.utf8)) != nil)

            try await store.erase()
            #expect(try fixture.bytes().range(of: Data(secret.utf8)) == nil)
            let tables = try await fixture.rows(
                """
                SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                    AND name <> 'grdb_migrations' AND name NOT LIKE 'messages_search_%'
                """)
            for table in tables {
                #expect(try await fixture.rows("SELECT COUNT(*) FROM \(table)") == ["0"], "\(table)")
            }
            #expect(try await store.searchMessages(secret, limit: 5) == [])
            #expect(try await store.undo() == nil)
            try await fixture.log(.sample("new"))
            #expect(try await store.entryCount() == 1)
        }
    }

    @Test("leaves no word in the files while somebody reads, once the reader is done")
    func whileReading() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample("zwetschgendatschi"))
            let reading = Task {
                try await fixture.store.read { database in
                    _ = try EntryRecord.fetchCount(database)
                    Thread.sleep(forTimeInterval: 0.3)
                }
            }
            try await Task.sleep(for: .milliseconds(50))
            try await fixture.store.erase()
            try await reading.value
            #expect(try fixture.bytes().range(of: Data("zwetschgendatschi".utf8)) == nil)
        }
    }
}
