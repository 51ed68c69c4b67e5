import DaemonAPI
import Nutrition
import Replies

/// What the chat says of plans of meals and what to buy for them.
enum MealPlanReceipts {
    /// - Parameter isPart: whether only some of each day's meals are shown, of which the day's sum says nothing.
    static func lines(_ plan: MealPlanDTO, _ tracking: Tracking, isPart: Bool = false) -> [String] {
        plan.days.flatMap { day in
            let sum = isPart ? nil : sum(day, tracking)
            let head = sum.map { Reply.text(.mealPlanSum, Reply.date(day.day), $0) } ?? Reply.date(day.day)
            return [head] + day.meals.map { "- \(text($0, tracking))" }
        } + plan.notes
    }

    /// `2,005 kcal of 2,000 kcal, 92 g protein`
    private static func sum(_ day: PlannedDayDTO, _ tracking: Tracking) -> String? {
        guard let figures = tracking.energy, let energy = day.nutrients[.energy] else { return nil }
        var parts = [
            day.target.map { Reply.text(.mealPlanOf, figures.kcal(energy), figures.kcal($0)) } ?? figures.kcal(energy)
        ]
        if let protein = day.nutrients[.protein] {
            parts.append(Reply.text(.fitsProtein, Figures.grams(protein.rounded())))
        }
        return parts.joined(separator: ", ")
    }

    private static func text(_ meal: PlannedMealDTO, _ tracking: Tracking) -> String {
        let name = Reply.name(meal.meal)
        let energy = tracking.energy.map { figures in
            " · " + figures.kcal(meal.dishes.reduce(0) { $0 + ($1.nutrients[.energy] ?? 0) })
        }
        let dishes = meal.dishes.map(text).joined(separator: ", ") + (energy ?? "")
        return Reply.text(.mealPlanSum, name.prefix(1).uppercased() + name.dropFirst(), dishes)
    }

    private static func text(_ dish: PlannedDishDTO) -> String {
        let amount =
            dish.kind == "recipe"
            ? (dish.servings == 1 ? "" : " × \(Figures.plain(dish.servings))") : " \(Figures.grams(dish.grams))"
        let text = "\(dish.title)\(amount)\(dish.state == "logged" ? " ✓" : "")"
        return switch dish.origin {
        case "again": Reply.text(.mealPlanAgain, text)
        case "leftover": Reply.text(.mealPlanLeftover, text)
        default: text
        }
    }

    static func lines(_ list: ShoppingListDTO) -> [String] {
        guard !list.groups.isEmpty else { return [Reply.text(.mealPlanShoppingNone)] }
        let span =
            list.from == list.to ? Reply.date(list.from) : "\(Reply.date(list.from)) – \(Reply.date(list.to))"
        let groups = list.groups.flatMap { group in
            let name = Reply.name(ofAisle: group.aisle)
            return [name.prefix(1).uppercased() + name.dropFirst()]
                + group.lines.map { line in
                    line.amounts.isEmpty
                        ? "- \(line.name)"
                        : "- " + Reply.text(.mealPlanSum, line.name, line.amounts.joined(separator: " + "))
                }
        }
        let unknown =
            list.unknown.isEmpty ? [] : [Reply.text(.mealPlanUnknown, list.unknown.joined(separator: ", "))]
        return [Reply.text(.mealPlanShopping, span)] + groups + unknown
    }
}
