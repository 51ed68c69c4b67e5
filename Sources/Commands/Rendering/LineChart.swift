import Nutrition

/// Values over days, drawn with characters: dots for values, a line that is drawn between neighbouring days only, and the
/// edges of a band.
struct LineChart {
    var from: CalendarDay
    var to: CalendarDay
    var dots: [(day: CalendarDay, value: Double)] = []
    /// A value a day.
    var line: [CalendarDay: Double] = [:]
    var band: [CalendarDay: ClosedRange<Double>] = [:]
    /// The least distance from the lowest to the highest row, so that small steps stay small.
    var leastHeight = 1.0
    /// Of a row.
    var label: (Double) -> String = Figures.tenths
    /// What dots, line and band are; nil leaves one out.
    var legend: (dots: String?, line: String?, band: String?)
    /// Behind the legend.
    var unit: String

    private static let rows = 12
    private static let widest = 100

    func text(on page: Page) -> String {
        let scale = Scale(
            dots.map(\.value) + Array(line.values) + band.values.flatMap { [$0.lowerBound, $0.upperBound] },
            leastHeight: leastHeight)
        let labels = (0..<Self.rows).map { $0 % 3 == 0 || $0 == Self.rows - 1 ? label(scale.value(row: $0)) : "" }
        let margin = labels.map(\.count).max() ?? 0
        let width = max(8, min(page.width ?? 80, Self.widest) - margin - 3)
        let cells = draw(scale, width)
        let lines = zip(labels, cells).map { label, row in
            "\(label.padded(to: margin, right: true)) ┤" + row.map { $0.text(page.style) }.joined().trimmingEnd
        }
        let (from, to) = (Calendars.short(from), Calendars.short(to))
        let gap = String(repeating: " ", count: max(1, width - from.count - to.count))
        let axis = String(repeating: " ", count: margin + 2) + from + gap + to
        return (lines + [page.style.dim(axis), "", legendText(page.style)]).joined(separator: "\n")
    }

    private func legendText(_ style: Style) -> String {
        let parts = [(Cell.dot, legend.dots), (.line, legend.line), (.band, legend.band)].compactMap { cell, name in
            name.map { "\(cell.text(style)) \($0)" }
        }
        return parts.joined(separator: "   ") + (unit.isEmpty ? "" : ", \(unit)")
    }

    private func draw(_ scale: Scale, _ width: Int) -> [[Cell]] {
        let days = max(1, to.ordinal - from.ordinal)
        var cells = Array(repeating: Array(repeating: Cell.empty, count: width), count: Self.rows)
        for column in 0..<width {
            let place = Double(column) * Double(days) / Double(width - 1) + Double(from.ordinal)
            let (before, after) = (
                CalendarDay(ordinal: Int(place.rounded(.down))), CalendarDay(ordinal: Int(place.rounded(.up)))
            )
            let share = place - Double(before.ordinal)
            if let left = band[before], let right = band[after] {
                for (low, high) in [(left.lowerBound, right.lowerBound), (left.upperBound, right.upperBound)] {
                    cells[scale.row(low + (high - low) * share)][column] = .band
                }
            }
            // The line is drawn between days that have a value, not across a gap.
            if let left = line[before], let right = line[after] {
                cells[scale.row(left + (right - left) * share)][column] = .line
            }
        }
        for dot in dots {
            let share = Double(dot.day.ordinal - from.ordinal) / Double(days)
            let column = Int((share * Double(width - 1)).rounded())
            guard cells[0].indices.contains(column) else { continue }
            cells[scale.row(dot.value)][column] = .dot
        }
        return cells
    }

    private enum Cell {
        case empty, dot, line, band

        func text(_ style: Style) -> String {
            switch self {
            case .empty: " "
            case .dot: "•"
            case .line: style.green("─")
            case .band: style.dim("·")
            }
        }
    }

    /// Rows from the highest value down to the lowest.
    private struct Scale {
        let low: Double
        let high: Double

        init(_ values: [Double], leastHeight: Double) {
            let (least, most) = (values.min() ?? 0, values.max() ?? 0)
            let room = max(0, leastHeight - (most - least)) / 2
            low = least - room
            high = most + room
        }

        func row(_ value: Double) -> Int {
            let share = (value - low) / (high - low)
            return max(0, min(LineChart.rows - 1, Int(((1 - share) * Double(LineChart.rows - 1)).rounded())))
        }

        func value(row: Int) -> Double { high - (high - low) * Double(row) / Double(LineChart.rows - 1) }
    }
}
