import GRDB
package import Nutrition
import Synchronization

/// A food with its traits.
package struct TraitedFood: Hashable, Sendable {
    package var food: Food
    package var traits: FoodTraits
    /// The stems of its name and of its table's description.
    let stems: [String]

    package init(food: Food, traits: FoodTraits) {
        self.food = food
        self.traits = traits
        stems = food.stems
    }
}

extension FoodTable {
    /// All foods of which traits are known, in the order of the table.
    package func traitedFoods() throws -> [TraitedFood] {
        if let foods = traited.withLock({ $0 }) { return foods }
        let foods = try readTraitedFoods()
        traited.withLock { $0 = foods }
        return foods
    }

    private func readTraitedFoods() throws -> [TraitedFood] {
        try reading { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT foods.*, \(Self.traitColumns)
                    FROM foods JOIN traits ON traits.food = foods.ordinal ORDER BY ordinal
                    """)
            return try rows.compactMap { row in
                guard let traits = Self.traits(row) else { return nil }
                return TraitedFood(food: try Self.food(row, db), traits: traits)
            }
        }
    }

    /// What is known of the food with this id; nil where nothing is.
    package func traits(ofFood id: String) throws -> FoodTraits? {
        try reading { db in
            let sql = "SELECT \(Self.traitColumns) FROM foods JOIN traits ON traits.food = foods.ordinal WHERE id = ?"
            return try Row.fetchOne(db, sql: sql, arguments: [id]).flatMap(Self.traits)
        }
    }

    private static let traitColumns = "kind, contains, may, unnamed, meals, traits, common"

    private static func traits(_ row: Row) -> FoodTraits? {
        guard let kind = FoodKind(rawValue: row["kind"]) else { return nil }
        return FoodTraits(
            kind: kind, contents: values(row["contains"]), mayContain: values(row["may"]),
            hasUnnamedParts: row["unnamed"], meals: values(row["meals"]), traits: values(row["traits"]),
            commonness: row["common"])
    }

    private static func values<Value: RawRepresentable<String> & Hashable>(_ list: String) -> Set<Value> {
        Set(list.split(separator: "|").compactMap { Value(rawValue: String($0)) })
    }
}
