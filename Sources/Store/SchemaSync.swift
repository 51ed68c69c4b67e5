/// The migration about syncing through a folder.
extension Schema {
    /// `sync_state` has a row while syncing is on: whom this is in the folder, and how far its log is. `sync_rows` has of
    /// each row all that is known (`state`) and what it was here after the last round (`here`, NULL when it was not);
    /// `waits` is 1 where it could not be made so yet, `problem`
    /// why, and 2 where only a row that it names is missing. `sync_changed` names rows that changed here since
    /// then; triggers keep it. `sync_outbox` has the files that are decided but not written yet.
    static let sync11 = """
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
        """
}
