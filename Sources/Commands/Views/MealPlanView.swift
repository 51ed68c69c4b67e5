import DaemonAPI
import Nutrition

/// Plans of meals and shopping lists.
enum MealPlanView {
    static func text(_ plan: MealPlanDTO, on page: Page) -> String {
        guard !plan.days.isEmpty else {
            return "Nothing is planned. `bitebook plan week` makes a plan."
        }
        let days = plan.days.map { text($0, on: page) }
        return (days + (plan.notes.isEmpty ? [] : [plan.notes.map(\.printableLine).joined(separator: "\n")]))
            .joined(separator: "\n\n")
    }

    static func text(_ day: PlannedDayDTO, on page: Page) -> String {
        var head = page.style.bold(day.day.inWords)
        if let sum = sum(day, on: page) { head += page.style.dim("  \(sum)") }
        let width = day.meals.map { DisplayWidth.of($0.meal.title.printableLine) }.max() ?? 0
        let lines = day.meals.map { meal in
            let dishes = meal.dishes.map { dish($0) }.joined(separator: ", ")
            let energy = page.energy.map { figures in
                "  \(figures.kcal(meal.dishes.reduce(0) { $0 + ($1.nutrients[.energy] ?? 0) }))"
            }
            return "  \(meal.meal.title.printableLine.padded(to: width))  \(dishes)\(page.style.dim(energy ?? ""))"
        }
        return ([head] + lines).joined(separator: "\n")
    }

    /// `2,005 kcal of 2,000, protein 92 g`.
    private static func sum(_ day: PlannedDayDTO, on page: Page) -> String? {
        var parts: [String] = []
        if let figures = page.energy, let energy = day.nutrients[.energy] {
            let target = day.target.map { " of \(figures.number(Double($0)))" } ?? ""
            parts.append("\(figures.kcal(energy))\(target)")
        }
        for nutrient in [Nutrient.protein, .carbohydrate, .fat] {
            if let shown = ShownNutrient(nutrient, page.tracking), let amount = day.nutrients[nutrient] {
                parts.append("\(shown.nutrient.title.lowercased()) \(Figures.grams(amount.rounded()))")
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func dish(_ dish: PlannedDishDTO) -> String {
        var amount =
            dish.kind == "recipe"
            ? (dish.servings == 1 ? "" : " × \(Figures.plain(dish.servings))") : " \(Figures.grams(dish.grams))"
        switch dish.origin {
        case "again": amount += " (from the day before)"
        case "leftover": amount += " (left over)"
        default: break
        }
        return "\(dish.title)\(amount)\(dish.state == "logged" ? " ✓" : "")".printableLine
    }

    static func proposal(_ plan: MealPlanDTO, accept: String, on page: Page) -> String {
        let ending = plan.isAccepted ? "Kept. `bitebook undo` takes it back." : "Not kept yet: \(accept)"
        return text(plan, on: page) + "\n\n" + ending
    }

    static func cleared(_ plan: MealPlanDTO) -> String {
        let count = plan.days.flatMap(\.meals).count
        guard count > 0 else { return "Nothing was planned." }
        return "Removed \(Figures.count(count, "planned meal", "planned meals")). `bitebook undo` brings them back."
    }

    // MARK: Shopping lists

    static func shopping(_ list: ShoppingListDTO, on page: Page) -> String {
        guard !list.groups.isEmpty else { return nothing }
        let groups = list.groups.map { group in
            let width = group.lines.map { DisplayWidth.of($0.name.printableLine) }.max() ?? 0
            return
                ([page.style.bold(title(group))]
                + group.lines.map { line in
                    "  \(line.name.printableLine.padded(to: width))  \(line.amounts.joined(separator: " + "))"
                        .trimmingEnd
                }).joined(separator: "\n")
        }
        return ([span(list)] + groups + unknown(list)).joined(separator: "\n\n")
    }

    /// With boxes to tick.
    static func markdown(_ list: ShoppingListDTO) -> String {
        guard !list.groups.isEmpty else { return nothing }
        let groups = list.groups.map { group in
            (["## \(title(group))", ""]
                + group.lines.map { line in
                    let amount = line.amounts.isEmpty ? "" : ": \(line.amounts.joined(separator: " + "))"
                    return "- [ ] \(line.name)\(amount)".printableLine
                }).joined(separator: "\n")
        }
        return (["# \(span(list))"] + groups + unknown(list)).joined(separator: "\n\n") + "\n"
    }

    private static let nothing =
        "There is nothing to buy: no meal is planned. `bitebook plan week --accept` plans some."

    private static func title(_ group: ShoppingGroupDTO) -> String { BodyView.capitalized(group.aisle) }

    private static func span(_ list: ShoppingListDTO) -> String {
        list.from == list.to
            ? "Shopping for \(list.from.inWords)"
            : "Shopping for \(Calendars.short(list.from)) to \(Calendars.short(list.to))"
    }

    private static func unknown(_ list: ShoppingListDTO) -> [String] {
        list.unknown.isEmpty
            ? []
            : ["Of these nobody knows any more what goes in: \(list.unknown.joined(separator: ", "))".printableLine]
    }
}
