/// Migrations about cooking.
extension Schema {
    /// The user's own recipes as Cooklang, and which recipes they like, shipped ones too.
    static let recipes9 =
        """
        CREATE TABLE own_recipes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            identifier TEXT NOT NULL UNIQUE,
            title TEXT NOT NULL,
            cooklang TEXT NOT NULL,
            said_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE favourite_recipes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            recipe TEXT NOT NULL UNIQUE,
            said_at INTEGER NOT NULL
        ) STRICT;

        """ + identity5("own_recipe", "own_recipes") + identity5("favourite_recipe", "favourite_recipes")
}
