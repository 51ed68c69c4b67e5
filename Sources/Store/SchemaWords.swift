/// Migrations about the user's own words.
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
}
