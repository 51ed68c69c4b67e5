/// Migrations about training of one's own.
extension Schema {
    /// The user's own exercises, and which exercises they like, shipped ones too. `muscles`, `secondary`, `equipment` and
    /// `steps` are lists of texts.
    static let exercises10 =
        """
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

        """ + identity5("own_exercise", "own_exercises") + identity5("favourite_exercise", "favourite_exercises")

    /// Workouts that the user put together. `exercises` is a list of `exercise` (its id), `name`, `sets`, `low`, `high` and
    /// `load` in kg.
    static let routines10 =
        """
        CREATE TABLE routines (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            exercises TEXT NOT NULL,
            said_at INTEGER NOT NULL
        ) STRICT;

        """ + identity5("routine", "routines")
}
