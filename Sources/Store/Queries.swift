import Failures
import GRDB
package import Nutrition

/// What features ask of the store.
extension Store {
    // MARK: Entries

    /// - Throws: `not_found`.
    package func entry(_ id: Int64) async throws -> EntryRecord {
        guard let entry = try await read({ try EntryRecord.fetchOne($0, key: id) }) else {
            throw BiteBookError(.notFound, "There is no entry \(id).", hint: "`bitebook entries list` shows the ids.")
        }
        return entry
    }

    package func entries(ids: [Int64]) async throws -> [EntryRecord] {
        try await read { try EntryRecord.fetchAll($0, keys: ids) }.sorted { ($0.id ?? 0) < ($1.id ?? 0) }
    }

    /// Entries of the logical days, or all, in order of eating.
    package func entries(days: ClosedRange<CalendarDay>?) async throws -> [EntryRecord] {
        try await read { database in
            var request = EntryRecord.order(Column("day"), Column("eaten_at"), Column("id"))
            if let days {
                request = request.filter(
                    Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
            }
            return try request.fetchAll(database)
        }
    }

    /// Entries of the logical days with one of these names, in order of eating.
    package func entries(days: ClosedRange<CalendarDay>, names: [String]) async throws -> [EntryRecord] {
        try await read { database in
            try EntryRecord
                .filter(Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
                .filter(names.contains(Column("name")))
                .order(Column("day"), Column("eaten_at"), Column("id")).fetchAll(database)
        }
    }

    /// What the foods of these days, or of all, are called, each pair once.
    package func entryNames(
        days: ClosedRange<CalendarDay>?
    ) async throws -> [(name: String, foodName: String?, foodID: String?)] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT name, food_name, food_id FROM food_entries
                    WHERE day BETWEEN COALESCE(?, '') AND COALESCE(?, '~')
                    """,
                arguments: [days?.lowerBound.description, days?.upperBound.description]
            ).map { (name: $0["name"], foodName: $0["food_name"], foodID: $0["food_id"]) }
        }
    }

    /// The first logical day with an entry.
    package func firstDay() async throws -> CalendarDay? {
        try await read { try String.fetchOne($0, sql: "SELECT MIN(day) FROM food_days") }.flatMap {
            CalendarDay(iso: $0)
        }
    }

    /// The entries that a conversation wrote, or that were written before it was forked, the newest first.
    package func latestEntries(inConversation id: Int64, limit: Int) async throws -> [EntryRecord] {
        try await read { try Self.latestEntries($0, inConversation: id, limit: limit) }
    }

    static func latestEntries(_ database: Database, inConversation id: Int64, limit: Int) throws -> [EntryRecord] {
        let forked = try Int64.fetchAll(
            database, sql: "SELECT forked_from FROM turns WHERE conversation_id = ? AND forked_from IS NOT NULL",
            arguments: [id])
        return try EntryRecord.filter(Column("conversation_id") == id || forked.contains(Column("turn_id")))
            .order(Column("id").desc).limit(limit).fetchAll(database)
    }

    /// What entries are called, those that were logged last first.
    package func entryNames(since day: CalendarDay, limit: Int) async throws -> [String] {
        try await read { database in
            // The plus keeps the sorting from going through all entries by their numbers where few or none are so new.
            try String.fetchAll(
                database, sql: "SELECT name FROM food_entries WHERE day >= ? ORDER BY +id DESC LIMIT ?",
                arguments: [day.description, limit])
        }
    }

    package func entryCount() async throws -> Int {
        try await read { try Int.fetchOne($0, sql: "SELECT SUM(entries) FROM food_days") } ?? 0
    }

    /// Totals of the days that have entries, in order.
    package func totals(days: ClosedRange<CalendarDay>) async throws -> [DayTotal] {
        try await read { database in
            try DayTotal.fetchAll(
                database,
                sql: """
                    SELECT day, COALESCE(SUM(calories), 0) AS calories, COUNT(*) AS entries,
                           SUM(calories IS NULL) AS unknown,
                           SUM(calories_low IS NOT NULL AND calories IS NOT NULL) AS estimated,
                           COALESCE(SUM((calories - calories_low) * (calories - calories_low)), 0) AS below,
                           COALESCE(SUM((calories_high - calories) * (calories_high - calories)), 0) AS above
                    FROM food_entries WHERE day BETWEEN ? AND ? GROUP BY day ORDER BY day
                    """,
                arguments: [days.lowerBound.description, days.upperBound.description])
        }
    }

    // MARK: Settings

    package func setting(_ key: String) async throws -> String? {
        try await read { try SettingRecord.value(key, in: $0) }
    }

    package func settings() async throws -> [String: String] { try await read { try SettingRecord.all(in: $0) } }

    // MARK: Conversations

    /// The last used first; all of them when `limit` is nil.
    package func conversations(limit: Int? = nil) async throws -> [ConversationRecord] {
        try await read { try ConversationRecord.fetchAll($0, limit: limit) }
    }

    /// - Throws: `not_found`.
    package func conversation(_ id: Int64) async throws -> (conversation: ConversationRecord, messages: [MessageRecord])
    {
        try await read { database in
            (
                try ConversationRecord.find(database, id: id),
                try MessageRecord.fetchAll(database, conversation: id)
            )
        }
    }
}

/// Energy and entry counts of one logical day.
package struct DayTotal: FetchableRecord, Decodable, Sendable {
    package var day: CalendarDay
    /// kcal, of the entries whose energy is known.
    package var calories: Int
    package var entries: Int
    /// Entries without a known energy.
    package var unknown: Int
    /// Entries with a range.
    package var estimated: Int
    /// Sums of the squared distances to the ranges' ends, in kcal².
    package var below: Double
    package var above: Double

    package init(day: CalendarDay, calories: Int, entries: Int = 1, unknown: Int = 0) {
        self.day = day
        self.calories = calories
        self.entries = entries
        self.unknown = unknown
        estimated = 0
        below = 0
        above = 0
    }

    /// Where the total is expected, in kcal; nil when nothing is estimated. Estimates err independently, so their
    /// distances add as squares: all at their lowest at once is no range that anybody needs.
    package var caloriesRange: EnergyRange? {
        guard estimated > 0 else { return nil }
        return EnergyRange(
            low: max(0, Double(calories) - below.squareRoot()), high: Double(calories) + above.squareRoot())
    }
}
