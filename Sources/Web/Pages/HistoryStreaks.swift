import DaemonAPI
import Markup
import Nutrition
import Replies

/// Streaks, what they earned, and statistics: a part of ``HistoryPage``.
enum HistoryStreaks {
    static func streaks(_ report: StreakReport, _ tracking: Tracking) -> Element {
        Parts.card(HistoryText.streaks()) {
            Element(.dl, .class("figures")) {
                streak(HistoryText.loggingStreak(), report.logging)
                if tracking.showsEnergy { report.onTarget.map { streak(HistoryText.targetStreak(), $0) } }
                report.portions.map { streak(HistoryText.portionStreak(), $0.onTarget) }
                report.lastLoggedAt.map { last in
                    Element(.div) {
                        Element(.dt) { HistoryText.lastLog() }
                        Element(.dd) {
                            Element(.time, .datetime(last)) {
                                String(last.prefix(16).map { $0 == "T" ? " " : $0 })
                            }
                        }
                    }
                }
            }
        }
    }

    private static func streak(_ name: String, _ streak: Streak) -> Element {
        let best = Reply.count(.countDays, streak.best)
        let text =
            streak.best == 0
            ? HistoryText.noStreak()
            : HistoryText.inARow(Reply.count(.countDays, streak.current))
                + (streak.best > streak.current
                    ? " · " + HistoryText.longest(best, streak.bestEnd?.description ?? "–") : "")
        return HistoryPeriod.figure(name, text)
    }

    static func achievements(_ achievements: [AchievementDTO]) -> Element {
        Parts.card(HistoryText.achievements()) {
            Element(.table) {
                Parts.tableHead(HistoryText.achievement(), HistoryText.days(), HistoryText.soFar())
                Element(.tbody) {
                    for achievement in achievements {
                        Element(.tr) {
                            Element(.th, .scope("row")) { achievement.title }
                            Element(.td) { Reply.count(.countDays, achievement.days) }
                            Element(.td) {
                                if achievement.reached {
                                    Parts.state(
                                        achievement.reachedOn.map { HistoryText.reachedOn($0.description) }
                                            ?? HistoryText.reached(), "green")
                                } else {
                                    HistoryText.ofDays("\(achievement.done)", "\(achievement.days)")
                                    Parts.bar(Double(achievement.done), of: Double(achievement.days))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    static func statistics(_ report: StatisticsReport) -> Element {
        Parts.card(HistoryText.statistics()) {
            Element(.p) {
                HistoryText.edited(
                    Figures.grouped(report.editedMeals), Figures.grouped(report.meals), report.from.description,
                    report.to.description)
            }
            if report.scores.contains(where: { $0.score != nil }) {
                scores(report)
            } else {
                Element(.p) { HistoryText.noScores() }
            }
        }
    }

    private static func scores(_ report: StatisticsReport) -> Element {
        let change = report.scoreChange.map { points in
            HistoryText.scoreChange((points < 0 ? "−" : "+") + Figures.tenths(points.magnitude))
        }
        // Labels of many weeks would run into each other.
        let step = max(1, (report.scores.count + 7) / 8)
        return BarChart(
            bars: report.scores.enumerated().map { index, week in
                .init(
                    label: index % step == 0 ? String(week.from.description.suffix(5)) : "",
                    value: week.score.map(Double.init))
            }, unit: ""
        ).figure(
            ChartFigure(
                id: "scores", title: HistoryText.scoresByWeek(), summary: change ?? HistoryText.scoresByWeek(),
                legend: change ?? "",
                columns: [HistoryText.weekOf(), HistoryText.days(), HistoryText.score()],
                rows: report.scores.map { week in
                    [week.from.description, "\(week.days)", week.score.map(String.init) ?? "–"]
                }))
    }
}
