import DaemonAPI
import Markup
import Nutrition
import Testing

@testable import Web

@Suite("Charts")
struct ChartTests {
    private let first = CalendarDay(ordinal: 20_000)

    private func figure(_ title: String = "Weight") -> ChartFigure {
        ChartFigure(
            id: "c", title: title, summary: "s", legend: "", columns: ["Day", "Value"], rows: [["2026-11-27", "72 kg"]])
    }

    private func html(_ element: Element) -> String { MarkupText.text([.element(element)]) }

    @Test(
        "scales have round steps that hold every value",
        arguments: [
            [72.4, 71.1, 70.9], [0], [-5, 5], [1e-3, 2e-3], [150_000, 3], [999_999_999, -999_999_999], [.nan, 4],
            [.infinity], [],
        ] as [[Double]])
    func ticks(_ values: [Double]) throws {
        let frame = ChartFrame(values)
        #expect((2...8).contains(frame.ticks.count))
        let known = values.filter { $0.isFinite }
        let low = try #require(frame.ticks.first)
        let high = try #require(frame.ticks.last)
        #expect(known.allSatisfy { $0 >= low - 1e-9 && $0 <= high + 1e-9 })
        #expect(low < high)
        #expect(known.allSatisfy { (0...ChartFrame.height).contains(frame.y($0)) })
    }

    @Test("bars begin at zero")
    func zero() {
        #expect(ChartFrame([1_800, 2_100], fromZero: true).ticks.first == 0)
        #expect(ChartFrame([], fromZero: true).ticks.first == 0)
    }

    @Test("a line breaks where days are unknown, and higher values stand higher")
    func runs() {
        let points = [0, 1, 2, 9, 10].map { LineChart.Point(day: first.adding(days: $0), value: Double($0)) }
        let chart = LineChart(from: first, to: first.adding(days: 10), dots: points, line: points, unit: "kg")
        let text = html(chart.figure(figure()))
        #expect(text.ranges(of: "<polyline").count == 2)
        #expect(text.ranges(of: "h0").count == points.count)
        let frame = ChartFrame(points.map(\.value))
        #expect(frame.y(9) < frame.y(2))
    }

    @Test("one value on one day is drawn within the picture")
    func single() {
        let point = LineChart.Point(day: first, value: 72)
        let text = html(LineChart(from: first, to: first, dots: [point], line: [point], unit: "kg").figure(figure()))
        #expect(text.contains("M\(Attribute.number(ChartFrame([72]).x(0.5))) "))
        #expect(!text.contains("<polyline"))
    }

    @Test("a bar of which nothing is known is not drawn as zero")
    func unknownBar() {
        let bars: [BarChart.Bar] = [
            .init(label: "1", value: nil), .init(label: "2", value: 5, sign: "✓", state: "green"),
        ]
        let text = html(BarChart(bars: bars, target: 4, unit: "kcal").figure(figure()))
        #expect(text.ranges(of: "class=\"column").count == 1)
        #expect(text.contains("✓"))
        #expect(text.contains("class=\"second\""))
    }

    @Test("has a title, a sentence and a table, all escaped, and no style of its own")
    func alternative() {
        let text = html(BarChart(bars: [], unit: "").figure(figure("<b>\"\u{301}")))
        #expect(text.contains("role=\"img\" aria-labelledby=\"c-title c-desc\""))
        #expect(text.contains("<desc id=\"c-desc\">s</desc>"))
        #expect(text.contains("<th scope=\"row\">2026-11-27</th>"))
        #expect(!text.contains("<b>"))
        #expect(!text.contains("style="))
    }
}
