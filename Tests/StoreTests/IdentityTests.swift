import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import Store

@Suite("Who a row is")
struct IdentityTests {
    private func identity(_ fixture: StoreFixture, _ entry: EntryRecord) async throws -> Identity {
        try #require(try await fixture.store.identity(of: EntryRecord.self, entry.id ?? 0))
    }

    @Test("stays through changes, removal, undo and redo; the time of its last change follows")
    func stays() async throws {
        try await StoreFixture.with { fixture in
            let entry = try await fixture.log(.sample())
            let first = try await identity(fixture, entry)
            #expect(first.uuid.uuidString.dropFirst(14).first == "4")
            try await Task.sleep(for: .milliseconds(5))
            var changed = entry
            changed.quantity = 2
            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { [changed] in try $0.update(changed)
            }
            let second = try await identity(fixture, entry)
            #expect(second.uuid == first.uuid && second.updatedAt > first.updatedAt)

            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { [changed] in try $0.remove(changed)
            }
            let removed = "SELECT COUNT(*) FROM identities WHERE kind = 'entry' AND removed_at IS NOT NULL"
            #expect(try await fixture.rows(removed) == ["1"])
            _ = try await fixture.store.undo()
            #expect(try await fixture.rows(removed) == ["0"])
            #expect(try await identity(fixture, entry).uuid == first.uuid)
            _ = try await fixture.store.redo()
            #expect(try await fixture.rows(removed) == ["1"])
        }
    }

    @Test("is another for every row; two databases are two devices")
    func distinct() async throws {
        try await StoreFixture.with { fixture in
            for _ in 0..<20 { try await fixture.log(.sample()) }
            #expect(try await fixture.rows("SELECT COUNT(DISTINCT uuid) FROM identities") == ["20"])
            try await StoreFixture.with { other in
                let (mine, theirs) = (try await fixture.store.device(), try await other.store.device())
                #expect(mine != theirs)
            }
        }
    }

    @Test("of what comes from elsewhere lets it in once, even after it was removed here")
    func external() async throws {
        try await StoreFixture.with { fixture in
            func bring(_ name: String) async throws -> EntryRecord? {
                try await fixture.store.change(by: .transfer, turn: nil, at: fixture.now) {
                    try $0.insert(.sample(), from: "watch", as: name)
                }
            }
            let first = try #require(try await bring("a"))
            #expect(try await bring("a") == nil)
            #expect(try await bring("b") != nil)
            #expect(try await identity(fixture, first).source == "watch")
            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { try $0.remove(first) }
            #expect(try await bring("a") == nil)
            #expect(try await fixture.store.entryCount() == 1)
        }
    }

    @Test("is given to the rows of an older database, and its last change can still be undone")
    func migrates() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("old.sqlite")
            let old = try DatabaseQueue(path: path)
            try Schema.migrator.migrate(old, upTo: "v4-photos")
            try await old.write { database in
                try EntryRecord.sample().insertBefore10(into: database)
                try database.execute(
                    sql: "INSERT INTO conversations (title, created_at, updated_at) VALUES ('Soup', 1, 1)")
            }
            try old.close()
            let store = try Store(path: path)
            let identities = try await store.read {
                try String.fetchAll($0, sql: "SELECT kind || ' ' || length(uuid) FROM identities ORDER BY kind")
            }
            #expect(identities == ["conversation 16", "entry 16"])
        }
    }

    @Test("of a conversation's rows is marked as removed with the conversation")
    func cascades() async throws {
        try await StoreFixture.with { fixture in
            let turn = try await fixture.store.beginTurn("hi", conversation: nil, title: "Hi", at: fixture.now)
            try await fixture.store.deleteConversation(turn.conversation)
            let removed = try await fixture.rows(
                "SELECT kind FROM identities WHERE removed_at IS NOT NULL ORDER BY kind")
            #expect(removed == ["conversation", "message", "turn"])
        }
    }
}
