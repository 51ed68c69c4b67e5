package import Nutrition

/// A question about one's own log in a form that code can answer: what is asked, of which foods, meals and days.
package struct LogQuestion: Codable, Hashable, Sendable {
    package enum Form: String, Codable, Hashable, Sendable, CaseIterable {
        /// When it was eaten the last time.
        case lastTime
        /// How often, and how much of it.
        case howOften
        /// How much of a nutrient, energy included.
        case amount
        /// Two periods, or two kinds of day, side by side.
        case compare
        /// The day with the most or the least of a nutrient.
        case most, least
        /// The entry with the most or the least of a nutrient.
        case mostFood, leastFood
        /// The meal of a day with the most or the least of a nutrient.
        case mostMeal, leastMeal
        /// The entries from which most of a nutrient comes.
        case origins
        /// What is logged.
        case list
        /// Whether anything is.
        case whether
        /// What is left of a goal.
        case left
        /// The figures of what was spoken of in their other units: kcal and kJ, g and oz.
        case convert
        /// The foods that are eaten most often.
        case usual
        /// Days at, over and under the target.
        case targetDays
        /// Days with entries.
        case loggedDays
        /// Days with entries in a row.
        case streak
        /// How healthy a day or meal was.
        case score
    }

    package var form: Form
    package var nutrient: Nutrient?
    /// Words that name the food.
    package var food: String?
    package var meal: Meal?
    package var days: [DayChoice]
    /// As ``Period/init(_:)`` reads them; empty is the whole log.
    package var periods: [String]
    /// Whether a mean is asked for, of what was logged last: "on average?" after a report of three days.
    package var isAverage: Bool?
    /// Whether only drinks are meant.
    package var isOfDrinks = false
    /// Whether it is about what was logged last in the conversation ("how much was that?").
    package var isOfLast = false
    /// Of ``Form/left``: the goal that the question says itself, in the nutrient's unit: "if I aim for 120 g".
    package var goal: Double?
    /// Those entries; whoever has the conversation fills them in.
    package var entryIDs: [Int64]?
    /// Foods that the answer named, for what goes on with it; whoever answers fills them in.
    package var foundFoods: [String]?
    /// The day that answers "which day?", as a period's name; filled in likewise.
    package var foundDay: String?
    /// The figure of the answer, in the nutrient's unit; filled in likewise.
    package var foundAmount: Double?

    package init(
        _ form: Form, nutrient: Nutrient? = nil, food: String? = nil, meal: Meal? = nil, days: [DayChoice] = [],
        periods: [Period] = []
    ) {
        self.form = form
        self.nutrient = nutrient
        self.food = food
        self.meal = meal
        self.days = days
        self.periods = periods.map(\.name)
    }
}

extension LogQuestion {
    /// The day whose line of energy, eaten and left, says all that is asked; nil where more is asked, or less.
    package func wholeDay(today: CalendarDay) -> CalendarDay? {
        guard form == .amount || form == .left, nutrient == nil || nutrient == .energy, food == nil, meal == nil,
            !isOfLast, days.isEmpty, periods.count == 1
        else { return nil }
        return (try? Period(periods[0]))?.singleDay(asOf: today)
    }
}
