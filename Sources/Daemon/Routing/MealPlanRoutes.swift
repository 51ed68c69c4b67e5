import Conversation
import DaemonAPI
import Store

/// Routes about plans of meals.
enum MealPlanRoutes {
    static func add(to table: RouteTable) {
        table.on(PlanMeals.self) {
            try await MealPlanning($0.workspace).plan($0.body, by: .commandLine, turn: nil)
        }
        table.on(GetMealPlan.self) { try await MealPlanning($0.workspace).shown($0.address) }
        table.on(SwapPlannedMeal.self) {
            try await MealPlanning($0.workspace).swap($0.body, by: .commandLine, turn: nil)
        }
        table.on(LogPlannedMeals.self) {
            try await MealPlanning($0.workspace).log($0.body, by: .commandLine, turn: nil)
        }
        table.on(ClearMealPlan.self) {
            try await MealPlanning($0.workspace).clear($0.address, by: .commandLine, turn: nil)
        }
        table.on(GetShoppingList.self) { try await MealPlanning($0.workspace).shopping($0.address) }
    }
}
