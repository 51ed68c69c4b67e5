import Markup
import Nutrition

/// Values over days: dots for values, a line for what runs on, a band for what may be.
struct LineChart {
    struct Point {
        let day: CalendarDay
        let value: Double
    }

    struct Band {
        let day: CalendarDay
        let low: Double
        let high: Double
    }

    let from: CalendarDay
    let to: CalendarDay
    var dots: [Point] = []
    var line: [Point] = []
    var band: [Band] = []
    /// Days between two points of the line over which it still runs on.
    var longestGap = 1
    /// As `kg`; empty for counts.
    let unit: String
    var label: (Double) -> String = Figures.tenths

    func figure(_ text: ChartFigure) -> Element {
        let frame = ChartFrame(
            dots.map(\.value) + line.map(\.value) + band.map(\.low) + band.map(\.high))
        return text.element {
            frame.axis(unit: unit, label: label)
            frame.foot(from.description, at: frame.leftEnd, "start")
            frame.foot(to.description, at: frame.rightEnd, "end")
            if band.count > 1 { Element(.polygon, .class("band"), .points(outline(frame))) }
            for run in runs { Element(.polyline, .class("line"), .points(run.map { place($0, frame) })) }
            // All dots in one path: a point each, drawn by the round end of a line without length.
            if !dots.isEmpty { Element(.path, .class("dots"), .d(commands(frame))) }
        }
    }

    private func x(_ day: CalendarDay, _ frame: ChartFrame) -> Double {
        let days = to.ordinal - from.ordinal
        let share = days > 0 ? Double(day.ordinal - from.ordinal) / Double(days) : 0.5
        return frame.x(min(1, max(0, share)))
    }

    private func place(_ point: Point, _ frame: ChartFrame) -> (x: Double, y: Double) {
        (x(point.day, frame), frame.y(point.value))
    }

    private func outline(_ frame: ChartFrame) -> [(x: Double, y: Double)] {
        band.map { (x($0.day, frame), frame.y($0.high)) }
            + band.reversed().map { (x($0.day, frame), frame.y($0.low)) }
    }

    private func commands(_ frame: ChartFrame) -> String {
        dots.map { dot -> String in
            let (x, y) = place(dot, frame)
            return "M\(Attribute.number(x)) \(Attribute.number(y))h0"
        }.joined()
    }

    /// The line in pieces that run on: nothing is drawn over days of which nothing is known.
    private var runs: [[Point]] {
        var runs: [[Point]] = []
        for point in line {
            if let last = runs.last?.last, point.day.ordinal - last.day.ordinal <= longestGap {
                runs[runs.count - 1].append(point)
            } else {
                runs.append([point])
            }
        }
        return runs.filter { $0.count > 1 }
    }
}
