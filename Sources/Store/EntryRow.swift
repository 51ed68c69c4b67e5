import Foundation
package import GRDB
import Nutrition

/// Rows of entries are read by the thousand, and the decoder that serves every record takes twice as long for them.
extension EntryRecord {
    package init(row: Row) throws {
        id = try Self.value(.id, row)
        name = try Self.value(.name, row)
        calories = try Self.value(.calories, row)
        quantity = try Self.value(.quantity, row)
        unit = try Self.value(.unit, row)
        grams = try Self.value(.grams, row)
        foodID = try Self.value(.foodID, row)
        foodName = try Self.value(.foodName, row)
        portionRule = try Self.value(.portionRule, row)
        caloriesLow = try Self.value(.caloriesLow, row)
        caloriesHigh = try Self.value(.caloriesHigh, row)
        let amounts: NamedAmounts? = try Self.json(.nutrients, row)
        nutrients = try Self.required(.nutrients, amounts).nutrients
        meal = Meal(rawValue: try Self.value(.meal, row))
        eatenAt = try Self.value(.eatenAt, row)
        saidAt = try Self.value(.saidAt, row)
        zone = try Self.value(.zone, row)
        day = try Self.required(.day, CalendarDay(iso: try Self.value(.day, row) as String))
        source = try Self.required(.source, EntrySource(rawValue: try Self.value(.source, row) as String))
        status = try Self.required(.status, EntryStatus(rawValue: try Self.value(.status, row) as String))
        conversationID = try Self.value(.conversationID, row)
        turnID = try Self.value(.turnID, row)
        copiedFrom = try Self.value(.copiedFrom, row)
        portions = try Self.json(.portions, row)
        proposed = try Self.json(.proposed, row)
        photoID = try Self.value(.photoID, row)
        potID = try Self.value(.potID, row)
    }

    private static func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ key: CodingKeys, _ row: Row
    ) throws -> Value {
        try row.decode(Value.self, forColumn: key.rawValue)
    }

    private static func json<Value: Decodable>(_ key: CodingKeys, _ row: Row) throws -> Value? {
        try row.withUnsafeData(named: key.rawValue) { text in try text.map { try decoder.decode(Value.self, from: $0) }
        }
    }

    private static let decoder = JSONDecoder()

    private static func required<Value>(_ key: CodingKeys, _ value: Value?) throws -> Value {
        guard let value else {
            throw DecodingError.valueNotFound(
                Value.self, DecodingError.Context(codingPath: [key], debugDescription: "no such value"))
        }
        return value
    }
}

/// Nutrients without a dictionary of their names between, which takes half as much time again.
private struct NamedAmounts: Decodable {
    let nutrients: Nutrients

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        var amounts: [Nutrient: Double] = [:]
        for name in container.allKeys { amounts[name.nutrient] = try container.decode(Double.self, forKey: name) }
        nutrients = Nutrients(amounts)
    }

    /// Names that are no nutrient's are left out.
    private struct Name: CodingKey {
        let nutrient: Nutrient

        var stringValue: String { nutrient.rawValue }
        var intValue: Int? { nil }

        init?(stringValue: String) {
            guard let nutrient = Nutrient(rawValue: stringValue) else { return nil }
            self.nutrient = nutrient
        }

        init?(intValue: Int) { nil }
    }
}
