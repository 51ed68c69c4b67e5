CREATE TABLE conversations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
, titled INTEGER NOT NULL DEFAULT 1) STRICT;

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
, forked_from INTEGER, phrase TEXT, instant INTEGER NOT NULL DEFAULT 0) STRICT;

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
    source TEXT NOT NULL CHECK (source IN ('table', 'web', 'label', 'barcode', 'user', 'estimate', 'import')),
    status TEXT NOT NULL CHECK (status IN ('ok', 'estimated', 'needs_amount', 'unmatched')),
    conversation_id INTEGER REFERENCES conversations(id) ON DELETE SET NULL,
    turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL,
    timestamp INTEGER GENERATED ALWAYS AS (eaten_at) VIRTUAL
, copied_from INTEGER, portions TEXT, proposed TEXT, photo_id INTEGER REFERENCES photos(id) ON DELETE SET NULL, pot_id INTEGER) STRICT;

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
, status TEXT NOT NULL DEFAULT 'active', source TEXT NOT NULL DEFAULT 'chat', key TEXT, details TEXT NOT NULL DEFAULT '{}', generated TEXT) STRICT;

CREATE TABLE journal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    turn_id INTEGER,
    state TEXT NOT NULL CHECK (state IN ('applied', 'undone', 'superseded'))
) STRICT;

CREATE INDEX journal_by_state ON journal(state, id);

CREATE TABLE search_cache (
    key TEXT PRIMARY KEY,
    fetched_at INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

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
, barcode TEXT) STRICT;

