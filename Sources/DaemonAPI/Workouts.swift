package import Nutrition

/// What somebody wants of a training programme; what is null follows from the profile.
package struct WorkoutRequest: Codable, Hashable, Sendable {
    /// `strength`, `cardio`, `hybrid` or `mobility`; null is what was chosen, else hybrid.
    package var emphasis: String?
    /// `generalFitness`, `muscleGain` or `weightLoss`; null is what was chosen, else general fitness.
    package var goal: String?
    package var level: String?
    package var daysPerWeek: Int?
    /// The most that a session may take.
    package var minutes: Int?
    /// What there is to train with; empty is the body alone.
    package var equipment: [String]?
    /// Injured parts and conditions.
    package var avoid: [String]
    package var skipsWarmUp: Bool
    /// Any day of the week that is planned; null is today's.
    package var day: CalendarDay?

    package init(
        emphasis: String? = nil, goal: String? = nil, level: String? = nil, daysPerWeek: Int? = nil,
        minutes: Int? = nil, equipment: [String]? = nil, avoid: [String] = [], skipsWarmUp: Bool = false,
        day: CalendarDay? = nil
    ) {
        self.emphasis = emphasis
        self.goal = goal
        self.level = level
        self.daysPerWeek = daysPerWeek
        self.minutes = minutes
        self.equipment = equipment
        self.avoid = avoid
        self.skipsWarmUp = skipsWarmUp
        self.day = day
    }
}

/// One exercise of a session, and how much of it.
package struct PlannedExerciseDTO: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package var sets: Int
    /// Of one set, in `unit`.
    package var low: Int
    package var high: Int
    /// `repetitions`, `seconds`, `minutes` or `metres`.
    package var unit: String
    /// Seconds after each set.
    package var rest: Int
    /// In kg, from what was done before; null for the weight of the body, and where none is known yet.
    package var load: Double?

    package init(
        id: String, name: String, sets: Int, low: Int, high: Int, unit: String, rest: Int, load: Double? = nil
    ) {
        self.id = id
        self.name = name
        self.sets = sets
        self.low = low
        self.high = high
        self.unit = unit
        self.rest = rest
        self.load = load
    }
}

package struct WorkoutSessionDTO: Codable, Hashable, Sendable {
    package var day: CalendarDay
    /// `fullBody`, `upperBody`, `lowerBody`, `cardio` or `mobility`.
    package var focus: String
    package var minutes: Int
    package var warmUp: [PlannedExerciseDTO]
    package var main: [PlannedExerciseDTO]
    package var coolDown: [PlannedExerciseDTO]

    package init(
        day: CalendarDay, focus: String, minutes: Int, warmUp: [PlannedExerciseDTO], main: [PlannedExerciseDTO],
        coolDown: [PlannedExerciseDTO]
    ) {
        self.day = day
        self.focus = focus
        self.minutes = minutes
        self.warmUp = warmUp
        self.main = main
        self.coolDown = coolDown
    }
}

/// One week of training.
package struct WorkoutWeek: Codable, Hashable, Sendable {
    package var from: CalendarDay
    package var emphasis: String
    package var goal: String
    package var level: String
    package var equipment: [String]
    package var sessions: [WorkoutSessionDTO]
    /// What to know before it, as the chat says it.
    package var notes: [String]

    package init(
        from: CalendarDay, emphasis: String, goal: String, level: String, equipment: [String],
        sessions: [WorkoutSessionDTO], notes: [String]
    ) {
        self.from = from
        self.emphasis = emphasis
        self.goal = goal
        self.level = level
        self.equipment = equipment
        self.sessions = sessions
        self.notes = notes
    }
}

package enum PlanWorkouts: Route {
    package typealias Request = WorkoutRequest
    package typealias Response = WorkoutWeek
    package static let verb = HTTPVerb.post
    package static let path = "/v1/workouts/plan"
    package static let summary = "A week of training from the library and the profile. Nothing is written."
}
