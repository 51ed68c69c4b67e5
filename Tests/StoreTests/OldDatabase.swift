import Foundation
import GRDB
import Nutrition
import Store
import TestSupport

/// A database as an earlier version left it: its schema from the golden file of that version, with rows in everything
/// that it knew.
struct OldDatabase: Sendable {
    /// Every version of the schema; 13 and 14 shipped together, so that 13 has no golden file.
    static let versions = 1...15

    let version: Int

    /// Writes it to `path`.
    func make(at path: String) throws {
        let database = try DatabaseQueue(path: path)
        let golden = Fixtures.repository + "/Tests/Goldens/schema-\(version).sql"
        if let schema = try? String(contentsOfFile: golden, encoding: .utf8) {
            try database.write { database in
                for statement in schema.components(separatedBy: ";\n\n") where !Self.isMadeBySearch(statement) {
                    try database.execute(sql: statement)
                }
                try database.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
                for migration in migrations {
                    try database.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [migration])
                }
            }
        } else if let last = migrations.last {
            try Schema.migrator.migrate(database, upTo: last)
        }
        try database.write { database in
            for (since, rows) in Self.rows where since <= version { try database.execute(sql: rows) }
        }
        try database.close()
    }

    /// The migrations that made this version, in their order.
    private var migrations: [String] {
        Schema.migrator.migrations.filter { name in
            let number = name.drop { !$0.isNumber }.prefix { $0.isNumber }
            return (Int(number) ?? 0) <= version
        }
    }

    /// The tables that SQLite makes itself for an index of words.
    private static func isMadeBySearch(_ statement: String) -> Bool {
        statement.contains("'messages_search_")
    }

    /// Rows by the version that first knew their tables; they name columns of that version only.
    private static let rows: [(since: Int, rows: String)] = [
        (
            1,
            """
            INSERT INTO conversations (id, title, created_at, updated_at) VALUES (3, 'Soup', 1795000000000, 1795000001000);
            INSERT INTO turns (id, conversation_id, started_at, finished_at, state, plan)
                VALUES (5, 3, 1795000000000, 1795000001000, 'done', '{"k":"I ate","a":["soup"]}');
            INSERT INTO messages (conversation_id, role, content, timestamp, turn_id)
                VALUES (3, 'user', 'pumpkin soup', 1795000000000, 5), (3, 'assistant', 'Logged soup', 1795000001000, 5);
            INSERT INTO food_entries (id, name, calories, quantity, unit, grams, food_id, food_name, calories_low,
                calories_high, nutrients, meal, eaten_at, said_at, zone, day, source, status, conversation_id, turn_id)
                VALUES
                (2, 'soup', 210, 1, 'bowl', 350, NULL, 'pumpkin soup', 180, 260, '{"kcal":210,"protein_g":4.5}', 'lunch',
                    1795000000000, 1795000000000, 'Europe/Berlin', '2026-11-18', 'table', 'estimated', 3, 5),
                (7, 'toast', 75, 2, 'slice', 60, NULL, NULL, NULL, NULL, '{"kcal":75}', 'breakfast',
                    1794980000000, 1794980000000, 'Europe/Berlin', '2026-11-18', 'user', 'ok', NULL, NULL),
                (8, 'stew', NULL, 1, '', NULL, NULL, NULL, NULL, NULL, '{}', 'dinner',
                    1795100000000, 1795100000000, 'America/New_York', '2026-11-19', 'user', 'unmatched', NULL, NULL);
            INSERT INTO settings VALUES ('target_calories', '1900'), ('model', 'new');
            INSERT INTO notes (id, content, type, created_at, file)
                VALUES (4, 'rye keeps me full', 'observation', 1795000000000, '2026-11-18-rye.md');
            INSERT INTO journal (id, at, actor, state) VALUES (7, 1795000000000, 'chat', 'applied');
            INSERT INTO journal_changes VALUES (7, 0, 'setting', 'model', 'old', 'new');
            INSERT INTO search_cache VALUES ('soup', 1795000000000, '[]');
            """
        ),
        (
            2,
            """
            INSERT INTO own_foods (id, name, per_100g, portions, created_at)
                VALUES (4, 'house bread', '{"kcal":250}', '[{"label":"default","grams":55.5}]', 1795000000000);
            """
        ),
        (3, "INSERT INTO forgotten_usuals VALUES ('phrase:soup', 1795000000000);"),
        (
            4,
            """
            INSERT INTO body_measures (id, kind, value, day, measured_at, zone, said_at)
                VALUES (2, 'weight', 72.4, '2026-11-18', 1795000000000, 'Europe/Berlin', 1795000000000),
                    (3, 'waist', 81, '2026-11-18', 1795000000000, 'Europe/Berlin', 1795000000000);
            INSERT INTO activities (id, name, minutes, category, day, done_at, said_at, zone)
                VALUES (2, 'running', 30.5, 'sports', '2026-11-18', 1795000000000, 1795000000000, 'Europe/Berlin');
            """
        ),
        (5, "INSERT INTO milestones (name, days, day) VALUES ('achievement.7', 7, '2026-11-07');"),
        (6, "INSERT INTO own_words (word, meaning, times, learnt_at) VALUES ('mush', 'porridge', 2, 1795000000000);"),
        (
            8,
            """
            INSERT INTO health_readings (metric, value, day, started_at, zone, said_at)
                VALUES ('sleep', 7.5, '2026-11-18', 1795000000000, 'Europe/Berlin', 1795030000000);
            """
        ),
    ]
}

