/// What follows where there is no load to raise: more repetitions or seconds, then a harder exercise.
struct BodyweightProgression: Hashable {
    let sets: Int
    let target: RepetitionTarget

    /// Above twice the range an exercise trains endurance; something harder is better then. Our own limit.
    private var most: Int { target.range.upperBound * 2 }
    /// By a quarter of the lower end: 2 repetitions, 5 seconds.
    private var step: Int { max(1, target.range.lowerBound / 4) }

    func next(after sessions: [PerformedSession], on day: Int) -> LoadAdvice {
        guard let last = sessions.last else { return advice(target.range, .start) }
        let width = target.range.upperBound - target.range.lowerBound
        let reached = max(target.range.lowerBound, min(most, last.fewest))
        let current = max(target.range.lowerBound, reached - width)...max(target.range.upperBound, reached)
        switch GapRule.outcome(days: day - last.day) {
        case .none: break
        case .hold: return advice(current, .afterGap(days: day - last.day))
        case .lower, .startAgain: return advice(target.range, .afterGap(days: day - last.day))
        }
        guard last.isConfirmed else { return advice(current, .predicted, asksConfirmation: true) }
        guard last.workingSets.count >= sets, last.fewest >= target.raisesFrom else { return advice(current, .held) }
        if let exertion = last.exertion, exertion >= DeloadRule.lastEffort { return advice(current, .heldForExertion) }
        guard last.fewest < most else { return advice(current, .harderExercise) }
        return advice(current.lowerBound + step...min(most, current.upperBound + step), .moreAmount)
    }

    private func advice(
        _ range: ClosedRange<Int>, _ reason: LoadAdvice.Reason, asksConfirmation: Bool = false
    ) -> LoadAdvice {
        LoadAdvice(load: nil, range: range, reason: reason, asksConfirmation: asksConfirmation)
    }
}