CREATE TABLE "journal_changes" (
    journal_id INTEGER NOT NULL REFERENCES journal(id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    entity TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    before TEXT,
    after TEXT,
    PRIMARY KEY (journal_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX journal_changes_by_entity ON journal_changes(entity, entity_id);

CREATE VIRTUAL TABLE messages_search USING fts5(
    content, content = 'messages', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2');

CREATE TABLE 'messages_search_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'messages_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE 'messages_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'messages_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TRIGGER messages_search_insert AFTER INSERT ON messages BEGIN
    INSERT INTO messages_search (rowid, content) VALUES (new.id, new.content);
END;

CREATE TRIGGER messages_search_delete AFTER DELETE ON messages BEGIN
    INSERT INTO messages_search (messages_search, rowid, content) VALUES ('delete', old.id, old.content);
END;

CREATE TRIGGER messages_search_update AFTER UPDATE OF content ON messages BEGIN
    INSERT INTO messages_search (messages_search, rowid, content) VALUES ('delete', old.id, old.content);
    INSERT INTO messages_search (rowid, content) VALUES (new.id, new.content);
END;

CREATE INDEX messages_by_turn ON messages(turn_id);

CREATE INDEX journal_by_turn ON journal(turn_id);

CREATE INDEX turns_by_phrase ON turns(phrase, id) WHERE phrase IS NOT NULL;

CREATE TABLE forgotten_usuals (
    key TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

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

CREATE TABLE activities (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    minutes REAL NOT NULL,
    category TEXT NOT NULL,
    meal TEXT,
    day TEXT NOT NULL,
    done_at INTEGER NOT NULL,
    said_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL
, kilometers REAL CHECK (kilometers > 0)) STRICT;

CREATE INDEX activities_by_day ON activities(day, done_at, id);

CREATE TABLE portion_categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    position INTEGER NOT NULL,
    definition TEXT NOT NULL
) STRICT;

CREATE TABLE meal_slots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    position INTEGER NOT NULL,
    meal TEXT NOT NULL,
    formers TEXT NOT NULL
) STRICT;

CREATE TABLE portion_sizes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    food_id TEXT NOT NULL UNIQUE,
    food_name TEXT NOT NULL,
    category TEXT NOT NULL,
    grams REAL NOT NULL
) STRICT;

CREATE TABLE portion_days (
    day TEXT NOT NULL,
    category TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (day, category)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER food_entries_portions_insert AFTER INSERT ON food_entries WHEN new.portions IS NOT NULL BEGIN
    INSERT INTO portion_days (day, category, amount)
        SELECT new.day, key, CAST(ROUND(value * 100) AS INTEGER) FROM json_each(new.portions) WHERE true
        ON CONFLICT (day, category) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER food_entries_portions_delete AFTER DELETE ON food_entries WHEN old.portions IS NOT NULL BEGIN
    UPDATE portion_days SET amount = amount
        - (SELECT CAST(ROUND(value * 100) AS INTEGER) FROM json_each(old.portions) WHERE key = category)
        WHERE day = old.day AND category IN (SELECT key FROM json_each(old.portions));
    DELETE FROM portion_days WHERE day = old.day AND amount = 0;
END;

CREATE TRIGGER food_entries_portions_update AFTER UPDATE OF day, portions ON food_entries
    WHEN old.portions IS NOT new.portions OR old.day IS NOT new.day
BEGIN
    UPDATE portion_days SET amount = amount
        - (SELECT CAST(ROUND(value * 100) AS INTEGER) FROM json_each(old.portions) WHERE key = category)
        WHERE day = old.day AND category IN (SELECT key FROM json_each(old.portions));
    INSERT INTO portion_days (day, category, amount)
        SELECT new.day, key, CAST(ROUND(value * 100) AS INTEGER) FROM json_each(new.portions) WHERE true
        ON CONFLICT (day, category) DO UPDATE SET amount = amount + excluded.amount;
    DELETE FROM portion_days WHERE day IN (old.day, new.day) AND amount = 0;
END;

CREATE TRIGGER activities_portions_insert AFTER INSERT ON activities BEGIN
    INSERT INTO portion_days (day, category, amount)
        VALUES (new.day, new.category, CAST(ROUND(new.minutes * 100) AS INTEGER))
        ON CONFLICT (day, category) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER activities_portions_delete AFTER DELETE ON activities BEGIN
    UPDATE portion_days SET amount = amount - CAST(ROUND(old.minutes * 100) AS INTEGER)
        WHERE day = old.day AND category = old.category;
    DELETE FROM portion_days WHERE day = old.day AND amount = 0;
END;

CREATE TRIGGER activities_portions_update AFTER UPDATE ON activities BEGIN
    UPDATE portion_days SET amount = amount - CAST(ROUND(old.minutes * 100) AS INTEGER)
        WHERE day = old.day AND category = old.category;
    INSERT INTO portion_days (day, category, amount)
        VALUES (new.day, new.category, CAST(ROUND(new.minutes * 100) AS INTEGER))
        ON CONFLICT (day, category) DO UPDATE SET amount = amount + excluded.amount;
    DELETE FROM portion_days WHERE day IN (old.day, new.day) AND amount = 0;
END;

CREATE TRIGGER meal_slots_rename AFTER UPDATE OF meal ON meal_slots WHEN old.meal <> new.meal BEGIN
    UPDATE food_entries SET meal = new.meal WHERE meal = old.meal;
    UPDATE activities SET meal = new.meal WHERE meal = old.meal;
END;

CREATE TABLE body_measures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    value REAL NOT NULL,
    day TEXT NOT NULL,
    measured_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    said_at INTEGER NOT NULL,
    source TEXT NOT NULL DEFAULT 'user',
    turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL
) STRICT;

CREATE INDEX body_measures_by_kind ON body_measures(kind, day, measured_at, value);

CREATE INDEX body_measures_by_turn ON body_measures(turn_id);

CREATE TABLE photos (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hash TEXT NOT NULL UNIQUE,
    file TEXT,
    bytes INTEGER NOT NULL,
    longest_edge INTEGER NOT NULL,
    name TEXT,
    meal TEXT,
    eaten_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    day TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'analysed', 'failed')),
    problem TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    reading TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE INDEX photos_by_day ON photos(day, eaten_at);

CREATE INDEX photos_by_state ON photos(state);

CREATE TABLE drafts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    photo_id INTEGER REFERENCES photos(id) ON DELETE SET NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'confirmed', 'discarded')),
    items TEXT NOT NULL DEFAULT '[]',
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX drafts_by_photo ON drafts(photo_id);

