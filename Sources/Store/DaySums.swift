import GRDB
package import Nutrition

/// Sums over many days: years of entries are not read into memory.
extension Store {
    /// The days on which nothing but `turn` wrote entries.
    package func daysOnly(ofTurn turn: Int64) async throws -> [CalendarDay] {
        try await read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT day FROM food_entries AS own WHERE turn_id = :turn AND NOT EXISTS (
                        SELECT 1 FROM food_entries WHERE day = own.day AND turn_id IS NOT :turn)
                    """,
                arguments: ["turn": turn]
            ).compactMap { CalendarDay(iso: $0) }
        }
    }

    /// Known energy and unknown entries of the days that have entries, in order.
    package func energies(days: ClosedRange<CalendarDay>) async throws -> [DayEnergy] {
        try await read { database in
            // By position: years of rows.
            let rows = try Row.fetchCursor(
                database, sql: "SELECT day, calories, unknown FROM food_days WHERE day BETWEEN ? AND ? ORDER BY day",
                arguments: [days.lowerBound.description, days.upperBound.description])
            return try Array(
                rows.compactMap { row in
                    CalendarDay(iso: row[0] as String).map { DayEnergy(day: $0, calories: row[1], unknown: row[2]) }
                })
        }
    }

    /// The days that have entries, in order.
    package func loggedDays(until today: CalendarDay) async throws -> [CalendarDay] {
        try await read { database in
            let days = try String.fetchCursor(
                database, sql: "SELECT day FROM food_days WHERE day <= ? ORDER BY day",
                arguments: [today.description])
            return try Array(days.compactMap { CalendarDay(iso: $0) })
        }
    }

    /// The nearest days with entries before and after a day.
    package func loggedDays(around day: CalendarDay) async throws -> (before: CalendarDay?, after: CalendarDay?) {
        try await read { database in
            let before = try String.fetchOne(
                database, sql: "SELECT MAX(day) FROM food_days WHERE day < ?", arguments: [day.description])
            let after = try String.fetchOne(
                database, sql: "SELECT MIN(day) FROM food_days WHERE day > ?", arguments: [day.description])
            return (before.flatMap { CalendarDay(iso: $0) }, after.flatMap { CalendarDay(iso: $0) })
        }
    }

    /// Protein, carbohydrate and fat in g of the days that have entries, with how many entries do not know them.
    package func macros(days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: DayMacros] {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT day, SUM(json_extract(nutrients, '$.protein_g')) AS protein,
                           SUM(json_extract(nutrients, '$.protein_g') IS NULL) AS no_protein,
                           SUM(json_extract(nutrients, '$.carb_g')) AS carbs,
                           SUM(json_extract(nutrients, '$.carb_g') IS NULL) AS no_carbs,
                           SUM(json_extract(nutrients, '$.fat_g')) AS fat,
                           SUM(json_extract(nutrients, '$.fat_g') IS NULL) AS no_fat
                    FROM food_entries WHERE day BETWEEN ? AND ? GROUP BY day
                    """,
                arguments: [days.lowerBound.description, days.upperBound.description])
            return Dictionary(
                rows.compactMap { row in
                    CalendarDay(iso: row["day"] as String).map { day in
                        (
                            day,
                            DayMacros(
                                protein: NutrientSum(known: row["protein"] ?? 0, unknownParts: row["no_protein"]),
                                carbs: NutrientSum(known: row["carbs"] ?? 0, unknownParts: row["no_carbs"]),
                                fat: NutrientSum(known: row["fat"] ?? 0, unknownParts: row["no_fat"]))
                        )
                    }
                }, uniquingKeysWith: { first, _ in first })
        }
    }
}

extension Store {
    /// The meals of the days that have entries.
    package func meals(days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: Set<Meal>] {
        try await read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT DISTINCT day, meal FROM food_entries WHERE day BETWEEN ? AND ?",
                arguments: [days.lowerBound.description, days.upperBound.description])
            return rows.reduce(into: [:]) { meals, row in
                guard let day = CalendarDay(iso: row["day"] as String) else { return }
                meals[day, default: []].insert(Meal(rawValue: row["meal"]))
            }
        }
    }
}

/// Energy of one logical day.
package struct DayEnergy: Hashable, Sendable {
    package var day: CalendarDay
    /// kcal, of the entries whose energy is known.
    package var calories: Int
    /// Entries without a known energy.
    package var unknown: Int
}

/// Macronutrients of one logical day, in g.
package struct DayMacros: Hashable, Sendable {
    package var protein = NutrientSum()
    package var carbs = NutrientSum()
    package var fat = NutrientSum()

    package init(
        protein: NutrientSum = NutrientSum(), carbs: NutrientSum = NutrientSum(), fat: NutrientSum = NutrientSum()
    ) {
        self.protein = protein
        self.carbs = carbs
        self.fat = fat
    }
}
