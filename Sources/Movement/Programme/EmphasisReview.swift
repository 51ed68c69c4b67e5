package import Nutrition

/// Whether another emphasis of training may do more, after about a month with one (SPEC P71). It proposes; the person
/// decides.
///
/// Documented is "a different emphasis after about a month of collected data", without a rule. Ours, in this order:
///
/// 1. Lifts that fall by 5 % or more while hardly anything is lifted: hybrid. Strength is kept with a third of the
///    training that built it, and lost without (Bickel et al. 2011, Med Sci Sports Exerc 43:1177).
/// 2. A weight that is to fall and stands: more endurance, from strength to hybrid to cardio. Endurance adds to a loss
///    of weight, lifting alone does not (ACSM position stand, Donnelly et al. 2009, Med Sci Sports Exerc 41:459).
/// 3. Lifts that stand, though lifting is the point: another stimulus. Strength goes on with more sets, for muscle gain,
///    which a higher volume raises (Schoenfeld et al. 2017, J Sports Sci 35:1073); with these done, a month with fewer
///    lifting sessions; hybrid goes on with more lifting sessions. That training has to vary for progress is the
///    position stand of the ACSM (2009, Med Sci Sports Exerc 41:687). Who wants to lose weight and keeps their strength
///    has what they want: nothing is proposed.
///
/// The limits of 1 %, 5 % and 0.5 % are our judgement.
package struct EmphasisReview: Hashable, Sendable {
    package struct Choice: Hashable, Sendable {
        package var emphasis: TrainingEmphasis
        package var goal: TrainingGoal

        package init(_ emphasis: TrainingEmphasis, _ goal: TrainingGoal) {
            self.emphasis = emphasis
            self.goal = goal
        }
    }

    package enum Reason: Hashable, Sendable {
        case strengthFalls, weightStands, strengthStands
    }

    package enum Outcome: Hashable, Sendable {
        /// Too short a time, or too little training in it.
        case early
        case stays
        case proposed(Choice, Reason)
    }

    /// About a month; also a block of a programme, see ``TrainingProgramme/weeksOfBlock``.
    package static let leastDays = 28
    /// Two days of training a week.
    package static let leastSessions = 8
    /// No more days than these are looked at: what was before says nothing of now.
    package static let mostDays = 42
    /// Over how many days a change counts.
    package static let leastSpan = 21

    private static let rising = 0.01
    private static let falling = -0.05
    private static let losing = -0.005

    package let outcome: Outcome

    /// - Parameters:
    ///   - days: since the emphasis was chosen.
    ///   - sessions: days with training among those that are looked at.
    ///   - lifts: shares by which the estimated maxima of the main lifts changed, in any order; 0.02 is 2 % more.
    ///   - weight: the share by which the weight changed; nil when unknown.
    ///   - wantsLoss: whether the weight is to fall.
    package init(
        of current: Choice, days: Int, sessions: Int, lifts: [Double], weight: Double?, wantsLoss: Bool
    ) {
        guard days >= Self.leastDays, sessions >= Self.leastSessions else {
            outcome = .early
            return
        }
        let strength = Self.median(lifts.filter(\.isFinite))
        if let strength, strength <= Self.falling, [.cardio, .mobility].contains(current.emphasis) {
            outcome = .proposed(Choice(.hybrid, current.goal), .strengthFalls)
        } else if wantsLoss, let weight, weight > Self.losing, let next = Self.moreEndurance(than: current.emphasis) {
            outcome = .proposed(Choice(next, .weightLoss), .weightStands)
        } else if !wantsLoss, let strength, strength < Self.rising, let next = Self.otherStimulus(than: current) {
            outcome = .proposed(next, .strengthStands)
        } else {
            outcome = .stays
        }
    }

    private static func moreEndurance(than emphasis: TrainingEmphasis) -> TrainingEmphasis? {
        switch emphasis {
        case .strength, .mobility: .hybrid
        case .hybrid: .cardio
        case .cardio: nil
        }
    }

    private static func otherStimulus(than current: Choice) -> Choice? {
        switch (current.emphasis, current.goal) {
        case (.strength, .muscleGain): Choice(.hybrid, .generalFitness)
        case (.strength, _): Choice(.strength, .muscleGain)
        case (.hybrid, let goal): Choice(.strength, goal)
        case (.cardio, _), (.mobility, _): nil
        }
    }

    private static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