CREATE INDEX drafts_by_state ON drafts(state, id);

CREATE INDEX food_entries_by_photo ON food_entries(photo_id) WHERE photo_id IS NOT NULL;

CREATE TABLE milestones (
    name TEXT PRIMARY KEY,
    days INTEGER NOT NULL,
    day TEXT NOT NULL,
    celebrated_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    uuid BLOB NOT NULL CHECK (length(uuid) = 16),
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE identities (
    kind TEXT NOT NULL,
    row_id INTEGER NOT NULL,
    uuid BLOB NOT NULL CHECK (length(uuid) = 16),
    updated_at INTEGER NOT NULL,
    removed_at INTEGER,
    source TEXT,
    external_id TEXT,
    PRIMARY KEY (kind, row_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE journal_bulks (
    journal_id INTEGER NOT NULL REFERENCES journal(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    first_id INTEGER NOT NULL,
    last_id INTEGER NOT NULL,
    PRIMARY KEY (journal_id, kind, first_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX journal_bulks_by_kind ON journal_bulks(kind, first_id);

CREATE TABLE journal_shelf (
    journal_id INTEGER NOT NULL REFERENCES journal(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    row_id INTEGER NOT NULL,
    row TEXT NOT NULL,
    PRIMARY KEY (journal_id, kind, row_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER photos_identity_insert AFTER INSERT ON photos BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('photo', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER photos_identity_update AFTER UPDATE ON photos BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'photo' AND row_id = new.id;
END;

CREATE TRIGGER photos_identity_delete AFTER DELETE ON photos BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'photo' AND row_id = old.id;
END;

CREATE TRIGGER conversations_identity_insert AFTER INSERT ON conversations BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('conversation', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER conversations_identity_update AFTER UPDATE ON conversations BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'conversation' AND row_id = new.id;
END;

CREATE TRIGGER conversations_identity_delete AFTER DELETE ON conversations BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'conversation' AND row_id = old.id;
END;

CREATE TRIGGER turns_identity_insert AFTER INSERT ON turns BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('turn', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER turns_identity_update AFTER UPDATE ON turns BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'turn' AND row_id = new.id;
END;

CREATE TRIGGER turns_identity_delete AFTER DELETE ON turns BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'turn' AND row_id = old.id;
END;

CREATE TRIGGER messages_identity_insert AFTER INSERT ON messages BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('message', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER messages_identity_update AFTER UPDATE ON messages BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'message' AND row_id = new.id;
END;

CREATE TRIGGER messages_identity_delete AFTER DELETE ON messages BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'message' AND row_id = old.id;
END;

CREATE TRIGGER own_foods_identity_insert AFTER INSERT ON own_foods BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('own_food', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER own_foods_identity_update AFTER UPDATE ON own_foods BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'own_food' AND row_id = new.id;
END;

CREATE TRIGGER own_foods_identity_delete AFTER DELETE ON own_foods BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'own_food' AND row_id = old.id;
END;

CREATE TRIGGER food_entries_identity_insert AFTER INSERT ON food_entries BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('entry', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER food_entries_identity_update AFTER UPDATE ON food_entries BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'entry' AND row_id = new.id;
END;

CREATE TRIGGER food_entries_identity_delete AFTER DELETE ON food_entries BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'entry' AND row_id = old.id;
END;

CREATE TRIGGER drafts_identity_insert AFTER INSERT ON drafts BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('draft', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER drafts_identity_update AFTER UPDATE ON drafts BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'draft' AND row_id = new.id;
END;

CREATE TRIGGER drafts_identity_delete AFTER DELETE ON drafts BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'draft' AND row_id = old.id;
END;

CREATE TRIGGER body_measures_identity_insert AFTER INSERT ON body_measures BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('body_measure', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER body_measures_identity_update AFTER UPDATE ON body_measures BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'body_measure' AND row_id = new.id;
END;

CREATE TRIGGER body_measures_identity_delete AFTER DELETE ON body_measures BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'body_measure' AND row_id = old.id;
END;

CREATE TRIGGER activities_identity_insert AFTER INSERT ON activities BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('activity', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER activities_identity_update AFTER UPDATE ON activities BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'activity' AND row_id = new.id;
END;

CREATE TRIGGER activities_identity_delete AFTER DELETE ON activities BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'activity' AND row_id = old.id;
END;

CREATE TRIGGER portion_categories_identity_insert AFTER INSERT ON portion_categories BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('portion_category', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER portion_categories_identity_update AFTER UPDATE ON portion_categories BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'portion_category' AND row_id = new.id;
END;

CREATE TRIGGER portion_categories_identity_delete AFTER DELETE ON portion_categories BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'portion_category' AND row_id = old.id;
END;

CREATE TRIGGER meal_slots_identity_insert AFTER INSERT ON meal_slots BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('meal_slot', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER meal_slots_identity_update AFTER UPDATE ON meal_slots BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'meal_slot' AND row_id = new.id;
END;

CREATE TRIGGER meal_slots_identity_delete AFTER DELETE ON meal_slots BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'meal_slot' AND row_id = old.id;
END;

CREATE TRIGGER portion_sizes_identity_insert AFTER INSERT ON portion_sizes BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('portion_size', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER portion_sizes_identity_update AFTER UPDATE ON portion_sizes BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'portion_size' AND row_id = new.id;
END;

CREATE TRIGGER portion_sizes_identity_delete AFTER DELETE ON portion_sizes BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'portion_size' AND row_id = old.id;
END;

CREATE TRIGGER notes_identity_insert AFTER INSERT ON notes BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('note', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER notes_identity_update AFTER UPDATE ON notes BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'note' AND row_id = new.id;
END;

CREATE TRIGGER notes_identity_delete AFTER DELETE ON notes BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'note' AND row_id = old.id;
END;

CREATE TRIGGER reminder_events_identity_insert AFTER INSERT ON reminder_events BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('reminder_event', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER reminder_events_identity_update AFTER UPDATE ON reminder_events BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'reminder_event' AND row_id = new.id;
END;

CREATE TRIGGER reminder_events_identity_delete AFTER DELETE ON reminder_events BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'reminder_event' AND row_id = old.id;
END;

CREATE UNIQUE INDEX identities_by_uuid ON identities(uuid);

CREATE UNIQUE INDEX identities_by_origin ON identities(source, external_id) WHERE external_id IS NOT NULL;

CREATE TRIGGER photos_identity_number AFTER UPDATE OF id ON photos WHEN old.id <> new.id BEGIN
    DELETE FROM identities WHERE kind = 'photo' AND row_id = new.id;
    UPDATE identities SET row_id = new.id WHERE kind = 'photo' AND row_id = old.id;
END;

CREATE TABLE own_words (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    word TEXT NOT NULL UNIQUE,
    meaning TEXT NOT NULL,
    times INTEGER NOT NULL,
    learnt_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER own_words_identity_insert AFTER INSERT ON own_words BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('own_word', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER own_words_identity_update AFTER UPDATE ON own_words BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'own_word' AND row_id = new.id;
END;

CREATE TRIGGER own_words_identity_delete AFTER DELETE ON own_words BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'own_word' AND row_id = old.id;
END;

CREATE TABLE own_servings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    food_id TEXT NOT NULL,
    food_name TEXT NOT NULL,
    unit TEXT NOT NULL,
    grams REAL NOT NULL CHECK (grams > 0),
    times INTEGER NOT NULL,
    learnt_at INTEGER NOT NULL,
    UNIQUE (food_id, unit)
) STRICT;

CREATE TRIGGER own_servings_identity_insert AFTER INSERT ON own_servings BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('own_serving', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER own_servings_identity_update AFTER UPDATE ON own_servings BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'own_serving' AND row_id = new.id;
END;

CREATE TRIGGER own_servings_identity_delete AFTER DELETE ON own_servings BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'own_serving' AND row_id = old.id;
END;

CREATE TABLE goal_steps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    goal TEXT NOT NULL,
    from_day TEXT NOT NULL,
    value INTEGER,
    reason TEXT NOT NULL DEFAULT '',
    said_at INTEGER NOT NULL,
    UNIQUE (goal, from_day)
) STRICT;

CREATE TABLE refeed_days (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL UNIQUE,
    calories INTEGER NOT NULL CHECK (calories > 0),
    said_at INTEGER NOT NULL
) STRICT;

CREATE TABLE complete_days (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL UNIQUE,
    said_at INTEGER NOT NULL
) STRICT;

CREATE TABLE health_readings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    metric TEXT NOT NULL,
    value REAL NOT NULL,
    day TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    zone TEXT NOT NULL,
    said_at INTEGER NOT NULL,
    source TEXT NOT NULL DEFAULT 'user',
    device TEXT,
    turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL
) STRICT;

CREATE INDEX health_readings_by_source
    ON health_readings(metric, source, day, device, started_at, ended_at, value);

CREATE INDEX health_readings_by_day ON health_readings(day, started_at);

CREATE INDEX health_readings_by_turn ON health_readings(turn_id) WHERE turn_id IS NOT NULL;

CREATE TABLE alerts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    raised_at INTEGER NOT NULL,
    day TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'acknowledged', 'snoozed', 'dismissed')),
    until_day TEXT,
    evidence TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE TABLE nudge_marks (
    key TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE aims (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL DEFAULT '',
    value REAL NOT NULL,
    start REAL,
    from_day TEXT NOT NULL,
    by_day TEXT,
    said_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER goal_steps_identity_insert AFTER INSERT ON goal_steps BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('goal_step', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER goal_steps_identity_update AFTER UPDATE ON goal_steps BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'goal_step' AND row_id = new.id;
END;

CREATE TRIGGER goal_steps_identity_delete AFTER DELETE ON goal_steps BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'goal_step' AND row_id = old.id;
END;

CREATE TRIGGER refeed_days_identity_insert AFTER INSERT ON refeed_days BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('refeed_day', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER refeed_days_identity_update AFTER UPDATE ON refeed_days BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'refeed_day' AND row_id = new.id;
END;

CREATE TRIGGER refeed_days_identity_delete AFTER DELETE ON refeed_days BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'refeed_day' AND row_id = old.id;
END;

CREATE TRIGGER complete_days_identity_insert AFTER INSERT ON complete_days BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('complete_day', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER complete_days_identity_update AFTER UPDATE ON complete_days BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'complete_day' AND row_id = new.id;
END;

CREATE TRIGGER complete_days_identity_delete AFTER DELETE ON complete_days BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'complete_day' AND row_id = old.id;
END;

CREATE TRIGGER health_readings_identity_insert AFTER INSERT ON health_readings BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('health_reading', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER health_readings_identity_update AFTER UPDATE ON health_readings BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'health_reading' AND row_id = new.id;
END;

CREATE TRIGGER health_readings_identity_delete AFTER DELETE ON health_readings BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'health_reading' AND row_id = old.id;
END;

CREATE TRIGGER alerts_identity_insert AFTER INSERT ON alerts BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('alert', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER alerts_identity_update AFTER UPDATE ON alerts BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'alert' AND row_id = new.id;
END;

CREATE TRIGGER alerts_identity_delete AFTER DELETE ON alerts BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'alert' AND row_id = old.id;
END;

CREATE TRIGGER aims_identity_insert AFTER INSERT ON aims BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('aim', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER aims_identity_update AFTER UPDATE ON aims BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'aim' AND row_id = new.id;
END;

CREATE TRIGGER aims_identity_delete AFTER DELETE ON aims BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'aim' AND row_id = old.id;
END;

CREATE TABLE lifts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exercise TEXT NOT NULL,
    name TEXT NOT NULL,
    sets TEXT NOT NULL,
    is_confirmed INTEGER NOT NULL DEFAULT 1,
    day TEXT NOT NULL,
    done_at INTEGER NOT NULL,
    said_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL
) STRICT;

CREATE INDEX lifts_by_exercise ON lifts(exercise, day);

CREATE INDEX lifts_by_day ON lifts(day, done_at);

CREATE INDEX lifts_by_turn ON lifts(turn_id) WHERE turn_id IS NOT NULL;

CREATE TRIGGER lifts_identity_insert AFTER INSERT ON lifts BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('lift', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER lifts_identity_update AFTER UPDATE ON lifts BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'lift' AND row_id = new.id;
END;

CREATE TRIGGER lifts_identity_delete AFTER DELETE ON lifts BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'lift' AND row_id = old.id;
END;

CREATE TABLE meal_plan_items (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL,
    meal TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('recipe', 'food')),
    dish_id TEXT NOT NULL,
    title TEXT NOT NULL,
    servings REAL NOT NULL CHECK (servings > 0),
    grams REAL NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('cooked', 'again', 'leftover')),
    state TEXT NOT NULL CHECK (state IN ('planned', 'logged')),
    limits TEXT,
    said_at INTEGER NOT NULL
) STRICT;

CREATE INDEX meal_plan_items_by_day ON meal_plan_items(day);

CREATE TRIGGER meal_plan_items_identity_insert AFTER INSERT ON meal_plan_items BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('planned_dish', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER meal_plan_items_identity_update AFTER UPDATE ON meal_plan_items BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'planned_dish' AND row_id = new.id;
END;

CREATE TRIGGER meal_plan_items_identity_delete AFTER DELETE ON meal_plan_items BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'planned_dish' AND row_id = old.id;
END;

CREATE TABLE own_recipes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    identifier TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    cooklang TEXT NOT NULL,
    said_at INTEGER NOT NULL
) STRICT;

CREATE TABLE favourite_recipes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    recipe TEXT NOT NULL UNIQUE,
    said_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER own_recipes_identity_insert AFTER INSERT ON own_recipes BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('own_recipe', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER own_recipes_identity_update AFTER UPDATE ON own_recipes BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'own_recipe' AND row_id = new.id;
END;

CREATE TRIGGER own_recipes_identity_delete AFTER DELETE ON own_recipes BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'own_recipe' AND row_id = old.id;
END;

CREATE TRIGGER favourite_recipes_identity_insert AFTER INSERT ON favourite_recipes BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('favourite_recipe', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER favourite_recipes_identity_update AFTER UPDATE ON favourite_recipes BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'favourite_recipe' AND row_id = new.id;
END;

CREATE TRIGGER favourite_recipes_identity_delete AFTER DELETE ON favourite_recipes BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'favourite_recipe' AND row_id = old.id;
END;

CREATE TABLE pots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    food_id TEXT,
    ingredients TEXT NOT NULL,
    nutrients TEXT NOT NULL,
    is_stated INTEGER NOT NULL DEFAULT 0,
    cooked_grams REAL NOT NULL CHECK (cooked_grams > 0),
    left_grams REAL NOT NULL CHECK (left_grams >= 0),
    day TEXT NOT NULL,
    said_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished')),
    turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL
) STRICT;

CREATE INDEX pots_by_state ON pots(state, day);

CREATE INDEX pots_by_turn ON pots(turn_id) WHERE turn_id IS NOT NULL;

CREATE TRIGGER pots_identity_insert AFTER INSERT ON pots BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('pot', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER pots_identity_update AFTER UPDATE ON pots BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'pot' AND row_id = new.id;
END;

CREATE TRIGGER pots_identity_delete AFTER DELETE ON pots BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'pot' AND row_id = old.id;
END;

CREATE TABLE own_drinks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    identifier TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    glass TEXT NOT NULL DEFAULT '',
    ingredients TEXT NOT NULL,
    steps TEXT NOT NULL DEFAULT '[]',
    said_at INTEGER NOT NULL
) STRICT;

CREATE TABLE favourite_drinks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    drink TEXT NOT NULL UNIQUE,
    said_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER own_drinks_identity_insert AFTER INSERT ON own_drinks BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('own_drink', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER own_drinks_identity_update AFTER UPDATE ON own_drinks BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'own_drink' AND row_id = new.id;
END;

CREATE TRIGGER own_drinks_identity_delete AFTER DELETE ON own_drinks BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'own_drink' AND row_id = old.id;
END;

CREATE TRIGGER favourite_drinks_identity_insert AFTER INSERT ON favourite_drinks BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('favourite_drink', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER favourite_drinks_identity_update AFTER UPDATE ON favourite_drinks BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'favourite_drink' AND row_id = new.id;
END;

CREATE TRIGGER favourite_drinks_identity_delete AFTER DELETE ON favourite_drinks BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'favourite_drink' AND row_id = old.id;
END;

CREATE TABLE own_exercises (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    identifier TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    muscles TEXT NOT NULL,
    secondary TEXT NOT NULL,
    equipment TEXT NOT NULL,
    level TEXT NOT NULL,
    force TEXT,
    mechanic TEXT,
    unit TEXT NOT NULL,
    steps TEXT NOT NULL,
    said_at INTEGER NOT NULL
) STRICT;

CREATE TABLE favourite_exercises (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    exercise TEXT NOT NULL UNIQUE,
    said_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER own_exercises_identity_insert AFTER INSERT ON own_exercises BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('own_exercise', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER own_exercises_identity_update AFTER UPDATE ON own_exercises BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'own_exercise' AND row_id = new.id;
END;

CREATE TRIGGER own_exercises_identity_delete AFTER DELETE ON own_exercises BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'own_exercise' AND row_id = old.id;
END;

CREATE TRIGGER favourite_exercises_identity_insert AFTER INSERT ON favourite_exercises BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('favourite_exercise', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER favourite_exercises_identity_update AFTER UPDATE ON favourite_exercises BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'favourite_exercise' AND row_id = new.id;
END;

CREATE TRIGGER favourite_exercises_identity_delete AFTER DELETE ON favourite_exercises BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'favourite_exercise' AND row_id = old.id;
END;

CREATE TABLE routines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    exercises TEXT NOT NULL,
    said_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER routines_identity_insert AFTER INSERT ON routines BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('routine', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER routines_identity_update AFTER UPDATE ON routines BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'routine' AND row_id = new.id;
END;

CREATE TRIGGER routines_identity_delete AFTER DELETE ON routines BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'routine' AND row_id = old.id;
END;

CREATE TABLE sync_state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    folder TEXT NOT NULL,
    folder_id TEXT NOT NULL,
    device TEXT NOT NULL,
    first_file INTEGER NOT NULL,
    written_file INTEGER NOT NULL,
    published INTEGER NOT NULL,
    clock_ms INTEGER NOT NULL,
    clock_counter INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    started INTEGER NOT NULL DEFAULT 0,
    synced_at INTEGER,
    problem TEXT
) STRICT;

CREATE TABLE sync_devices (
    device TEXT PRIMARY KEY,
    name TEXT NOT NULL DEFAULT '',
    known INTEGER NOT NULL DEFAULT 0,
    file INTEGER NOT NULL DEFAULT 0,
    seen_at INTEGER,
    trouble TEXT
) STRICT;

CREATE TABLE sync_rows (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    row_id INTEGER,
    state TEXT NOT NULL,
    here TEXT,
    waits INTEGER NOT NULL DEFAULT 0,
    problem TEXT,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX sync_rows_by_number ON sync_rows(row_id, kind);

CREATE INDEX sync_rows_that_wait ON sync_rows(waits) WHERE waits <> 0;

CREATE TABLE sync_changed (
    kind TEXT NOT NULL,
    row_id INTEGER NOT NULL,
    PRIMARY KEY (kind, row_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sync_outbox (
    number INTEGER PRIMARY KEY,
    first_number INTEGER,
    parts INTEGER,
    last_change INTEGER NOT NULL,
    data BLOB NOT NULL
) STRICT;

CREATE TABLE sync_conflicts (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    field TEXT NOT NULL,
    device TEXT NOT NULL,
    at INTEGER NOT NULL,
    value TEXT NOT NULL,
    counts TEXT NOT NULL
) STRICT;

CREATE INDEX sync_conflicts_by_row ON sync_conflicts(kind, key);

CREATE TRIGGER identities_sync_insert AFTER INSERT ON identities WHEN EXISTS (SELECT 1 FROM sync_state) BEGIN
    INSERT INTO sync_changed (kind, row_id) VALUES (new.kind, new.row_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER identities_sync_update AFTER UPDATE ON identities WHEN EXISTS (SELECT 1 FROM sync_state) BEGIN
    INSERT INTO sync_changed (kind, row_id) VALUES (new.kind, new.row_id) ON CONFLICT DO NOTHING;
END;

CREATE TABLE connections (
    provider TEXT PRIMARY KEY,
    relay TEXT NOT NULL,
    since INTEGER NOT NULL,
    scopes TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT 'connected' CHECK (state IN ('connected', 'ended')),
    synced_at INTEGER,
    synced_day TEXT,
    tried_at INTEGER,
    not_before INTEGER,
    problem TEXT
) STRICT;

CREATE TABLE import_mappings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    header TEXT NOT NULL UNIQUE,
    mapping TEXT NOT NULL,
    learnt_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER import_mappings_identity_insert AFTER INSERT ON import_mappings BEGIN
    INSERT INTO identities (kind, row_id, uuid, updated_at)
        VALUES ('import_mapping', new.id, CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
    || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
        || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
    || randomblob(7) AS BLOB), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
END;

CREATE TRIGGER import_mappings_identity_update AFTER UPDATE ON import_mappings BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) WHERE kind = 'import_mapping' AND row_id = new.id;
END;

CREATE TRIGGER import_mappings_identity_delete AFTER DELETE ON import_mappings BEGIN
    UPDATE identities SET updated_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), removed_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
        WHERE kind = 'import_mapping' AND row_id = old.id;
END;

CREATE TABLE food_days (
    day TEXT NOT NULL PRIMARY KEY,
    entries INTEGER NOT NULL,
    calories INTEGER NOT NULL,
    unknown INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER food_entries_days_insert AFTER INSERT ON food_entries BEGIN
    INSERT INTO food_days (day, entries, calories, unknown)
        VALUES (new.day, 1, COALESCE(new.calories, 0), new.calories IS NULL)
        ON CONFLICT (day) DO UPDATE SET entries = entries + 1, calories = calories + excluded.calories,
            unknown = unknown + excluded.unknown;
END;

CREATE TRIGGER food_entries_days_delete AFTER DELETE ON food_entries BEGIN
    UPDATE food_days SET entries = entries - 1, calories = calories - COALESCE(old.calories, 0),
            unknown = unknown - (old.calories IS NULL) WHERE day = old.day;
        DELETE FROM food_days WHERE day = old.day AND entries = 0;
END;

CREATE TRIGGER food_entries_days_update AFTER UPDATE OF day, calories ON food_entries
    WHEN old.day IS NOT new.day OR old.calories IS NOT new.calories
BEGIN
    UPDATE food_days SET entries = entries - 1, calories = calories - COALESCE(old.calories, 0),
            unknown = unknown - (old.calories IS NULL) WHERE day = old.day;
        DELETE FROM food_days WHERE day = old.day AND entries = 0;
    INSERT INTO food_days (day, entries, calories, unknown)
        VALUES (new.day, 1, COALESCE(new.calories, 0), new.calories IS NULL)
        ON CONFLICT (day) DO UPDATE SET entries = entries + 1, calories = calories + excluded.calories,
            unknown = unknown + excluded.unknown;
END;
