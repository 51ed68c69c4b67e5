import Failures
package import Foundation
package import GRDB
package import Nutrition

/// What went into a pot.
package struct PotIngredient: Codable, Hashable, Sendable {
    /// As it was said.
    package var food: String
    /// Nil where no table knows it.
    package var foodID: String?
    /// As it went in.
    package var grams: Double

    package init(food: String, foodID: String?, grams: Double) {
        self.food = food
        self.foodID = foodID
        self.grams = grams
    }

    package enum CodingKeys: String, CodingKey {
        case food, grams
        case foodID = "food_id"
    }
}

/// A row of `pots`: what was cooked, and what of it is left.
package struct PotRecord: Codable, Hashable, Sendable, Identifiable, SaidInTurn {
    package static let databaseTableName = "pots"
    package static let entity = "pot"
    package static let noun = "pot"

    package enum State: String, Codable, Hashable, Sendable {
        case open, finished
    }

    package var id: Int64?
    package var title: String
    /// The food, dish or recipe that it is; nil where only its ingredients or its energy are known.
    package var foodID: String?
    package var ingredients: [PotIngredient]
    /// Of the whole pot; absent is unknown.
    package var nutrients: Nutrients
    /// Whether the user told the energy of the whole.
    package var isStated: Bool
    /// What it held when it was full, in g.
    package var cookedGrams: Double
    package var leftGrams: Double
    /// When it was cooked.
    package var day: CalendarDay
    /// Milliseconds since 1970.
    package var saidAt: Int64
    package var state: State
    package var turnID: Int64?

    package init(
        title: String, foodID: String?, ingredients: [PotIngredient], nutrients: Nutrients, isStated: Bool,
        cookedGrams: Double, day: CalendarDay, saidAt: Date, turnID: Int64?
    ) {
        self.title = title
        self.foodID = foodID
        self.ingredients = ingredients
        self.nutrients = nutrients
        self.isStated = isStated
        self.cookedGrams = cookedGrams
        leftGrams = cookedGrams
        self.day = day
        self.saidAt = Milliseconds(saidAt).value
        state = .open
        self.turnID = turnID
    }

    package enum CodingKeys: String, CodingKey {
        case id, title, ingredients, nutrients, day, state
        case foodID = "food_id"
        case isStated = "is_stated"
        case cookedGrams = "cooked_grams"
        case leftGrams = "left_grams"
        case saidAt = "said_at"
        case turnID = "turn_id"
    }

    package var spoken: String { "your pot of \(title)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package mutating func follow(_ numbers: ImportedNumbers) {
        turnID = numbers[TurnRow.self, turnID]
        foodID = numbers.food(foodID)
        for index in ingredients.indices { ingredients[index].foodID = numbers.food(ingredients[index].foodID) }
    }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM pots WHERE title = ? AND day = ? AND said_at / 1000 = ?",
            [row.title, row.day.description, row.saidAt / 1000], besides: taken, in: database)
    }
}

extension PotRecord {
    /// With other grams left; less than half a gram is an empty pot.
    package func leaving(_ grams: Double) -> PotRecord {
        var row = self
        row.leftGrams = grams < 0.5 ? 0 : min(grams, cookedGrams)
        row.state = row.leftGrams > 0 ? .open : .finished
        return row
    }
}

extension Changes {
    /// A pot as it is now.
    ///
    /// - Throws: `not_found`.
    package func pot(_ id: Int64) throws -> PotRecord { try PotRecord.known(id, in: database) }

    /// Takes grams of a pot that may be gone; fewer than 0 are put back.
    func take(_ grams: Double, ofPot id: Int64) throws {
        guard grams != 0, let pot = try PotRecord.fetchOne(database, key: id) else { return }
        try update(pot.leaving(pot.leftGrams - grams))
    }
}

extension Store {
    /// The newest first.
    ///
    /// - Parameter all: those that are finished, too.
    package func pots(all: Bool = false) async throws -> [PotRecord] {
        try await read { database in
            let request = PotRecord.order(Column("day").desc, Column("id").desc)
            return try (all ? request : request.filter(Column("state") == PotRecord.State.open.rawValue))
                .fetchAll(database)
        }
    }

    /// Titles of those of which something is left, the newest first.
    package func openPots() async throws -> [String] { try await read { try Self.openPots($0) } }

    static func openPots(_ database: Database) throws -> [String] {
        try String.fetchAll(
            database, sql: "SELECT title FROM pots WHERE state = ? ORDER BY day DESC, id DESC",
            arguments: [PotRecord.State.open.rawValue])
    }

    /// - Throws: `not_found`.
    package func pot(_ id: Int64) async throws -> PotRecord { try await read { try PotRecord.known(id, in: $0) } }
}

extension PotRecord {
    fileprivate static func known(_ id: Int64, in database: Database) throws -> PotRecord {
        guard let row = try fetchOne(database, key: id) else {
            throw BiteBookError(.notFound, "There is no pot \(id).", hint: "`bitebook pot list` shows them.")
        }
        return row
    }
}
