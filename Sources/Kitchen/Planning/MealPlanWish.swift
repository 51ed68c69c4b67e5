package import Nutrition

/// What somebody wants of a plan of meals.
package struct MealPlanWish: Hashable, Sendable {
    /// A meal with its share of the day's energy, from 0 to 1.
    package struct Place: Hashable, Sendable {
        package var meal: Meal
        package var share: Double

        package init(_ meal: Meal, share: Double) {
            self.meal = meal
            self.share = share
        }
    }

    /// The energy of each day, in kcal.
    package var energies: [Double]
    /// The least of protein, carbohydrate and fat a day, in g.
    package var floors: [Nutrient: Double]
    /// In the order of a day; the shares come to 1, or to less where a part of the day is planned already.
    package var places: [Place]
    /// The most that cooking a meal may take.
    package var minutesAtMost: Int?
    /// Ids of dishes that are never proposed.
    package var excluded: Set<String>
    /// Marks that never come together in a meal, as meat and milk in kosher kitchens.
    package var apart: [Set<String>]
    /// The most digestible carbohydrate of a meal, in g.
    package var carbohydrateAMeal: Double?
    /// How often dishes are in the week already.
    package var planned: [String: Int]
    /// What is in the day already.
    package var ofTheDay: Set<String>
    package var prefersCheap: Bool
    /// Another plan of the same wishes; equal ones give equal plans.
    package var seed: UInt64

    package init(
        energies: [Double], floors: [Nutrient: Double] = [:], places: [Place], minutesAtMost: Int? = nil,
        excluded: Set<String> = [], apart: [Set<String>] = [], carbohydrateAMeal: Double? = nil,
        planned: [String: Int] = [:], ofTheDay: Set<String> = [], prefersCheap: Bool = false, seed: UInt64 = 0
    ) {
        self.energies = energies
        self.floors = floors
        self.places = places
        self.minutesAtMost = minutesAtMost
        self.excluded = excluded
        self.apart = apart
        self.carbohydrateAMeal = carbohydrateAMeal
        self.planned = planned
        self.ofTheDay = ofTheDay
        self.prefersCheap = prefersCheap
        self.seed = seed
    }

    package static let mealsADay = 2...5

    /// The meals of a day, by how many there are, with usual shares of its energy.
    package static func places(_ count: Int) -> [Place] {
        switch count {
        case ...2: [Place(.lunch, share: 0.47), Place(.dinner, share: 0.53)]
        case 3: [Place(.breakfast, share: 0.27), Place(.lunch, share: 0.35), Place(.dinner, share: 0.38)]
        case 4:
            [
                Place(.breakfast, share: 0.25), Place(.lunch, share: 0.32), Place(.afternoonSnack, share: 0.1),
                Place(.dinner, share: 0.33),
            ]
        default:
            [
                Place(.breakfast, share: 0.22), Place(.morningSnack, share: 0.09), Place(.lunch, share: 0.29),
                Place(.afternoonSnack, share: 0.1), Place(.dinner, share: 0.3),
            ]
        }
    }
}
