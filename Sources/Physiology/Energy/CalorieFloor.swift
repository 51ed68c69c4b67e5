package import Nutrition

/// The least energy of a day that any plan may set, in kcal (SPEC P24): the hard minimum, or the resting energy where
/// that is known and higher ("BMR-derived floors, but with hard minimums").
package struct CalorieFloor: Codable, Hashable, Sendable {
    /// 1,200 or 1,500 (``Profile/hardFloor``).
    package let hard: Int
    /// Resting energy, rounded up; nil when age, height or weight is unknown.
    package let resting: Int?
    /// Whether the higher hard minimum only holds because nobody has said which one does (SPEC C18).
    package let isUndecided: Bool

    package init(hard: Int, resting: Double?, isUndecided: Bool = false) {
        self.hard = hard
        self.resting = resting.flatMap { Int(exactly: $0.rounded(.up)) }
        self.isUndecided = isUndecided
    }

    /// - Parameter weight: in kg, the last one.
    package init(_ profile: Profile, on day: CalendarDay, weight: Double?) {
        let person = profile.person(on: day, weight: weight)
        var resting: Double?
        // The formula is of adults.
        if let age = person.age, age >= Self.adulthood, let height = person.height, let weight {
            resting = RestingEnergy.mifflinStJeor(sex: person.sex, age: age, height: height, weight: weight)
        }
        self.init(
            hard: profile.hardFloor, resting: resting,
            isUndecided: profile.sex != .female && profile.sex != .male && profile.chosenFloor == nil)
    }

    package var kcal: Int { max(hard, resting ?? 0) }

    private static let adulthood = 18.0
}
