/// Migrations about targets, health readings, alerts and aims.
extension Schema {
    /// Goals with the day from which they hold, so that past days are judged by theirs; what was set before goes back to
    /// the beginning. Readings of sleep, movement and the heart, a row for each value: the index of their sources answers
    /// for days without the rows. `nudge_marks` says what was said on which day.
    static let health8 =
        """
        CREATE TABLE goal_steps (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            goal TEXT NOT NULL,
            from_day TEXT NOT NULL,
            value INTEGER,
            reason TEXT NOT NULL DEFAULT '',
            said_at INTEGER NOT NULL,
            UNIQUE (goal, from_day)
        ) STRICT;
        INSERT INTO goal_steps (goal, from_day, value, said_at)
            SELECT CASE key WHEN 'target_calories' THEN 'kcal' WHEN 'goal_protein_g' THEN 'protein'
                    WHEN 'goal_carbs_g' THEN 'carbs' ELSE 'fat' END,
                '1970-01-01', CAST(value AS INTEGER), CAST(strftime('%s', 'now') AS INTEGER) * 1000
            FROM settings
            WHERE key IN ('target_calories', 'goal_protein_g', 'goal_carbs_g', 'goal_fat_g') AND value IS NOT NULL;

        CREATE TABLE refeed_days (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            day TEXT NOT NULL UNIQUE,
            calories INTEGER NOT NULL CHECK (calories > 0),
            said_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE complete_days (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            day TEXT NOT NULL UNIQUE,
            said_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE health_readings (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            metric TEXT NOT NULL,
            value REAL NOT NULL,
            day TEXT NOT NULL,
            started_at INTEGER NOT NULL,
            ended_at INTEGER,
            zone TEXT NOT NULL,
            said_at INTEGER NOT NULL,
            source TEXT NOT NULL DEFAULT 'user',
            device TEXT,
            turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL
        ) STRICT;
        CREATE INDEX health_readings_by_source
            ON health_readings(metric, source, day, device, started_at, ended_at, value);
        CREATE INDEX health_readings_by_day ON health_readings(day, started_at);
        CREATE INDEX health_readings_by_turn ON health_readings(turn_id) WHERE turn_id IS NOT NULL;

        CREATE TABLE alerts (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            raised_at INTEGER NOT NULL,
            day TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'acknowledged', 'snoozed', 'dismissed')),
            until_day TEXT,
            evidence TEXT NOT NULL DEFAULT '{}'
        ) STRICT;

        CREATE TABLE nudge_marks (
            key TEXT PRIMARY KEY,
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE aims (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            subject TEXT NOT NULL DEFAULT '',
            value REAL NOT NULL,
            start REAL,
            from_day TEXT NOT NULL,
            by_day TEXT,
            said_at INTEGER NOT NULL
        ) STRICT;


        """ + identity5("goal_step", "goal_steps") + identity5("refeed_day", "refeed_days")
        + identity5("complete_day", "complete_days") + identity5("health_reading", "health_readings")
        + identity5("alert", "alerts") + identity5("aim", "aims")
}
