package import DaemonAPI
package import Diary
package import Nutrition
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
        let today = try await settings.today()
        let target = try await settings.target()
        let logging = try await store.streak(today: today)
        let energies = Dictionary(
            try await store.energies(days: today.adding(days: -6)...today).map { ($0.day, $0.calories) },
            uniquingKeysWith: { first, _ in first })
        var onTarget: Streak?
        if let target { onTarget = try await store.streak(today: today, band: TargetVerdict.band(of: target)) }
        let portions =
            try await settings.tracking().showsPortions
            ? try await PortionDays(store: store, settings: settings).progress(today.adding(days: -6)...today) : nil
        return StreakReport(
            logging: logging, onTarget: onTarget,
            achievements: Achievement.allCases.map {
                AchievementDTO(
                    title: $0.title, days: $0.days, reached: logging.best >= $0.days, done: min(logging.best, $0.days))
            },
            days: (-6...0).map { today.adding(days: $0) }.map { day in
                DayProgress(
                    date: day, calories: energies[day],
                    verdict: energies[day].map { TargetVerdict(energy: $0, target: target, isOver: day < today) })
            }, portions: portions)
    }

    /// A sentence for what a turn's entries earned; nil when nothing.
    ///
    /// - Parameter today: The logical day.
    package func celebration(ofTurn turn: Int64, today: CalendarDay) async throws -> String? {
        let new = try await store.daysOnly(ofTurn: turn)
        guard !new.isEmpty else { return nil }
        let before = try await store.streak(today: today, without: new).best
        let after = try await store.streak(today: today).best
        guard let highest = Achievement.reached(from: before, to: after).last else { return nil }
        return "\(Wording.whole(highest.days)) days in a row: \(highest.title)."
    }
}
