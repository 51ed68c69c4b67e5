package import DaemonAPI
import Diary
import FoodKnowledge
import Kitchen
package import Nutrition
package import Store

/// Plans as programs and people see them, and what has to be bought for them.
extension AnswerService {
    /// - Parameter rows: of a proposal, or of a kept plan.
    package func mealPlan(
        of rows: [PlannedDishRecord], for days: ClosedRange<CalendarDay>, calories: Int? = nil, isAccepted: Bool,
        notes: [String] = [], in context: AnswerContext
    ) throws -> MealPlanDTO {
        let byDay = Dictionary(grouping: rows, by: \.day)
        let planned = try byDay.keys.sorted().filter { days.contains($0) }.map { day -> PlannedDayDTO in
            let rows = byDay[day] ?? []
            let meals = Self.inOrder(rows.map(\.meal))
            let dishes = try meals.map { meal in
                PlannedMealDTO(
                    meal: meal,
                    dishes: try rows.filter { $0.meal == meal }.map { row in
                        PlannedDishDTO(
                            id: row.id, dish: row.dishID, kind: row.kind.rawValue, title: row.title,
                            servings: row.servings, grams: row.grams, origin: row.origin.rawValue,
                            state: row.id == nil ? "proposed" : row.state.rawValue, nutrients: try nutrients(of: row))
                    })
            }
            return PlannedDayDTO(
                day: day, meals: dishes, nutrients: Self.sum(dishes.flatMap(\.dishes).map(\.nutrients)),
                target: calories ?? context.settings.history.goals(on: day).kcal)
        }
        return MealPlanDTO(days: planned, isAccepted: isAccepted, notes: notes)
    }

    /// Of all servings; empty where nobody knows the dish any more.
    func nutrients(of row: PlannedDishRecord) throws -> Nutrients {
        switch row.kind {
        case .recipe:
            guard let recipe = try shelf.kitchen.recipe(id: row.dishID) else { return Nutrients() }
            return try shelf.figures.serving(of: recipe).nutrients.scaled(by: row.servings)
        case .food: return try log.foods.food(id: row.dishID)?.per100g.inGrams(row.grams) ?? Nutrients()
        }
    }

    /// A nutrient that a dish has no figure of is summed over the others: plans are estimates.
    private static func sum(_ all: [Nutrients]) -> Nutrients {
        all.reduce(into: Nutrients()) { sum, nutrients in
            for (nutrient, amount) in nutrients.amounts { sum[nutrient] = (sum[nutrient] ?? 0) + amount }
        }
    }

    private static func inOrder(_ meals: [Meal]) -> [Meal] {
        let places = Meal.slots
        return Set(meals).sorted { one, other in
            let (a, b) = (places.firstIndex(of: one) ?? places.count, places.firstIndex(of: other) ?? places.count)
            return (a, one.rawValue) < (b, other.rawValue)
        }
    }

    /// What has to be bought for what is planned and not eaten yet; leftovers are there already.
    package func shoppingList(
        for rows: [PlannedDishRecord], _ days: ClosedRange<CalendarDay>
    ) throws -> ShoppingListDTO {
        let open = rows.filter { $0.state == .planned && $0.origin != .leftover }
        let kitchen = try shelf.kitchen
        var servings: [String: Double] = [:]
        for row in open where row.kind == .recipe { servings[row.dishID, default: 0] += row.servings }
        let recipes = servings.keys.sorted().compactMap { id in kitchen.recipe(id: id).map { ($0, servings[id] ?? 0) } }
        let list = ShoppingList(
            recipes: recipes, foods: open.filter { $0.kind == .food }.map { ($0.title, $0.grams) },
            aisles: try shelf.aisles)
        let known = Set(recipes.map(\.0.id))
        let unknown = open.filter { $0.kind == .recipe && !known.contains($0.dishID) }.map(\.title)
        return ShoppingListDTO(
            from: days.lowerBound, to: days.upperBound,
            groups: list.groups.map { group in
                ShoppingGroupDTO(
                    aisle: group.aisle.rawValue,
                    lines: group.lines.map {
                        ShoppingLineDTO(name: $0.name, amounts: $0.amounts, dishes: $0.dishes)
                    })
            }, unknown: Set(unknown).sorted())
    }
}
