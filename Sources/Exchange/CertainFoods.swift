import Diary
import Imports

/// The foods of the tables that other programs name without doubt, each looked up once.
struct CertainFoods: Sendable {
    private struct Named: Hashable {
        var name: String
        var quantity: Double
        var unit: String

        init(_ food: ImportedFood) {
            name = food.name
            (quantity, unit) = food.grams.map { ($0, "g") } ?? (food.quantity, food.unit)
        }
    }

    private var foods: [Named: CertainFood] = [:]

    init(_ data: ImportedData, in log: FoodLogService) throws {
        var seen: Set<Named> = []
        for item in data.foods {
            let named = Named(item.value)
            guard seen.insert(named).inserted else { continue }
            try Task.checkCancellation()
            // An amount that the tables do not understand leaves the food without one.
            foods[named] = try? log.certainFood(named.name, quantity: named.quantity, unit: named.unit)
        }
    }

    subscript(_ food: ImportedFood) -> CertainFood? { foods[Named(food)] }
}
