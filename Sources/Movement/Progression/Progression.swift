import Physiology

/// The next load of an exercise from the sets that were done: autoregulated, in small steps (P33, P38, P39).
package struct Progression: Hashable, Sendable {
    /// Of planned sets: a raise needs all of them.
    package let sets: Int
    package let target: RepetitionTarget
    package let steps: LoadSteps
    /// Whether the load helps, so that less of it is progress.
    package let isCounterweighted: Bool

    package init(sets: Int, target: RepetitionTarget, steps: LoadSteps, isCounterweighted: Bool = false) {
        self.sets = sets
        self.target = target
        self.steps = steps
        self.isCounterweighted = isCounterweighted
    }

    package init(of exercise: Exercise, sets: Int, isLoaded: Bool) {
        self.init(
            sets: sets, target: .documented(for: exercise, isLoaded: isLoaded), steps: .of(exercise.equipment),
            isCounterweighted: exercise.isCounterweighted)
    }

    /// - Parameters:
    ///   - sessions: of this exercise, in any order.
    ///   - day: of the coming session, in the count of days of the others.
    ///   - testedMaximum: for one repetition, in kg, where it was tested before the first session.
    package func next(after sessions: [PerformedSession], on day: Int, testedMaximum: Double? = nil) -> LoadAdvice {
        let done = sessions.filter { !$0.workingSets.isEmpty && $0.day <= day }.sorted { $0.day < $1.day }
        guard let last = done.last else { return first(testedMaximum) }
        guard let load = last.workingLoad else {
            return BodyweightProgression(sets: sets, target: target).next(after: done, on: day)
        }
        if isCounterweighted { return withCounterweight(load, last) }
        if let advice = afterGap(days: day - last.day, load: load) { return advice }
        let confirmed = done.filter(\.isConfirmed)
        let unconfirmed = done.reversed().prefix { !$0.isConfirmed }.count
        if unconfirmed > 0 { return predicted(after: confirmed.last, planned: load, unconfirmed: unconfirmed, on: day) }
        if DeloadRule.isDue(after: confirmed, target: target) {
            return advice(steps.part(DeloadRule.share, of: load), .deload)
        }
        return confirmedStep(from: load, last)
    }

    private func confirmedStep(from load: Double, _ last: PerformedSession) -> LoadAdvice {
        guard last.workingSets.count >= sets, last.fewest >= target.raisesFrom else { return advice(load, .held) }
        if let exertion = last.exertion, exertion >= DeloadRule.lastEffort { return advice(load, .heldForExertion) }
        switch LoadRaise.of(load, fewest: last.fewest, exertion: last.exertion, target: target, steps: steps) {
        case .to(let raised): return advice(raised, .raised(share: raised / load - 1))
        case .at(let amount): return advice(load, .heldForStep(amount: amount))
        }
    }

    /// One step less when the repetitions are there; nothing else is said, as a share of a counterweight says nothing
    /// of the weight that is left to lift.
    private func withCounterweight(_ load: Double, _ last: PerformedSession) -> LoadAdvice {
        let lighter = steps.atMost(load - 0.01)
        guard last.isConfirmed, last.workingSets.count >= sets, last.fewest >= target.raisesFrom, lighter > 0 else {
            return advice(load, .held)
        }
        return advice(lighter, .lessHelp)
    }

    private func first(_ testedMaximum: Double?) -> LoadAdvice {
        guard let maximum = testedMaximum, LoadSteps.range.contains(maximum) else { return advice(nil, .start) }
        let load = steps.atMost(OneRepetitionMaximum.load(maximum: maximum, repetitions: target.raisesFrom))
        return load > 0 ? advice(load, .tested) : advice(nil, .start)
    }

    private func afterGap(days: Int, load: Double) -> LoadAdvice? {
        switch GapRule.outcome(days: days) {
        case .none: nil
        case .hold: advice(load, .afterGap(days: days))
        case .lower(let share): advice(steps.part(share, of: load), .afterGap(days: days))
        case .startAgain: advice(nil, .afterGap(days: days))
        }
    }

    private func predicted(after last: PerformedSession?, planned: Double, unconfirmed: Int, on day: Int) -> LoadAdvice
    {
        var load = planned
        if let last, let confirmed = last.workingLoad {
            load = PredictedMaximum.load(
                after: confirmed, fewest: last.fewest, unconfirmed: unconfirmed, days: day - last.day, target: target,
                steps: steps)
        }
        return advice(load, .predicted, asksConfirmation: true)
    }

    private func advice(_ load: Double?, _ reason: LoadAdvice.Reason, asksConfirmation: Bool = false) -> LoadAdvice {
        LoadAdvice(load: load, range: target.range, reason: reason, asksConfirmation: asksConfirmation)
    }
}
