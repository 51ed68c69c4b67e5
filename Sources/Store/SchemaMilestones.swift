/// Migrations about what a log has earned.
extension Schema {
    /// Achievements with the day on which they were reached, and bests that cannot be counted again. What an older
    /// version has celebrated is there from the start, so that it is not said twice.
    static let milestones5 = """
        CREATE TABLE milestones (
            name TEXT PRIMARY KEY,
            days INTEGER NOT NULL,
            day TEXT NOT NULL,
            celebrated_at INTEGER
        ) STRICT, WITHOUT ROWID;

        INSERT INTO milestones (name, days, day, celebrated_at)
            WITH ranked AS (
                SELECT day, julianday(day) - ROW_NUMBER() OVER (ORDER BY day) AS run
                FROM (SELECT DISTINCT day FROM food_entries WHERE day <= date('now'))
            ), placed AS (
                SELECT day, ROW_NUMBER() OVER (PARTITION BY run ORDER BY day) AS days FROM ranked
            )
            SELECT 'achievement.' || days, days, MIN(day), 0 FROM placed
            WHERE days IN (7, 21, 35, 50, 100, 365) GROUP BY days;
        """
}
