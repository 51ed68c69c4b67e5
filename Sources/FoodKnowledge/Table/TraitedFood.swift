import GRDB
package import Nutrition

/// A food with its traits.
package struct TraitedFood: Hashable, Sendable {
    package var food: Food
    package var traits: FoodTraits
}

extension FoodTable {
    /// All foods of which traits are known, in the order of the table.
    package func traitedFoods() throws -> [TraitedFood] {
        try reading { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT foods.*, kind, contains, meals, traits, common
                    FROM foods JOIN traits ON traits.food = foods.ordinal ORDER BY ordinal
                    """)
            return try rows.compactMap { row in
                guard let kind = FoodKind(rawValue: row["kind"]) else { return nil }
                return TraitedFood(
                    food: try Self.food(row, db),
                    traits: FoodTraits(
                        kind: kind, contents: Self.values(row["contains"]), meals: Self.values(row["meals"]),
                        traits: Self.values(row["traits"]), commonness: row["common"]))
            }
        }
    }

    private static func values<Value: RawRepresentable<String> & Hashable>(_ list: String) -> Set<Value> {
        Set(list.split(separator: "|").compactMap { Value(rawValue: String($0)) })
    }
}
