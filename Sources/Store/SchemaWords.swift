/// Migrations about the user's own words and servings.
extension Schema {
    /// What the user means by a name of a food.
    static let words6 =
        """
        CREATE TABLE own_words (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            word TEXT NOT NULL UNIQUE,
            meaning TEXT NOT NULL,
            times INTEGER NOT NULL,
            learnt_at INTEGER NOT NULL
        ) STRICT;

        """ + identity5("own_word", "own_words")

    /// What a unit of a food weighs for the user.
    static let servings7 =
        """
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

        """ + identity5("own_serving", "own_servings")
}
