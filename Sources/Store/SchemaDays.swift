/// Migrations about sums of days.
extension Schema {
    /// What each logical day has in all, so that looks over years do not read every entry; triggers keep it, whoever
    /// changes the rows. It takes the place of the index that answered them before.
    static let days15 = """
        CREATE TABLE food_days (
            day TEXT NOT NULL PRIMARY KEY,
            entries INTEGER NOT NULL,
            calories INTEGER NOT NULL,
            unknown INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO food_days (day, entries, calories, unknown)
            SELECT day, COUNT(*), COALESCE(SUM(calories), 0), SUM(calories IS NULL) FROM food_entries GROUP BY day;

        CREATE TRIGGER food_entries_days_insert AFTER INSERT ON food_entries BEGIN
            \(add("new"))
        END;
        CREATE TRIGGER food_entries_days_delete AFTER DELETE ON food_entries BEGIN
            \(remove("old"))
        END;
        CREATE TRIGGER food_entries_days_update AFTER UPDATE OF day, calories ON food_entries
            WHEN old.day IS NOT new.day OR old.calories IS NOT new.calories
        BEGIN
            \(remove("old"))
            \(add("new"))
        END;
        DROP INDEX food_entries_by_energy;
        """

    private static func add(_ row: String) -> String {
        """
        INSERT INTO food_days (day, entries, calories, unknown)
                VALUES (\(row).day, 1, COALESCE(\(row).calories, 0), \(row).calories IS NULL)
                ON CONFLICT (day) DO UPDATE SET entries = entries + 1, calories = calories + excluded.calories,
                    unknown = unknown + excluded.unknown;
        """
    }

    private static func remove(_ row: String) -> String {
        """
        UPDATE food_days SET entries = entries - 1, calories = calories - COALESCE(\(row).calories, 0),
                    unknown = unknown - (\(row).calories IS NULL) WHERE day = \(row).day;
                DELETE FROM food_days WHERE day = \(row).day AND entries = 0;
        """
    }
}
