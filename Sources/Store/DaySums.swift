import GRDB
package import Nutrition

/// Sums over many days, by SQLite: years of entries are not read into memory.
extension Store {
    /// Days in a row, as ``Streak/init(days:today:)`` counts them.
    ///
    /// - Parameters:
    ///   - today: the logical day that goes on.
    ///   - excluded: days that do not count.
    package func streak(today: CalendarDay, without excluded: [CalendarDay] = []) async throws -> Streak {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql: Self.runs(of: Self.everyDay),
                arguments: [
                    "last": today.description,
                    "without": "," + excluded.map(\.description).joined(separator: ",") + ",",
                    "open": today.adding(days: -1).description,
                ])
            let runs = rows.compactMap { row in
                CalendarDay(iso: row["last"] as String).map { (end: $0, length: row["length"] as Int) }
            }
            // The longest comes first.
            let best = runs.first
            let current = runs.first { $0.end >= today.adding(days: -1) }
            return Streak(current: current?.length ?? 0, best: best?.length ?? 0, bestEnd: best?.end)
        }
    }

    /// Without sums, which the index answers by jumping from day to day.
    static let everyDay = "SELECT DISTINCT day FROM food_entries WHERE day <= :last"

    /// The longest run of days, the latest of equals, and the one that has not ended. Days in a row have the same
    /// difference between their date and their rank.
    static func runs(of days: String) -> String {
        """
        WITH days AS (
            \(days)
        ), kept AS (
            SELECT day, julianday(day) - ROW_NUMBER() OVER (ORDER BY day) AS run FROM days
            WHERE instr(:without, ',' || day || ',') = 0
        ), runs AS (
            SELECT MAX(day) AS last, COUNT(*) AS length FROM kept GROUP BY run
        )
        SELECT last, length FROM runs WHERE last >= :open
            OR last = (SELECT last FROM runs ORDER BY length DESC, last DESC LIMIT 1)
        ORDER BY length DESC, last DESC
        """
    }

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

    /// Known energy and unknown entries of the days that have entries, in order; answered by an index alone.
    package func energies(days: ClosedRange<CalendarDay>) async throws -> [DayEnergy] {
        try await read { database in
            try DayEnergy.fetchAll(
                database, sql: Self.dayEnergies,
                arguments: [days.lowerBound.description, days.upperBound.description])
        }
    }

    static let dayEnergies = """
        SELECT day, COALESCE(SUM(calories), 0) AS calories, SUM(calories IS NULL) AS unknown
        FROM food_entries WHERE day BETWEEN ? AND ? GROUP BY day ORDER BY day
        """

    /// The days that have entries, in order; answered by an index that jumps from day to day.
    package func loggedDays(until today: CalendarDay) async throws -> [CalendarDay] {
        try await read { database in
            try String.fetchAll(
                database, sql: Self.everyDay + " ORDER BY day", arguments: ["last": today.description])
        }.compactMap { CalendarDay(iso: $0) }
    }

    /// The nearest days with entries before and after a day.
    package func loggedDays(around day: CalendarDay) async throws -> (before: CalendarDay?, after: CalendarDay?) {
        try await read { database in
            let before = try String.fetchOne(
                database, sql: "SELECT MAX(day) FROM food_entries WHERE day < ?", arguments: [day.description])
            let after = try String.fetchOne(
                database, sql: "SELECT MIN(day) FROM food_entries WHERE day > ?", arguments: [day.description])
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
    /// How many meals the days that have entries have.
    package func mealCounts(days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: Int] {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql:
                    "SELECT day, COUNT(DISTINCT meal) AS meals FROM food_entries WHERE day BETWEEN ? AND ? GROUP BY day",
                arguments: [days.lowerBound.description, days.upperBound.description])
            return Dictionary(
                rows.compactMap { row in CalendarDay(iso: row["day"] as String).map { ($0, row["meals"] as Int) } },
                uniquingKeysWith: { first, _ in first })
        }
    }
}

/// Energy of one logical day.
package struct DayEnergy: FetchableRecord, Decodable, Hashable, Sendable {
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
