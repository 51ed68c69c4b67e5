package import Foundation
package import GRDB

/// A row of `own_servings`: what a unit of a food weighs for the user, learnt from corrections or told outright.
package struct OwnServingRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "own_servings"
    package static let entity = "own_serving"
    package static let noun = "serving"

    package var id: Int64?
    /// The food's id in a table, as `fndds1718:56203000`.
    package var foodID: String
    /// What it is called there.
    package var foodName: String
    /// In the singular, as "slice"; empty is the serving when no amount is said.
    package var unit: String
    /// Of one unit.
    package var grams: Double
    /// How often it was corrected so; told outright, at once ``timesUntilKnown``.
    package var times: Int
    /// Milliseconds since 1970.
    package var learntAt: Int64

    /// A single correction is about one meal.
    package static let timesUntilKnown = 2

    package init(foodID: String, foodName: String, unit: String, grams: Double, times: Int, learntAt: Date) {
        self.foodID = foodID
        self.foodName = foodName
        self.unit = unit
        self.grams = grams
        self.times = times
        self.learntAt = Milliseconds(learntAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, unit, grams, times
        case foodID = "food_id"
        case foodName = "food_name"
        case learntAt = "learnt_at"
    }

    /// Whether it is used.
    package var isKnown: Bool { times >= Self.timesUntilKnown }
    /// `your slice of bread`, `your serving of oatmeal`.
    package var spoken: String { "your \(unit.isEmpty ? "serving" : unit) of \(foodName)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM own_servings WHERE food_id = ? AND unit = ?", [row.foodID, row.unit], besides: taken,
            in: database)
    }
}

extension Changes {
    /// What is kept of a food's unit, as this transaction sees it.
    package func ownServing(of foodID: String, unit: String) throws -> OwnServingRecord? {
        try OwnServingRecord.filter(Column("food_id") == foodID && Column("unit") == unit).fetchOne(database)
    }

    package func ownServingCount() throws -> Int { try OwnServingRecord.fetchCount(database) }
}

extension Store {
    /// All servings, those that are not used yet as well, in the order in which they came.
    package func ownServings() async throws -> [OwnServingRecord] {
        try await read { try OwnServingRecord.order(Column("id")).fetchAll($0) }
    }
}
