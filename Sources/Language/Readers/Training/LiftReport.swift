package import Nutrition

/// One set, as it was told.
package struct LiftedSet: Hashable, Sendable {
    /// Repetitions, or seconds where these were said.
    package var amount: Int
    /// In kg; nil for the weight of the body.
    package var load: Double?
    /// Rating of perceived exertion.
    package var exertion: Double?
    /// Whether `amount` is of seconds.
    package var isTime: Bool

    package init(amount: Int, load: Double? = nil, exertion: Double? = nil, isTime: Bool = false) {
        self.amount = amount
        self.load = load
        self.exertion = exertion
        self.isTime = isTime
    }

    /// More than anybody does of one exercise on a day.
    package static let mostSets = 50

    /// Whether anybody could have done it.
    package var isPossible: Bool {
        (1...10_000).contains(amount) && load.map { (0.25...1000).contains($0) } ?? true
            && exertion.map { (1...10).contains($0) } ?? true
    }
}

/// Sets of an exercise of the library.
package struct ToldLift: Hashable, Sendable {
    /// Its id.
    package var exercise: String
    package var sets: [LiftedSet]

    package init(exercise: String, sets: [LiftedSet]) {
        self.exercise = exercise
        self.sets = sets
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
    case sets([LiftedSet])
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
    /// Which plates a load takes, on a bar of so many kg where that was said.
    case plates(load: Double, bar: Double?)
    /// What was trained in some days; nil is the last session.
    case history(Period?)
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
