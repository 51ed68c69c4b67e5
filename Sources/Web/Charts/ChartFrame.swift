import Markup
import Nutrition

/// What every chart has: a scale of values with its lines and labels, and the places of things in the drawing.
///
/// Sizes are units of the drawing, which is scaled to the width that there is.
struct ChartFrame {
    static let width = 480.0
    static let height = 240.0
    /// Room for the labels of the values.
    private static let left = 56.0
    private static let right = 12.0
    private static let top = 22.0
    private static let bottom = 26.0

    /// Values of the lines across, the lowest first; the first and the last are the ends of the scale.
    let ticks: [Double]

    /// - Parameter values: all that are drawn; what is no number does not count.
    init(_ values: some Sequence<Double>, fromZero: Bool = false) {
        let values = values.filter { $0.isFinite && $0.magnitude < 1e9 }
        var low = values.min() ?? 0
        var high = values.max() ?? 1
        if fromZero { (low, high) = (min(0, low), max(0, high)) }
        // One value alone stands in the middle.
        if low == high { (low, high) = fromZero ? (low, low + 1) : (low - 1, high + 1) }
        ticks = Self.ticks(low, high)
    }

    /// About four round steps that hold `low` and `high`: 1, 2 or 5 times a power of ten.
    private static func ticks(_ low: Double, _ high: Double) -> [Double] {
        var step = 1e-3
        var index = 0
        while (high - low) / step > 5 {
            step *= index % 3 == 1 ? 2.5 : 2
            index += 1
        }
        let first = (low / step).rounded(.down)
        let last = max(first + 1, (high / step).rounded(.up))
        return (0...Int(last - first)).map { (first + Double($0)) * step }
    }

    var plotWidth: Double { Self.width - Self.left - Self.right }

    /// - Parameter share: From 0, the left end, to 1.
    func x(_ share: Double) -> Double { Self.left + share * plotWidth }

    func y(_ value: Double) -> Double {
        let (low, high) = (ticks.first ?? 0, ticks.last ?? 1)
        let share = min(1, max(0, (value - low) / (high - low)))
        return Self.height - Self.bottom - share * (Self.height - Self.top - Self.bottom)
    }

    /// The lines across with their values, and the unit above them.
    ///
    /// - Parameter unit: as `kg`; empty for counts.
    @MarkupBuilder
    func axis(unit: String, label: (Double) -> String) -> [Markup] {
        for tick in ticks {
            Element(
                .line, .class(tick == ticks.first ? "axis" : "grid"), .at("x1", Self.left), .at("y1", y(tick)),
                .at("x2", Self.width - Self.right), .at("y2", y(tick)))
            Element(.svgText, .at("x", Self.left - 6), .at("y", y(tick) + 4), .textAnchor("end")) { label(tick) }
        }
        if !unit.isEmpty {
            Element(.svgText, .at("x", Self.left - 6), .at("y", 10), .textAnchor("end")) { unit }
        }
    }

    /// A label under the drawing.
    func foot(_ text: String, at x: Double, _ anchor: StaticString) -> Element {
        Element(.svgText, .at("x", x), .at("y", Self.height - 6), .textAnchor(anchor)) { text }
    }

    var leftEnd: Double { Self.left }
    var rightEnd: Double { Self.width - Self.right }
}

/// A drawing with a title, what it shows in a sentence, and the same values as a table.
struct ChartFigure {
    /// Names the parts within the page; a page may have several charts.
    let id: String
    let title: String
    /// What is to be seen, for those who do not see it.
    let summary: String
    /// What dots, lines and bars stand for; empty where nothing needs to be said.
    let legend: String
    /// The headings of the table, the first of which heads the rows.
    let columns: [String]
    let rows: [[String]]

    func element(@MarkupBuilder drawing: () -> [Markup]) -> Element {
        Element(.figure, .class("chart-box")) {
            Element(
                .svg, .class("chart"), .viewBox(width: ChartFrame.width, height: ChartFrame.height), .role("img"),
                .aria("labelledby", "\(id)-title \(id)-desc")
            ) {
                Element(.title, .id("\(id)-title")) { title }
                Element(.desc, .id("\(id)-desc")) { summary }
                drawing()
            }
            if !legend.isEmpty { Element(.figcaption, .class("soft")) { legend } }
            Element(.details) {
                Element(.summary) { ChartText.tableOf(title) }
                Element(.div, .class("scroll")) { Self.table(columns, rows, caption: title) }
            }
        }
    }

    /// A table whose first column heads the rows.
    static func table(_ columns: [String], _ rows: [[String]], caption: String) -> Element {
        Element(.table) {
            Element(.caption) { caption }
            Element(.thead) {
                Element(.tr) {
                    for (index, column) in columns.enumerated() {
                        Element(.th, .scope("col"), index == 0 ? nil : .class("number")) { column }
                    }
                }
            }
            Element(.tbody) {
                for row in rows {
                    Element(.tr) {
                        Element(.th, .scope("row")) { row.first }
                        for cell in row.dropFirst() { Element(.td, .class("number")) { cell } }
                    }
                }
            }
        }
    }
}
