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
        let onTarget = try await settings.onTargetStreak()
        let reached = Dictionary(
            try await store.milestones().map { ($0.name, $0.day) }, uniquingKeysWith: { first, _ in first })
        return ExportedProgress(
            lastLogged: days.last, logging: ExportedProgress.Run(Streak(days: days, today: today)),
            onTarget: onTarget.map(ExportedProgress.Run.init),
            achievements: Achievement.allCases.map {
                ExportedProgress.Earned(
                    title: $0.title, days: $0.days,
                    reachedOn: reached[MilestoneRecord.name(of: $0)] ?? Self.day(of: $0, in: days))
            })
    }

    /// The first day that ended so many days in a row.
    static func day(of achievement: Achievement, in days: [CalendarDay]) -> CalendarDay? {
        var run = 0
        var last: CalendarDay?
        for day in days {
            run = last == day.adding(days: -1) ? run + 1 : 1
            last = day
            if run == achievement.days { return day }
        }
        return nil
    }
}
