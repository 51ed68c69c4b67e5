/// Migrations about what is planned to be eaten.
extension Schema {
    /// Dishes of days that are planned, a row for each. `grams` is what all of it weighs.
    static let plans9 =
        """
        CREATE TABLE meal_plan_items (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            day TEXT NOT NULL,
            meal TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('recipe', 'food')),
            dish_id TEXT NOT NULL,
            title TEXT NOT NULL,
            servings REAL NOT NULL CHECK (servings > 0),
            grams REAL NOT NULL,
            origin TEXT NOT NULL CHECK (origin IN ('cooked', 'again', 'leftover')),
            state TEXT NOT NULL CHECK (state IN ('planned', 'logged')),
            limits TEXT,
            said_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX meal_plan_items_by_day ON meal_plan_items(day);


        """ + identity5("planned_dish", "meal_plan_items")
}
