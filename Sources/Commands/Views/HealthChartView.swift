import DaemonAPI
import Nutrition

/// A metric over time: dots for days, a line for the 7-day mean; in words a table.
enum HealthChartView {
    static func text(_ chart: HealthChart, on page: Page) -> String {
        let title = "\(HealthView.title(chart.metric)), \(BodyView.date(chart.from)) – \(BodyView.date(chart.to))"
        guard HealthView.isShown(chart.metric, page) else { return Tracking.energyNotice }
        guard chart.points.contains(where: { $0.value != nil }) else {
            return
                "\(page.style.bold(title))\n\nNo value in these days. Note one: bitebook health add \(chart.metric.argument) …"
        }
        let body = page.isPlain ? table(chart.metric).text(chart.points, on: page) : drawing(chart, page)
        return [page.style.bold(title), "", body, "", summary(chart)].joined(separator: "\n")
    }

    private static func summary(_ chart: HealthChart) -> String {
        guard let last = chart.points.last(where: { $0.average != nil }), let average = last.average else { return "" }
        return "7-day mean \(chart.metric.text(average)) on \(Calendars.short(last.day))"
    }

    private static func table(_ metric: HealthMetric) -> Table<HealthChart.Point> {
        Table(
            columns: [
                Column(title: "Day") { $0.day.description },
                Column(title: "Value", isNumber: true) { point in point.value.map(metric.text) ?? "none" },
                Column(title: "7-day mean", isNumber: true) { point in point.average.map(metric.text) ?? "none" },
            ], empty: "")
    }

    private static func drawing(_ chart: HealthChart, _ page: Page) -> String {
        LineChart(
            from: chart.from, to: chart.to,
            dots: chart.points.compactMap { point in point.value.map { (point.day, $0) } },
            line: Dictionary(
                chart.points.compactMap { point in point.average.map { (point.day, $0) } },
                uniquingKeysWith: { first, _ in first }),
            label: { label($0, chart.metric) },
            legend: ("day", "7-day mean", nil), unit: chart.metric == .steps ? "steps" : chart.metric.unit.rawValue
        ).text(on: page)
    }

    private static func label(_ value: Double, _ metric: HealthMetric) -> String {
        metric.unit == .hour ? Figures.tenths(value) : Figures.grouped(Int(value.rounded()))
    }
}
