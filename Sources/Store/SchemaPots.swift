/// The migration about what was cooked and weighed.
extension Schema {
    /// Pots of food: what is in the whole of one, what it weighed cooked, and what is left of it. `ingredients` is a list
    /// of `food`, `food_id` and `grams`; `is_stated` says that the user told the energy of the whole.
    static let pots9 =
        """
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


        """ + identity5("pot", "pots")

    /// The pot of which an entry is a share, which may be gone.
    static let shares10 = "ALTER TABLE food_entries ADD COLUMN pot_id INTEGER;"
}
