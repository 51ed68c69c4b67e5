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

/// How portions went over a range of days.
package struct PortionProgress: Codable, Hashable, Sendable {
    package struct Share: Codable, Hashable, Sendable {
        /// The last so many finished days.
        package var window: Int
        package var onTarget: Int
        /// Those of them that have anything counted.
        package var logged: Int

        package init(window: Int, onTarget: Int, logged: Int) {
            self.window = window
            self.onTarget = onTarget
            self.logged = logged
        }
    }

    package struct Win: Codable, Hashable, Sendable {
        package var key: String
        package var name: String
        /// Of the last 30 finished days that have anything counted, on how many its rule was met.
        package var met: Int
        package var logged: Int

        package init(key: String, name: String, met: Int, logged: Int) {
            self.key = key
            self.name = name
            self.met = met
            self.logged = logged
        }
    }

    /// A day on which anything is counted.
    package struct Day: Codable, Hashable, Sendable {
        package var date: CalendarDay
        package var isOver: Bool
        package var verdict: PortionDay.Verdict
        /// How many of the enabled categories meet their rule.
        package var met: Int
        package var categories: Int

        package init(date: CalendarDay, isOver: Bool, verdict: PortionDay.Verdict, met: Int, categories: Int) {
            self.date = date
            self.isOver = isOver
            self.verdict = verdict
            self.met = met
            self.categories = categories
        }
    }

    /// A category over the finished days asked for.
    package struct Tally: Codable, Hashable, Sendable {
        package var key: String
        package var name: String
        package var unit: PortionUnit
        package var rule: TargetRule
        /// Days on which the rule was met, missed, or passed.
        package var met: Int
        package var short: Int
        package var over: Int
        /// A counted day; null without one.
        package var average: PortionAmount?

        package init(
            key: String, name: String, unit: PortionUnit, rule: TargetRule, met: Int, short: Int, over: Int,
            average: PortionAmount?
        ) {
            self.key = key
            self.name = name
            self.unit = unit
            self.rule = rule
            self.met = met
            self.short = short
            self.over = over
            self.average = average
        }
    }

    package var onTarget: Streak
    package var shares: [Share]
    package var wins: [Win]
    /// Of the days asked for, those on which anything is counted, the oldest first.
    package var days: [Day]
    package var tallies: [Tally]

    package init(onTarget: Streak, shares: [Share], wins: [Win], days: [Day], tallies: [Tally]) {
        self.onTarget = onTarget
        self.shares = shares
        self.wins = wins
        self.days = days
        self.tallies = tallies
    }
}

/// Minutes of sport.
package struct ActivityDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64?
    package var name: String
    package var minutes: Double
    /// Key of the category in which they count.
    package var category: String
    package var meal: Meal?
    package var day: CalendarDay
    /// ISO 8601 with the user's offset at that time.
    package var at: String
    /// When it was said, likewise.
    package var saidAt: String
    package var zone: String

    package init(
        id: Int64?, name: String, minutes: Double, category: String, meal: Meal?, day: CalendarDay, at: String,
        saidAt: String, zone: String
    ) {
        self.saidAt = saidAt
        self.id = id
        self.name = name
        self.minutes = minutes
        self.category = category
        self.meal = meal
        self.day = day
        self.at = at
        self.zone = zone
    }
}

/// An amount of a category, without naming a food.
package struct NewPortion: Codable, Hashable, Sendable {
    /// The category's key, name, or the beginning of one.
    package var category: String
    package var amount: PortionAmount
    package var meal: String?
    /// A date, `today` or `yesterday`; left out, now.
    package var day: String?

    package init(category: String, amount: PortionAmount, meal: String? = nil, day: String? = nil) {
        self.category = category
        self.amount = amount
        self.meal = meal
        self.day = day
    }
}

/// What was counted: an entry, or an activity for a category of minutes.
package struct CountedPortion: Codable, Hashable, Sendable {
    package var entry: EntryDTO?
    package var activity: ActivityDTO?
    package var day: PortionDayReport

    package init(entry: EntryDTO?, activity: ActivityDTO?, day: PortionDayReport) {
        self.entry = entry
        self.activity = activity
        self.day = day
    }
}

/// A new category, or a change to one; what is left out stays, or has its usual value.
package struct CategoryEdit: Codable, Hashable, Sendable {
    package var name: String?
    package var icon: String?
    package var color: String?
    package var unit: PortionUnit?
    /// As `>= 3`, `= 3`, `<= 1` or `2-3`.
    package var rule: String?
    /// 0 takes the further goal away.
    package var stretch: PortionAmount?
    package var increment: PortionAmount?
    package var gramsPerPortion: Double?
    package var isEnabled: Bool?
    /// Place in the list, from 1.
    package var position: Int?
    /// By meal; 0 takes the guidance away.
    package var mealGuidance: [String: PortionAmount]?

    package init() {}
}

/// A new slot, or a change to one.
package struct SlotEdit: Codable, Hashable, Sendable {
    package var name: String?
    /// Place in the day, from 1.
    package var position: Int?

    package init(name: String? = nil, position: Int? = nil) {
        self.name = name
        self.position = position
    }
}

/// What one portion of a food is.
package struct PortionSizeDTO: Codable, Hashable, Sendable {
    package var food: String
    package var foodID: String
    /// The category's key.
    package var category: String
    package var categoryName: String
    /// Grams of one portion; of drinks, of one litre.
    package var grams: Double
    /// Whether the user set it.
    package var isOwn: Bool

    package init(food: String, foodID: String, category: String, categoryName: String, grams: Double, isOwn: Bool) {
        self.food = food
        self.foodID = foodID
        self.category = category
        self.categoryName = categoryName
        self.grams = grams
        self.isOwn = isOwn
    }
}

package struct NewPortionSize: Codable, Hashable, Sendable {
    /// A food's name or id.
    package var food: String
    /// Null takes the user's size away.
    package var grams: Double?
    /// A category's name; left out, the food's own.
    package var category: String?

    package init(food: String, grams: Double?, category: String? = nil) {
        self.food = food
        self.grams = grams
        self.category = category
    }
}
