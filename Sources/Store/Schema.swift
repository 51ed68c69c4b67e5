package import GRDB

/// The schema, one migration per version. A migration that has shipped is never edited; it names columns as text so
/// that it stays what it was when records change.
package enum Schema {
    package static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { try $0.execute(sql: version1) }
        migrator.registerMigration("2") { try $0.execute(sql: version2) }
        migrator.registerMigration("v3-messages") { try $0.execute(sql: messages3) }
        migrator.registerMigration("v3-usual") { try $0.execute(sql: usual3) }
        migrator.registerMigration("v3-notes") { try $0.execute(sql: notes3) }
        migrator.registerMigration("v4-portions") { try $0.execute(sql: portions4) }
        migrator.registerMigration("v4-body") { try $0.execute(sql: body4) }
        migrator.registerMigration("v4-photos") { try $0.execute(sql: photos4) }
        migrator.registerMigration("v5-milestones") { try $0.execute(sql: milestones5) }
        migrator.registerMigration("v5-identity") { try $0.execute(sql: identity5) }
        migrator.registerMigration("v6-words") { try $0.execute(sql: words6) }
        migrator.registerMigration("v7-servings") { try $0.execute(sql: servings7) }
        migrator.registerMigration("v8-health") { try $0.execute(sql: health8) }
        migrator.registerMigration("v9-lifts") { try $0.execute(sql: lifts9) }
        migrator.registerMigration("v9-plans") { try $0.execute(sql: plans9) }
        migrator.registerMigration("v9-recipes") { try $0.execute(sql: recipes9) }
        migrator.registerMigration("v9-pots") { try $0.execute(sql: pots9) }
        migrator.registerMigration("v10-shares") { try $0.execute(sql: shares10) }
        migrator.registerMigration("v10-sport") { try $0.execute(sql: sport10) }
        migrator.registerMigration("v10-drinks") { try $0.execute(sql: drinks10) }
        migrator.registerMigration("v10-exercises") { try $0.execute(sql: exercises10) }
        migrator.registerMigration("v10-routines") { try $0.execute(sql: routines10) }
        migrator.registerMigration("v11-sync") { try $0.execute(sql: sync11) }
        migrator.registerMigration("v12-imports", migrate: imports12)
        migrator.registerMigration("v13-connections") { try $0.execute(sql: connections13) }
        migrator.registerMigration("v14-import-mappings") { try $0.execute(sql: mappings14) }
        migrator.registerMigration("v15-days") { try $0.execute(sql: days15) }
        return migrator
    }

    /// Instants are integer milliseconds since 1970, days ISO text. `food_entries`, `conversations`, `messages`,
    /// `settings` and `notes` have at least the columns that the product documents promise; the view
    /// `food_entries_v1` has exactly those. An id is never given twice (AUTOINCREMENT): the journal names rows by id,
    /// and clients keep the ids of conversations.
    private static let version1 = """
        CREATE TABLE conversations (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE turns (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
            started_at INTEGER NOT NULL,
            finished_at INTEGER,
            state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
            plan TEXT,
            calls TEXT,
            failure TEXT,
            total_ms REAL,
            model_ms REAL,
            prompt_tokens INTEGER,
            generated_tokens INTEGER
        ) STRICT;
        CREATE INDEX turns_by_conversation ON turns(conversation_id, id);

        CREATE TABLE messages (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
            role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
            content TEXT NOT NULL,
            timestamp INTEGER NOT NULL,
            turn_id INTEGER REFERENCES turns(id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX messages_by_conversation ON messages(conversation_id, id);

        CREATE TABLE food_entries (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            calories INTEGER,
            quantity REAL NOT NULL DEFAULT 1.0,
            unit TEXT NOT NULL DEFAULT '',
            grams REAL,
            food_id TEXT,
            food_name TEXT,
            portion_rule TEXT,
            calories_low REAL,
            calories_high REAL,
            nutrients TEXT NOT NULL DEFAULT '{}',
            meal TEXT NOT NULL,
            eaten_at INTEGER NOT NULL,
            said_at INTEGER NOT NULL,
            zone TEXT NOT NULL,
            day TEXT NOT NULL,
            source TEXT NOT NULL CHECK (source IN ('table', 'web', 'label', 'barcode', 'user', 'estimate')),
            status TEXT NOT NULL CHECK (status IN ('ok', 'estimated', 'needs_amount', 'unmatched')),
            conversation_id INTEGER REFERENCES conversations(id) ON DELETE SET NULL,
            turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL,
            timestamp INTEGER GENERATED ALWAYS AS (eaten_at) VIRTUAL
        ) STRICT;
        CREATE INDEX food_entries_by_day ON food_entries(day, eaten_at, id);
        CREATE INDEX food_entries_by_conversation ON food_entries(conversation_id);
        CREATE INDEX food_entries_by_turn ON food_entries(turn_id);

        CREATE VIEW food_entries_v1 AS
            SELECT id, name, calories, quantity,
                   strftime('%Y-%m-%d %H:%M:%S', eaten_at / 1000, 'unixepoch') AS timestamp,
                   conversation_id
            FROM food_entries;

        CREATE TABLE settings (
            key TEXT PRIMARY KEY,
            value TEXT
        ) STRICT;

        CREATE TABLE notes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            content TEXT NOT NULL,
            type TEXT NOT NULL DEFAULT 'observation',
            created_at INTEGER NOT NULL,
            file TEXT NOT NULL UNIQUE,
            turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL
        ) STRICT;

        CREATE TABLE journal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            at INTEGER NOT NULL,
            actor TEXT NOT NULL,
            turn_id INTEGER,
            state TEXT NOT NULL CHECK (state IN ('applied', 'undone', 'superseded'))
        ) STRICT;
        CREATE INDEX journal_by_state ON journal(state, id);

        CREATE TABLE journal_changes (
            journal_id INTEGER NOT NULL REFERENCES journal(id) ON DELETE CASCADE,
            sequence INTEGER NOT NULL,
            entity TEXT NOT NULL CHECK (entity IN ('entry', 'note', 'setting')),
            entity_id TEXT NOT NULL,
            before TEXT,
            after TEXT,
            PRIMARY KEY (journal_id, sequence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX journal_changes_by_entity ON journal_changes(entity, entity_id);

        CREATE TABLE search_cache (
            key TEXT PRIMARY KEY,
            fetched_at INTEGER NOT NULL,
            body TEXT NOT NULL
        ) STRICT;
        """

    /// Own foods. The journal's list of entities is open now: SQLite can change a constraint only by making the table
    /// anew, and every new kind of row would need that again.
    private static let version2 = """
        CREATE TABLE own_foods (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            synonyms TEXT NOT NULL DEFAULT '[]',
            food_group TEXT NOT NULL DEFAULT 'other',
            per_100g TEXT NOT NULL DEFAULT '{}',
            portions TEXT NOT NULL DEFAULT '[]',
            parts TEXT NOT NULL DEFAULT '[]',
            based_on TEXT,
            favourite INTEGER NOT NULL DEFAULT 0,
            note TEXT NOT NULL DEFAULT '',
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE new_journal_changes (
            journal_id INTEGER NOT NULL REFERENCES journal(id) ON DELETE CASCADE,
            sequence INTEGER NOT NULL,
            entity TEXT NOT NULL,
            entity_id TEXT NOT NULL,
            before TEXT,
            after TEXT,
            PRIMARY KEY (journal_id, sequence)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO new_journal_changes (journal_id, sequence, entity, entity_id, before, after)
            SELECT journal_id, sequence, entity, entity_id, before, after FROM journal_changes;
        DROP TABLE journal_changes;
        ALTER TABLE new_journal_changes RENAME TO journal_changes;
        CREATE INDEX journal_changes_by_entity ON journal_changes(entity, entity_id);
        """

    /// Notes whose files may be edited by hand, patterns that are checked again, reminders. `note_files` has what a
    /// file was like when it was last read. A reminder's occurrence has one row, however often the daemon starts.
    private static let notes3 = """
        ALTER TABLE notes ADD COLUMN status TEXT NOT NULL DEFAULT 'active';
        ALTER TABLE notes ADD COLUMN source TEXT NOT NULL DEFAULT 'chat';
        ALTER TABLE notes ADD COLUMN key TEXT;
        ALTER TABLE notes ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
        ALTER TABLE notes ADD COLUMN generated TEXT;
        CREATE INDEX notes_by_key ON notes(key);

        CREATE TABLE note_files (
            note_id INTEGER PRIMARY KEY REFERENCES notes(id) ON DELETE CASCADE,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            hash TEXT NOT NULL
        ) STRICT;

        CREATE TABLE note_marks (
            key TEXT PRIMARY KEY,
            at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE reminder_events (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            note_id INTEGER NOT NULL REFERENCES notes(id) ON DELETE CASCADE,
            due_at INTEGER NOT NULL,
            fire_at INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('pending', 'waiting', 'delivered', 'done')),
            UNIQUE (note_id, due_at)
        ) STRICT;
        CREATE INDEX reminder_events_by_state ON reminder_events(state, fire_at);
        """
}
