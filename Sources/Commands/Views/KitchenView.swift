import DaemonAPI
import Nutrition

/// Recipes and drinks.
enum KitchenView {
    static let recipes = Table<RecipeDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "Recipe", isFlexible: true) { $0.isFavourite ? "\($0.title) ★" : $0.title },
            Column(title: "Minutes", isNumber: true) { $0.minutes.map(String.init) ?? "?" },
            .energy("kcal/serving") { recipe, figures in recipe.nutrients[.energy].map(figures.number) ?? "?" },
            Column(title: "Protein", isNumber: true) { recipe in
                recipe.nutrients[.protein].map { Figures.grams($0.rounded()) } ?? "?"
            },
            Column(title: "Diets", isFlexible: true) { $0.diets.joined(separator: ", ") },
        ],
        empty: "No recipe fits all of that. Leave something out.")

    static let drinks = Table<DrinkDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "Drink", isFlexible: true) { $0.isFavourite ? "\($0.name) ★" : $0.name },
            Column(title: "Kind") { $0.kind },
            Column(title: "ml", isNumber: true) { Figures.plain($0.milliliters.rounded()) },
            Column(title: "Alcohol", isNumber: true) { "\(Figures.tenths($0.strength)) %" },
            .energy("kcal") { drink, figures in drink.nutrients[.energy].map(figures.number) ?? "?" },
        ],
        empty: "No drink fits that. Leave something out.")

    static func text(_ recipe: RecipeDTO, on page: Page) -> String {
        var facts = [recipe.servings]
        if let minutes = recipe.minutes { facts.append("\(minutes) minutes") }
        facts += [recipe.cuisine, recipe.diets.joined(separator: ", ")]
        if recipe.isOwn { facts.append("your own, \(recipe.id)") }
        if recipe.isFavourite { facts.append("a favourite") }
        var lines = [
            page.style.bold(recipe.title.printableLine),
            page.style.dim(facts.filter { !$0.isEmpty }.joined(separator: " · ").printableLine), "",
        ]
        lines += recipe.ingredients.split(separator: ";").map { "- \($0.trimmingPrefix(" "))".printableLine }
        lines += [
            "", recipe.instructions.printable, "",
            "A serving (\(Figures.grams(recipe.grams.rounded())) of ingredients)",
        ]
        lines += figures(recipe.nutrients, on: page)
        if !recipe.uncounted.isEmpty {
            lines.append("Not counted: \(recipe.uncounted.joined(separator: ", "))".printableLine)
        }
        return lines.joined(separator: "\n")
    }

    static func text(_ drink: DrinkDTO, on page: Page) -> String {
        var facts = [drink.kind, drink.glass.isEmpty ? "" : "\(drink.glass) glass"]
        facts.append(drink.isOwn ? "your own, \(drink.id)" : drink.id)
        if drink.isFavourite { facts.append("a favourite") }
        var lines = [
            page.style.bold(drink.name.printableLine),
            page.style.dim(facts.filter { !$0.isEmpty }.joined(separator: " · ").printableLine), "",
        ]
        lines += drink.ingredients.map { "- \($0)".printableLine }
        lines += drink.instructions.isEmpty ? [""] : ["", drink.instructions.printable, ""]
        return (lines + glass(drink, on: page)).joined(separator: "\n")
    }

    /// What is in a glass.
    static func glass(_ drink: DrinkDTO, on page: Page) -> [String] {
        let head =
            "\(Figures.plain(drink.milliliters.rounded())) ml at \(Figures.tenths(drink.strength)) %: "
            + "\(Figures.grams((drink.alcohol * 10).rounded() / 10)) of alcohol, "
            + "\(Figures.tenths(drink.standardDrinks)) standard drinks"
        let missing = drink.uncounted.joined(separator: ", ")
        return [head] + figures(drink.nutrients, on: page)
            + (missing.isEmpty ? [] : ["Not counted: \(missing)".printableLine])
    }

    static func figures(_ nutrients: Nutrients, on page: Page) -> [String] {
        shown.compactMap { ShownNutrient($0, page.tracking) }.compactMap { shown in
            nutrients[shown.nutrient].map {
                "  \(shown.nutrient.title.padded(to: 20))  \(shown.amount($0))"
            }
        }
    }

    private static let shown: [Nutrient] = [
        .energy, .protein, .carbohydrate, .sugar, .fiber, .fat, .saturatedFat, .sodium,
    ]
}
