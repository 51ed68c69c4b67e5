import GRDB
import Nutrition

/// Looks for what must not be in the database. Everything but the search index is only read.
package struct StoreCheck: Sendable {
    let store: Store

    package init(_ store: Store) { self.store = store }

    /// All that is wrong, at one moment; nothing where all is well.
    package func findings() async throws -> [StoreFinding] {
        var findings = try await store.read { database in
            var found = try Self.pages(database)
            found.append(try Self.references(database))
            found.append(try Self.portionSums(database))
            found.append(try Self.daySums(database))
            found += try JournalCheck.findings(database)
            for data in UserData.all { found += try Self.rows(of: data, database) }
            return found.compactMap(\.self)
        }
        if !findings.contains(where: { $0.kind == .searchIndex }), !(try await searchIndexIsSound()) {
            findings += [Self.searchIndex].compactMap(\.self)
        }
        return findings
    }

    /// Makes anew what follows from other rows.
    package func repair(_ kind: StoreFinding.Kind) async throws {
        switch kind {
        case .portionSums:
            try await store.write { database in
                try database.execute(sql: "DELETE FROM portion_days")
                try database.execute(
                    sql: "INSERT INTO portion_days (day, category, amount) \(Self.countedSums) HAVING SUM(amount) <> 0")
            }
        case .daySums:
            try await store.write { database in
                try database.execute(sql: "DELETE FROM food_days")
                try database.execute(
                    sql: "INSERT INTO food_days (day, entries, calories, unknown) \(Self.countedDays)")
            }
        case .searchIndex:
            try await store.write { database in
                try database.execute(sql: "INSERT INTO messages_search (messages_search) VALUES ('rebuild')")
            }
        case .pages, .references, .journal, .undecodable, .days, .identities: break
        }
    }

    private static let searchIndex = StoreFinding(
        .searchIndex, "the search over messages does not fit the messages", ["messages_search"])

    /// SQLite also looks at the search index, whose damage hurts nothing else.
    private static func pages(_ database: Database) throws -> [StoreFinding?] {
        let lines = try String.fetchAll(database, sql: "PRAGMA integrity_check(100)").filter { $0 != "ok" }
        let ofIndex = lines.filter { $0.contains("messages_search") }
        return [
            StoreFinding(.pages, "the file is damaged", lines.filter { !ofIndex.contains($0) }),
            ofIndex.isEmpty ? nil : searchIndex,
        ]
    }

    private static func references(_ database: Database) throws -> StoreFinding? {
        let rows = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
        return StoreFinding(
            .references, "rows name rows that are gone",
            rows.map { row in
                let number: Int64? = row["rowid"]
                let place = "\(row["table"] as String) \(number.map(String.init) ?? "?")"
                return "\(place) names a row of \(row["parent"] as String)"
            })
    }

    /// As the triggers sum, from the rows.
    private static let countedSums = """
        SELECT day, category, SUM(amount) AS amount FROM (
            SELECT day, key AS category, CAST(ROUND(value * 100) AS INTEGER) AS amount
                FROM food_entries, json_each(food_entries.portions)
                WHERE portions IS NOT NULL AND json_valid(portions)
            UNION ALL
            SELECT day, category, CAST(ROUND(minutes * 100) AS INTEGER) FROM activities)
        GROUP BY day, category
        """

    private static func portionSums(_ database: Database) throws -> StoreFinding? {
        let wrong = try String.fetchAll(
            database,
            sql: """
                WITH counted AS (\(countedSums)), both AS (
                    SELECT day, category, amount, 0 AS kept FROM counted
                    UNION ALL SELECT day, category, 0, amount FROM portion_days)
                SELECT day || ' ' || category || ': ' || SUM(kept) / 100.0 || ' instead of ' || SUM(amount) / 100.0
                FROM both GROUP BY day, category HAVING SUM(kept) <> SUM(amount)
                """)
        return StoreFinding(.portionSums, "sums of portions do not fit the entries", wrong)
    }

    /// As the triggers sum, from the entries.
    private static let countedDays = """
        SELECT day, COUNT(*), COALESCE(SUM(calories), 0), SUM(calories IS NULL) FROM food_entries GROUP BY day
        """

    private static func daySums(_ database: Database) throws -> StoreFinding? {
        let wrong = try String.fetchAll(
            database,
            sql: """
                WITH counted (day, entries, calories, unknown) AS (\(countedDays)),
                    kept AS (SELECT day, entries, calories, unknown FROM food_days)
                SELECT day FROM (SELECT * FROM counted EXCEPT SELECT * FROM kept)
                    UNION SELECT day FROM (SELECT * FROM kept EXCEPT SELECT * FROM counted) ORDER BY day
                """)
        return StoreFinding(.daySums, "sums of days do not fit the entries", wrong)
    }

    private static func rows(of data: UserData, _ database: Database) throws -> [StoreFinding?] {
        // What follows from other rows is compared with them.
        if case .derived = data.rows { return [] }
        var found: [StoreFinding?] = []
        if try database.columns(in: data.table).contains(where: { $0.name == "day" }) {
            // SQLite takes the 30th of February for a date.
            let days = try String.fetchAll(database, sql: "SELECT DISTINCT day FROM \(data.table)")
                .filter { CalendarDay(iso: $0) == nil }
            found.append(StoreFinding(.days, "days in \(data.table) are none of the calendar", days))
        }
        switch data.rows {
        case .numbered(let row):
            found.append(try undecodable(row, data, database))
            found += try identities(row, data, database)
        case .keyed(let row):
            found.append(try undecodable(row, data, database))
        case .derived: break
        }
        return found
    }

    /// Rows that no query could return.
    private static func undecodable<Record: FetchableRecord & TableRecord>(
        _ type: Record.Type, _ data: UserData, _ database: Database
    ) throws -> StoreFinding? {
        var bad: [String] = []
        let rows = try Row.fetchCursor(database, sql: "SELECT * FROM \(data.table)")
        while let row = try rows.next() {
            do {
                _ = try type.init(row: row)
            } catch {
                bad.append("\(data.table) \(row.first.map { "\($0.1)" } ?? "?")")
            }
        }
        return StoreFinding(.undecodable, "rows of \(data.table) cannot be read", bad)
    }

    private static func identities(
        _ row: any UserRow.Type, _ data: UserData, _ database: Database
    ) throws -> [StoreFinding?] {
        let without = try Int64.fetchAll(
            database,
            sql: """
                SELECT id FROM \(data.table) WHERE NOT EXISTS (
                    SELECT 1 FROM identities WHERE kind = ? AND row_id = \(data.table).id AND removed_at IS NULL)
                """, arguments: [row.entity])
        let left = try Int64.fetchAll(
            database,
            sql: """
                SELECT row_id FROM identities WHERE kind = ? AND removed_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM \(data.table) WHERE id = row_id)
                """, arguments: [row.entity])
        return [
            StoreFinding(.identities, "rows of \(data.table) have no identity", without.map { "\(data.table) \($0)" }),
            StoreFinding(
                .identities, "identities are of rows of \(data.table) that are gone", left.map { "\(row.entity) \($0)" }
            ),
        ]
    }

    /// FTS5 compares its index with the messages only in a command that counts as a write.
    private func searchIndexIsSound() async throws -> Bool {
        try await store.write { database in
            do {
                try database.execute(
                    sql: "INSERT INTO messages_search (messages_search, rank) VALUES ('integrity-check', 1)")
                return true
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                return false
            }
        }
    }
}
