/// Migrations about the body and about long looks back.
extension Schema {
    /// Measures of the body, a row for each value. The index on energies answers sums over years without the rows.
    static let body4 = """
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
        CREATE INDEX food_entries_by_energy ON food_entries(day, calories);
        """
}
