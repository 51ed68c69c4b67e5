/// Migrations about portions.
extension Schema {
    /// What an entry counts in which category, what it might count after the user's yes, activities, the user's
    /// categories and slots (none stored means the defaults), and what a portion of a food weighs. `portion_days` has
    /// each logical day's sums in hundredths; triggers keep it, whoever changes the rows.
    static let portions4 = """
        ALTER TABLE food_entries ADD COLUMN portions TEXT;
        ALTER TABLE food_entries ADD COLUMN proposed TEXT;

        CREATE TABLE activities (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            minutes REAL NOT NULL,
            category TEXT NOT NULL,
            meal TEXT,
            day TEXT NOT NULL,
            done_at INTEGER NOT NULL,
            said_at INTEGER NOT NULL,
            zone TEXT NOT NULL,
            turn_id INTEGER REFERENCES turns(id) ON DELETE SET NULL
        ) STRICT;
        CREATE INDEX activities_by_day ON activities(day, done_at, id);

        CREATE TABLE portion_categories (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL UNIQUE,
            position INTEGER NOT NULL,
            definition TEXT NOT NULL
        ) STRICT;

        CREATE TABLE meal_slots (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            position INTEGER NOT NULL,
            meal TEXT NOT NULL,
            formers TEXT NOT NULL
        ) STRICT;

        CREATE TABLE portion_sizes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            food_id TEXT NOT NULL UNIQUE,
            food_name TEXT NOT NULL,
            category TEXT NOT NULL,
            grams REAL NOT NULL
        ) STRICT;

        CREATE TABLE portion_days (
            day TEXT NOT NULL,
            category TEXT NOT NULL,
            amount INTEGER NOT NULL,
            PRIMARY KEY (day, category)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER food_entries_portions_insert AFTER INSERT ON food_entries WHEN new.portions IS NOT NULL BEGIN
            INSERT INTO portion_days (day, category, amount)
                SELECT new.day, key, CAST(ROUND(value * 100) AS INTEGER) FROM json_each(new.portions) WHERE true
                ON CONFLICT (day, category) DO UPDATE SET amount = amount + excluded.amount;
        END;
        CREATE TRIGGER food_entries_portions_delete AFTER DELETE ON food_entries WHEN old.portions IS NOT NULL BEGIN
            UPDATE portion_days SET amount = amount
                - (SELECT CAST(ROUND(value * 100) AS INTEGER) FROM json_each(old.portions) WHERE key = category)
                WHERE day = old.day AND category IN (SELECT key FROM json_each(old.portions));
            DELETE FROM portion_days WHERE day = old.day AND amount = 0;
        END;
        CREATE TRIGGER food_entries_portions_update AFTER UPDATE OF day, portions ON food_entries
            WHEN old.portions IS NOT new.portions OR old.day IS NOT new.day
        BEGIN
            UPDATE portion_days SET amount = amount
                - (SELECT CAST(ROUND(value * 100) AS INTEGER) FROM json_each(old.portions) WHERE key = category)
                WHERE day = old.day AND category IN (SELECT key FROM json_each(old.portions));
            INSERT INTO portion_days (day, category, amount)
                SELECT new.day, key, CAST(ROUND(value * 100) AS INTEGER) FROM json_each(new.portions) WHERE true
                ON CONFLICT (day, category) DO UPDATE SET amount = amount + excluded.amount;
            DELETE FROM portion_days WHERE day IN (old.day, new.day) AND amount = 0;
        END;
        CREATE TRIGGER activities_portions_insert AFTER INSERT ON activities BEGIN
            INSERT INTO portion_days (day, category, amount)
                VALUES (new.day, new.category, CAST(ROUND(new.minutes * 100) AS INTEGER))
                ON CONFLICT (day, category) DO UPDATE SET amount = amount + excluded.amount;
        END;
        CREATE TRIGGER activities_portions_delete AFTER DELETE ON activities BEGIN
            UPDATE portion_days SET amount = amount - CAST(ROUND(old.minutes * 100) AS INTEGER)
                WHERE day = old.day AND category = old.category;
            DELETE FROM portion_days WHERE day = old.day AND amount = 0;
        END;
        CREATE TRIGGER activities_portions_update AFTER UPDATE ON activities BEGIN
            UPDATE portion_days SET amount = amount - CAST(ROUND(old.minutes * 100) AS INTEGER)
                WHERE day = old.day AND category = old.category;
            INSERT INTO portion_days (day, category, amount)
                VALUES (new.day, new.category, CAST(ROUND(new.minutes * 100) AS INTEGER))
                ON CONFLICT (day, category) DO UPDATE SET amount = amount + excluded.amount;
            DELETE FROM portion_days WHERE day IN (old.day, new.day) AND amount = 0;
        END;

        CREATE TRIGGER meal_slots_rename AFTER UPDATE OF meal ON meal_slots WHEN old.meal <> new.meal BEGIN
            UPDATE food_entries SET meal = new.meal WHERE meal = old.meal;
            UPDATE activities SET meal = new.meal WHERE meal = old.meal;
        END;
        """
}
