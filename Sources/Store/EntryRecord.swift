package import Foundation
package import GRDB
package import Nutrition

/// A row of `food_entries`. The same value, as JSON, is what the journal keeps.
package struct EntryRecord: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64?
    package var name: String
    /// kcal of the whole entry; nil is unknown.
    package var calories: Int?
    package var quantity: Double
    package var unit: String
    package var grams: Double?
    package var foodID: String?
    package var foodName: String?
    /// How the amount became grams, in words.
    package var portionRule: String?
    package var caloriesLow: Double?
    package var caloriesHigh: Double?
    /// Of the whole entry.
    package var nutrients: Nutrients
    package var meal: Meal
    /// Milliseconds since 1970.
    package var eatenAt: Int64
    package var saidAt: Int64
    /// Identifier of the user's time zone when it was eaten.
    package var zone: String
    package var day: CalendarDay
    package var source: EntrySource
    package var status: EntryStatus
    package var conversationID: Int64?
    package var turnID: Int64?
    /// The entry that this one repeats, which may be gone.
    package var copiedFrom: Int64?
    /// What it counts in which category.
    package var portions: PortionCounts?
    /// What it would count after the user's yes, when it is a mixed dish.
    package var proposed: PortionCounts?
    /// The photo that it was read from.
    package var photoID: Int64?
    /// The pot of which it is a share, which may be gone.
    package var potID: Int64?

    package init(
        name: String, calories: Int?, quantity: Double, unit: String, grams: Double?, foodID: String?,
        foodName: String?, portionRule: String?, caloriesRange: EnergyRange?, nutrients: Nutrients, meal: Meal,
        eatenAt: ZonedInstant, saidAt: Date, day: CalendarDay, source: EntrySource, status: EntryStatus,
        conversationID: Int64?, turnID: Int64?
    ) {
        self.name = name
        self.calories = calories
        self.quantity = quantity
        self.unit = unit
        self.grams = grams
        self.foodID = foodID
        self.foodName = foodName
        self.portionRule = portionRule
        caloriesLow = caloriesRange?.low
        caloriesHigh = caloriesRange?.high
        self.nutrients = nutrients
        self.meal = meal
        self.eatenAt = Milliseconds(eatenAt.date).value
        self.saidAt = Milliseconds(saidAt).value
        zone = eatenAt.zone.identifier
        self.day = day
        self.source = source
        self.status = status
        self.conversationID = conversationID
        self.turnID = turnID
    }

    package enum CodingKeys: String, CodingKey {
        case id, name, calories, quantity, unit, grams
        case foodID = "food_id"
        case foodName = "food_name"
        case portionRule = "portion_rule"
        case caloriesLow = "calories_low"
        case caloriesHigh = "calories_high"
        case nutrients, meal
        case eatenAt = "eaten_at"
        case saidAt = "said_at"
        case zone, day, source, status
        case conversationID = "conversation_id"
        case turnID = "turn_id"
        case copiedFrom = "copied_from"
        case portions, proposed
        case photoID = "photo_id"
        case potID = "pot_id"
    }

    package var timeZone: TimeZone { TimeZone(identifier: zone) ?? .gmt }

    /// When it was eaten, on the user's clock of that time.
    package var eaten: ZonedInstant {
        get { ZonedInstant(Milliseconds(eatenAt).date, timeZone) }
        set {
            eatenAt = Milliseconds(newValue.date).value
            zone = newValue.zone.identifier
        }
    }

    package var caloriesRange: EnergyRange? {
        get {
            guard let low = caloriesLow, let high = caloriesHigh else { return nil }
            return EnergyRange(low: low, high: high)
        }
        set {
            caloriesLow = newValue?.low
            caloriesHigh = newValue?.high
        }
    }

    /// What it is of: the table's name where one was found, else the user's.
    package var foodTitle: String { foodName ?? name }

    /// Of the whole entry, in the nutrient's unit; energy as the entry has it, whatever its table says. Nil is unknown.
    package func amount(of nutrient: Nutrient) -> Double? {
        nutrient == .energy ? calories.map(Double.init) : nutrients[nutrient]
    }
}

extension Sequence<EntryRecord> {
    package func sum(_ nutrient: Nutrient) -> NutrientSum {
        reduce(into: NutrientSum()) { $0.add($1.amount(of: nutrient)) }
    }
}

extension EntryRecord: FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "food_entries"

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// The columns without the generated one.
    package static var databaseSelection: [any SQLSelectable] {
        CodingKeys.allColumns.map { Column($0) }
    }
}

extension EntryRecord.CodingKeys: CaseIterable {
    fileprivate static var allColumns: [String] { allCases.map(\.rawValue) }
}
