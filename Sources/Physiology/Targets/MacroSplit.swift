package import Nutrition

/// Grams of protein, carbohydrate and fat for an energy: protein first, never under 1 g per kg of body weight, then the
/// midpoints of the ranges, normalised to 100 % (SPEC P27, C12).
///
/// Ranges in % of energy: for a loss 30–35 protein, 30–40 carbohydrate, 20–30 fat; for muscle 30–35, 40–50, 20–30 (P27).
/// No range is documented for keeping a weight: the acceptable ranges of adults are taken, 10–35, 45–65, 20–35 (Institute
/// of Medicine 2005, Dietary Reference Intakes, AMDR). They were made for people who neither lose nor gain; the higher
/// protein of a loss guards muscle in a deficit, and 1 g per kg holds here as well.
package struct MacroSplit: Hashable, Sendable {
    /// In g.
    package let protein: Int
    package let carbs: Int
    package let fat: Int

    /// - Parameters:
    ///   - energy: of the day, in kcal.
    ///   - weight: in kg.
    ///
    /// The grams fit the energy by 4, 4 and 9 kcal per g to within 2 kcal, wherever 1 g per kg leaves room for it (from
    /// 4 kcal per kg on, which is less than half of what a body needs at rest).
    package init(energy: Int, wish: WeightWish, weight: Double) {
        let shares = Shares(wish)
        let energy = Double(max(0, energy))
        let floor = (max(0, weight) * Self.leastProteinPerKilogram).rounded(.up)
        let most = max(floor, Double(Goal.protein.allowed.upperBound))
        let wished = (energy * shares.protein / Self.kcalPerGramOfProtein).rounded()
        let grams = min(most, max(floor, wished))
        let rest = max(0, energy - grams * Self.kcalPerGramOfProtein)
        let fatGrams = (rest * shares.fat / (shares.carbs + shares.fat) / Self.kcalPerGramOfFat).rounded()
        protein = Int(grams)
        fat = Int(fatGrams)
        // What is left, so that the grams add up.
        carbs = Int((max(0, rest - fatGrams * Self.kcalPerGramOfFat) / Self.kcalPerGramOfCarbs).rounded())
    }

    /// As daily goals, together with the energy that they are for.
    package func goals(kcal: Int) -> MacroGoals { MacroGoals(kcal: kcal, protein: protein, carbs: carbs, fat: fat) }

    /// What the grams have by the general factors (Regulation (EU) No 1169/2011, annex XIV), in kcal.
    package var kcal: Int { 4 * (protein + carbs) + 9 * fat }

    /// Parts of the energy, which sum to 1.
    struct Shares: Hashable, Sendable {
        let protein: Double
        let carbs: Double
        let fat: Double

        init(_ wish: WeightWish) {
            let (protein, carbs, fat): (ClosedRange<Double>, ClosedRange<Double>, ClosedRange<Double>) =
                switch wish {
                case .lose: (30...35, 30...40, 20...30)
                case .gain: (30...35, 40...50, 20...30)
                case .keep: (10...35, 45...65, 20...35)
                }
            func middle(_ range: ClosedRange<Double>) -> Double { (range.lowerBound + range.upperBound) / 2 }
            let sum = middle(protein) + middle(carbs) + middle(fat)
            self.protein = middle(protein) / sum
            self.carbs = middle(carbs) / sum
            self.fat = middle(fat) / sum
        }
    }

    private static let leastProteinPerKilogram = 1.0
    private static let kcalPerGramOfProtein = 4.0
    private static let kcalPerGramOfCarbs = 4.0
    private static let kcalPerGramOfFat = 9.0
}
