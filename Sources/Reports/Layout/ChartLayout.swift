import Nutrition
import Replies

/// Draws a chart: its title with the unit, the axes, bars or lines, and what they mean.
struct ChartLayout {
    private let chart: ReportChart
    private let measure: any TextMeasuring
    private let top: Double
    /// Of the field in which values stand.
    private let (fieldLeft, fieldTop, fieldWidth, fieldHeight): (Double, Double, Double, Double)
    private let scale: ChartScale
    private let points: [ReportChart.Point]
    private let average: [ReportChart.Point]
    private let left: Double

    init(
        _ chart: ReportChart, measure: any TextMeasuring, left: Double, top: Double, width: Double, height: Double
    ) {
        self.chart = chart
        self.measure = measure
        (self.left, self.top) = (left, top)
        let days = chart.from...max(chart.from, chart.to)
        func usable(_ points: [ReportChart.Point]) -> [ReportChart.Point] {
            points.filter { days.contains($0.day) && $0.value.isFinite }.sorted { $0.day < $1.day }
        }
        (points, average) = (usable(chart.points), usable(chart.average))
        let values = (points + average).map(\.value) + (chart.target.map { [$0] } ?? [])
        let scale = ChartScale(values, fromZero: chart.form == .bars)
        self.scale = scale
        let numbers = scale.ticks.map { measure.width(of: Self.number($0, scale.step), .axis) }.max() ?? 0
        fieldLeft = left + numbers + 6
        fieldTop = top + 34
        fieldWidth = left + width - fieldLeft
        fieldHeight = height - 34 - 22
    }

    var commands: [DrawingCommand] {
        var commands: [DrawingCommand] = [
            .text(
                measure.shown("\(chart.title), \(chart.unit)"), at: PagePoint(left, top + 11), .strong, .text)
        ]
        guard !points.isEmpty else {
            return commands + [
                .text(Reply.text(.reportChartNone), at: PagePoint(left, top + 30), .body, .muted)
            ]
        }
        commands += legend + axes
        switch chart.form {
        case .bars: commands += bars
        case .line: commands += lines(points, .accent, dots: true, width: average.isEmpty ? 1.2 : 0.4)
        }
        commands += lines(average, .second, dots: false, width: 1.8)
        if let target = chart.target {
            commands.append(
                .line(
                    [PagePoint(fieldLeft, y(target)), PagePoint(fieldLeft + fieldWidth, y(target))], width: 1, .target,
                    isDashed: true))
        }
        return commands
    }

    // MARK: Places

    private var dayCount: Int { max(1, chart.to.ordinal - chart.from.ordinal + 1) }
    private var dayWidth: Double { fieldWidth / Double(dayCount) }

    /// The middle of a day.
    private func x(_ day: CalendarDay) -> Double {
        fieldLeft + (Double(day.ordinal - chart.from.ordinal) + 0.5) * dayWidth
    }

    private func y(_ value: Double) -> Double { fieldTop + fieldHeight * (1 - scale.share(value)) }

    // MARK: Parts

    private var bars: [DrawingCommand] {
        points.map { point in
            let bar = min(dayWidth * 0.72, 22)
            let (upper, lower) = (y(max(0, point.value)), y(min(0, point.value)))
            return .rectangle(
                PagePoint(x(point.day) - bar / 2, upper), width: bar, height: max(0.4, lower - upper), .accent)
        }
    }

    /// A line is broken where days have no value for more than two weeks: nobody knows what was between.
    private func lines(
        _ points: [ReportChart.Point], _ ink: Ink, dots: Bool, width: Double
    ) -> [DrawingCommand] {
        var runs: [[ReportChart.Point]] = []
        for point in points {
            if let last = runs.last?.last, point.day.ordinal - last.day.ordinal <= 14 {
                runs[runs.count - 1].append(point)
            } else {
                runs.append([point])
            }
        }
        var commands = runs.filter { $0.count > 1 }.map { run in
            DrawingCommand.line(
                run.map { PagePoint(x($0.day), y($0.value)) }, width: width, ink, isDashed: false)
        }
        if dots {
            let radius = dayCount > 120 ? 0.9 : 1.8
            commands += points.map { .dot(PagePoint(x($0.day), y($0.value)), radius: radius, ink) }
        }
        return commands
    }

    private var axes: [DrawingCommand] {
        var commands: [DrawingCommand] = []
        for tick in scale.ticks {
            let (text, height) = (Self.number(tick, scale.step), y(tick))
            commands.append(
                .line(
                    [PagePoint(fieldLeft, height), PagePoint(fieldLeft + fieldWidth, height)],
                    width: tick == scale.low ? 0.8 : 0.4, .rule, isDashed: false))
            commands.append(
                .text(
                    text, at: PagePoint(fieldLeft - 4 - measure.width(of: text, .axis), height + 2.5), .axis, .muted))
        }
        let base = fieldTop + fieldHeight
        var free = -Double.infinity
        for (day, text) in dayMarks {
            let width = measure.width(of: text, .axis)
            let start = min(max(fieldLeft, x(day) - width / 2), fieldLeft + fieldWidth - width)
            guard start > free else { continue }
            free = start + width + 6
            commands.append(
                .line([PagePoint(x(day), base), PagePoint(x(day), base + 3)], width: 0.5, .rule, isDashed: false))
            commands.append(.text(text, at: PagePoint(start, base + 12), .axis, .muted))
        }
        return commands
    }

    /// Days of a short period, Mondays of a month, firsts of months of a longer one.
    private var dayMarks: [(CalendarDay, String)] {
        (0..<dayCount).map { chart.from.adding(days: $0) }.filter { day in
            if dayCount <= 10 { return true }
            return dayCount <= 70 ? day.weekday == 1 : day.components.day == 1
        }.map { day in
            let (year, month, number) = day.components
            let name = Reply.shortMonth(day)
            if dayCount <= 70 { return (day, "\(number) \(name)") }
            return (day, dayCount > 400 || month == 1 ? "\(name) \(year)" : name)
        }
    }

    private var legend: [DrawingCommand] {
        var commands: [DrawingCommand] = []
        var x = left
        let base = top + 24
        func add(_ text: String, _ mark: (Double) -> DrawingCommand) {
            commands.append(mark(x))
            commands.append(.text(text, at: PagePoint(x + 16, base), .axis, .muted))
            x += 16 + measure.width(of: text, .axis) + 14
        }
        func stroke(_ x: Double, _ ink: Ink, width: Double, isDashed: Bool) -> DrawingCommand {
            .line([PagePoint(x, base - 2.5), PagePoint(x + 12, base - 2.5)], width: width, ink, isDashed: isDashed)
        }
        add(Reply.text(.reportChartDay)) { x in
            chart.form == .bars
                ? .rectangle(PagePoint(x + 3, base - 6), width: 6, height: 6, .accent)
                : .dot(PagePoint(x + 6, base - 2.5), radius: 1.8, .accent)
        }
        if !average.isEmpty {
            add(Reply.text(.reportChartMean)) { stroke($0, .second, width: 1.8, isDashed: false) }
        }
        if let target = chart.target {
            add(measure.shown(Reply.text(.reportChartTarget, "\(Figures.plain(target)) \(chart.unit)"))) {
                stroke($0, .target, width: 1, isDashed: true)
            }
        }
        return commands
    }

    /// With the decimals that the step needs.
    private static func number(_ value: Double, _ step: Double) -> String {
        Figures.plain(step >= 0.01 ? value : (value * 100).rounded() / 100)
    }
}
