import GRDB

/// Compares the last change of each row that is in force with the row.
///
/// What the daemon changes by itself is in no journal (texts of notes that were edited by hand, portions that are
/// counted anew, the meal of a slot that was renamed), so of a row only its being there counts, and of entries what
/// nothing else changes. Drafts go with their photo.
enum JournalCheck {
    static func findings(_ database: Database) throws -> [StoreFinding?] {
        let broken = try String.fetchAll(
            database,
            sql: """
                SELECT 'change ' || journal_id || ' of ' || entity || ' ' || entity_id FROM journal_changes
                WHERE entity NOT IN ('setting', 'forgotten_usual')
                    AND (before IS NOT NULL AND NOT json_valid(before) OR after IS NOT NULL AND NOT json_valid(after))
                """)
        var found = [StoreFinding(.journal, "changes in the journal cannot be read", broken)]
        for type in UserData.journaled where type.entity != DraftRecord.entity {
            found += try presence(of: type, database)
        }
        found.append(try entries(database))
        return found
    }

    /// The last change in force of each row of a kind.
    private static let last = """
        SELECT entity_id, after FROM (
            SELECT c.entity_id, c.after, ROW_NUMBER() OVER (
                PARTITION BY c.entity_id ORDER BY c.journal_id DESC, c.sequence DESC) AS place
            FROM journal_changes c JOIN journal j ON j.id = c.journal_id
            WHERE c.entity = ? AND j.state = 'applied')
        WHERE place = 1
        """

    private static func presence(of type: any JournaledRecord.Type, _ database: Database) throws -> [StoreFinding?] {
        let table = type.table
        let isThere = "EXISTS (SELECT 1 FROM \(table) WHERE id = CAST(entity_id AS INTEGER))"
        let gone = try String.fetchAll(
            database, sql: "SELECT entity_id FROM (\(last)) WHERE after IS NOT NULL AND NOT \(isThere)",
            arguments: [type.entity])
        let back = try String.fetchAll(
            database, sql: "SELECT entity_id FROM (\(last)) WHERE after IS NULL AND \(isThere)",
            arguments: [type.entity])
        return [
            StoreFinding(
                .journal, "rows of \(table) are gone that nobody removed", gone.map { "\(type.entity) \($0)" }),
            StoreFinding(
                .journal, "rows of \(table) are there that were removed", back.map { "\(type.entity) \($0)" }),
        ]
    }

    private static func entries(_ database: Database) throws -> StoreFinding? {
        let other = try String.fetchAll(
            database,
            sql: """
                SELECT 'entry ' || entity_id FROM (\(last))
                JOIN food_entries e ON e.id = CAST(entity_id AS INTEGER)
                WHERE after IS NOT NULL AND json_valid(after) AND (
                    json_extract(after, '$.name') IS NOT e.name OR json_extract(after, '$.day') IS NOT e.day
                    OR json_extract(after, '$.eaten_at') IS NOT e.eaten_at
                    OR json_extract(after, '$.calories') IS NOT e.calories)
                """, arguments: [EntryRecord.entity])
        return StoreFinding(.journal, "entries are not as they were last logged or changed", other)
    }
}
