/// The migration about training.
extension Schema {
    /// The sets of one exercise on one day, as they were told. `sets` is a list of `amount` (repetitions, or what the
    /// exercise is counted in), `load` in kg and `exertion`.
    static let lifts9 =
        """
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


        """ + identity5("lift", "lifts")
}
