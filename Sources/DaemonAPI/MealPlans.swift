package import Nutrition

/// What somebody wants of a plan of meals; what is null follows from profile, goals and settings.
package struct MealPlanRequest: Codable, Hashable, Sendable {
    /// `today`, `tomorrow` or YYYY-MM-DD; null is today.
    package var from: String?
    /// 1–14; null is one.
    package var days: Int?
    /// kcal a day; null is the day's target.
    package var calories: Int?
    /// Meals a day, 2–5; null is three and a snack.
    package var meals: Int?
    /// Where only these meals are planned; null is all of a day.
    package var only: [Meal]?
    /// The most that cooking a meal may take.
    package var minutes: Int?
    /// Foods that must not be in anything.
    package var without: [String]?
    /// Diets besides those of the profile.
    package var diets: [String]?
    /// Cooked dishes that are there, which are eaten first.
    package var leftovers: [Leftover]?
    /// Whether cheap dishes go first.
    package var budget: Bool?
    /// Another plan of the same wishes for each number; null is 0.
    package var variant: Int?
    /// Whether the plan is kept, in the place of what was planned for its days.
    package var accept: Bool?

    package struct Leftover: Codable, Hashable, Sendable {
        /// Id or title of a recipe.
        package var name: String
        package var servings: Double

        package init(name: String, servings: Double) {
            self.name = name
            self.servings = servings
        }
    }

    package init(
        from: String? = nil, days: Int? = nil, calories: Int? = nil, meals: Int? = nil, minutes: Int? = nil,
        without: [String]? = nil, diets: [String]? = nil, leftovers: [Leftover]? = nil, budget: Bool? = nil,
        variant: Int? = nil, accept: Bool? = nil, only: [Meal]? = nil
    ) {
        self.from = from
        self.days = days
        self.calories = calories
        self.meals = meals
        self.minutes = minutes
        self.without = without
        self.diets = diets
        self.leftovers = leftovers
        self.budget = budget
        self.variant = variant
        self.accept = accept
        self.only = only
    }
}

/// A dish of a planned meal.
package struct PlannedDishDTO: Codable, Hashable, Sendable {
    /// Of its row; null while it is only proposed.
    package var id: Int64?
    /// The id of the recipe or food.
    package var dish: String
    /// `recipe` or `food`.
    package var kind: String
    package var title: String
    package var servings: Double
    /// Of all servings together.
    package var grams: Double
    /// `cooked`, `again` (cooked for the dinner before) or `leftover`.
    package var origin: String
    /// `proposed`, `planned` or `logged`.
    package var state: String
    /// Of all servings together.
    package var nutrients: Nutrients

    package init(
        id: Int64?, dish: String, kind: String, title: String, servings: Double, grams: Double, origin: String,
        state: String, nutrients: Nutrients
    ) {
        self.id = id
        self.dish = dish
        self.kind = kind
        self.title = title
        self.servings = servings
        self.grams = grams
        self.origin = origin
        self.state = state
        self.nutrients = nutrients
    }
}

package struct PlannedMealDTO: Codable, Hashable, Sendable {
    package var meal: Meal
    package var dishes: [PlannedDishDTO]

    package init(meal: Meal, dishes: [PlannedDishDTO]) {
        self.meal = meal
        self.dishes = dishes
    }
}

package struct PlannedDayDTO: Codable, Hashable, Sendable {
    package var day: CalendarDay
    package var meals: [PlannedMealDTO]
    /// Of all meals together.
    package var nutrients: Nutrients
    /// kcal that the day was planned for; null where no target is set.
    package var target: Int?

    package init(day: CalendarDay, meals: [PlannedMealDTO], nutrients: Nutrients, target: Int?) {
        self.day = day
        self.meals = meals
        self.nutrients = nutrients
        self.target = target
    }
}

/// A plan of meals, proposed or kept.
package struct MealPlanDTO: Codable, Hashable, Sendable {
    package var days: [PlannedDayDTO]
    package var isAccepted: Bool
    /// What to know of it.
    package var notes: [String]

    package init(days: [PlannedDayDTO], isAccepted: Bool, notes: [String] = []) {
        self.days = days
        self.isAccepted = isAccepted
        self.notes = notes
    }
}

package struct ShoppingLineDTO: Codable, Hashable, Sendable {
    package var name: String
    /// As "3" or "150 g"; what does not add up stands side by side, empty where nobody says how much.
    package var amounts: [String]
    /// The dishes that it is for.
    package var dishes: [String]

    package init(name: String, amounts: [String], dishes: [String]) {
        self.name = name
        self.amounts = amounts
        self.dishes = dishes
    }
}

/// What stands in one aisle.
package struct ShoppingGroupDTO: Codable, Hashable, Sendable {
    package var aisle: String
    package var lines: [ShoppingLineDTO]

    package init(aisle: String, lines: [ShoppingLineDTO]) {
        self.aisle = aisle
        self.lines = lines
    }
}

package struct ShoppingListDTO: Codable, Hashable, Sendable {
    package var from: CalendarDay
    package var to: CalendarDay
    package var groups: [ShoppingGroupDTO]
    /// Dishes of which nobody knows any more what goes into them.
    package var unknown: [String]

    package init(from: CalendarDay, to: CalendarDay, groups: [ShoppingGroupDTO], unknown: [String] = []) {
        self.from = from
        self.to = to
        self.groups = groups
        self.unknown = unknown
    }
}
