import Diary
import Imports

/// The foods of the tables that other programs name without doubt. The first ones that are looked up are remembered.
struct CertainFoods: Sendable {
    /// How many are remembered.
    private static let most = 20_000

    private struct Named: Hashable {
        var name: String
        var quantity: Double
        var unit: String

        init(_ food: ImportedFood) {
            name = food.name
            (quantity, unit) = food.grams.map { ($0, "g") } ?? (food.quantity, food.unit)
        }
    }

    private let log: FoodLogService
    private var found: [Named: CertainFood?] = [:]

    init(_ log: FoodLogService) { self.log = log }

    mutating func food(of food: ImportedFood) -> CertainFood? {
        let named = Named(food)
        if let known = found[named] { return known }
        // An amount that the tables do not understand leaves the food without one.
        let certain = try? log.certainFood(named.name, quantity: named.quantity, unit: named.unit)
        if found.count < Self.most { found[named] = .some(certain) }
        return certain
    }
}