/// What a database answers, whichever version wrote it.
struct KeptAnswers: Equatable, Sendable {
    var entries: [String]
    var totals: [String]
    var settings: [String: String]
    var notes: [String]
    var conversations: [String]
    var found: Int?
    /// Rows of later versions: kind and value.
    var measures: [String]
    var rows: [String]
    var problems: [String]
    /// The statements that make the schema, sorted.
    var schema: [String]

    init(_ store: Store) async throws {
        entries = try await store.entries(days: nil).map {
            "\($0.id ?? 0) \($0.day) \($0.name) \($0.quantity) \($0.unit) \($0.grams ?? -1) \($0.calories ?? -1)"
        }
        let days = CalendarDay(iso: "2026-11-01")!...CalendarDay(iso: "2026-11-30")!
        totals = try await store.totals(days: days).map { "\($0.day) \($0.calories) \($0.entries) \($0.unknown)" }
        settings = try await store.settings()
        notes = try await store.notes().map { "\($0.id ?? 0) \($0.content) \($0.file)" }
        conversations = try await store.conversations().map { "\($0.id) \($0.title)" }
        found = try await store.searchMessages("pumpkin", limit: 9)?.count
        measures = try await store.bodyMeasures().map { "\($0.kind) \($0.value) \($0.day)" }
        rows = try await store.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT 'food ' || id || name || per_100g FROM own_foods UNION ALL
                    SELECT 'usual ' || key FROM forgotten_usuals UNION ALL
                    SELECT 'sport ' || name || minutes FROM activities UNION ALL
                    SELECT 'milestone ' || name || day FROM milestones UNION ALL
                    SELECT 'word ' || word || meaning FROM own_words UNION ALL
                    SELECT 'reading ' || metric || value FROM health_readings ORDER BY 1
                    """)
        }
        problems = try await store.read { database in
            let ill = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map(\.description)
            let nameless = try String.fetchAll(
                database,
                sql: """
                    SELECT 'entry without identity ' || id FROM food_entries WHERE id NOT IN
                        (SELECT row_id FROM identities WHERE kind = 'entry')
                    """)
            let sums = try String.fetchAll(
                database,
                sql: """
                    SELECT 'sums of ' || day FROM (SELECT day, entries, calories, unknown FROM food_days EXCEPT
                        SELECT day, COUNT(*), COALESCE(SUM(calories), 0), SUM(calories IS NULL)
                        FROM food_entries GROUP BY day)
                    UNION SELECT 'no sums of ' || day FROM food_entries WHERE day NOT IN (SELECT day FROM food_days)
                    """)
            return ill + orphans + nameless + sums
        }
        schema = try await store.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT type || ' ' || name || ' ' || sql FROM sqlite_master
                    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations' ORDER BY 1
                    """)
        }
    }
}
