import DaemonAPI
import Nutrition

/// A measure over time: dots for values, a line for the 7-day average; in words a table.
enum BodyChartView {
    static func text(_ chart: BodyChart, on page: Page) -> String {
        let title = "\(BodyView.title(chart.kind)), \(BodyView.date(chart.from)) – \(BodyView.date(chart.to))"
        guard !chart.points.isEmpty else {
            return
                "\(page.style.bold(title))\n\nNo value in these days. Note one: bitebook body add \(chart.kind.rawValue.replacing("_", with: "-")) …"
        }
        let body = page.isPlain ? table(chart.kind).text(chart.points, on: page) : drawing(chart, page)
        return [page.style.bold(title), "", body, "", summary(chart)].joined(separator: "\n")
    }

    private static func summary(_ chart: BodyChart) -> String {
        guard let last = chart.points.last(where: { $0.average != nil }), let average = last.average else { return "" }
        let now = "7-day average \(chart.kind.text(average)) on \(Calendars.short(last.day))"
        guard let change = chart.change else { return now }
        return "\(now) · \(chart.kind.change(change.difference)) since \(Calendars.short(change.from))"
    }

    private static func table(_ kind: BodyMeasure) -> Table<BodyChart.Point> {
        Table(
            columns: [
                Column(title: "Day") { $0.day.description },
                Column(title: "Values") { point in
                    point.values.isEmpty ? "none" : point.values.map(kind.text).joined(separator: ", ")
                },
                Column(title: "7-day average", isNumber: true) { point in point.average.map(kind.text) ?? "none" },
            ], empty: "")
    }

    private static func drawing(_ chart: BodyChart, _ page: Page) -> String {
        LineChart(
            from: chart.from, to: chart.to,
            dots: chart.points.flatMap { point in point.values.map { (point.day, $0) } },
            line: Dictionary(
                chart.points.compactMap { point in point.average.map { (point.day, $0) } },
                uniquingKeysWith: { first, _ in first }),
            legend: ("value", "7-day average", nil), unit: chart.kind.unit.rawValue
        ).text(on: page)
    }
}
