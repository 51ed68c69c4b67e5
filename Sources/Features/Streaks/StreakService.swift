package import DaemonAPI
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
        let today = try await settings.today()
        let target = try await settings.target()
        let first = min(try await store.firstDay() ?? today, today)
        let totals = try await store.totals(days: first...today)
        let verdicts = Dictionary(
            totals.map {
                ($0.day, TargetVerdict(energy: $0.calories, target: target, isOver: $0.day < today))
            }, uniquingKeysWith: { first, _ in first })
        let energies = Dictionary(totals.map { ($0.day, $0.calories) }, uniquingKeysWith: { first, _ in first })
        let logging = Streak(days: totals.map(\.day), today: today)
        return StreakReport(
            logging: logging,
            onTarget: target.map { _ in Streak(days: verdicts.filter { $0.value == .met }.keys, today: today) },
            achievements: Achievement.allCases.map {
                AchievementDTO(
                    title: $0.title, days: $0.days, reached: logging.best >= $0.days, done: min(logging.best, $0.days))
            },
            days: (-6...0).map { today.adding(days: $0) }.map {
                DayProgress(date: $0, calories: energies[$0], verdict: verdicts[$0])
            })
    }

    /// A sentence for what a turn's entries earned; nil when nothing.
    func celebration(ofTurn turn: Int64) async throws -> String? {
        let today = try await settings.today()
        let days = try await store.loggedDays(besidesTurn: turn)
        let before = Streak(days: days.filter(\.hasOthers).map(\.day), today: today).best
        let after = Streak(days: days.map(\.day), today: today).best
        guard let highest = Achievement.reached(from: before, to: after).last else { return nil }
        return "\(Wording.whole(highest.days)) days in a row: \(highest.title)."
    }
}
