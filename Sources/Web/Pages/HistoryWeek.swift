import DaemonAPI
import Markup
import Nutrition
import Replies

/// The last seven days against the goals (SPEC M13): a part of ``HistoryPage``.
enum HistoryWeek {
    static func card(_ report: PeriodReport) -> Element {
        Parts.card(HistoryText.week()) {
            if let progress = report.progress {
                let columns = columns(report)
                let rows = progress.days.map { row($0, report) }
                if let figures = report.tracking.energy {
                    chart(progress, figures, columns, rows)
                    averages(report, progress, figures)
                } else {
                    Element(.div, .class("scroll")) {
                        ChartFigure.table(columns, rows, caption: HistoryText.week())
                    }
                }
            }
        }
    }

    private static func chart(
        _ progress: WeekProgress, _ figures: EnergyFigures, _ columns: [String], _ rows: [[String]]
    ) -> Element {
        let goal = progress.goals.kcal
        let summary =
            goal == nil
            ? HistoryText.loggedDays() + ": " + HistoryText.ofDays("\(progress.loggedDays)", "\(progress.days.count)")
            : HistoryText.metDays("\(progress.metDays)", "\(progress.days.count)", "\(progress.loggedDays)")
        return BarChart(
            bars: progress.days.map { day in
                let mark = day.verdict.map(DayMark.init)
                return .init(
                    label: String(day.date.description.suffix(5)), value: day.calories.map(Double.init),
                    sign: mark?.sign ?? "", state: mark?.style ?? "")
            }, target: goal.map(Double.init), unit: "kcal", label: figures.number
        ).figure(
            ChartFigure(
                id: "week", title: HistoryText.week(), summary: summary,
                legend: summary + (goal.map { " \(TodayText.goal()): \(figures.kcal($0))." } ?? ""),
                columns: columns, rows: rows))
    }

    private static func columns(_ report: PeriodReport) -> [String] {
        let start = [HistoryText.day(), HistoryText.meals(), HistoryText.score()]
        if report.tracking.showsEnergy {
            return start + [TodayText.energy(), TodayText.state()]
                + [Goal.protein, .carbs, .fat].map { Reply.name($0).capitalizedFirst }
        }
        return start + [HistoryText.categoryMet()]
    }

    private static func row(_ day: DayStanding, _ report: PeriodReport) -> [String] {
        let start = [
            day.date.description, "\(day.meals)", day.score.map { "\($0.points.value)" } ?? "–",
        ]
        if let figures = report.tracking.energy {
            return start
                + [
                    day.calories.map { figures.kcal($0) + (day.unknownEntries > 0 ? " + ?" : "") } ?? "–",
                    day.verdict.map { DayMark($0).words } ?? HistoryText.noData(),
                ] + [day.protein, day.carbs, day.fat].map { $0.map(HistoryPeriod.grams) ?? "–" }
        }
        let counted = report.portions?.days.first { $0.date == day.date }
        return start + [counted.map { HistoryText.ofDays("\($0.met)", "\($0.categories)") } ?? HistoryText.noData()]
    }

    private static func averages(
        _ report: PeriodReport, _ progress: WeekProgress, _ figures: EnergyFigures
    ) -> Element {
        Element(.dl, .class("figures")) {
            if let average = progress.average {
                HistoryPeriod.figure(
                    HistoryText.averageOver(Reply.count(.countFinishedDays, average.days)),
                    figures.kcal(average.calories))
                HistoryPeriod.macronutrients(average)
            }
            if let average = report.average {
                HistoryPeriod.figure(
                    HistoryText.since(report.from.description), figures.kcal(average.calories))
            }
        }
    }
}
