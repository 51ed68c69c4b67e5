package import Nutrition

/// A category's amount of a day against its rule.
package struct StandingDTO: Codable, Hashable, Sendable {
    package var key: String
    package var name: String
    package var icon: String
    package var color: String
    package var unit: PortionUnit
    /// As `>= 3`, `= 3`, `<= 1` or `2-3`.
    package var rule: TargetRule
    /// A further goal beyond the rule; null when there is none.
    package var stretch: PortionAmount?
    package var amount: PortionAmount
    package var met: Bool
    /// What is to go until the rule is met; null when nothing is.
    package var toGo: PortionAmount?
    /// What is over; null when nothing is.
    package var over: PortionAmount?

    package init(_ standing: CategoryStanding) {
        let category = standing.category
        key = category.key
        name = category.name
        icon = category.icon
        color = category.color
        unit = category.unit
        rule = category.rule
        stretch = category.stretch
        amount = standing.amount
        met = standing.isMet
        if case .short(let by) = standing.standing { toGo = by }
        if case .over(let by) = standing.standing { over = by }
    }
}

/// What a meal has of each category, beside the guidance for it.
package struct MealPortionsDTO: Codable, Hashable, Sendable {
    package struct Part: Codable, Hashable, Sendable {
        package var key: String
        package var name: String
        package var unit: PortionUnit
        package var amount: PortionAmount
        /// What the meal should have; no verdict looks at it.
        package var guidance: PortionAmount?

        package init(key: String, name: String, unit: PortionUnit, amount: PortionAmount, guidance: PortionAmount?) {
            self.key = key
            self.name = name
            self.unit = unit
            self.amount = amount
            self.guidance = guidance
        }
    }

    package var meal: Meal
    package var parts: [Part]

    package init(meal: Meal, parts: [Part]) {
        self.meal = meal
        self.parts = parts
    }
}

/// A logical day by category.
package struct PortionDayReport: Codable, Hashable, Sendable {
    package var date: CalendarDay
    /// Whether the day has ended; before that a verdict is of "so far".
    package var isOver: Bool
    package var verdict: PortionDay.Verdict
    package var standings: [StandingDTO]
    /// In the order of the user's slots; meals without anything and without guidance are left out.
    package var meals: [MealPortionsDTO]
    package var activities: [ActivityDTO]

    package init(
        date: CalendarDay, isOver: Bool, verdict: PortionDay.Verdict, standings: [StandingDTO],
        meals: [MealPortionsDTO], activities: [ActivityDTO]
    ) {
        self.date = date
        self.isOver = isOver
        self.verdict = verdict
        self.standings = standings
        self.meals = meals
        self.activities = activities
    }
}
