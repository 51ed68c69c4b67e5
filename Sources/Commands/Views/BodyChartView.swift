import DaemonAPI
import Nutrition

/// A measure over time: dots for values, a line for the 7-day average; in words a table.
enum BodyChartView {
    private static let rows = 12
    private static let widest = 100

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

    // MARK: Drawing

    private static func drawing(_ chart: BodyChart, _ page: Page) -> String {
        let all = chart.points.flatMap(\.values) + chart.points.compactMap(\.average)
        let scale = Scale(all)
        let labels = (0..<rows).map { $0 % 3 == 0 || $0 == rows - 1 ? Figures.tenths(scale.value(row: $0)) : "" }
        let margin = labels.map(\.count).max() ?? 0
        let width = max(8, min(page.width ?? 80, widest) - margin - 3)
        let days = max(1, chart.to.ordinal - chart.from.ordinal)
        var cells = Array(repeating: Array(repeating: Cell.empty, count: width), count: rows)

        let averages = Dictionary(
            chart.points.compactMap { point in point.average.map { (point.day.ordinal, $0) } },
            uniquingKeysWith: { first, _ in first })
        for column in 0..<width {
            let place = Double(column) * Double(days) / Double(width - 1) + Double(chart.from.ordinal)
            let (before, after) = (Int(place.rounded(.down)), Int(place.rounded(.up)))
            // The line is drawn between days that have an average, not across a gap.
            guard let left = averages[before], let right = averages[after] else { continue }
            let share = place - Double(before)
            cells[scale.row(left + (right - left) * share)][column] = .average
        }
        for point in chart.points {
            let share = Double(point.day.ordinal - chart.from.ordinal) / Double(days)
            let column = Int((share * Double(width - 1)).rounded())
            for value in point.values { cells[scale.row(value)][column] = .value }
        }
        let lines = zip(labels, cells).map { label, row in
            "\(label.padded(to: margin, right: true)) ┤" + row.map { $0.text(page.style) }.joined().trimmingEnd
        }
        let (from, to) = (Calendars.short(chart.from), Calendars.short(chart.to))
        let gap = String(repeating: " ", count: max(1, width - from.count - to.count))
        let axis = String(repeating: " ", count: margin + 2) + from + gap + to
        let legend =
            "\(Cell.value.text(page.style)) value   \(Cell.average.text(page.style)) 7-day average, \(chart.kind.unit.rawValue)"
        return (lines + [page.style.dim(axis), "", legend]).joined(separator: "\n")
    }

    private enum Cell {
        case empty, value, average

        func text(_ style: Style) -> String {
            switch self {
            case .empty: " "
            case .value: "•"
            case .average: style.green("─")
            }
        }
    }

    /// Rows from the highest value down to the lowest; at least one unit apart, so that small steps stay small.
    private struct Scale {
        let low: Double
        let high: Double

        init(_ values: [Double]) {
            let (least, most) = (values.min() ?? 0, values.max() ?? 0)
            let room = max(0, 1 - (most - least)) / 2
            low = least - room
            high = most + room
        }

        func row(_ value: Double) -> Int {
            let share = (value - low) / (high - low)
            return max(0, min(rows - 1, Int(((1 - share) * Double(rows - 1)).rounded())))
        }

        func value(row: Int) -> Double { high - (high - low) * Double(row) / Double(rows - 1) }
    }
}
