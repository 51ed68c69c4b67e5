import DaemonAPI
import Markup
import Nutrition
import Replies

/// Sums of a month or a year: a part of ``HistoryPage``.
enum HistoryPeriod {
    static func summary(_ report: HistoryReport) -> Element {
        let summary = report.summary
        return Parts.card(HistoryText.summary()) {
            Element(.dl, .class("figures")) {
                figure(
                    HistoryText.loggedDays(),
                    HistoryText.ofDays(Figures.grouped(summary.loggedDays), Figures.grouped(summary.days)))
                onTarget(summary, report).map { figure(HistoryText.onTarget(), Figures.grouped($0)) }
                if let figures = report.tracking.energy, let average = summary.average {
                    figure(HistoryText.aLoggedDay(), figures.kcal(average.calories))
                    macronutrients(average)
                }
            }
        }
    }

    static func figure(_ name: String, _ value: String) -> Element {
        Element(.div) {
            Element(.dt) { name }
            Element(.dd) { value }
        }
    }

    @MarkupBuilder
    static func macronutrients(_ average: DailyAverage) -> [Markup] {
        for (goal, sum) in [(Goal.protein, average.protein), (.carbs, average.carbs), (.fat, average.fat)] {
            sum.map { figure(Reply.name(goal).capitalizedFirst, grams($0)) }
        }
    }

    /// `≥ 82 g` where parts are unknown.
    static func grams(_ sum: NutrientSum) -> String { (sum.unknownParts > 0 ? "≥ " : "") + Figures.grams(sum.known) }

    private static func onTarget(_ summary: HistorySummary, _ report: HistoryReport) -> Int? {
        report.onTarget.map { days in days.count { (summary.from...summary.to).contains($0) } } ?? summary.metDays
    }

    // MARK: Year

    /// The months of a year as bars and a table.
    static func months(_ report: HistoryReport) -> Element {
        Parts.card(HistoryText.month()) {
            if let figures = report.tracking.energy, report.months.contains(where: { $0.average != nil }) {
                BarChart(
                    bars: report.months.map {
                        .init(
                            label: "\($0.from.components.month)", value: $0.average.map { Double($0.calories) })
                    }, target: report.target.map(Double.init), unit: "kcal", label: figures.number
                ).figure(
                    ChartFigure(
                        id: "months", title: "\(HistoryText.aLoggedDay()), \(report.from.components.year)",
                        summary: report.target.map { HistoryText.onTarget() + ": " + figures.kcal($0) } ?? "",
                        legend: report.target.map { TodayText.goal() + ": " + figures.kcal($0) } ?? "",
                        columns: columns(report), rows: report.months.map { row($0, report) }))
            } else {
                Element(.div, .class("scroll")) {
                    ChartFigure.table(
                        columns(report), report.months.map { row($0, report) },
                        caption: "\(report.from.components.year)")
                }
            }
        }
    }

    private static func columns(_ report: HistoryReport) -> [String] {
        [HistoryText.month(), HistoryText.loggedDays()]
            + (report.onTarget != nil || report.target != nil ? [HistoryText.onTarget()] : [])
            + (report.tracking.showsEnergy ? [HistoryText.aLoggedDay()] : [])
    }

    private static func row(_ month: HistorySummary, _ report: HistoryReport) -> [String] {
        var cells = [
            HistoryText.name(monthOf: month.from),
            HistoryText.ofDays(Figures.grouped(month.loggedDays), Figures.grouped(month.days)),
        ]
        if report.onTarget != nil || report.target != nil { cells.append("\(onTarget(month, report) ?? 0)") }
        if let figures = report.tracking.energy {
            cells.append(month.average.map { figures.kcal($0.calories) } ?? "–")
        }
        return cells
    }

    // MARK: Categories

    /// Each category over the days.
    static func categories(_ portions: PortionProgress) -> Element {
        Parts.card(HistoryText.categories()) {
            Element(.div, .class("scroll")) {
                ChartFigure.table(
                    [
                        HistoryText.category(), HistoryText.rule(), HistoryText.categoryMet(), HistoryText.short(),
                        HistoryText.passed(), HistoryText.average(),
                    ],
                    portions.tallies.map { tally in
                        let unit = tally.unit.suffix
                        return [
                            tally.name, tally.rule.text + unit, "\(tally.met)", "\(tally.short)", "\(tally.over)",
                            tally.average.map { $0.text + unit } ?? "–",
                        ]
                    }, caption: HistoryText.categories())
            }
        }
    }
}
