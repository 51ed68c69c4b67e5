package import DaemonAPI
import Diary
import Failures
import Nutrition
import Physiology
package import Store

/// The monthly look at the target (SPEC P28).
extension TargetService {
    /// The monthly look at the target; sets the proposal where `accept`.
    ///
    /// - Throws: `conflict` where a proposal shall be set and there is none.
    package func review(accept: Bool, by actor: Actor, turn: Int64?) async throws -> TargetReviewDTO {
        let basis = try await basis()
        let expenditure = try? await expenditure()
        let current = basis.settings.history.current.kcal
        var wire = TargetReviewDTO(
            proposed: nil, current: current, reason: "", kilogramsPerWeek: nil, expenditure: expenditure,
            accepted: false)
        let month = try await month(basis, target: current)
        wire.kilogramsPerWeek = month.kilogramsPerWeek.map { ($0 * 100).rounded() / 100 }
        guard let actual = month.kilogramsPerWeek, let target = current, month.missing.isEmpty else {
            wire.reason = TargetWording.reviewLacks(month.missing)
            if accept { throw TargetWording.nothingToAccept(wire.reason) }
            return wire
        }
        let pauses = try basis.pausesLoss()
        let wished = try await wishedPace(basis, target: target)
        let review = MonthlyReview(
            actual: actual, wished: pauses.isEmpty ? wished : max(0, wished), target: target, floor: basis.floor)
        if let pause = pauses.first, review.change < 0 {
            wire.reason = TargetWording.note(pause, basis.today, basis.settings.tracking)
            if accept { throw TargetWording.nothingToAccept(wire.reason) }
            return wire
        }
        wire.proposed = review.proposed
        wire.reason = TargetWording.review(review, actual: actual, wished: wished, basis.settings.tracking)
        if accept, review.change != 0 {
            try await settings.setGoals(
                goals(review.proposed, wished: wished, basis), because: TargetWording.monthly, by: actor, turn: turn)
            wire.accepted = true
        }
        return wire
    }

    /// What the last month has for a review.
    private struct Month {
        /// nil when there are too few weights.
        var kilogramsPerWeek: Double?
        var missing: [TargetWording.ReviewGap] = []
    }

    /// Days of the month on which a weight is known, at the least, and how far the first and last of them lie apart.
    static let leastWeighings = 8
    static let leastSpan = 21

    private func month(_ basis: TargetBasis, target: Int?) async throws -> Month {
        let first = basis.today.adding(days: 1 - MonthlyReview.days)
        let weights = BodySeries(
            try await store.bodyMeasures(.weight, days: first...basis.today).map { ($0.day, $0.value) }
        ).days.map { (day: $0.day, weight: $0.value) }
        var month = Month()
        guard target != nil else {
            month.missing.append(.target)
            return month
        }
        let steps = store.live.goalSteps.filter { $0.goal == .energy }.map(\.fromDay)
        if let since = steps.max(), since > basis.today.adding(days: -MonthlyReview.days) {
            month.missing.append(.time(until: since.adding(days: MonthlyReview.days)))
        }
        let span = (weights.last?.day.ordinal ?? 0) - (weights.first?.day.ordinal ?? 0)
        if weights.count < Self.leastWeighings || span < Self.leastSpan {
            month.missing.append(.weights(weights.count, of: Self.leastWeighings, weeks: Self.leastSpan / 7))
        } else {
            month.kilogramsPerWeek = WeightSlope.kilogramsPerDay(weights).map { $0 * 7 }
        }
        return month
    }

    /// kg a week: that of the weight aim with its date, else what the target makes of maintenance by the formula. Without
    /// either, to keep the weight.
    private func wishedPace(_ basis: TargetBasis, target: Int) async throws -> Double {
        let aim = try await store.aims().last { $0.kind == .weight && $0.start != nil && $0.byDay != nil }
        if let aim, let start = aim.start, let by = aim.byDay, by > aim.fromDay {
            let pace = (aim.value - start) * 7 / Double(by.ordinal - aim.fromDay.ordinal)
            return max(pace, -WeightPace.fastestLoss)
        }
        guard basis.missing.isEmpty else { return 0 }
        return WeightPace.kilogramsPerWeek(kcalADay: Double(target) - (try basis.maintenance()))
    }

    /// The energy, with the macronutrients split anew where all of them are set, so that they add up.
    private func goals(_ kcal: Int, wished: Double, _ basis: TargetBasis) -> [Goal: Int?] {
        let current = basis.settings.history.current
        guard let weight = basis.person.weight, Goal.macros.allSatisfy({ current[$0] != nil }) else {
            return [.energy: kcal]
        }
        let wish: WeightWish = wished < -Self.still ? .lose : wished > Self.still ? .gain : .keep
        return MacroSplit(energy: kcal, wish: wish, weight: weight).goals(kcal: kcal).settable
    }

    /// kg a week under which a weight is kept.
    private static let still = 0.05
}
