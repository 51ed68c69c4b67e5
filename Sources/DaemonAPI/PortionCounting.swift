package import Nutrition

/// An amount of a category, without naming a food.
package struct NewPortion: Codable, Hashable, Sendable {
    /// The category's key, name, or the beginning of one.
    package var category: String
    /// Below zero it is taken back from what was counted without a food, the newest first.
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

/// What was counted: an entry, or an activity for a category of minutes. Of what was taken back, as it is left, or as it
/// was when nothing is left.
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

/// Minutes of sport.
package struct ActivityDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64?
    package var name: String
    package var minutes: Double
    /// The distance in km, where it was told.
    package var kilometers: Double?
    /// What it takes beyond the same time at rest, in kcal; absent where the activity or the weight is not known.
    package var energy: EnergyRange?
    /// Whether it was taken to be of moderate effort, because no activity was told.
    package var isModerateAssumed: Bool?
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
        id: Int64?, name: String, minutes: Double, kilometers: Double? = nil, category: String, meal: Meal?,
        day: CalendarDay, at: String, saidAt: String, zone: String
    ) {
        self.saidAt = saidAt
        self.id = id
        self.name = name
        self.minutes = minutes
        self.kilometers = kilometers
        self.category = category
        self.meal = meal
        self.day = day
        self.at = at
        self.zone = zone
    }
}
