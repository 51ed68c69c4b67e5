/// Migrations about who a row is beyond this database.
extension Schema {
    /// The rows that have an identity, by the word that `identities` has for them. Part of a migration: it stays as it
    /// is, and a table that comes later brings its own triggers.
    private static let identified5 = [
        ("photo", "photos"), ("conversation", "conversations"), ("turn", "turns"), ("message", "messages"),
        ("own_food", "own_foods"), ("entry", "food_entries"), ("draft", "drafts"), ("body_measure", "body_measures"),
        ("activity", "activities"), ("portion_category", "portion_categories"), ("meal_slot", "meal_slots"),
        ("portion_size", "portion_sizes"), ("note", "notes"), ("reminder_event", "reminder_events"),
    ]

    /// A random UUID (RFC 9562, version 4) as 16 bytes.
    private static let newUUID = """
        CAST(randomblob(6) || substr(x'404142434445464748494a4b4c4d4e4f', 1 + (random() & 15), 1) || randomblob(1)
            || substr(x'808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'
                || x'a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf', 1 + (random() & 63), 1)
            || randomblob(7) AS BLOB)
        """

    /// Milliseconds since 1970.
    private static let now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    static let newDevice = "INSERT INTO device (id, uuid, created_at) VALUES (1, \(newUUID), \(now))"

    /// Who each row is, wherever it goes: a UUID, when it changed last, when it was removed (the identity stays, so that
    /// an undo gives the same row back), and what it is called where it came from. Triggers keep it, whoever changes the
    /// rows. A bulk change is in the journal as ranges of numbers; `journal_shelf` has its rows while it is undone.
    static let identity5 =
        """
        CREATE TABLE device (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            uuid BLOB NOT NULL CHECK (length(uuid) = 16),
            created_at INTEGER NOT NULL
        ) STRICT;
        \(newDevice);

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


        """ + identified5.map(identity5).joined()
            + """
            CREATE UNIQUE INDEX identities_by_uuid ON identities(uuid);
            CREATE UNIQUE INDEX identities_by_origin ON identities(source, external_id) WHERE external_id IS NOT NULL;

            -- A photo that comes back may take over the number that other rows know.
            CREATE TRIGGER photos_identity_number AFTER UPDATE OF id ON photos WHEN old.id <> new.id BEGIN
                DELETE FROM identities WHERE kind = 'photo' AND row_id = new.id;
                UPDATE identities SET row_id = new.id WHERE kind = 'photo' AND row_id = old.id;
            END;
            """

    /// Gives the rows of a table identities. Part of migrations: it stays as it is.
    static func identity5(_ kind: String, _ table: String) -> String {
        """
        INSERT INTO identities (kind, row_id, uuid, updated_at) SELECT '\(kind)', id, \(newUUID), \(now) FROM \(table);
        CREATE TRIGGER \(table)_identity_insert AFTER INSERT ON \(table) BEGIN
            INSERT INTO identities (kind, row_id, uuid, updated_at)
                VALUES ('\(kind)', new.id, \(newUUID), \(now))
                ON CONFLICT (kind, row_id) DO UPDATE SET updated_at = excluded.updated_at, removed_at = NULL;
        END;
        CREATE TRIGGER \(table)_identity_update AFTER UPDATE ON \(table) BEGIN
            UPDATE identities SET updated_at = \(now) WHERE kind = '\(kind)' AND row_id = new.id;
        END;
        CREATE TRIGGER \(table)_identity_delete AFTER DELETE ON \(table) BEGIN
            UPDATE identities SET updated_at = \(now), removed_at = \(now)
                WHERE kind = '\(kind)' AND row_id = old.id;
        END;


        """
    }
}
