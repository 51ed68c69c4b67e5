package import DaemonAPI
package import Diary
import Failures
package import Language
package import Nutrition
import Physiology
package import Store

/// Daily goals by formulas and by what the person's own data say (SPEC P24–P29).
package struct TargetService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock

    package init(store: Store, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.clock = clock
    }

    /// Works out daily goals; sets them where the wish says so, together with the weight as an aim, as one change.
    ///
    /// - Parameter told: what was told of oneself with the wish; it is not kept.
    /// - Throws: `conflict` while the profile lacks something, `invalid_input` for what nobody loses or gains.
    package func plan(
        _ wish: TargetWish, of told: Person? = nil, by actor: Actor, turn: Int64?
    ) async throws -> TargetPlanDTO {
        try Self.check(wish)
        let basis = try await basis(of: told)
        // Without a number it is the loss that the documents have (SPEC P1), at their pace of 500 kcal a day.
        let usual = wish.wish == .lose && wish.kilograms == nil && wish.days == nil ? AimService.usualLoss : nil
        let kilograms = wish.wish == .keep ? nil : wish.kilograms ?? usual
        let plan = try basis.planner().plan(wish.wish, kilograms: kilograms, days: wish.days)
        let wire = Self.wire(plan, kilograms: kilograms, basis)
        if wish.accept {
            let aim = aim(plan, kilograms: kilograms, reachedOn: wire.reachedOn, basis)
            try await settings.setGoals(
                plan.goals.settable, because: TargetWording.reason(plan), by: actor, turn: turn,
                also: { if let aim { _ = try $0.set(aim) } })
        }
        return wire
    }

    /// What is wished, in figures. Where no word says it, a weight that is to be reached does, then the body mass index.
    package static func wish(_ wanted: WeightPlanWish, of person: Person) -> TargetWish {
        var wish = TargetWish(wish: wanted.wish ?? .keep, kilograms: wanted.kilograms, days: wanted.days)
        if let weight = wanted.weight, let last = person.weight {
            wish.wish = WeightWish(from: last, to: weight)
            wish.kilograms = weight == last ? nil : abs(weight - last)
        } else if wanted.wish == nil, BodyMassIndex(person)?.isOverweight == true {
            wish.wish = .lose
        }
        return wish
    }

    /// From which day on which goal held, in that order.
    package func history() async throws -> [GoalStepDTO] {
        try await store.goalSteps().map {
            GoalStepDTO(goal: $0.goal, from: $0.fromDay, value: $0.value, reason: $0.reason)
        }
    }

    // MARK: Plans

    /// Kilograms and days that a wish may have.
    static let kilograms = 0.1...300.0
    static let days = 1...3650

    private static func check(_ wish: TargetWish) throws {
        if let kilograms = wish.kilograms, !Self.kilograms.contains(kilograms) { throw TargetWording.kilograms }
        if let days = wish.days, !Self.days.contains(days) { throw TargetWording.days }
    }

    private static func wire(_ plan: TargetPlan, kilograms: Double?, _ basis: TargetBasis) -> TargetPlanDTO {
        let tracking = basis.settings.tracking
        var notes = plan.notes.map { TargetWording.note($0, basis.today, tracking) }
        if basis.floor.isUndecided { notes.append(TargetWording.undecidedFloor(tracking)) }
        return TargetPlanDTO(
            wish: plan.wish, goals: plan.goals, restingEnergy: Int(plan.restingEnergy.rounded()),
            maintenance: Int(plan.maintenance.rounded()), floor: basis.floor.kcal,
            bmi: (plan.bmi.value * 10).rounded() / 10,
            kilogramsPerWeek: (plan.kilogramsPerWeek * 100).rounded() / 100,
            reachedOn: kilograms == nil ? nil : plan.days.flatMap { $0 > 0 ? basis.today.adding(days: $0) : nil },
            notes: notes)
    }

    /// The weight that an accepted plan leads to; nil where it leads to none.
    private func aim(
        _ plan: TargetPlan, kilograms: Double?, reachedOn: CalendarDay?, _ basis: TargetBasis
    ) -> AimRecord? {
        guard plan.wish != .keep, let weight = basis.person.weight, let wished = kilograms, let reachedOn else {
            return nil
        }
        let cut = plan.notes.compactMap { if case .lossCut(let kilograms) = $0 { kilograms } else { nil } }.first
        let change = plan.wish == .lose ? -(cut ?? wished) : wished
        let aim = ((weight + change) * 10).rounded() / 10
        guard AimKind.weight.plausible.contains(aim) else { return nil }
        return AimRecord(
            kind: .weight, subject: "", value: aim, start: weight, fromDay: basis.today, byDay: reachedOn,
            saidAt: clock().date)
    }
}

extension MacroGoals {
    /// All goals as a change of them; what is no goal that anybody can mean is taken away.
    var settable: [Goal: Int?] {
        Dictionary(
            uniqueKeysWithValues: Goal.allCases.map { goal in
                (goal, self[goal].flatMap { goal.allowed.contains($0) ? $0 : nil })
            })
    }
}
