import Diary
import Nutrition
import Replies

/// Says in words why a food has its score, what is good about it, and what would go well with it. All of it follows from
/// the figures by rules, and none of it judges (SPEC M11). It holds no numbers, so that it reads alike however somebody
/// tracks.
package struct FoodScoreWording {
    /// Percent of a daily value in 100 kcal from which a nutrient is named. 10 and 20 % of the daily value are the
    /// FDA's "good source" and "high" (21 CFR 101.54); 100 kcal is a twentieth of its reference day.
    private static let named = 10.0
    private static let high = 20.0
    /// From this score on a part needs no pointer.
    private static let fine = 70.0

    private let density: NutrientDensity?
    private let processing: ProcessingLevel?
    private let goals: ScoreEstimate?
    private let hasGoals: Bool
    private let isWithoutEnergy: Bool

    init(_ food: ScoredFood) {
        density = food.density
        processing = food.processing
        goals = GoalAlignment.estimate(food.nutrients, goals: food.goals)
        hasGoals = food.goals != MacroGoals()
        isWithoutEnergy = food.isWithoutEnergy
    }

    // MARK: The reason

    /// `Rich in fiber and vitamin C, hardly processed, fits your goals.`
    var reason: String {
        Wording.capitalized([densityClause, processingClause, goalClause].joined(separator: ", ")) + "."
    }

    private var densityClause: String {
        guard let density else { return isWithoutEnergy ? "next to no energy" : "nutrients not known" }
        let good = strongest(of: Self.encouraged, from: Self.named)
        let limited = strongest(of: Self.limited, from: Self.high)
        let isRich = good.contains { density.shares[$0] ?? 0 >= Self.high }
        var clause =
            good.isEmpty
            ? (density.estimate.value >= Self.fine
                ? "a bit of many nutrients" : "modest in vitamins, minerals and fiber")
            : (isRich ? "rich in " : "a source of ") + good.map(\.label).joined(separator: " and ")
        if let first = limited.first { clause += ", high in \(first == .sugar ? "sugar" : first.label)" }
        return clause
    }

    private var processingClause: String {
        switch processing {
        case .whole: "hardly processed"
        case .ingredient: "a cooking ingredient"
        case .processed: "processed"
        case .ultraProcessed: "ultra-processed"
        case nil: "processing not known"
        }
    }

    private var goalClause: String {
        guard let goals else { return hasGoals ? "how it fits your goals not known" : "no daily goal set" }
        return switch goals.value {
        case Self.fine...: "fits your goals"
        case 40...: "partly fits your goals"
        default: "far from your goals"
        }
    }

    /// Up to two nutrients with a share of at least `least`, the largest first.
    private func strongest(of nutrients: [Nutrient], from least: Double) -> [Nutrient] {
        guard let density else { return [] }
        let shares = nutrients.enumerated().compactMap { index, nutrient in
            density.shares[nutrient].flatMap { $0 >= least ? (share: $0, index: index, nutrient: nutrient) : nil }
        }
        return shares.sorted { ($0.share, $1.index) > ($1.share, $0.index) }.prefix(2).map { $0.nutrient }
    }

    // MARK: Encouragement

    /// A fact that speaks for it; nil where none is known.
    var encouragement: String? {
        if let best = strongest(of: Self.encouraged, from: Self.named).first, let benefit = Self.benefits[best] {
            return benefit
        }
        if processing == .whole { return "Simple food that is hardly processed." }
        if let goals, goals.value >= Self.fine { return "It leaves room for the rest of your day." }
        return nil
    }

    /// About the part that has the most room.
    var pointer: String? {
        let parts: [(HealthScore.Part, Double?)] = [
            (.density, density?.estimate.value), (.processing, processing?.estimate.value), (.goals, goals?.value),
        ]
        let known = parts.compactMap { part, value in value.map { (part: part, value: $0) } }
        guard let lowest = known.min(by: { $0.value < $1.value }), lowest.value < Self.fine else { return nil }
        switch lowest.part {
        case .density:
            let limited = strongest(of: Self.limited, from: Self.high).first
            return limited.flatMap { Self.companions[$0] }
                ?? "Vegetables or fruit beside it would add vitamins and fiber."
        case .processing: return "Something fresh beside it makes a good balance."
        case .goals: return "A lighter choice later keeps your day in balance."
        }
    }

    private static let encouraged: [Nutrient] = [
        .protein, .fiber, .vitaminA, .vitaminC, .vitaminE, .calcium, .iron, .magnesium, .potassium,
    ]
    private static let limited: [Nutrient] = [.saturatedFat, .sugar, .sodium]

    /// What each is for, as far as Commission Regulation (EU) No 432/2012 allows to say it; fiber as the EFSA's opinion
    /// on dietary reference values for carbohydrates and dietary fibre (2010) has it.
    private static let benefits: [Nutrient: String] = [
        .protein: "A good source of protein, which your muscles are made of.",
        .fiber: "A good source of fiber, which keeps digestion going.",
        .vitaminA: "Vitamin A in it is good for eyes and skin.",
        .vitaminC: "Vitamin C in it helps your defences.",
        .vitaminE: "Vitamin E in it protects your cells.",
        .calcium: "Calcium in it is good for bones and teeth.",
        .iron: "Iron in it helps to carry oxygen.",
        .magnesium: "Magnesium in it helps muscles and nerves.",
        .potassium: "Potassium in it helps to keep blood pressure normal.",
    ]
    private static let companions: [Nutrient: String] = [
        .saturatedFat: "It is rich in saturated fat; vegetables beside it balance the plate.",
        .sugar: "It is on the sweet side; something fresh goes well with it.",
        .sodium: "It is on the salty side; something fresh beside it evens that out.",
    ]
}
