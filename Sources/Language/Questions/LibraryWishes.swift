package import Nutrition

/// Sport as it was done, or will be: with a time, a distance or both.
package struct AskedSession: Codable, Hashable, Sendable {
    /// Of the library, as `walking`.
    package var activity: String
    package var minutes: Double?
    package var kilometers: Double?
    /// In km/h.
    package var speed: Double?
    package var effort: Effort?

    package init(activity: String) { self.activity = activity }
}

/// Exercises that somebody looks for.
package struct ExerciseWish: Codable, Hashable, Sendable {
    /// As they are called, in any language.
    package var muscles: [String] = []
    /// As the library calls it: `stretching`.
    package var kind: String?
    /// What there is to train with, as the library calls it.
    package var equipment: [String] = []
    /// Whether there is nothing to train with.
    package var hasNothing = false

    package init() {}

    var isEmpty: Bool { self == ExerciseWish() }
}

/// A week of training; what is not said follows from the profile.
package struct WorkoutWish: Codable, Hashable, Sendable {
    /// Sessions a week.
    package var days: Int?
    /// That one may take.
    package var minutes: Int?
    /// As the library calls it.
    package var equipment: [String] = []
    package var hasNothing = false
    /// Parts of the body that are injured, as the library calls them.
    package var avoid: [String]?
    /// Whether the session of today is asked for, not the week.
    package var isOfToday: Bool?

    package init() {}
}

/// A recipe that somebody looks for.
package struct RecipeWish: Codable, Hashable, Sendable {
    /// A title, or what it is about.
    package var words: String
    /// The same as the food tables know it, in any language.
    package var foods: [AskedFood] = []
    /// Foods that must be in it, and must not.
    package var with: [String] = []
    package var without: [String] = []
    /// As the recipes have them: `vegetarian`, `gluten-free`.
    package var diets: [String] = []
    /// At most.
    package var minutes: Int?
    /// Of a serving: grams at least, kcal at most.
    package var protein: Double?
    package var energy: Double?

    /// For how many it is to be; nil is as it is written.
    package var servings: Double?

    package init(words: String) { self.words = words }

    /// Whether anything but words is said.
    var hasBounds: Bool { !diets.isEmpty || !without.isEmpty || minutes != nil || protein != nil || energy != nil }
}
