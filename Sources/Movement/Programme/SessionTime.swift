/// How long a session takes: for each exercise sets · (work + rest), and the way to it.
package enum SessionTime {
    /// Of one repetition: 2 s up and 2 s down, the slower end of what the ACSM (2009) calls a moderate pace.
    static let secondsPerRepetition = 4
    /// Walking with a weight: 1 m/s.
    static let secondsPerMetre = 1
    /// To get to an exercise, set it up, and put it away. Our own guess.
    static let secondsBetweenLifts = 60
    /// To lie down for the next stretch.
    static let secondsBetweenStretches = 15

    /// - Parameter isLift: whether something has to be set up.
    package static func seconds(of planned: PlannedExercise, isLift: Bool) -> Int {
        planned.sets * (work(planned) + planned.rest) + (isLift ? secondsBetweenLifts : secondsBetweenStretches)
    }

    /// The longest set of the plan.
    private static func work(_ planned: PlannedExercise) -> Int {
        let most = planned.amount.upperBound
        return switch planned.unit {
        case .repetitions: most * secondsPerRepetition
        case .seconds: most
        case .minutes: most * 60
        case .metres: most * secondsPerMetre
        }
    }
}
