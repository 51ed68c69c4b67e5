import Failures
import Foundation
import GRDB
import Nutrition

/// What a built table was made from: the program's format and the text files.
struct FoodTableStamp {
    /// Raised when the schema, the index or its tokens change.
    static let format = 14

    let quick: String
    /// Read only when the quick stamp differs: another checkout has other dates but mostly the same text.
    private let content: @Sendable () throws -> String

    init(_ places: FoodTable.Places) throws {
        var parts = ["\(Self.format)"]
        for file in places.texts {
            guard let facts = try? FileManager.default.attributesOfItem(atPath: file.path),
                let size = facts[.size] as? NSNumber, let changed = facts[.modificationDate] as? Date
            else {
                throw BiteBookError(
                    .storageUnavailable, "The food table is missing: \(file.path).",
                    hint: "Put the folder Foods of the release there.")
            }
            parts.append("\(size.int64Value)@\(Int64(changed.timeIntervalSince1970 * 1000))")
        }
        quick = parts.joined(separator: " ")
        content = {
            try "\(Self.format) "
                + places.texts
                .map { Fingerprint.text(of: try Data(contentsOf: $0)) }.joined(separator: " ")
        }
    }

    func contentStamp() throws -> String { try content() }

    func matches(_ db: Database) throws -> Bool {
        guard let row = try Row.fetchOne(db, sql: "SELECT quick, content FROM made_from") else { return false }
        if row["quick"] as String == quick { return true }
        return try row["content"] as String == content()
    }
}

/// Writes `foods.sqlite`: into a temporary file beside it, then renamed, so that a reader sees the old table or the
/// new one and two builders cannot harm each other.
enum FoodTableBuilder {
    static func build(_ places: FoodTable.Places, stamp: FoodTableStamp) throws {
        let table = try read(places)
        let folder = places.database.deletingLastPathComponent()
        let temporary = folder.appending(path: "foods.sqlite.\(UUID().uuidString).tmp")
        defer { try? FileManager.default.removeItem(at: temporary) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try write(table, to: temporary, stamp: stamp)
            guard rename(temporary.path, places.database.path) == 0 else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: places.database.path])
            }
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The food table could not be written to \(places.database.path).",
                hint: "Check that the folder can be written and that there is space, about 20 MB.", underlying: error)
        }
    }

    private static func read(_ places: FoodTable.Places) throws -> FoodTSV {
        let texts: [Data]
        do {
            texts = try places.texts.map { try Data(contentsOf: $0) }
        } catch {
            throw BiteBookError(
                .storageUnavailable,
                "The food table in \(places.foodsTSV.deletingLastPathComponent().path) cannot be read.",
                hint: "Check the permissions of foods.tsv, portions.tsv, names.tsv and traits.tsv.", underlying: error)
        }
        return try FoodTSV(foods: texts[0], portions: texts[1], names: texts[2], traits: texts[3])
    }

    private static func write(_ table: FoodTSV, to file: URL, stamp: FoodTableStamp) throws {
        var configuration = Configuration()
        // Nobody sees the file before it is complete, so it needs no journal.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = NORMAL") }
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try queue.write { db in
            let nutrients = Nutrient.allCases.map(\.rawValue)
            try db.execute(
                sql: """
                    CREATE TABLE made_from (quick TEXT NOT NULL, content TEXT NOT NULL) STRICT;
                    CREATE TABLE search_index (data BLOB NOT NULL) STRICT;
                    CREATE TABLE foods (
                      ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
                      description TEXT NOT NULL, food_group TEXT NOT NULL, nova INTEGER, rank INTEGER NOT NULL,
                      \(nutrients.map { "\($0) REAL" }.joined(separator: ", "))) STRICT;
                    CREATE TABLE portions (
                      food INTEGER NOT NULL REFERENCES foods, position INTEGER NOT NULL, label TEXT NOT NULL,
                      grams REAL NOT NULL, region TEXT, PRIMARY KEY (food, position)) STRICT, WITHOUT ROWID;
                    CREATE TABLE names (
                      stem TEXT NOT NULL, name TEXT NOT NULL, language TEXT NOT NULL, place INTEGER NOT NULL,
                      food INTEGER NOT NULL REFERENCES foods, PRIMARY KEY (stem, name, language)) STRICT, WITHOUT ROWID;
                    CREATE TABLE titles (
                      language TEXT NOT NULL, food TEXT NOT NULL, title TEXT NOT NULL, PRIMARY KEY (language, food))
                      STRICT, WITHOUT ROWID;
                    CREATE TABLE traits (
                      food INTEGER PRIMARY KEY REFERENCES foods, kind TEXT NOT NULL, contains TEXT NOT NULL,
                      may TEXT NOT NULL, unnamed INTEGER NOT NULL, meals TEXT NOT NULL, traits TEXT NOT NULL, common INTEGER NOT NULL) STRICT;
                    """)
            let places = Array(repeating: "?", count: 7 + nutrients.count).joined(separator: ", ")
            let insertFood = try db.makeStatement(sql: "INSERT INTO foods VALUES (\(places))")
            let insertPortion = try db.makeStatement(sql: "INSERT INTO portions VALUES (?, ?, ?, ?, ?)")
            for (ordinal, row) in table.rows.enumerated() {
                let food = row.food
                var values: [(any DatabaseValueConvertible)?] = [
                    ordinal, food.id, food.name, food.description, food.group, food.nova, food.rank,
                ]
                for nutrient in Nutrient.allCases { values.append(food.per100g[nutrient]) }
                try insertFood.execute(arguments: StatementArguments(values))
                for (position, portion) in food.portions.enumerated() {
                    try insertPortion.execute(arguments: [
                        ordinal, position, portion.label, portion.grams, portion.region?.code,
                    ])
                }
            }
            // A name that a language has for two foods is the more usual one's, which comes first.
            let insertName = try db.makeStatement(sql: "INSERT OR IGNORE INTO names VALUES (?, ?, ?, ?, ?)")
            for (place, name) in table.names.enumerated() {
                try insertName.execute(
                    arguments: [name.name.stem, name.name.text, name.language, place, name.ordinal])
            }
            let insertTitle = try db.makeStatement(sql: "INSERT OR IGNORE INTO titles VALUES (?, ?, ?)")
            for (language, titles) in table.titles {
                for (ordinal, title) in titles {
                    try insertTitle.execute(arguments: [language, table.rows[ordinal].food.name, title])
                }
            }
            let insertTraits = try db.makeStatement(sql: "INSERT INTO traits VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
            for (ordinal, traits) in table.traits {
                try insertTraits.execute(arguments: [
                    ordinal, traits.kind.rawValue, Self.list(traits.contents), Self.list(traits.mayContain),
                    traits.hasUnnamedParts, Self.list(traits.meals), Self.list(traits.traits), traits.commonness,
                ])
            }
            try db.execute(
                sql: "INSERT INTO search_index VALUES (?)", arguments: [SearchIndex(table.rows).encoded()])
            try db.execute(
                sql: "INSERT INTO made_from VALUES (?, ?)", arguments: [stamp.quick, stamp.contentStamp()])
        }
        try queue.close()
    }

    private static func list<Value: RawRepresentable<String>>(_ values: Set<Value>) -> String {
        values.map(\.rawValue).sorted().joined(separator: "|")
    }
}
