import Nutrition
import Testing

@testable import Reports

@Suite("Charts of a report")
struct ChartLayoutTests {
    private static let first = CalendarDay(iso: "2026-01-01") ?? CalendarDay(ordinal: 0)

    private static func commands(_ chart: ReportChart) -> [DrawingCommand] {
        ChartLayout(chart, measure: FixedWidths(), left: 50, top: 100, width: 400, height: 158).commands
    }

    private static func chart(_ values: [(Int, Double)], days: Int, _ form: ReportChart.Form = .bars) -> ReportChart {
        ReportChart(
            "Energy", unit: "kcal", form: form, from: first, to: first.adding(days: days - 1),
            points: values.map { ReportChart.Point(first.adding(days: $0.0), $0.1) }, target: 2000)
    }

    @Test(
        "the numbers beside it are round and hold all values",
        arguments: [
            ([1800.0, 2200], true, [0.0, 1000, 2000, 3000]), ([70.2, 71.9], false, [70.0, 70.5, 71, 71.5, 72]),
            ([5.0], true, [0.0, 2, 4, 6]), ([70.0], false, [69.0, 69.5, 70, 70.5, 71]),
            ([], true, [0.0, 0.25, 0.5, 0.75, 1]),
            ([.nan, .infinity, 3], true, [0.0, 1, 2, 3]),
        ])
    func scale(_ values: [Double], _ fromZero: Bool, _ ticks: [Double]) {
        let scale = ChartScale(values, fromZero: fromZero)
        #expect(scale.ticks == ticks)
    }

    @Test("a day without a value has no bar", arguments: [1, 31, 400])
    func gaps(_ days: Int) {
        let values = stride(from: 0, to: days, by: 2).map { ($0, 1800.0) }
        let bars = Self.commands(Self.chart(values, days: days)).count {
            guard case .rectangle(_, _, let height, .accent) = $0 else { return false }
            return height > 10
        }
        #expect(bars == values.count)
    }

    @Test("without values it says so")
    func empty() {
        #expect(Self.commands(Self.chart([], days: 31)).texts.map(\.text).contains("No values in this period."))
    }

    @Test("everything stays within its field, also values outside the period and what is no number")
    func field() {
        let chart = Self.chart([(-5, 9000), (0, 2500), (3, .nan), (30, 1), (99, 5)], days: 31, .line)
        for command in Self.commands(chart) {
            let points: [PagePoint] =
                switch command {
                case .line(let points, _, _, _): points
                case .text(_, let place, _, _), .rectangle(let place, _, _, _), .dot(let place, _, _): [place]
                }
            #expect(points.allSatisfy { (50...450).contains($0.x) && (100...258).contains($0.y) }, "\(command)")
        }
    }

    @Test("the dates below do not touch each other", arguments: [1, 7, 31, 60, 90, 365, 800, 4000])
    func dates(_ days: Int) {
        let texts = Self.commands(Self.chart([(0, 2000)], days: days)).texts.filter { $0.at.y > 240 }
        #expect(!texts.isEmpty || days == 1)
        for (one, next) in zip(texts, texts.dropFirst()) {
            #expect(one.at.x + FixedWidths().width(of: one.text, .axis) < next.at.x)
        }
    }

    @Test("a line is broken where two weeks have no value")
    func brokenLine() {
        func lines(_ values: [(Int, Double)]) -> Int {
            Self.commands(Self.chart(values, days: 60, .line)).count {
                guard case .line(_, _, .accent, _) = $0 else { return false }
                return true
            }
        }
        #expect(lines([(0, 70), (14, 71)]) == 1)
        #expect(lines([(0, 70), (15, 71)]) == 0)
        #expect(lines([(0, 70), (1, 70), (16, 71), (17, 71)]) == 2)
    }
}
