/// A row of every table, with every column filled, as SQL: what tests of erasing, exporting and importing begin with.
///
/// Numbers have gaps, rows name each other, and two entries are alike but for their number.
package enum EveryKind {
    /// In every column that holds words.
    package static let secret = "zwetschgendatschi"

    /// Where the picture of the photo and the note lie in their folders.
    package static let picture = "meals/2026-11-18/20261118T123000.jpg"
    package static let note = "2026-11-18-\(secret).md"

    /// Tables that have a row afterwards without being named in the text.
    package static let sql = rows + removed

    private static let entry = """
        {"name": "\(secret)", "calories": 158, "quantity": 1.5, "unit": "\(secret)", "grams": 234.5, "food_id": "own:4",
         "food_name": "\(secret)", "portion_rule": "\(secret)", "calories_low": 100.5, "calories_high": 230,
         "nutrients": {"kcal": 158.2, "protein_g": 0.1}, "meal": "breakfast", "eaten_at": 1795000000123,
         "said_at": 1795000060456, "zone": "Europe/Berlin", "day": "2026-11-18", "source": "label",
         "status": "estimated", "portions": {"vegetables": 1.5}, "photo_id": 3}
        """

    private static let columns = """
        name, calories, quantity, unit, grams, food_id, food_name, portion_rule, calories_low, calories_high, nutrients,
        meal, eaten_at, said_at, zone, day, source, status, conversation_id, turn_id, copied_from, portions, proposed,
        photo_id, pot_id
        """

    private static let values = """
        '\(secret)', 158, 1.5, '\(secret)', 234.5, 'own:4', '\(secret)', '\(secret)', 100.5, 230.25,
        '{"kcal":158.2,"protein_g":0.1,"fat_g":33.333333333333336}', 'breakfast', 1795000000123, 1795000060456,
        'Europe/Berlin', '2026-11-18', 'table', 'estimated', 5, 7, 2, '{"vegetables":1.5}', '{"fruit":0.25}', 3, 2
        """

    private static let rows = """
        INSERT INTO photos (id, hash, file, bytes, longest_edge, name, meal, eaten_at, zone, day, added_at, state,
            problem, attempts, reading)
            VALUES (3, '\(String(repeating: "ab", count: 32))', '\(picture)', 4, 1536, '\(secret)', 'lunch',
                1795001400000, 'Europe/Berlin', '2026-11-18', 1795001500000, 'analysed', '\(secret)', 1, '{}');
        INSERT INTO conversations (id, title, created_at, updated_at, titled)
            VALUES (5, '\(secret)', 1795000000001, 1795000090002, 0), (6, 'fork of it', 1795000000003, 1795000000004, 1);
        INSERT INTO turns (id, conversation_id, started_at, finished_at, state, plan, calls, failure, total_ms, model_ms,
            prompt_tokens, generated_tokens, forked_from, phrase, instant)
            VALUES (7, 5, 1795000000001, 1795000001001, 'done', '{"k":"\(secret)"}', '[]', '\(secret)', 1000.125, 900.5,
                12, 34, NULL, '\(secret)', 1),
            (8, 6, 1795000000001, 1795000001001, 'done', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 7, NULL, 0);
        INSERT INTO messages (id, conversation_id, role, content, timestamp, turn_id)
            VALUES (9, 5, 'user', '\(secret)', 1795000000001, 7),
                (11, 5, 'assistant', 'line one\nline "two" \(secret)', 1795000001001, 7),
                (12, 6, 'user', '\(secret)', 1795000000001, 8);
        INSERT INTO own_foods (id, name, synonyms, food_group, per_100g, portions, parts, based_on, favourite, note,
            created_at, barcode)
            VALUES (4, '\(secret)', '["\(secret)"]', 'other', '{"kcal":361.5}', '[{"label":"default","grams":55.5}]',
                    '[]', 'fndds:1', 1, '\(secret)', 1795000000000, '4006381333931'),
                (6, '\(secret) soup', '[]', 'soup', '{}', '[]',
                    '[{"food":"\(secret)","foodID":"own:4","grams":100}]', NULL, 0, '', 1795000000000, NULL);
        INSERT INTO own_words (id, word, meaning, times, learnt_at)
            VALUES (2, '\(secret)', '\(secret) pie', 2, 1795000000000);
        INSERT INTO own_servings (id, food_id, food_name, unit, grams, times, learnt_at)
            VALUES (3, 'fndds1718:56203000', '\(secret)', 'bowl', 400.5, 2, 1795000000000);
        INSERT INTO import_mappings (id, name, header, mapping, learnt_at)
            VALUES (3, '\(secret).csv', 'day	\(secret)', '{"fields":{"Day":"date","\(secret)":"kcal"}}', 1795000000000);
        INSERT INTO own_recipes (id, identifier, title, cooklang, said_at)
            VALUES (3, 'my-\(secret)', '\(secret)', '---\ntitle: \(secret)\nservings: 4\n---\n\nRoast @plum{400%g}.\n',
                1795000000000);
        INSERT INTO favourite_recipes (id, recipe, said_at) VALUES (2, 'my-\(secret)', 1795000000000);
        INSERT INTO own_drinks (id, identifier, name, glass, ingredients, steps, said_at)
            VALUES (3, 'my-\(secret)', '\(secret)', '\(secret)', '["40 ml \(secret) 42%","1 dash \(secret)"]',
                '["Stir \(secret)."]', 1795000000000);
        INSERT INTO favourite_drinks (id, drink, said_at) VALUES (2, 'my-\(secret)', 1795000000000);
        INSERT INTO own_exercises (id, identifier, name, type, muscles, secondary, equipment, level, force, mechanic,
            unit, steps, said_at)
            VALUES (3, 'my-\(secret)', '\(secret)', 'strength', '["chest"]', '["triceps"]', '["barbell"]', 'beginner',
                'push', 'compound', 'repetitions', '["\(secret)"]', 1795000000000);
        INSERT INTO favourite_exercises (id, exercise, said_at) VALUES (2, 'my-\(secret)', 1795000000000);
        INSERT INTO routines (id, name, exercises, said_at)
            VALUES (2, '\(secret)',
                '[{"exercise":"my-\(secret)","name":"\(secret)","sets":3,"low":6,"high":8,"load":60.5}]', 1795000000000);
        INSERT INTO food_entries (id, \(columns)) VALUES (2, \(values)), (4, \(values)), (5, \(values));
        INSERT INTO food_entries (name, meal, eaten_at, said_at, zone, day, source, status)
            VALUES ('mystery stew', 'dinner', 1795000000000, 1795000000000, 'America/New_York', '2026-11-18', 'user',
                'unmatched');
        INSERT INTO drafts (id, photo_id, state, items, created_at, updated_at)
            VALUES (3, 3, 'confirmed', '[{"number": 1, "state": "logged", "reader": "label", "confidence": 0.75,
                "needsName": false, "entry": \(entry)}]', 1795001500000, 1795001600000),
                (4, 3, 'open', '[]', 1795001500000, 1795001600000);
        INSERT INTO body_measures (id, kind, value, day, measured_at, zone, said_at, source, turn_id)
            VALUES (2, 'weight', 72.4, '2026-11-18', 1795000000000, 'Europe/Berlin', 1795000000000, '\(secret)', 7);
        INSERT INTO health_readings (id, metric, value, day, started_at, ended_at, zone, said_at, source, device, turn_id)
            VALUES (2, 'sleep', 7.5, '2026-11-18', 1795000000000, 1795027000000, 'Europe/Berlin', 1795030000000,
                '\(secret)', '\(secret)', 7);
        INSERT INTO goal_steps (id, goal, from_day, value, reason, said_at)
            VALUES (2, 'kcal', '2026-11-18', 1900, '\(secret)', 1795000000000);
        INSERT INTO refeed_days (id, day, calories, said_at) VALUES (2, '2026-11-18', 2400, 1795000000000);
        INSERT INTO complete_days (id, day, said_at) VALUES (2, '2026-11-18', 1795000000000);
        INSERT INTO alerts (id, key, kind, raised_at, day, state, until_day, evidence)
            VALUES (2, 'rapid_loss.2026-11-18', 'rapid_loss', 1795000000000, '2026-11-18', 'snoozed', '2026-11-25',
                '{"values":[],"note":"\(secret)"}');
        INSERT INTO aims (id, kind, subject, value, start, from_day, by_day, said_at)
            VALUES (2, 'lift', '\(secret)', 80.5, 60.25, '2026-11-18', '2027-02-01', 1795000000000);
        INSERT INTO lifts (id, exercise, name, sets, is_confirmed, day, done_at, said_at, zone, turn_id)
            VALUES (2, 'squat', '\(secret)', '[{"amount":8,"load":60.5,"exertion":8}]', 0, '2026-11-18', 1795000000000,
                1795000000000, 'Europe/Berlin', 7);
        INSERT INTO meal_plan_items
            (id, day, meal, kind, dish_id, title, servings, grams, origin, state, limits, said_at)
            VALUES (2, '2026-11-19', 'dinner', 'recipe', '\(secret)', '\(secret)', 1.25, 400.5, 'again', 'planned',
                '{"diets":["vegan"],"without":["\(secret)"],"minutes":30}',
                1795000000000);
        INSERT INTO pots
            (id, title, food_id, ingredients, nutrients, is_stated, cooked_grams, left_grams, day, said_at, state, turn_id)
            VALUES (2, '\(secret)', 'own:4', '[{"food":"\(secret)","food_id":"own:4","grams":500.5}]',
                '{"kcal":2600.5}', 1, 2400.5, 2080.25, '2026-11-18', 1795000000000, 'open', 7);
        INSERT INTO activities (id, name, minutes, kilometers, category, meal, day, done_at, said_at, zone, turn_id)
            VALUES (2, '\(secret)', 30.5, 5.25, 'sports', 'dinner', '2026-11-18', 1795000000000, 1795000000000,
                'Europe/Berlin', 7);
        INSERT INTO portion_categories (id, key, position, definition)
            VALUES (2, '\(secret)', 3, '{"key": "\(secret)", "name": "\(secret)", "icon": "🥦", "color": "green",
                "unit": "portions", "rule": ">= 3", "stretch": 4, "increment": 0.5, "gramsPerPortion": 120.5,
                "isEnabled": true, "mealGuidance": {"lunch": 1}}');
        INSERT INTO meal_slots (id, position, meal, formers) VALUES (2, 1, '\(secret)', '["brunch"]');
        INSERT INTO portion_sizes (id, food_id, food_name, category, grams)
            VALUES (2, 'own:4', '\(secret)', 'vegetables', 80.5);
        INSERT INTO notes (id, content, type, created_at, file, turn_id, status, source, key, details, generated)
            VALUES (2, 'likes \(secret)', 'reminder', 1795000000000, '\(note)', 7, 'active', 'chat', '\(secret)',
                '{"n": 7, "query": "\(secret)", "at": "2026-11-22T15:00", "every": "week"}', '\(secret)');
        INSERT INTO note_files (note_id, size, modified, hash) VALUES (2, 3, 4, 'c');
        INSERT INTO note_marks (key, at) VALUES ('\(secret)', 1795000000000);
        INSERT INTO nudge_marks (key, at) VALUES ('2026-11-18.said.\(secret)', 1795000000000);
        INSERT INTO reminder_events (id, note_id, due_at, fire_at, state) VALUES (3, 2, 1795000000000, 1795000600000, 'done');
        INSERT INTO settings (key, value) VALUES ('\(secret)', '\(secret)'), ('target_calories', '1900');
        INSERT INTO milestones (name, days, day, celebrated_at) VALUES ('achievement.7', 7, '2026-11-07', 1795000000124);
        INSERT INTO forgotten_usuals (key, at) VALUES ('phrase:\(secret)', 1795000000123);
        INSERT INTO search_cache (key, fetched_at, body) VALUES ('\(secret)', 1, '\(secret)');
        INSERT INTO journal (id, at, actor, turn_id, state) VALUES (2, 1795000000000, 'chat', 7, 'applied');
        INSERT INTO journal_changes (journal_id, sequence, entity, entity_id, before, after)
            VALUES (2, 0, 'setting', '\(secret)', '\(secret)', '\(secret)');
        INSERT INTO journal_bulks (journal_id, kind, first_id, last_id) VALUES (2, 'entry', 4, 5);
        INSERT INTO journal_shelf (journal_id, kind, row_id, row) VALUES (2, 'entry', 4, '{"\(secret)":1}');
        INSERT INTO sync_devices (device, name, known, file, seen_at) VALUES ('\(secret)', '\(secret)', 1, 1, 1795000000000);
        INSERT INTO sync_rows (kind, key, row_id, state, here) VALUES ('entry', '\(secret)', 5, '{}', '{}');
        INSERT INTO sync_changed (kind, row_id) VALUES ('entry', 5);
        INSERT INTO sync_outbox (number, last_change, data) VALUES (1, 1, x'00');
        INSERT INTO sync_conflicts (kind, key, field, device, at, value, counts)
            VALUES ('entry', '\(secret)', 'name', '\(secret)', 1795000000000, '"\(secret)"', '"\(secret)"');
        UPDATE identities SET source = '\(secret)', external_id = '\(secret) ' || row_id
            WHERE kind = 'body_measure' AND row_id = 2;

        """

    /// The entry that two others repeat is gone; it stays known.
    private static let removed = """
        DELETE FROM food_entries WHERE id = 2;
        INSERT INTO sync_state (id, folder, folder_id, device, first_file, written_file, published, clock_ms,
            clock_counter, joined) VALUES (1, '/\(secret)', '\(secret)', '\(secret)', 1, 0, 0, 0, 0, 0);
        INSERT INTO connections (provider, relay, since, scopes) VALUES ('oura', '\(secret)', 0, '\(secret)');
        """
}
