package import FoodKnowledge
package import Nutrition

/// Texts about foods of the table.
package enum FoodReceipts {
    /// `Banana, 118 g: 105 kcal, 1.3 g protein, 27 g carbohydrate, 0.4 g fat.`
    package static func line(_ resolved: ResolvedFood, _ tracking: Tracking) -> String {
        var parts: [String] = []
        if let figures = tracking.energy {
            parts.append(
                resolved.nutrients[.energy].map {
                    (resolved.portion.isEstimated ? "about " : "") + figures.kcal($0)
                } ?? "energy unknown")
        }
        for (nutrient, name) in [(Nutrient.protein, "protein"), (.carbohydrate, "carbohydrate"), (.fat, "fat")] {
            guard let amount = resolved.nutrients[nutrient] else { continue }
            parts.append("\(Wording.grams(amount)) \(name)")
        }
        let weight = ", " + Wording.grams(resolved.grams)
        let figures = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
        return "\(Wording.capitalized(resolved.food.name))\(weight)\(figures)."
    }
}
