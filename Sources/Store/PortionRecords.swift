import Failures
package import Foundation
package import GRDB
package import Nutrition

/// A row of `activities`: minutes of sport.
package struct ActivityRecord: Codable, Hashable, Sendable, Identifiable, SaidInTurn {
    package static let databaseTableName = "activities"
    package static let entity = "activity"
    package static let noun = "activity"

    package var id: Int64?
    package var name: String
    package var minutes: Double
    /// The distance in km, where it was told.
    package var kilometers: Double?
    /// The key of the category in which the minutes count.
    package var category: String
    package var meal: Meal?
    package var day: CalendarDay
    /// Milliseconds since 1970.
    package var doneAt: Int64
    package var saidAt: Int64
    package var zone: String
    package var turnID: Int64?

    package init(
        name: String, minutes: Double, kilometers: Double? = nil, category: String, meal: Meal?, day: CalendarDay,
        doneAt: ZonedInstant, saidAt: Date, turnID: Int64?
    ) {
        self.name = name
        self.minutes = minutes
        self.kilometers = kilometers
        self.category = category
        self.meal = meal
        self.day = day
        self.doneAt = Milliseconds(doneAt.date).value
        self.saidAt = Milliseconds(saidAt).value
        zone = doneAt.zone.identifier
        self.turnID = turnID
    }

    package enum CodingKeys: String, CodingKey {
        case id, name, minutes, kilometers, category, meal, day
        case doneAt = "done_at"
        case saidAt = "said_at"
        case zone
        case turnID = "turn_id"
    }

    package var done: ZonedInstant { ZonedInstant(Milliseconds(doneAt).date, TimeZone(identifier: zone) ?? .gmt) }
    package var spoken: String { "\(name), \(PortionAmount(minutes)?.text ?? "") min" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM activities WHERE day = ? AND done_at / 1000 = ? AND name = ? AND minutes = ?",
            [row.day.description, row.doneAt / 1000, row.name, row.minutes], besides: taken, in: database)
    }
}

/// A row of `portion_categories`.
package struct CategoryRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "portion_categories"
    package static let entity = "portion_category"
    package static let noun = "category"

    package var id: Int64?
    package var key: String
    package var position: Int
    package var definition: PortionCategory

    package init(_ category: PortionCategory, position: Int) {
        key = category.key
        self.position = position
        definition = category
    }

    package var spoken: String { "the category \(definition.name)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM portion_categories WHERE key = ?", [row.key], besides: [], in: database)
    }

    /// The import's category wins.
    package func replace(_ twin: Int64, in changes: Changes) throws {
        var row = self
        row.id = twin
        try changes.update(row)
    }
}

/// A row of `meal_slots`.
package struct SlotRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "meal_slots"
    package static let entity = "meal_slot"
    package static let noun = "meal"

    package var id: Int64?
    package var position: Int
    package var meal: Meal
    package var formers: [Meal]

    package init(_ slot: MealSlot, position: Int) {
        self.position = position
        meal = slot.meal
        formers = slot.formers
    }

    package var slot: MealSlot { MealSlot(meal, formers: formers) }
    package var spoken: String { "the meal \(meal.title)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// A meal that was renamed on either side is the same one.
    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        let names = Set([row.meal] + row.formers)
        return try fetchAll(database).first { !names.isDisjoint(with: [$0.meal] + $0.formers) }?.id
    }
}

/// A row of `portion_sizes`: what the user said one portion of a food is.
package struct PortionSizeRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "portion_sizes"
    package static let entity = "portion_size"
    package static let noun = "portion"

    package var id: Int64?
    package var foodID: String
    package var foodName: String
    package var category: String
    package var grams: Double

    package init(foodID: String, foodName: String, size: PortionSize) {
        self.foodID = foodID
        self.foodName = foodName
        category = size.category
        grams = size.grams
    }

    package enum CodingKeys: String, CodingKey {
        case id
        case foodID = "food_id"
        case foodName = "food_name"
        case category, grams
    }

    package var size: PortionSize { PortionSize(category: category, grams: grams) }
    package var spoken: String { "the portion of \(foodName)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package mutating func follow(_ numbers: ImportedNumbers) { foodID = numbers.food(foodID) ?? "" }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM portion_sizes WHERE food_id = ?", [row.foodID], besides: [], in: database)
    }

    /// The import's size wins.
    package func replace(_ twin: Int64, in changes: Changes) throws {
        guard var row = try Self.fetchOne(changes.database, key: twin) else { return }
        (row.category, row.grams) = (category, grams)
        try changes.update(row)
    }
}

/// Everything by which portions are counted.
package struct PortionRows: Sendable {
    package var categories: [CategoryRecord]
    package var slots: [SlotRecord]
    package var sizes: [PortionSizeRecord]

    package init(categories: [CategoryRecord], slots: [SlotRecord], sizes: [PortionSizeRecord]) {
        self.categories = categories
        self.slots = slots
        self.sizes = sizes
    }
}

extension PortionRows {
    static func all(in database: Database) throws -> PortionRows {
        PortionRows(
            categories: try CategoryRecord.order(Column("position"), Column("id")).fetchAll(database),
            slots: try SlotRecord.order(Column("position"), Column("id")).fetchAll(database),
            sizes: try PortionSizeRecord.fetchAll(database))
    }
}

