import Markup
import Nutrition

/// A bar for each of some things, from zero on, with a line for what is aimed at.
struct BarChart {
    struct Bar {
        /// Under it; short.
        let label: String
        /// Nil draws none: unknown is not zero.
        let value: Double?
        /// Above it, so that its colour is not alone: `✓`.
        var sign = ""
        /// As ``Parts/bar(_:of:state:)`` has it.
        var state = ""
    }

    let bars: [Bar]
    var target: Double?
    /// As `kcal`; empty for counts.
    let unit: String
    var label: (Double) -> String = Figures.tenths

    func figure(_ text: ChartFigure) -> Element {
        let frame = ChartFrame(bars.compactMap(\.value) + [target].compactMap(\.self), fromZero: true)
        let step = frame.plotWidth / Double(max(1, bars.count))
        return text.element {
            frame.axis(unit: unit, label: label)
            for (index, bar) in bars.enumerated() {
                let middle = frame.leftEnd + (Double(index) + 0.5) * step
                if let value = bar.value {
                    let top = frame.y(max(0, value))
                    Element(
                        .rect, .class("column \(bar.state)"), .at("x", middle - step * 0.35), .at("y", top),
                        .at("width", step * 0.7), .at("height", frame.y(0) - top))
                    if !bar.sign.isEmpty {
                        Element(.svgText, .at("x", middle), .at("y", top - 4), .textAnchor("middle")) { bar.sign }
                    }
                }
                frame.foot(bar.label, at: middle, "middle")
            }
            if let target {
                Element(
                    .line, .class("second"), .at("x1", frame.leftEnd), .at("y1", frame.y(target)),
                    .at("x2", frame.rightEnd), .at("y2", frame.y(target)))
            }
        }
    }
}
