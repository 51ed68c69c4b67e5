import DaemonAPI
import Diary
import Insights
import Nutrition
import Store

/// When what was earned was earned (SPEC M43).
extension TransferService {
    func progress() async throws -> ExportedProgress {
        let settings = SettingsService(store: store, clock: clock)
        let today = try await settings.today()
        let days = try await store.loggedDays(until: today)
        let first = Store.firstDays(ofRuns: Achievement.allCases.map(\.days), in: days)
        let onTarget = try await settings.onTargetStreak()
        let reached = Dictionary(
            try await store.milestones().map { ($0.name, $0.day) }, uniquingKeysWith: { first, _ in first })
        return ExportedProgress(
            lastLogged: days.last, logging: ExportedProgress.Run(Streak(days: days, today: today)),
            onTarget: onTarget.map(ExportedProgress.Run.init),
            achievements: Achievement.allCases.map {
                ExportedProgress.Earned(
                    title: $0.title, days: $0.days,
                    reachedOn: reached[MilestoneRecord.name(of: $0)] ?? first[$0.days])
            })
    }
}
