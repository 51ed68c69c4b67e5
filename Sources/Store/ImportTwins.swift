import GRDB
package import Nutrition

/// What makes foods the same: the same name and energy in the same meal.
package struct FoodLikeness: Hashable, Sendable {
    private let day: String
    private let meal: String
    /// Without capitals.
    private let name: String
    private let calories: Int?

    package init(_ row: EntryRecord) {
        (day, meal, name) = (row.day.description, row.meal.rawValue, row.name.lowercased())
        calories = row.calories
    }

    /// - Parameter row: day, meal, name and energy, in this order.
    fileprivate init(_ row: Row) {
        let name: String = row[2]
        (day, meal, self.name, calories) = (row[0], row[1], name.lowercased(), row[3])
    }
}

/// Whether what another program has is here already, by another way.
extension Changes {
    /// The same measure of the same day, within 0.05 of its unit.
    package func hasLike(_ row: BodyMeasureRecord) throws -> Bool {
        try has(
            "SELECT EXISTS (SELECT 1 FROM body_measures WHERE kind = ? AND day = ? AND abs(value - ?) <= 0.05)",
            [row.kind.rawValue, row.day.description, row.value])
    }

    /// What sport was called that may be the same: it began within two minutes and took as long within a minute, or
    /// within a twentieth where its distance, as far as both have one, is the same within a twentieth.
    package func names(like row: ActivityRecord) throws -> [String] {
        try String.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT name FROM activities
                    WHERE day = ? AND abs(done_at - ?) <= 120000 AND (
                        abs(minutes - ?) <= 1
                        OR abs(minutes - ?) <= max(minutes, ?) / 20
                            AND ifnull(abs(kilometers - ?) <= max(kilometers, ?) / 20, true))
                    """),
            arguments: [
                row.day.description, row.doneAt, row.minutes, row.minutes, row.minutes, row.kilometers, row.kilometers,
            ])
    }

    /// The foods of these days that no import brought; read once, since a day may have hundreds.
    package func foodsByHand(days: ClosedRange<CalendarDay>) throws -> Set<FoodLikeness> {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT day, meal, name, calories FROM food_entries WHERE day BETWEEN ? AND ? AND source != 'import'
                """, arguments: [days.lowerBound.description, days.upperBound.description])
        var found: Set<FoodLikeness> = []
        while let row = try rows.next() { found.insert(FoodLikeness(row)) }
        return found
    }

    /// Readings of the same metric and device that came from a program or device and lie within the time of this one;
    /// the earliest first.
    package func overlapping(_ row: HealthReadingRecord, from source: String) throws -> [HealthReadingRecord] {
        guard let ended = row.endedAt else { return [] }
        return try HealthReadingRecord.fetchAll(
            database,
            sql: """
                SELECT r.* FROM health_readings r
                JOIN identities i ON i.kind = ? AND i.row_id = r.id AND i.removed_at IS NULL
                WHERE i.source = ? AND r.metric = ? AND r.device IS ? AND r.day BETWEEN ? AND ?
                    AND r.started_at < ? AND r.ended_at > ?
                ORDER BY r.started_at
                """,
            arguments: [
                HealthReadingRecord.entity, source, row.metric.rawValue, row.device,
                row.day.adding(days: -1).description, row.day.adding(days: 1).description, ended, row.startedAt,
            ])
    }

    private func has(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
        try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? false
    }
}
