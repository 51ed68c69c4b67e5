package import Nutrition

/// What a message wants of plans of meals.
package enum MealPlanIntent: Hashable, Sendable {
    case propose(AskedMealPlan)
    /// The plan that was proposed just before, otherwise.
    case another
    /// The yes to it, and the no.
    case accept, decline
    /// What to buy; without days, for what was proposed just before or else for what is kept.
    case shopping(ClosedRange<CalendarDay>?)
    /// What is kept, of some meals; none is all. Where nothing is, a question that does not speak of a plan is another's.
    case show(ClosedRange<CalendarDay>, [Meal], isOfPlan: Bool)
    /// What was planned was eaten.
    case log(CalendarDay, Meal?)

    /// Whether acting on it reads only.
    var asksOnly: Bool {
        switch self {
        case .propose, .another, .shopping, .show: true
        case .accept, .decline, .log: false
        }
    }
}

/// A plan of meals as somebody asks for it; what is not said follows from profile, goals and settings.
package struct AskedMealPlan: Codable, Hashable, Sendable {
    package var from: CalendarDay
    /// How many days.
    package var days: Int
    /// kcal a day, or of the meals in ``only``.
    package var calories: Int?
    /// How many meals a day has.
    package var meals: Int?
    /// Where only these are planned; empty is all of a day.
    package var only: [Meal] = []
    /// The most that cooking a meal may take.
    package var minutes: Int?
    package var diets: [Diet] = []
    /// What must not be in anything.
    package var filter = FoodFilter()
    package var isCheap = false

    package init(from: CalendarDay, days: Int) {
        self.from = from
        self.days = days
    }
}
