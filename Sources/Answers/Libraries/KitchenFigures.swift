import Kitchen
import Nutrition

/// The figures of the library's recipes and drinks, reckoned once and shipped: to look up a thousand ingredients takes
/// seconds. Those of the user's own recipes and drinks are reckoned when they are asked for.
package struct KitchenFigures: Sendable {
    private let known: [String: PreparedFigures]
    var own: OwnRecipes?
    var ownDrinks: OwnDrinks?

    /// The text of `Kitchen/figures.tsv`.
    init(_ text: String) {
        let rows = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let head = rows.first ?? []
        let nutrients = head.map { Nutrient(rawValue: $0) }
        known = rows.dropFirst().reduce(into: [:]) { known, row in
            guard row.count == head.count, let grams = Double(row[1]) else { return }
            func list(_ column: Int) -> [String] { row[column].split(separator: "|").map(String.init) }
            var figures = PreparedFigures(grams: grams, uncounted: list(2), foods: list(3))
            for (nutrient, value) in zip(nutrients, row) {
                if let nutrient, let amount = Double(value) { figures.nutrients[nutrient] = amount }
            }
            known[row[0]] = figures
        }
    }

    /// Of one serving.
    func serving(of recipe: Recipe) throws -> PreparedFigures {
        try own?.reckoned(recipe.id)?.serving ?? known["recipe:\(recipe.id)"] ?? PreparedFigures()
    }

    func glass(of drink: Drink) throws -> PreparedFigures {
        try ownDrinks?.reckoned(drink.id)?.glass ?? known["drink:\(drink.id)"] ?? PreparedFigures()
    }

    /// The text that ``init(_:)`` reads, reckoned from the tables.
    static func text(of kitchen: KitchenLibrary, _ reckoner: KitchenReckoner) throws -> String {
        let rows =
            try kitchen.recipes.map { ("recipe:\($0.id)", try reckoner.serving(of: $0)) }
            + kitchen.drinks.map { ("drink:\($0.id)", try reckoner.glass(of: $0)) }
        let head = ["id", "grams", "uncounted", "foods"] + Nutrient.allCases.map(\.rawValue)
        let lines = rows.map { id, figures in
            [
                id, Figures.plain(figures.grams.rounded()), figures.uncounted.joined(separator: "|"),
                figures.foods.joined(separator: "|"),
            ]
                + Nutrient.allCases.map { nutrient in figures.nutrients[nutrient].map(shown) ?? "" }
        }
        return ([head] + lines).map { $0.joined(separator: "\t") }.joined(separator: "\n") + "\n"
    }

    /// Three digits tell more than a kitchen does.
    private static func shown(_ amount: Double) -> String {
        amount >= 100 ? "\(Int(amount.rounded()))" : "\((amount * 100).rounded() / 100)"
    }
}
