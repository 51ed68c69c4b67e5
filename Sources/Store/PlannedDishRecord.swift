package import Foundation
package import GRDB
package import Nutrition

/// What a plan of meals keeps to besides the profile.
package struct PlannedLimits: Codable, Hashable, Sendable {
    package var diets: [String]?
    package var without: [String]?
    /// The most that cooking a meal may take.
    package var minutes: Int?

    package init(diets: [String]?, without: [String]?, minutes: Int?) {
        self.diets = diets
        self.without = without
        self.minutes = minutes
    }
}

/// A row of `meal_plan_items`: a dish that somebody means to eat at a meal of a day.
package struct PlannedDishRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "meal_plan_items"
    package static let entity = "planned_dish"
    package static let noun = "planned dish"

    package enum Kind: String, Codable, Hashable, Sendable {
        case recipe, food
    }

    package enum Origin: String, Codable, Hashable, Sendable {
        case cooked
        /// Cooked for the dinner before.
        case again
        /// From what was there already.
        case leftover
    }

    package enum State: String, Codable, Hashable, Sendable {
        case planned
        /// It stands in the log, too, and is not logged again.
        case logged
    }

    package var id: Int64?
    package var day: CalendarDay
    package var meal: Meal
    package var kind: Kind
    /// The id of the recipe or the food.
    package var dishID: String
    package var title: String
    package var servings: Double
    /// Of all servings together.
    package var grams: Double
    package var origin: Origin
    package var state: State
    /// What was asked of the plan that it is of; nil where nothing was.
    package var limits: PlannedLimits?
    /// Milliseconds since 1970.
    package var saidAt: Int64

    package init(
        day: CalendarDay, meal: Meal, kind: Kind, dishID: String, title: String, servings: Double, grams: Double,
        origin: Origin, limits: PlannedLimits? = nil, saidAt: Date
    ) {
        self.day = day
        self.meal = meal
        self.kind = kind
        self.dishID = dishID
        self.title = title
        self.servings = servings
        self.grams = grams
        self.origin = origin
        self.limits = limits
        state = .planned
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, day, meal, kind, title, servings, grams, origin, state, limits
        case dishID = "dish_id"
        case saidAt = "said_at"
    }

    package var spoken: String { "your planned \(meal.title.lowercased()) of \(day.inWords), \(title)," }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package mutating func follow(_ numbers: ImportedNumbers) {
        if kind == .food { dishID = numbers.food(dishID) ?? dishID }
    }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM meal_plan_items WHERE day = ? AND meal = ? AND dish_id = ? AND servings = ?",
            [row.day.description, row.meal.rawValue, row.dishID, row.servings], besides: taken, in: database)
    }
}

extension Changes {
    /// What is planned for days, in order.
    package func plannedDishes(_ days: ClosedRange<CalendarDay>) throws -> [PlannedDishRecord] {
        try PlannedDishRecord.of(days, in: database)
    }
}

extension Store {
    /// What is planned for days, in order.
    package func plannedDishes(_ days: ClosedRange<CalendarDay>) async throws -> [PlannedDishRecord] {
        try await read { try PlannedDishRecord.of(days, in: $0) }
    }
}

extension PlannedDishRecord {
    fileprivate static func of(_ days: ClosedRange<CalendarDay>, in database: Database) throws -> [PlannedDishRecord] {
        try filter(Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
            .order(Column("day"), Column("id")).fetchAll(database)
    }
}
