package import Nutrition

/// Sets of an exercise of the library.
package struct ToldLift: Hashable, Sendable {
    /// Its id.
    package var exercise: String
    package var sets: [PerformedSet]
    /// Whether seconds were said, whatever the exercise is counted in.
    package var isTimed: Bool

    package init(exercise: String, sets: [PerformedSet], isTimed: Bool = false) {
        self.exercise = exercise
        self.sets = sets
        self.isTimed = isTimed
    }
}

/// What was trained, and when.
package struct LiftReport: Hashable, Sendable {
    package var lifts: [ToldLift]
    package var time: TimeExpression

    package init(lifts: [ToldLift], time: TimeExpression) {
        self.lifts = lifts
        self.time = time
    }
}

/// What is to be otherwise about sets that were told just before.
package enum LiftChange: Hashable, Sendable {
    /// In kg, of all sets.
    case load(Double)
    /// Of the last set.
    case last(Int)
    /// Of every set.
    case amount(Int)
    /// Of the sets with a load in kg.
    case amountAt(load: Double, Int)
    case exertion(Double)
    case sets([PerformedSet], isTimed: Bool)
    /// One more set, as the last one where nothing else is said.
    case another(Int?, load: Double?)
}

/// What somebody asks of their training.
package enum TrainingQuestion: Hashable, Sendable {
    /// What was done last of an exercise, and when.
    case last(exercise: String)
    /// How much to lift next time, and why.
    case next(exercise: String)
    /// The load for one repetition.
    case maximum(exercise: String)
    /// The load for one repetition that so many with a load in kg speak for.
    case estimate(load: Double, amount: Int)
    /// How many multiples of the energy at rest an activity takes.
    case energy(activity: String)
    /// Sets that are planned, or somebody else's: nothing is kept of them.
    case notDone
    /// What to do instead of an exercise, with what there is.
    case substitute(exercise: String, equipment: [String], hasNothing: Bool)
    /// Which plates a load takes, on a bar of so many kg where that was said.
    case plates(load: Double, bar: Double?)
    /// What was trained in some days; nil is the last session.
    case history(Period?)
    /// For how long an activity was done in some days, by the log's name of it; nil is any.
    case activities(name: String?, Period)
}

/// A row of sets, and of which exercise.
package struct LoggedLift: Hashable, Sendable {
    package var id: Int64
    package var exercise: String

    package init(id: Int64, exercise: String) {
        self.id = id
        self.exercise = exercise
    }
}
