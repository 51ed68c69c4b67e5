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

    private func has(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
        try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? false
    }
}
