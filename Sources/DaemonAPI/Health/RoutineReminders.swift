package import Nutrition

/// Reminders of meals and workouts that come by themselves (SPEC H19), with the times at which they would.
package struct RoutineReminders: Codable, Hashable, Sendable {
    package struct MealTime: Codable, Hashable, Sendable {
        package var meal: Meal
        /// As `12:30`.
        package var at: String
        /// From the log; otherwise the time that stands for the meal's name.
        package var isLearnt: Bool

        package init(meal: Meal, at: String, isLearnt: Bool) {
            self.meal = meal
            self.at = at
            self.isLearnt = isLearnt
        }
    }

    /// Where a time is known from.
    package enum Basis: String, CaseIterable, Codable, Hashable, Sendable {
        case profile, log
        /// Nothing is known yet.
        case usual
    }

    package var meals: Bool
    package var mealTimes: [MealTime]
    package var workouts: Bool
    /// As `17:00`.
    package var workoutTime: String
    package var workoutBasis: Basis
    /// The days of this week's programme; null goes by the workouts that are aimed at in a week.
    package var workoutDays: [CalendarDay]?
    /// Of this week, until now.
    package var sessions: Int
    package var sessionsTarget: Int

    package init(
        meals: Bool, mealTimes: [MealTime], workouts: Bool, workoutTime: String, workoutBasis: Basis,
        workoutDays: [CalendarDay]?, sessions: Int, sessionsTarget: Int
    ) {
        self.meals = meals
        self.mealTimes = mealTimes
        self.workouts = workouts
        self.workoutTime = workoutTime
        self.workoutBasis = workoutBasis
        self.workoutDays = workoutDays
        self.sessions = sessions
        self.sessionsTarget = sessionsTarget
    }
}

/// Turns reminders on or off; what is null stays as it is.
package struct RoutineChange: Codable, Hashable, Sendable {
    package var meals: Bool?
    package var workouts: Bool?

    package init(meals: Bool? = nil, workouts: Bool? = nil) {
        self.meals = meals
        self.workouts = workouts
    }
}

package enum GetRoutineReminders: Route {
    package typealias Response = RoutineReminders
    package static let verb = HTTPVerb.get
    package static let path = "/v1/routine-reminders"
    package static let summary = "Whether meals and workouts are reminded of, and when."
}

package enum PutRoutineReminders: Route {
    package typealias Request = RoutineChange
    package typealias Response = RoutineReminders
    package static let verb = HTTPVerb.put
    package static let path = "/v1/routine-reminders"
    package static let summary = "Turns reminders of meals and workouts on or off."
}
