package import Nutrition

/// The emphasis of somebody's training, and whether another one is proposed (SPEC P71).
package struct TrainingEmphasisDTO: Codable, Hashable, Sendable {
    package enum Outcome: String, CaseIterable, Codable, Hashable, Sendable {
        /// Too short a time, or too little training in it.
        case early
        case stays, proposed
    }

    package enum Reason: String, CaseIterable, Codable, Hashable, Sendable {
        case strengthFalls = "strength_falls"
        case strengthStands = "strength_stands"
        case weightStands = "weight_stands"
    }

    package struct Proposal: Codable, Hashable, Sendable {
        /// As ``TrainingEmphasisDTO/emphasis``.
        package var emphasis: TrainingEmphasis
        package var goal: TrainingGoal
        package var reason: Reason

        package init(emphasis: TrainingEmphasis, goal: TrainingGoal, reason: Reason) {
            self.emphasis = emphasis
            self.goal = goal
            self.reason = reason
        }
    }

    /// How the estimated maximum of a lift changed.
    package struct Lift: Codable, Hashable, Sendable {
        package var exercise: String
        package var name: String
        /// In kg.
        package var from: Double
        package var to: Double
        package var days: Int

        package init(exercise: String, name: String, from: Double, to: Double, days: Int) {
            self.exercise = exercise
            self.name = name
            self.from = from
            self.to = to
            self.days = days
        }
    }

    /// How the trend of the weight changed.
    package struct Weight: Codable, Hashable, Sendable {
        /// In kg.
        package var from: Double
        package var to: Double
        package var days: Int

        package init(from: Double, to: Double, days: Int) {
            self.from = from
            self.to = to
            self.days = days
        }
    }

    package var emphasis: TrainingEmphasis
    package var goal: TrainingGoal
    /// Whether the person chose it; otherwise it is what a programme has where nothing is said.
    package var isChosen: Bool
    /// Since when it is trained so; null before anything is known.
    package var since: CalendarDay?
    /// Days since then.
    package var days: Int
    /// Days with training among those that are looked at.
    package var sessions: Int
    package var outcome: Outcome
    package var proposal: Proposal?
    /// What it rests on.
    package var lifts: [Lift]
    package var weight: Weight?

    package init(
        emphasis: TrainingEmphasis, goal: TrainingGoal, isChosen: Bool, since: CalendarDay?, days: Int, sessions: Int,
        outcome: Outcome, proposal: Proposal?, lifts: [Lift], weight: Weight?
    ) {
        self.emphasis = emphasis
        self.goal = goal
        self.isChosen = isChosen
        self.since = since
        self.days = days
        self.sessions = sessions
        self.outcome = outcome
        self.proposal = proposal
        self.lifts = lifts
        self.weight = weight
    }
}

/// What is null stays as it is.
package struct EmphasisChoice: Codable, Hashable, Sendable {
    /// `strength`, `cardio`, `hybrid` or `mobility`.
    package var emphasis: String?
    /// `generalFitness`, `muscleGain` or `weightLoss`.
    package var goal: String?

    package init(emphasis: String? = nil, goal: String? = nil) {
        self.emphasis = emphasis
        self.goal = goal
    }
}

package enum GetTrainingEmphasis: Route {
    package typealias Response = TrainingEmphasisDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/workouts/emphasis"
    package static let summary = "The emphasis of training, and another one that is proposed, with its evidence."
}

package enum PutTrainingEmphasis: Route {
    package typealias Request = EmphasisChoice
    package typealias Response = TrainingEmphasisDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/workouts/emphasis"
    package static let summary = "Chooses the emphasis of training, by which programmes are made from now on."
}
