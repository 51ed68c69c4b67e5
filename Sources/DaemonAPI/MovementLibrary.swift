package import Nutrition

package struct BurnRequest: Codable, Hashable, Sendable {
    /// In the user's words, in any language.
    package var activity: String
    package var minutes: Double?
    package var kilometers: Double?
    /// In km/h.
    package var speed: Double?
    package var effort: Effort?
    /// Of the body in kg; null is the last that was measured.
    package var weight: Double?

    package init(
        activity: String, minutes: Double? = nil, kilometers: Double? = nil, speed: Double? = nil,
        effort: Effort? = nil, weight: Double? = nil
    ) {
        self.activity = activity
        self.minutes = minutes
        self.kilometers = kilometers
        self.speed = speed
        self.effort = effort
        self.weight = weight
    }
}

/// What an activity took. Energies are kcal.
package struct BurnReport: Codable, Hashable, Sendable {
    package var name: String
    package var caloriesPerHour: Double
    package var durationMinutes: Double
    /// With what the same time at rest takes.
    package var totalCalories: Double
    /// Without it: what the activity adds to a day.
    package var netCalories: Double
    /// Between which the total lies for most people.
    package var lowCalories: Double
    package var highCalories: Double
    /// Multiples of the energy at rest.
    package var metabolicEquivalent: Double
    /// Of the line in the 2011 Compendium of Physical Activities.
    package var code: String
    /// In kg.
    package var weight: Double
    /// False where nobody told a weight and a usual one counts.
    package var isWeightKnown: Bool
    package var kilometers: Double?
    /// In km/h.
    package var speed: Double?
    /// Whether only a distance was known and a usual pace counts.
    package var isPaceAssumed: Bool

    package init(
        name: String, caloriesPerHour: Double, durationMinutes: Double, totalCalories: Double, netCalories: Double,
        lowCalories: Double, highCalories: Double, metabolicEquivalent: Double, code: String, weight: Double,
        isWeightKnown: Bool, kilometers: Double?, speed: Double?, isPaceAssumed: Bool
    ) {
        self.name = name
        self.caloriesPerHour = caloriesPerHour
        self.durationMinutes = durationMinutes
        self.totalCalories = totalCalories
        self.netCalories = netCalories
        self.lowCalories = lowCalories
        self.highCalories = highCalories
        self.metabolicEquivalent = metabolicEquivalent
        self.code = code
        self.weight = weight
        self.isWeightKnown = isWeightKnown
        self.kilometers = kilometers
        self.speed = speed
        self.isPaceAssumed = isPaceAssumed
    }

    enum CodingKeys: String, CodingKey {
        case name, code, weight, kilometers, speed
        case caloriesPerHour = "calories_per_hour"
        case durationMinutes = "duration_minutes"
        case totalCalories = "total_calories"
        case netCalories = "net_calories"
        case lowCalories = "low_calories"
        case highCalories = "high_calories"
        case metabolicEquivalent = "met"
        case isWeightKnown = "weight_known"
        case isPaceAssumed = "pace_assumed"
    }
}

/// An activity that energies are known of.
package struct ActivityKindDTO: Codable, Hashable, Sendable {
    package var name: String
    /// Multiples of the energy at rest, where neither speed nor effort is known.
    package var metabolicEquivalent: Double
    /// Of its slowest or lightest kind, and of its fastest or hardest.
    package var lowest: Double
    package var highest: Double

    package init(name: String, metabolicEquivalent: Double, lowest: Double, highest: Double) {
        self.name = name
        self.metabolicEquivalent = metabolicEquivalent
        self.lowest = lowest
        self.highest = highest
    }
}

/// An exercise. `type`, `muscle`, `equipment`, `difficulty` and `instructions` are texts, as other programs know them.
package struct ExerciseDTO: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package var type: String
    /// What it is done for.
    package var muscle: String
    /// All that it works, the main ones first.
    package var muscles: [String]
    /// All of it is needed; empty is the body alone.
    package var equipment: [String]
    package var difficulty: String
    package var force: String?
    /// Injured parts and conditions that speak against it.
    package var avoid: [String]
    /// Numbered steps, a line each.
    package var instructions: String
    /// In what it is counted: `repetitions`, `seconds`, `minutes` or `metres`.
    package var unit: String
    /// Whether the user wrote it or took it over.
    package var isOwn: Bool
    package var isFavourite: Bool

    package init(
        id: String, name: String, type: String, muscle: String, muscles: [String], equipment: [String],
        difficulty: String, force: String?, avoid: [String], instructions: String, unit: String = "repetitions",
        isOwn: Bool = false, isFavourite: Bool = false
    ) {
        self.id = id
        self.name = name
        self.type = type
        self.muscle = muscle
        self.muscles = muscles
        self.equipment = equipment
        self.difficulty = difficulty
        self.force = force
        self.avoid = avoid
        self.instructions = instructions
        self.unit = unit
        self.isOwn = isOwn
        self.isFavourite = isFavourite
    }
}

package enum GetBurn: Route {
    package typealias Request = BurnRequest
    package typealias Response = BurnReport
    package static let verb = HTTPVerb.post
    package static let path = "/v1/burn"
    package static let summary = "What an activity takes, with and without the energy at rest. Nothing is logged."
}

package enum ListActivityKinds: Route {
    package typealias Response = [ActivityKindDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/activity-kinds"
    package static let summary = "The activities that energies are known of."
}

package enum SearchExercises: Route {
    package typealias Response = [ExerciseDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/exercises"
    package static let summary = "Exercises that fit, best first."

    package struct Address: RouteAddress {
        package let words: String?
        /// A muscle or a group of them, in any language: `quadriceps`, `back`.
        package let muscle: String?
        package let type: String?
        /// What there is, with commas between; `none` is the body alone.
        package let equipment: String?
        package let level: String?
        /// Injured parts and conditions, with commas between.
        package let avoid: String?
        package let own: Bool?
        package let favourites: Bool?

        package init(
            words: String? = nil, muscle: String? = nil, type: String? = nil, equipment: String? = nil,
            level: String? = nil, avoid: String? = nil, own: Bool? = nil, favourites: Bool? = nil
        ) {
            self.words = words
            self.muscle = muscle
            self.type = type
            self.equipment = equipment
            self.level = level
            self.avoid = avoid
            self.own = own
            self.favourites = favourites
        }

        package static let fields = AddressFields(
            Self.init,
            .query("q", \.words, "words of a name"),
            .query("muscle", \.muscle, "a muscle or a group of them"),
            .query("type", \.type, "`strength`, `cardio`, `mobility`, `stretching` or `plyometric`"),
            .query("equipment", \.equipment, "what there is, with commas between; `none` is the body alone"),
            .query("level", \.level, "`beginner`, `intermediate` or `advanced`"),
            .query("avoid", \.avoid, "injured parts, with commas between"),
            .query("own", \.own, "`1`: only the user's own"),
            .query("favourites", \.favourites, "`1`: only favourites"))
    }
}

package enum GetExercise: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = ExerciseDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/exercises/{id}"
    package static let summary = "One exercise, by its id or name."
}
