import Foundation
import GRDB
import Nutrition
import Store
import TestSupport

/// A store on a real file of its own, and values for it.
struct StoreFixture: Sendable {
    let store: Store
    let path: String
    let scratch: Scratch
    let now = Date(timeIntervalSince1970: 1_795_000_000)

    static func with(_ body: @Sendable (StoreFixture) async throws -> Void) async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("bitebook.sqlite")
            try await body(StoreFixture(store: try Store(path: path), path: path, scratch: scratch))
        }
    }

    /// Logs a food as one change of the journal.
    @discardableResult
    func log(_ entry: EntryRecord, turn: Int64? = nil) async throws -> EntryRecord {
        try await store.change(by: .chat, turn: turn, at: now) { try $0.insert(entry) }
    }

    /// Lets the file have so many pages, or as many as it has: what a full disk is to SQLite.
    func letGrow(upTo pages: Int) async throws {
        try await store.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
    }

    /// The raw rows of a statement, as text.
    func rows(_ sql: String) async throws -> [String] {
        try await store.read { try String.fetchAll($0, sql: sql) }
    }

    /// A row in every table; see ``EveryKind``.
    func fillEveryKind() async throws { try await store.write { try $0.execute(sql: EveryKind.sql) } }

    /// The tables, but those of SQLite, of its search index, and of the migrations.
    func tables() async throws -> [String] {
        try await rows(
            """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                AND name <> 'grdb_migrations' AND name NOT LIKE 'messages_search%' ORDER BY name
            """)
    }

    /// All bytes of the database and what SQLite keeps beside it.
    func bytes() throws -> Data {
        try ["", "-wal"].reduce(into: Data()) { all, suffix in
            guard FileManager.default.fileExists(atPath: path + suffix) else { return }
            all += try Data(contentsOf: URL(fileURLWithPath: path + suffix))
        }
    }
}

extension EntryRecord {
    /// An entry of which every column is filled, unless told otherwise.
    static func sample(
        _ name: String = "oatmeal", calories: Int? = 158, day: String = "2026-11-18",
        eatenAt: String = "2026-11-18T08:00:00+01:00",
        conversation: Int64? = nil, turn: Int64? = nil
    ) -> EntryRecord {
        let eaten = ZonedInstant(ZonedInstant(iso: eatenAt)!.date, TimeZone(identifier: "Europe/Berlin")!)
        return EntryRecord(
            name: name, calories: calories, quantity: 1.5, unit: "bowl", grams: 234.5, foodID: "fndds:1",
            foodName: "Oatmeal, cooked",
            portionRule: "1 bowl = 156 g", caloriesRange: EnergyRange(low: 100.5, high: 230),
            nutrients: Nutrients([.energy: 158.2, .protein: 5.9, .fat: 0]), meal: .breakfast, eatenAt: eaten,
            saidAt: eaten.date.addingTimeInterval(60), day: CalendarDay(iso: day)!, source: .table, status: .estimated,
            conversationID: conversation, turnID: turn)
    }

    /// Writes it as before version 10, which brought the pots of shares.
    func insertBefore10(into database: Database) throws {
        let values = try databaseDictionary.filter { $0.key != "pot_id" }.sorted { $0.key < $1.key }
        let places = Array(repeating: "?", count: values.count).joined(separator: ", ")
        try database.execute(
            sql: "INSERT INTO food_entries (\(values.map(\.key).joined(separator: ", "))) VALUES (\(places))",
            arguments: StatementArguments(values.map(\.value)))
    }
}

extension PhotoRecord {
    static func sample(hash: String = "aa", name: String? = nil) -> PhotoRecord {
        let eaten = ZonedInstant(iso: "2026-11-18T12:30:00+01:00")!
        return PhotoRecord(
            hash: hash, file: "meals/2026-11-18/\(hash).jpg", bytes: 1000, longestEdge: 1536, name: name, meal: nil,
            eaten: eaten, day: CalendarDay(iso: "2026-11-18")!, addedAt: eaten.date, reading: "{}")
    }
}
