package import Nutrition

/// What may be said of a food's amounts, by the annex of Regulation (EC) No 1924/2006 and, for vitamins and minerals,
/// annex XIII of Regulation (EU) No 1169/2011.
package enum NutritionClaim: Hashable, Sendable {
    /// "low fat", "low sugars", "low salt", "low energy".
    case low(Nutrient)
    /// "source of fibre", "source of protein", "source of iron".
    case source(Nutrient)
    /// "high fibre", "high protein", "high in iron".
    case high(Nutrient)
    /// More than the "red" threshold of the UK's front-of-pack labels (Department of Health 2016): fat, saturates,
    /// sugars, salt.
    case much(Nutrient)

    /// All that holds of a food, what speaks for it first.
    ///
    /// - Parameter per100g: amounts in 100 g; drinks have half the thresholds of some.
    package static func all(of per100g: Nutrients, isDrink: Bool) -> [NutritionClaim] {
        Nutrient.allCases.compactMap { claim(of: $0, in: per100g, isDrink: isDrink) }
            .sorted { $0.place < $1.place }
    }

    private static func claim(of nutrient: Nutrient, in per100g: Nutrients, isDrink: Bool) -> NutritionClaim? {
        guard let amount = per100g[nutrient] else { return nil }
        let share = isDrink ? 0.5 : 1.0
        switch nutrient {
        case .fiber: return amount >= 6 ? .high(.fiber) : amount >= 3 ? .source(.fiber) : nil
        case .protein:
            guard let energy = per100g[.energy], energy > 0 else { return nil }
            let ofEnergy = 4 * amount / energy
            return amount < 3 ? nil : ofEnergy >= 0.2 ? .high(.protein) : ofEnergy >= 0.12 ? .source(.protein) : nil
        case .energy: return amount <= 40 * share ? .low(.energy) : nil
        case .fat: return amount > 17.5 * share ? .much(.fat) : amount <= 3 * share ? .low(.fat) : nil
        case .saturatedFat:
            return amount > 5 * share ? .much(.saturatedFat) : amount <= 1.5 * share ? .low(.saturatedFat) : nil
        case .sugar: return amount > 22.5 * share ? .much(.sugar) : amount <= 5 * share ? .low(.sugar) : nil
        case .sodium: return amount > 600 * share ? .much(.sodium) : amount <= 120 ? .low(.sodium) : nil
        default:
            guard let reference = ReferenceValue.label(nutrient) else { return nil }
            let least = (isDrink ? 0.075 : 0.15) * reference
            return amount >= 2 * least ? .high(nutrient) : amount >= least ? .source(nutrient) : nil
        }
    }

    private var place: Int {
        switch self {
        case .high: 0
        case .source: 1
        case .low: 2
        case .much: 3
        }
    }
}
