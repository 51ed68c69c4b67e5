import Nutrition

/// One exercise of a session, and how much of it.
package struct PlannedExercise: Hashable, Sendable {
    package var exerciseID: String
    package var sets: Int
    /// Of one set, in `unit`: repetitions mostly.
    package var amount: ClosedRange<Int>
    package var unit: CountUnit
    /// After each set, in seconds.
    package var rest: Int
    /// In kg; nil for the weight of the body, and where none is known yet.
    package var load: Double?
}

extension PlannedExercise {
    /// An exercise of somebody's own session, with the rests of general fitness.
    ///
    /// - Parameters:
    ///   - sets: nil is three.
    ///   - amount: nil is what is documented for the exercise.
    package init(_ exercise: Exercise, sets: Int?, amount: ClosedRange<Int>?, load: Double?) {
        let minutes = ProgrammeWish.defaultMinutes
        self = TrainingScheme(goal: .generalFitness, level: exercise.level, minutes: minutes).planned(exercise)
        self.sets = sets ?? 3
        self.amount = amount ?? self.amount
        self.load = load
        if unit == .minutes { rest = 0 }
    }
}

/// One session of a week.
package struct PlannedSession: Hashable, Sendable {
    package enum Focus: String, Hashable, Sendable, CaseIterable {
        case fullBody, upperBody, lowerBody, cardio, mobility

        package var isLifting: Bool {
            switch self {
            case .fullBody, .upperBody, .lowerBody: true
            case .cardio, .mobility: false
            }
        }
    }

    /// Of the week, from 0: the first day of training is day 0.
    package var day: Int
    package var focus: Focus
    /// Empty where it is skipped.
    package var warmUp: [PlannedExercise]
    /// Compound exercises first, then isolation, the core last, so that no tired muscle holds a heavy lift.
    package var main: [PlannedExercise]
    package var coolDown: [PlannedExercise]

    /// As estimated by ``SessionTime``.
    package var seconds: Int {
        (warmUp + coolDown).reduce(0) { $0 + SessionTime.seconds(of: $1, isLift: false) }
            + main.reduce(0) { $0 + SessionTime.seconds(of: $1, isLift: true) }
    }

    /// Begun ones count.
    package var minutes: Int { (seconds + 59) / 60 }
    package var exercises: [PlannedExercise] { warmUp + main + coolDown }
}

/// One week of training.
package struct WorkoutPlan: Hashable, Sendable {
    /// What to tell with a plan. Values only; the words are the caller's, by ``textKey``.
    package enum Note: Hashable, Sendable {
        /// Skipping it raises the risk of an injury (P35).
        case warmUpSkipped
        /// A physician should have a look first; for information, no medical advice (P37, P72).
        case asksPhysician
        /// No exercise of this group is left with what is owned, avoided and mastered, so that the week has none of it.
        case leftOut(MovementGroup)
        /// Of seven sessions one is easy: nobody trains hard every day.
        case easyDay

        package var textKey: String {
            switch self {
            case .warmUpSkipped: "programme.warm-up-skipped"
            case .asksPhysician: "programme.asks-physician"
            case .leftOut(let group): "programme.left-out.\(group.rawValue)"
            case .easyDay: "programme.easy-day"
            }
        }
    }

    package var wish: ProgrammeWish
    /// From 0.
    package var week: Int
    package var sessions: [PlannedSession]
    package var notes: [Note]
}
