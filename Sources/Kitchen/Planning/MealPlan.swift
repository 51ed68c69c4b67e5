package import Nutrition

/// Days with their meals. Hard limits of the wish hold in every plan; how near it comes to the rest is in its figures.
package struct MealPlan: Hashable, Sendable {
    /// Where a dish comes from.
    package enum Origin: String, Codable, Hashable, Sendable {
        case cooked
        /// Cooked for the dinner before.
        case again
        /// From what was in the fridge already.
        case leftover
    }

    package struct Item: Hashable, Sendable {
        /// The dish's.
        package var id: String
        package var servings: Double
        package var origin: Origin

        package init(id: String, servings: Double, origin: Origin = .cooked) {
            self.id = id
            self.servings = servings
            self.origin = origin
        }

        /// Whether no cooking is needed.
        package var isLeftover: Bool { origin != .cooked }
    }

    package struct PlannedMeal: Hashable, Sendable {
        package var meal: Meal
        /// The main dish first; empty where nothing fits.
        package var items: [Item]
    }

    package struct Day: Hashable, Sendable {
        package var meals: [PlannedMeal]
        /// What all of it has.
        package var nutrients: Nutrients
        /// The energy that was asked for, in kcal.
        package var energy: Double
        /// Floors that it does not reach.
        package var short: [Nutrient]

        /// Whether its energy lies within 5 % of what was asked for.
        package var meetsEnergy: Bool {
            abs((nutrients[.energy] ?? 0) - energy) <= MealPlan.tolerance * energy
        }
    }

    package var days: [Day]

    /// Whether there is something for every meal.
    package var isComplete: Bool { days.allSatisfy { $0.meals.allSatisfy { !$0.items.isEmpty } } }

    /// Servings of a dish in a meal, in quarters.
    package static let servings = 0.5...2.5
    /// How often a dish that is no leftover may come in a week.
    package static let timesAWeek = 2
    /// The share by which a day's energy may differ.
    package static let tolerance = 0.05
}