extension Store {
    /// What is counted by logical day, of all categories there ever were.
    package func portionDays(_ days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: PortionCounts] {
        try await read { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT day, category, amount FROM portion_days WHERE day BETWEEN ? AND ?",
                arguments: [days.lowerBound.description, days.upperBound.description])
            var counts: [CalendarDay: PortionCounts] = [:]
            while let row = try rows.next() {
                guard let day = CalendarDay(iso: row["day"] as String) else { continue }
                counts[day, default: PortionCounts()][row["category"]] = PortionAmount(hundredths: row["amount"])
            }
            return counts
        }
    }

    /// The logical days before `today` on which something is counted and every one of these categories has an amount in
    /// its range, in hundredths; summed by SQLite, so that ten years take milliseconds.
    package func portionDays(
        meeting ranges: [String: ClosedRange<Int>], before today: CalendarDay
    ) async throws -> [CalendarDay] {
        guard !ranges.isEmpty else { return [] }
        // What is not there is 0: a category that allows that counts as met, unless a row says otherwise.
        let metByNothing = ranges.values.count { $0.contains(0) }
        let table = ranges.keys.map { _ in "(?, ?, ?, ?)" }.joined(separator: ", ")
        var arguments: [(any DatabaseValueConvertible)?] = []
        for (key, range) in ranges {
            arguments += [key, range.lowerBound, range.upperBound, range.contains(0) ? 1 : 0]
        }
        arguments += [today.description, ranges.count - metByNothing]
        let values = StatementArguments(arguments)
        return try await read { database in
            try String.fetchAll(
                database,
                sql: """
                    WITH rule (category, least, most, zero) AS (VALUES \(table))
                    SELECT day FROM portion_days JOIN rule USING (category) WHERE day < ? GROUP BY day
                    HAVING SUM((amount BETWEEN least AND most) - zero) = ?
                    """,
                arguments: values)
        }.compactMap { CalendarDay(iso: $0) }
    }

    /// Whether anything is logged at a meal.
    package func hasEntries(of meal: Meal) async throws -> Bool {
        try await read { try !EntryRecord.filter(Column("meal") == meal.rawValue).isEmpty($0) }
    }

    /// Keys of all categories in which anything is counted, removed ones too.
    package func portionCategoriesEver() async throws -> [String] {
        try await read { try String.fetchAll($0, sql: "SELECT DISTINCT category FROM portion_days") }
    }

    /// Keys of the categories in which a turn changed what is counted.
    package func portionKeys(ofTurn turn: Int64) async throws -> Set<String> {
        try await changes(ofTurn: turn).reduce(into: []) { keys, change in
            if let (before, after) = change.rows(of: EntryRecord.self) {
                for counts in [before?.portions, after?.portions] {
                    keys.formUnion(counts?.amounts.keys.map(\.self) ?? [])
                }
            } else if let (before, after) = change.rows(of: ActivityRecord.self) {
                keys.formUnion([before?.category, after?.category].compactMap(\.self))
            }
        }
    }

    /// Entries of known foods that count in no category yet, the newest first.
    package func uncountedEntries(before id: Int64, limit: Int) async throws -> [EntryRecord] {
        try await read { database in
            try EntryRecord
                .filter(Column("portions") == nil && Column("proposed") == nil && Column("food_id") != nil)
                .filter(Column("id") < id).order(Column("id").desc).limit(limit).fetchAll(database)
        }
    }

    /// Stores what entries count, unless somebody changed them meanwhile.
    package func setPortions(of entries: [EntryRecord]) async throws {
        try await write { database in
            for entry in entries {
                guard var row = try EntryRecord.fetchOne(database, key: entry.id), row.foodID == entry.foodID,
                    row.grams == entry.grams, row.portions == nil, row.proposed == nil
                else { continue }
                (row.portions, row.proposed) = (entry.portions, entry.proposed)
                try row.update(database)
            }
        }
    }

    package func activities(days: ClosedRange<CalendarDay>?) async throws -> [ActivityRecord] {
        try await read { database in
            var request = ActivityRecord.order(Column("day"), Column("done_at"), Column("id"))
            if let days {
                request = request.filter(
                    Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
            }
            return try request.fetchAll(database)
        }
    }

    /// - Throws: `not_found`.
    package func activity(_ id: Int64) async throws -> ActivityRecord {
        guard let row = try await read({ try ActivityRecord.fetchOne($0, key: id) }) else {
            throw BiteBookError(.notFound, "There is no activity \(id).", hint: "`bitebook sport list` shows the ids.")
        }
        return row
    }

    /// The newest entry of a conversation that waits for a yes to its proposed split; nil when the newest turn's has
    /// none.
    package func proposedEntries(inConversation conversation: Int64) async throws -> [EntryRecord] {
        try await read { try Self.proposedEntries($0, inConversation: conversation) }
    }

    static func proposedEntries(_ database: Database, inConversation conversation: Int64) throws -> [EntryRecord] {
        try EntryRecord.fetchAll(
            database,
            sql: """
                SELECT * FROM food_entries WHERE proposed IS NOT NULL AND turn_id =
                    (SELECT MAX(id) FROM turns WHERE conversation_id = ? AND state = 'done')
                ORDER BY id
                """,
            arguments: [conversation])
    }
}

extension Changes {
    /// All rows of a table in their order; when there are none, `defaults` are stored first, which the journal does not
    /// keep.
    package func rows<Record: JournaledRecord>(or defaults: [Record]) throws -> [Record] {
        let request = Record.order(Column("position"), Column("id"))
        let stored = try request.fetchAll(database)
        guard stored.isEmpty else { return stored }
        for row in defaults {
            var row = row
            try row.insert(database)
        }
        return try request.fetchAll(database)
    }
}
