/// A kind of food, drink or activity that is counted by the day (SPEC D11).
package struct PortionCategory: Codable, Hashable, Sendable {
    /// Stored with every amount; never changes when the category is renamed.
    package var key: String
    package var name: String
    /// One emoji, or empty.
    package var icon: String
    /// One of ``colors``.
    package var color: String
    package var unit: PortionUnit
    package var rule: TargetRule
    /// More than the rule asks for, shown as a further goal (SPEC C3).
    package var stretch: PortionAmount?
    /// Amounts are counted in multiples of it: 1, 0.5 or 0.25 portions (SPEC D14).
    package var increment: PortionAmount
    /// What one portion of a food weighs that has no size of its own, in grams; nil when that is unknown.
    package var gramsPerPortion: Double?
    package var isEnabled: Bool
    /// What a meal should have of it; guidance that no verdict looks at (SPEC D17).
    package var mealGuidance: [String: PortionAmount]

    package init(
        key: String, name: String, icon: String = "", color: String = "white", unit: PortionUnit = .portions,
        rule: TargetRule, stretch: PortionAmount? = nil, increment: PortionAmount? = nil,
        gramsPerPortion: Double? = nil, isEnabled: Bool = true, mealGuidance: [String: PortionAmount] = [:]
    ) {
        self.key = key
        self.name = name
        self.icon = icon
        self.color = color
        self.unit = unit
        self.rule = rule
        self.stretch = stretch
        self.increment = increment ?? unit.usualIncrement
        self.gramsPerPortion = gramsPerPortion
        self.isEnabled = isEnabled
        self.mealGuidance = mealGuidance
    }

    package static let colors = ["white", "red", "green", "yellow", "blue", "magenta", "cyan"]
    /// In which portions may be counted, in hundredths.
    package static let portionIncrements = [100, 50, 25].map { PortionAmount(hundredths: $0) }

    private static func whole(_ number: Int) -> PortionAmount { PortionAmount(hundredths: number * 100) }

    package static let drinks = "drinks"
    package static let sports = "sports"

    /// SPEC D19; the keys of the foods' categories are the food table's groups. The portions' weights are those of the
    /// Swiss food pyramid (Swiss Society for Nutrition and Federal Food Safety and Veterinary Office, 2011 and 2024),
    /// at the middle where it gives a range; ``PortionSize`` has those of single kinds of food.
    package static let defaults: [PortionCategory] = [
        PortionCategory(
            key: drinks, name: "Unsweetened Drinks", icon: "💧", color: "cyan", unit: .liters, rule: .atLeast(whole(1)),
            stretch: whole(2), gramsPerPortion: 1000),
        PortionCategory(
            key: "vegetables", name: "Vegetables", icon: "🥦", color: "green", rule: .atLeast(whole(3)),
            gramsPerPortion: 120),
        PortionCategory(
            key: "fruit", name: "Fruit", icon: "🍎", color: "red", rule: .atLeast(whole(2)), gramsPerPortion: 120),
        PortionCategory(
            key: "starch", name: "Starchy Sides", icon: "🍞", color: "yellow", rule: .exactly(whole(3)),
            gramsPerPortion: 180),
        PortionCategory(
            key: "protein", name: "Protein Sources", icon: "🍗", color: "magenta", rule: .exactly(whole(1)),
            gramsPerPortion: 110),
        PortionCategory(
            key: "dairy", name: "Dairy", icon: "🥛", color: "white", rule: .exactly(whole(3)), gramsPerPortion: 175),
        PortionCategory(
            key: "fats", name: "Oils, Fats & Nuts", icon: "🥜", color: "yellow", rule: .between(whole(2), whole(3)),
            gramsPerPortion: 10),
        PortionCategory(
            key: "treats", name: "Treats", icon: "🍫", color: "red", rule: .atMost(whole(1)), gramsPerPortion: 30),
        PortionCategory(
            key: sports, name: "Sports", icon: "🏃", color: "blue", unit: .minutes, rule: .atLeast(whole(30))),
    ]
}
