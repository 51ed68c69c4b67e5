package import DaemonAPI
package import Diary
import Nutrition
package import Store

/// Streaks, achievements and the last days.
package struct StreakService: Sendable {
    let store: Store
    let settings: SettingsService

    package init(store: Store, settings: SettingsService) {
        self.store = store
        self.settings = settings
    }

    package func report() async throws -> StreakReport {
        let snapshot = try await settings.snapshot()
        let today = snapshot.today
        let logged = try await store.loggedDays(until: today)
        let logging = Streak(days: logged, today: today)
        let energies = Dictionary(
            try await store.energies(days: today.adding(days: -6)...today).map { ($0.day, $0.calories) },
            uniquingKeysWith: { first, _ in first })
        let portions =
            try await settings.tracking().showsPortions
            ? try await PortionDays(store: store, settings: settings).progress(today.adding(days: -6)...today) : nil
        return StreakReport(
            logging: logging, onTarget: try await onTarget(today: today),
            achievements: try await achievements(logging, of: logged),
            days: (-6...0).map { today.adding(days: $0) }.map { day in
                DayProgress(
                    date: day, calories: energies[day],
                    verdict: energies[day].map { snapshot.verdict($0, on: day) })
            }, portions: portions, lastLoggedAt: try await store.lastLogged().map(\.saidOnClock.iso))
    }

    /// - Parameters:
    ///   - logging: the streak of `days`.
    ///   - days: that have entries, in order.
    func achievements(_ logging: Streak, of days: [CalendarDay]) async throws -> [AchievementDTO] {
        let kept = Dictionary(try await store.milestones().map { ($0.name, $0.day) }, uniquingKeysWith: { $1 })
        let dates = Store.firstDays(ofRuns: Achievement.allCases.map(\.days), in: days)
        return Achievement.allCases.map { achievement in
            let reachedOn = kept[MilestoneRecord.name(of: achievement)] ?? dates[achievement.days]
            return AchievementDTO(
                title: achievement.title, days: achievement.days, reached: reachedOn != nil,
                done: reachedOn == nil ? min(logging.best, achievement.days) : achievement.days, reachedOn: reachedOn)
        }
    }

    /// Nil without a target. Each day counts by the target of its time; the longest that there ever was is kept.
    func onTarget(today: CalendarDay) async throws -> Streak? {
        guard let streak = try await settings.onTargetStreak() else { return nil }
        let best = try await store.keepBest(
            named: MilestoneRecord.bestOnTarget, of: streak.bestEnd.map { (days: streak.best, day: $0) })
        return Streak(current: streak.current, best: best?.days ?? 0, bestEnd: best?.day)
    }

    /// What the log has earned and nobody has said yet, the highest last; each is answered once. What was reached stays
    /// reached when entries are removed.
    package func celebrations() async throws -> [Celebration] {
        let settings = try await settings.snapshot()
        let now = Milliseconds(settings.now.date).value
        let dates = try await store.firstDays(ofRuns: Achievement.allCases.map(\.days), upTo: settings.today)
        let reached = Achievement.allCases.compactMap { achievement in
            dates[achievement.days].map { MilestoneRecord(achievement, day: $0, celebratedAt: now) }
        }
        return try await store.keep(reached).compactMap { milestone in
            Achievement(rawValue: milestone.days).map {
                Celebration(
                    title: $0.title, days: $0.days, reachedOn: milestone.day,
                    message: "\(Wording.whole($0.days)) days in a row: \($0.title).")
            }
        }
    }

    /// A sentence for the highest that a turn's entries earned; nil when nothing.
    package func celebration(ofTurn turn: Int64) async throws -> String? {
        // Only a day that had nothing before makes a run longer.
        guard try await !store.daysOnly(ofTurn: turn).isEmpty else { return nil }
        return try await celebrations().last?.message
    }
}

extension EntryRecord {
    /// When it was said, on the clock of the place where it was eaten.
    var saidOnClock: ZonedInstant { ZonedInstant(Milliseconds(saidAt).date, timeZone) }
}
