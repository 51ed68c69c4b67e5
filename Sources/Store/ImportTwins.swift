import GRDB
import Nutrition

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

    /// The same food of the same energy in the same meal.
    package func hasLike(_ row: EntryRecord) throws -> Bool {
        try has(
            """
            SELECT EXISTS (
                SELECT 1 FROM food_entries
                WHERE day = ? AND meal = ? AND lower(name) = lower(?) AND calories IS ? AND source != 'import')
            """, [row.day.description, row.meal.rawValue, row.name, row.calories])
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
