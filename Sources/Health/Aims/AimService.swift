package import DaemonAPI
package import Diary
import Failures
package import Nutrition
import Physiology
package import Store

/// What the person wants to reach, with how far it is (SPEC P1, P69).
package struct AimService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock
    /// The different vegetables and fruit of the days.
    let produce: @Sendable (ClosedRange<CalendarDay>) async throws -> Set<String>

    package init(
        store: Store, settings: SettingsService, clock: @escaping Clock,
        produce: @escaping @Sendable (ClosedRange<CalendarDay>) async throws -> Set<String>
    ) {
        self.store = store
        self.settings = settings
        self.clock = clock
        self.produce = produce
    }

    package func aims() async throws -> [AimDTO] {
        let state = AimState(store: store, today: try await settings.today(), produce: produce)
        var aims: [AimDTO] = []
        for record in try await store.aims() { aims.append(record.wire(now: try await state.value(record.kind))) }
        return aims
    }

    /// Sets an aim; one of the same kind, and of the same exercise, takes its place.
    ///
    /// - Throws: `invalid_input` for what nobody reaches, days gone by, a weight or a pace that is not safe, with what
    ///   is.
    package func add(_ new: NewAim, by actor: Actor, turn: Int64?) async throws -> AimDTO {
        let today = try await settings.today()
        let current = try await AimState(store: store, today: today, produce: produce).value(new.kind)
        let aim = try await checked(new, current: current, today: today)
        let record = try await store.change(by: actor, turn: turn, at: clock().date) { try $0.set(aim) }
        return record.wire(now: current)
    }

    /// - Throws: `not_found`.
    package func remove(_ id: Int64, by actor: Actor, turn: Int64?) async throws -> AimDTO {
        guard let record = try await store.aim(id) else { throw AimWording.none(id) }
        let current = try await AimState(store: store, today: try await settings.today(), produce: produce)
            .value(record.kind)
        try await store.change(by: actor, turn: turn, at: clock().date) { try $0.remove(record) }
        return record.wire(now: current)
    }

    /// Takes away several as one change; those that are gone already do not matter.
    package func remove(_ ids: [Int64], by actor: Actor, turn: Int64?) async throws {
        let records = try await store.aims().filter { record in record.id.map(ids.contains) ?? false }
        try await store.change(by: actor, turn: turn, at: clock().date) { changes in
            for record in records { try changes.remove(record) }
        }
    }

    /// The weight that the documents aim at when somebody wants to lose without a number: 12 lb less in 12 weeks (SPEC
    /// P1), or what a healthy weight allows of it.
    ///
    /// - Throws: `conflict` when no weight is known, or none is to be lost.
    package func usualWeight() async throws -> NewAim {
        let snapshot = try await settings.snapshot()
        guard let weight = try await store.lastBodyMeasure(.weight, until: snapshot.today)?.value else {
            throw AimWording.noWeight
        }
        let least = snapshot.profile.height.map { BodyMassIndex.leastHealthyWeight(heightCm: $0) } ?? 0
        let aim = max(weight - Self.usualLoss, least)
        guard aim < weight else { throw AimWording.noLoss }
        return NewAim(
            kind: .weight, value: (aim * 10).rounded(.up) / 10, by: snapshot.today.adding(days: Self.usualDays))
    }

    /// 12 lb in kg, and 12 weeks.
    static let usualLoss = 12 * 0.453_592_37
    static let usualDays = 12 * 7
    /// Years within which an aim lies.
    static let farthest = 10

    private func checked(_ new: NewAim, current: Double?, today: CalendarDay) async throws -> AimRecord {
        guard new.value.isFinite, new.kind.plausible.contains(new.value) else { throw AimWording.impossible(new.kind) }
        let subject = new.kind.needsSubject ? (new.subject ?? "").trimmingSpaces.lowercased() : ""
        guard !new.kind.needsSubject || !subject.isEmpty else { throw AimWording.noSubject(new.kind) }
        guard subject.count <= Limits.foodName else { throw AimWording.longSubject }
        if let by = new.by {
            guard by >= today else { throw AimWording.past(by) }
            guard by <= today.adding(days: Self.farthest * 366) else { throw AimWording.far(Self.farthest) }
        }
        if new.kind == .weight, let current, new.value < current {
            try await checkLoss(from: current, to: new.value, by: new.by, today: today)
        }
        return AimRecord(
            kind: new.kind, subject: subject, value: new.value, start: current, fromDay: today, byDay: new.by,
            saidAt: clock().date)
    }

    /// - Throws: `invalid_input` with the nearest safe aim.
    private func checkLoss(from weight: Double, to aim: Double, by: CalendarDay?, today: CalendarDay) async throws {
        if let height = try await settings.snapshot().profile.height,
            BodyMassIndex(weight: aim, heightCm: height)?.isUnderweight == true
        {
            throw AimWording.tooLight(least: BodyMassIndex.leastHealthyWeight(heightCm: height))
        }
        let days = Int(((weight - aim) * 7 / WeightPace.fastestLoss).rounded(.up))
        if let by, by < today.adding(days: days) { throw AimWording.tooFast(earliest: today.adding(days: days)) }
    }
}

extension Changes {
    /// Writes an aim in the place of one of the same kind and exercise.
    func set(_ aim: AimRecord) throws -> AimRecord {
        guard let known = try self.aim(aim.kind, of: aim.subject) else { return try insert(aim) }
        var aim = aim
        aim.id = known.id
        try update(aim)
        return aim
    }
}
