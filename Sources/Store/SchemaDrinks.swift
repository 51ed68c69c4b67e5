/// The migration about drinks of one's own.
extension Schema {
    /// Drinks that the user mixes, and which drinks they like, shipped ones too. `ingredients` and `steps` are lists of
    /// written lines.
    static let drinks10 =
        """
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

        """ + identity5("own_drink", "own_drinks") + identity5("favourite_drink", "favourite_drinks")
}
