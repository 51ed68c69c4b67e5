package import DaemonAPI
import Diary
import Movement
import Nutrition
import Physiology
import Store

/// The emphasis of training, and whether another one may do more (SPEC P71).
extension AnswerService {
    /// What it rests on is counted out, so that everybody can judge it.
    package func emphasis(in context: AnswerContext) async throws -> TrainingEmphasisDTO {
        let kept = context.settings.training
        let current = EmphasisReview.Choice(kept?.emphasis ?? .hybrid, kept?.goal ?? .generalFitness)
        let today = context.today
        let done = try await log.store.lifts(days: today.adding(days: -Self.rememberedDays)...today)
        let sports = try await log.store.activities(days: today.adding(days: -Self.rememberedDays)...today)
        let trained = Set(done.map(\.day) + sports.map(\.day))
        // Where none was chosen, training by the usual programme begins with the first day that is kept.
        let since = kept?.since ?? trained.min()
        let days = today.ordinal - (since ?? today).ordinal
        let first = max(since ?? today, today.adding(days: -EmphasisReview.mostDays))
        var state = TrainingEmphasisDTO(
            emphasis: current.emphasis, goal: current.goal, isChosen: kept != nil, since: since, days: max(0, days),
            sessions: 0, outcome: .early, proposal: nil, lifts: [], weight: nil)
        // Where the clock was set back.
        guard first <= today else { return state }
        let lifts = try changes(of: done, in: first.ordinal...today.ordinal)
        let weight = try await weight(in: first...today)
        let sessions = trained.filter { $0 >= first }.count
        let review = EmphasisReview(
            of: current, days: days, sessions: sessions, lifts: lifts.map { $0.to / $0.from - 1 },
            weight: weight.map { $0.to / $0.from - 1 },
            wantsLoss: try await wantsLoss(current.goal, from: weight?.to, on: today))
        state.sessions = sessions
        state.lifts = lifts
        state.weight = weight
        switch review.outcome {
        case .early: break
        case .stays: state.outcome = .stays
        // In a pregnancy neither strength nor weight has to move.
        case .proposed where context.settings.profile.isPregnant: state.outcome = .stays
        case .proposed(let choice, let reason):
            state.outcome = .proposed
            state.proposal = .init(emphasis: choice.emphasis, goal: choice.goal, reason: Self.wire(reason))
        }
        return state
    }

    /// Of the lifts over several joints that were done most.
    private func changes(of done: [LiftRecord], in days: ClosedRange<Int>) throws -> [TrainingEmphasisDTO.Lift] {
        let library = try shelf.movement
        let recent = Dictionary(grouping: done.filter { days.contains($0.day.ordinal) }, by: \.exercise)
        let main = recent.filter { id, _ in
            library.exercise(id: id).map { $0.mechanic == .compound && !$0.isCounterweighted } ?? false
        }
        let changes = main.compactMap { id, records -> (sessions: Int, lift: TrainingEmphasisDTO.Lift)? in
            guard let change = LiftChange(records.map(\.session), days: days) else { return nil }
            let name = library.exercise(id: id)?.name ?? id
            return (
                records.count, .init(exercise: id, name: name, from: change.from, to: change.to, days: change.days)
            )
        }
        return changes.sorted { ($1.sessions, $0.lift.exercise) < ($0.sessions, $1.lift.exercise) }
            .prefix(Self.mainLifts).map(\.lift)
    }

    /// The trend over the days, where it was weighed often enough.
    private func weight(in days: ClosedRange<CalendarDay>) async throws -> TrainingEmphasisDTO.Weight? {
        // The trend needs some time before the days that it is asked about.
        let known = days.lowerBound.adding(days: -EmphasisReview.mostDays)...days.upperBound
        let weights = try await log.store.bodyMeasures(.weight, days: known).map { (day: $0.day, weight: $0.value) }
        let trend = TrendWeight(weights)
        guard Set(weights.map(\.day).filter(days.contains)).count >= Self.leastWeighings,
            let first = trend.points.first(where: { $0.day >= days.lowerBound }), let last = trend.points.last,
            last.day.ordinal - first.day.ordinal >= EmphasisReview.leastSpan
        else { return nil }
        return .init(from: first.weight, to: last.weight, days: last.day.ordinal - first.day.ordinal)
    }

    /// Whether the goal of training says so, or an aim that holds.
    private func wantsLoss(_ goal: TrainingGoal, from weight: Double?, on today: CalendarDay) async throws -> Bool {
        if goal == .weightLoss { return true }
        let aim = try await log.store.aims().last { $0.kind == .weight && $0.byDay.map { $0 >= today } ?? true }
        return aim.flatMap { aim in weight.map { aim.value < $0 } } ?? false
    }

    private static func wire(_ reason: EmphasisReview.Reason) -> TrainingEmphasisDTO.Reason {
        switch reason {
        case .strengthFalls: .strengthFalls
        case .strengthStands: .strengthStands
        case .weightStands: .weightStands
        }
    }

    private static let mainLifts = 5
    private static let leastWeighings = 4
}
