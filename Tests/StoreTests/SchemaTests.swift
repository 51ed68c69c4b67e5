import Failures
import Foundation
import GRDB
import Nutrition
import Store
import TestSupport
import Testing

@Suite("The schema")
struct SchemaTests {
    private static let dump = """
        SELECT sql FROM sqlite_master
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations' ORDER BY rowid
        """

    @Test("of version 15 is what its golden file says")
    func golden() async throws {
        try await StoreFixture.with { fixture in
            let text = try await fixture.rows(Self.dump).map { $0 + ";\n" }.joined(separator: "\n")
            #expect(try GoldenFile.difference("Tests/Goldens/schema-15.sql", text) == nil)
        }
    }

    @Test("of an older database lets entries come from an import, and from nowhere else")
    func importedEntries() async throws {
        try await Scratch.with { scratch in
            let golden = try String(
                contentsOfFile: Fixtures.repository + "/Tests/Goldens/schema-1.sql", encoding: .utf8)
            let path = scratch.path("old.sqlite")
            let old = try DatabaseQueue(path: path)
            try await old.write { database in
                try database.execute(sql: golden)
                try database.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
                try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('1')")
            }
            try old.close()
            let insert = """
                INSERT INTO food_entries (name, meal, eaten_at, said_at, zone, day, source, status)
                VALUES ('toast', 'breakfast', 1795000000000, 1795000000000, 'Europe/Berlin', '2026-11-18', ?, 'ok')
                """
            // Once on the connection that changed the schema, once on new ones.
            for count in 1...2 {
                let store = try Store(path: path)
                try await store.write { try $0.execute(sql: insert, arguments: ["import"]) }
                await #expect(throws: (any Error).self) {
                    try await store.write { try $0.execute(sql: insert, arguments: ["elsewhere"]) }
                }
                #expect(try await store.entries(days: nil).map(\.source) == Array(repeating: .imported, count: count))
                #expect(try await store.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
                try store.writer.close()
            }
        }
    }

    @Test("a database that version 1 wrote still opens, with its rows, and its last change can be undone")
    func opensVersion1() async throws {
        try await Scratch.with { scratch in
            let golden = try String(
                contentsOfFile: Fixtures.repository + "/Tests/Goldens/schema-1.sql", encoding: .utf8)
            let path = scratch.path("old.sqlite")
            let old = try DatabaseQueue(path: path)
            try await old.write { database in
                try database.execute(sql: golden)
                try database.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
                try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('1')")
                try database.execute(
                    sql: """
                        INSERT INTO food_entries (name, calories, meal, eaten_at, said_at, zone, day, source, status)
                        VALUES ('toast', 75, 'breakfast', 1795000000000, 1795000000000, 'Europe/Berlin', '2026-11-18', 'user', 'ok')
                        """)
                try database.execute(sql: "INSERT INTO settings VALUES ('model', 'new')")
                try database.execute(
                    sql: """
                        INSERT INTO journal (id, at, actor, state) VALUES (7, 1795000000000, 'chat', 'applied');
                        INSERT INTO journal_changes VALUES (7, 0, 'setting', 'model', 'old', 'new');
                        """)
            }
            try old.close()
            let store = try Store(path: path)
            _ = try await store.undo()
            #expect(try await store.setting("model") == "old")
            let entries = try await store.entries(days: nil)
            #expect(entries.map(\.name) == ["toast"])
            #expect(entries.map(\.quantity) == [1])
        }
    }

    @Test("messages of an older database are found by the search")
    func indexesOldMessages() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("old.sqlite")
            let old = try DatabaseQueue(path: path)
            try Schema.migrator.migrate(old, upTo: "2")
            try await old.write { database in
                try database.execute(
                    sql: """
                        INSERT INTO conversations (title, created_at, updated_at) VALUES ('Soup', 1, 1);
                        INSERT INTO messages (conversation_id, role, content, timestamp)
                            VALUES (1, 'user', 'pumpkin soup', 1), (1, 'assistant', 'Logged pumpkin soup', 2);
                        """)
            }
            try old.close()
            let store = try Store(path: path)
            #expect(try await store.searchMessages("pumpkin", limit: 9)?.map(\.role) == ["assistant", "user"])
        }
    }

    @Test("the view food_entries_v1 has exactly the documented columns")
    func view() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample("apple", calories: 95))
            let columns = try await fixture.rows("SELECT name FROM pragma_table_info('food_entries_v1') ORDER BY cid")
            #expect(columns == ["id", "name", "calories", "quantity", "timestamp", "conversation_id"])
            let row = try await fixture.rows(
                "SELECT name || '|' || calories || '|' || quantity || '|' || timestamp || '|' || (conversation_id IS NULL) FROM food_entries_v1"
            )
            #expect(row == ["apple|95|1.5|2026-11-18 07:00:00|1"])
        }
    }

    @Test(
        "the documented tables have at least the documented columns",
        arguments: [
            ("food_entries", ["id", "name", "calories", "quantity", "conversation_id"]),
            ("conversations", ["id", "title", "created_at", "updated_at"]),
            ("messages", ["id", "conversation_id", "role", "content", "timestamp"]), ("settings", ["key", "value"]),
            ("notes", ["id", "content", "type", "created_at"]),
        ])
    func documentedColumns(_ table: String, _ columns: [String]) async throws {
        try await StoreFixture.with { fixture in
            let present = try await fixture.rows("SELECT name FROM pragma_table_info('\(table)')")
            #expect(Set(columns).subtracting(present).isEmpty)
        }
    }

    @Test(
        "refuses rows that no record may hold",
        arguments: [
            "UPDATE food_entries SET source = 'guess'", "UPDATE food_entries SET status = 'fine'",
            "UPDATE food_entries SET calories = 'many'", "UPDATE food_entries SET name = NULL",
            "UPDATE food_entries SET conversation_id = 99",
            "INSERT INTO journal (at, actor, state) VALUES (1, 'chat', 'maybe')",
            "INSERT INTO messages (conversation_id, role, content, timestamp) VALUES (99, 'user', 'x', 1)",
        ])
    func constraints(_ sql: String) async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample())
            await #expect(throws: DatabaseError.self) { try await fixture.store.write { try $0.execute(sql: sql) } }
        }
    }
}
