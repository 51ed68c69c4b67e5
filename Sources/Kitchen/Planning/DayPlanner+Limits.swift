import Nutrition

/// What no plan breaks.
extension DayPlanner {
    func isFree(_ dish: Int) -> Bool { !isTaken[dish] }

    func origin(of dish: Int, _ quarters: Int, in index: Int) -> MealPlan.Origin {
        if left[dish] > 0, Double(quarters) / 4 <= left[dish] { return .leftover }
        return slots[index].isMain && cookedBefore[slots[index].place] == dish ? .again : .cooked
    }

    func isLeftover(_ dish: Int, _ quarters: Int, in index: Int) -> Bool {
        origin(of: dish, quarters, in: index) != .cooked
    }

    func fits(_ dish: Int, _ quarters: Int, in index: Int) -> Bool {
        if !isLeftover(dish, quarters, in: index) {
            // What stands beside the dish is bread and fruit, which people have every day.
            if table.dishes[dish].role == .main || table.dishes[dish].kind == .recipe,
                times[dish] >= MealPlan.timesAWeek
            {
                return false
            }
            if let most = wish.minutesAtMost, (table.dishes[dish].minutes ?? .max) > most { return false }
        } else if times[dish] >= MealPlan.timesAWeek, left[dish] <= 0 {
            return false
        }
        guard let most = wish.carbohydrateAMeal else { return true }
        let place = ofPlaces[slots[index].place].digestible
        return place + table.amounts[dish].digestible * Double(quarters) / 4 <= most
    }

    func isApart(_ dish: Int, in index: Int) -> Bool {
        guard !wish.apart.isEmpty else { return true }
        var marks = table.dishes[dish].marks
        for slot in slots where slot.place == slots[index].place && slot.dish >= 0 {
            marks.formUnion(table.dishes[slot.dish].marks)
        }
        return !wish.apart.contains { $0.isSubset(of: marks) }
    }
}
