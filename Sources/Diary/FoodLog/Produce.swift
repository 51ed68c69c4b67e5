import FoodKnowledge
package import Nutrition
import Store

extension FoodLogService {
    /// The different vegetables and fruit that were eaten on the days: by the food table's groups, each by its name.
    /// What is in dishes is not looked for.
    package func produce(_ days: ClosedRange<CalendarDay>) async throws -> Set<String> {
        let entries = try await store.entries(days: days)
        var names: [String: String?] = [:]
        for id in entries.compactMap(\.foodID) where names[id] == nil {
            let food = try foods.food(id: id)
            names.updateValue(food.flatMap { Self.isProduce($0) ? $0.name.lowercased() : nil }, forKey: id)
        }
        return Set(names.values.compactMap(\.self))
    }

    private static func isProduce(_ food: Food) -> Bool {
        ["vegetables", "fruit"].contains(food.group)
    }
}
