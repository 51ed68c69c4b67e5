package import Nutrition

/// The meal of a day that a plan has.
package struct PlannedPlace: Codable, Hashable, Sendable {
    /// `today`, `tomorrow`, `yesterday` or YYYY-MM-DD.
    package var day: String
    /// Null is all meals of the day, where that makes sense.
    package var meal: Meal?
    /// The most that cooking may take, where another dish is looked for.
    package var minutes: Int?

    package init(day: String, meal: Meal? = nil, minutes: Int? = nil) {
        self.day = day
        self.meal = meal
        self.minutes = minutes
    }
}

/// The days of a plan.
package struct PlannedDaysAddress: RouteAddress {
    package let from: String?
    package let days: Int?

    package init(from: String? = nil, days: Int? = nil) {
        self.from = from
        self.days = days
    }

    package static let fields = AddressFields(
        Self.init, .query("from", \.from, "`today`, `tomorrow` or YYYY-MM-DD; default today"),
        .query("days", \.days, "1–14, default 7", within: Limits.daysPlanned))
}

package enum PlanMeals: Route {
    package typealias Request = MealPlanRequest
    package typealias Response = MealPlanDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/plan"
    package static let summary = "Plans the meals of days by rules; keeps the plan where that is said."
}

package enum GetMealPlan: Route {
    package typealias Address = PlannedDaysAddress
    package typealias Response = MealPlanDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/plan"
    package static let summary = "The kept plan of days."
}

package enum SwapPlannedMeal: Route {
    package typealias Request = PlannedPlace
    package typealias Response = MealPlanDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/plan/swap"
    package static let summary = "Puts another dish in the place of a planned meal; undo brings the first back."
}

package enum LogPlannedMeals: Route {
    package typealias Request = PlannedPlace
    package typealias Response = [EntryDTO]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/plan/log"
    package static let summary = "Logs planned meals of a day as eaten, each once."
}

package enum ClearMealPlan: Route {
    package typealias Address = PlannedDaysAddress
    package typealias Response = MealPlanDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/plan"
    package static let summary = "Removes what is planned for days and not logged; undo brings it back."
}

package enum GetShoppingList: Route {
    package typealias Address = PlannedDaysAddress
    package typealias Response = ShoppingListDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/plan/shopping"
    package static let summary = "What has to be bought for the kept plan, by aisle."
}
