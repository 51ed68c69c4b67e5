/// Migrations about photos.
extension Schema {
    /// Photos with what was read out of them, drafts that wait for a confirmation, and which entry came from which
    /// photo. A photo keeps its row when its file is pruned, so that it is known when it comes again.
    static let photos4 = """
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

        ALTER TABLE food_entries ADD COLUMN photo_id INTEGER REFERENCES photos(id) ON DELETE SET NULL;
        CREATE INDEX food_entries_by_photo ON food_entries(photo_id) WHERE photo_id IS NOT NULL;
        ALTER TABLE own_foods ADD COLUMN barcode TEXT;
        """
}
