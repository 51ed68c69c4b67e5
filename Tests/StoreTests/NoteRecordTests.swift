import Foundation
import GRDB
import Store
import TestSupport
import Testing

@Suite("A note's row")
struct NoteRecordTests {
    @Test("from before notes had a status opens, and what the journal kept of it can be undone and redone")
    func opensVersion2() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("old.sqlite")
            let golden = try String(
                contentsOfFile: Fixtures.repository + "/Tests/Goldens/schema-2.sql", encoding: .utf8)
            let old = try DatabaseQueue(path: path)
            try await old.write { database in
                try database.execute(sql: golden)
                try database.execute(
                    sql: """
                        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                        INSERT INTO grdb_migrations VALUES ('1'), ('2');
                        INSERT INTO notes VALUES (5, 'likes rye', 'reminder', 1795000000000, 'rye.md', NULL);
                        INSERT INTO journal (id, at, actor, state) VALUES (7, 1795000000000, 'chat', 'applied');
                        INSERT INTO journal_changes VALUES (7, 0, 'note', '5', NULL,
                            '{"id":5,"content":"likes rye","type":"reminder","created_at":1795000000000,"file":"rye.md"}');
                        """)
            }
            try old.close()
            let store = try Store(path: path)
            let note = try #require(await store.note(id: 5))
            #expect(note.content == "likes rye" && note.status == "active" && note.source == "chat")
            #expect(note.details == NoteDetails() && note.key == nil)
            _ = try await store.undo()
            #expect(try await store.notes().isEmpty)
            _ = try await store.redo()
            #expect(try await store.notes() == [note])
        }
    }
}
