import Nutrition

/// Grams per millilitre of a food.
struct Density {
    var gramsPerMilliliter: Double
    /// It is a general value of the food's group, not the food's own.
    var isAssumed: Bool

    /// From the food's own fluid-ounce, spoon or cup row; else 1 g/ml for drinks and the group's median for others.
    init(of food: Food, isDrink: Bool, labels: [PortionLabel]) {
        let own = labels.compactMap { label -> (value: Double, doubt: Double)? in
            guard case .volume(let milliliters) = label.unit.measure, label.unit.words.isEmpty, label.unit.size == nil
            else { return nil }
            let value = label.gramsPerUnit / (milliliters * label.unit.multiplier)
            // A curated "cup" of a drink is the vessel it is served in, not 240 ml; ice displaces drink.
            let isCup = label.unit.measure == .cup
            let plausible = isDrink ? (isCup ? 0.95...1.08 : 0.85...1.5) : 0.02...2
            guard plausible.contains(value) else { return nil }
            // A pub's pint is the imperial one.
            if isDrink, (400...600).contains(milliliters) { return nil }
            // Spoons and splashes of a drink are rounded to whole grams, fluid ounces are not.
            let isRounded = isDrink && label.unit.measure != .fluidOunce
            return (value, label.doubt + (isRounded ? 0.3 : 0))
        }
        if let best = own.min(by: { $0.doubt < $1.doubt }) {
            // The survey rounds a fluid ounce of water to 30 g; that is rounding, not density.
            let isWatery = isDrink && abs(best.value - 1) < 0.02
            (gramsPerMilliliter, isAssumed) = (isWatery ? 1 : best.value, false)
        } else if isDrink {
            (gramsPerMilliliter, isAssumed) = (1, false)
        } else {
            (gramsPerMilliliter, isAssumed) = (Self.groupMedians[food.group] ?? 0.8, true)
        }
    }

    /// Median of the plain `cup` rows (÷ 240 ml) of the table's foods that are no drinks, by group.
    private static let groupMedians: [String: Double] = [
        "dairy": 0.88, "fats": 0.92, "fruit": 0.69, "mixed": 0.98, "other": 1, "protein": 0.57, "starch": 0.34,
        "treats": 0.58, "vegetables": 0.67,
    ]
}
