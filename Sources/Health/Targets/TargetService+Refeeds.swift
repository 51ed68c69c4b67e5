package import DaemonAPI
import Diary
import Failures
import Nutrition
import Physiology
package import Store

/// Days with a higher target of their own (SPEC P29, C17).
extension TargetService {
    /// In order, days gone by included.
    package func refeeds() async throws -> [RefeedDTO] {
        store.live.refeedDays.map { RefeedDTO(day: $0.day, calories: $0.calories) }
    }

    /// Plans a day, changes it, or takes it back with 0 kcal.
    ///
    /// - Throws: `conflict` while portions are tracked, without a target, while the profile lacks something, or within
    ///   two weeks of another; `invalid_input` for days gone by, for more than is allowed and less than the target.
    package func planRefeed(_ new: NewRefeed, by actor: Actor, turn: Int64?) async throws -> [RefeedDTO] {
        let basis = try await basis()
        let day = try Self.day(new.day, asOf: basis.today)
        if new.calories == 0 {
            try await takeBack(day, by: actor, turn: turn)
            return try await refeeds()
        }
        guard let figures = basis.settings.tracking.energy else { throw TargetWording.noRefeedInPortions }
        guard day >= basis.today else { throw TargetWording.refeedGone(day) }
        guard day <= basis.today.adding(days: Self.farthest) else { throw TargetWording.refeedFar }
        guard let target = basis.settings.history.current.kcal else { throw TargetWording.refeedWithoutTarget }
        let planned = store.live.refeedDays.map(\.day)
        guard RefeedRule.isAllowed(day, beside: planned) else {
            throw TargetWording.refeedTooSoon(next: RefeedRule.nextAllowed(from: day, beside: planned))
        }
        let ceiling = RefeedRule.ceiling(maintenance: try basis.maintenance(), target: target)
        let calories = new.calories ?? ceiling
        guard calories <= ceiling else { throw TargetWording.refeedTooHigh(ceiling, figures) }
        guard calories >= target else { throw TargetWording.refeedTooLow(target, figures) }
        try await settings.checkFloor(calories)
        let now = clock().date
        try await store.change(by: actor, turn: turn, at: now) { changes in
            guard var known = try changes.refeedDay(day) else {
                _ = try changes.insert(RefeedDayRecord(day: day, calories: calories, saidAt: now))
                return
            }
            known.calories = calories
            try changes.update(known)
        }
        return try await refeeds()
    }

    private func takeBack(_ day: CalendarDay, by actor: Actor, turn: Int64?) async throws {
        try await store.change(by: actor, turn: turn, at: clock().date) { changes in
            guard let known = try changes.refeedDay(day) else { throw TargetWording.noRefeed(day) }
            try changes.remove(known)
        }
    }

    /// Days ahead that a refeed day may be planned.
    static let farthest = 365

    /// - Throws: `invalid_input`.
    private static func day(_ text: String, asOf today: CalendarDay) throws -> CalendarDay {
        text.lowercased() == "tomorrow" ? today.adding(days: 1) : try Period.day(text, asOf: today)
    }
}
