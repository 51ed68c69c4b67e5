import Failures
package import Foundation
import GRDB
import Nutrition
import Synchronization

/// The foods with their portions, in a read-only SQLite file that is built from the text tables when these changed.
/// The file is a cache: it can be deleted at any time, and several daemons may share it.
package final class FoodTable: Sendable {
    /// Where the text tables and the built file are.
    package struct Places: Sendable {
        package var foodsTSV: URL
        package var portionsTSV: URL
        package var namesTSV: URL
        package var traitsTSV: URL
        package var database: URL

        /// The files that the table is made from.
        var texts: [URL] { [foodsTSV, portionsTSV, namesTSV, traitsTSV] }

        /// `foods.tsv`, `portions.tsv`, `names.tsv` and `traits.tsv` in `folder`, `foods.sqlite` in `cache`.
        package init(folder: URL, cache: URL) {
            foodsTSV = folder.appending(path: "foods.tsv")
            portionsTSV = folder.appending(path: "portions.tsv")
            namesTSV = folder.appending(path: "names.tsv")
            traitsTSV = folder.appending(path: "traits.tsv")
            database = cache.appending(path: "foods.sqlite")
        }
    }

    private let database: DatabaseQueue
    /// The foods with traits, once they were asked for: the table never changes.
    let traited = Mutex<[TraitedFood]?>(nil)
    let index: SearchIndex
    /// How many foods there are.
    package let count: Int

    /// Opens the table and builds it first when it is missing, older than this program or made from other text.
    /// - Throws: `BiteBookError` with file and line for text that cannot be used, or when the cache cannot be written.
    package init(_ places: Places) throws {
        let stamp = try FoodTableStamp(places)
        if let opened = Self.open(places.database, matching: stamp) {
            (database, index, count) = opened
            return
        }
        try FoodTableBuilder.build(places, stamp: stamp)
        guard let opened = Self.open(places.database, matching: nil) else {
            throw BiteBookError(
                .storageUnavailable, "The food table was built but cannot be read.",
                hint: "Check that there is space and that \(places.database.path) can be read.")
        }
        (database, index, count) = opened
    }

    /// - Returns: nil when there is no file, it was made from something else, or it is damaged: all the same here,
    ///   because it is then built again.
    private static func open(
        _ file: URL, matching stamp: FoodTableStamp?
    ) -> (DatabaseQueue, SearchIndex, Int)? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "foods"
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -1024") }
        do {
            let queue = try DatabaseQueue(path: file.path, configuration: configuration)
            return try queue.read { db in
                if let stamp, try !stamp.matches(db) { return nil }
                guard let blob = try Data.fetchOne(db, sql: "SELECT data FROM search_index"),
                    let index = SearchIndex(decoding: blob),
                    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM foods"), count == index.foodCount
                else { return nil }
                return (queue, index, count)
            }
        } catch {
            return nil
        }
    }

    /// - Returns: nil when no food has this id.
    package func food(id: String) throws -> Food? {
        try reading { db in
            try Row.fetchOne(db, sql: "SELECT * FROM foods WHERE id = ?", arguments: [id]).map { try Self.food($0, db) }
        }
    }

    /// Names that begin so, in any case; everyday foods and short names first.
    func names(beginning: String) throws -> [String] {
        let pattern = beginning.replacing(/[%_\\]/) { "\\\($0.output)" } + "%"
        return try reading { db in
            try String.fetchAll(
                db,
                sql: #"SELECT name FROM foods WHERE name LIKE ? ESCAPE '\'"#
                    + " ORDER BY rank DESC, length(name), name LIMIT 200",
                arguments: [pattern])
        }
    }

    /// What people call the curated foods, with the ordinals.
    func curatedNames() throws -> [(ordinal: Int, name: String)] {
        try reading { db in
            try Row.fetchAll(db, sql: "SELECT ordinal, name FROM foods WHERE rank = 2").map { ($0[0], $0[1]) }
        }
    }

    /// A name in another language than English.
    struct NameRow {
        var name: SpokenName
        var language: String
        var ordinal: Int
        /// Its place among the names; the more usual food comes first.
        var place: Int
    }

    /// The names whose words begin so (`SpokenName.stem`), in all languages.
    func names(stem: String) throws -> [NameRow] {
        try reading { db in
            let statement = try db.cachedStatement(sql: "SELECT name, language, food, place FROM names WHERE stem = ?")
            return try Row.fetchAll(statement, arguments: [stem]).map { row in
                // By place: this is asked for many words of a message.
                NameRow(
                    name: SpokenName(words: (row[0] as String).split(separator: " ").map(String.init)),
                    language: row[1], ordinal: row[2], place: row[3])
            }
        }
    }

    /// What the everyday food with this English name is called first in a language (ISO 639-1); nil where no name is
    /// kept.
    func title(of name: String, in language: String) throws -> String? {
        try reading { db in
            let statement = try db.cachedStatement(sql: "SELECT title FROM titles WHERE language = ? AND food = ?")
            return try String.fetchOne(statement, arguments: [language, name])
        }
    }

    /// The food at an index position.
    func food(ordinal: Int) throws -> Food? {
        try reading { db in
            try Row.fetchOne(db, sql: "SELECT * FROM foods WHERE ordinal = ?", arguments: [ordinal])
                .map { try Self.food($0, db) }
        }
    }

    func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try database.read(body)
        } catch {
            throw BiteBookError(
                .databaseUnusable, "The food table cannot be read.",
                hint: "Restart the daemon: it builds the table again.", underlying: error)
        }
    }

    static func food(_ row: Row, _ db: Database) throws -> Food {
        var amounts: [Nutrient: Double] = [:]
        // By place, as `FoodTableBuilder` writes them: names are slow to look up.
        for (place, nutrient) in Nutrient.allCases.enumerated() {
            if let amount = row[7 + place] as Double? { amounts[nutrient] = amount }
        }
        let portions = try Row.fetchAll(
            db, sql: "SELECT label, grams, region FROM portions WHERE food = ? ORDER BY position",
            arguments: [row["ordinal"] as Int])
        return Food(
            id: row["id"], name: row["name"], description: row["description"], group: row["food_group"],
            nova: row["nova"], rank: row["rank"], per100g: Nutrients(amounts),
            portions: portions.map {
                Portion(label: $0["label"], grams: $0["grams"], region: ($0["region"] as String?).flatMap(Region.init))
            })
    }
}
