/// Puts a table's rows below each other.
struct TableLayout {
    static let rowHeight = 15.0
    /// Left and right of a cell's text.
    static let padding = 4.0
    /// Lines of a cell at most.
    static let mostLines = 16
    /// Rows whose widths decide those of the columns; a long table is alike throughout.
    private static let measuredRows = 400

    private let table: ReportTable
    private let measure: any TextMeasuring
    private let left: Double
    private let width: Double
    /// Of each column, with its padding.
    let widths: [Double]
    private let titles: [[String]]

    init(_ table: ReportTable, measure: any TextMeasuring, left: Double, width: Double) {
        self.table = table
        self.measure = measure
        self.left = left
        self.width = width
        let natural = table.columns.indices.map { index in
            let cells = table.rows.prefix(Self.measuredRows).map { index < $0.count ? $0[index] : "" }
            let widest = cells.map { measure.width(of: measure.shown($0), .body) }.max() ?? 0
            return max(widest, measure.width(of: measure.shown(table.columns[index].title), .strong)) + 2 * Self.padding
        }
        let least = table.columns.indices.map { index in
            let words = table.rows.prefix(Self.measuredRows).flatMap { index < $0.count ? Self.words($0[index]) : [] }
            let widest = words.map { measure.width(of: measure.shown($0), .body) }
            let titles = Self.words(table.columns[index].title).map { measure.width(of: measure.shown($0), .strong) }
            return min((widest + titles).max() ?? 0, width / 3) + 2 * Self.padding
        }
        let widths = Self.shared(natural, least: least, of: width)
        self.widths = widths
        titles = table.columns.indices.map { index in
            measure.lines(
                of: measure.shown(table.columns[index].title), .strong, width: Self.room(in: widths[index]),
                limit: 3)
        }
    }

    /// What a column has for text. A word that fits exactly must not be broken by rounding.
    private static func room(in width: Double) -> Double { max(1, width - 2 * padding) + 0.01 }

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// As ``shared(_:of:)``, of what is left when each column has what its longest word takes, where there is as much.
    static func shared(_ natural: [Double], least: [Double], of width: Double) -> [Double] {
        let rest = width - least.reduce(0, +)
        guard natural.reduce(0, +) > width, rest >= 0 else { return shared(natural, of: width) }
        return zip(least, shared(zip(natural, least).map { $0 - $1 }, of: rest)).map { $0 + $1 }
    }

    /// Columns that fit share what is left; those that are wider than their part share what the others leave.
    static func shared(_ natural: [Double], of width: Double) -> [Double] {
        let sum = natural.reduce(0, +)
        guard sum > width else {
            let more = (width - sum) / Double(max(1, natural.count))
            return natural.map { $0 + more }
        }
        var widths = natural
        var wide = Set(natural.indices)
        var rest = width
        // Whoever asks for less than an equal part gets it; then the parts of the others are larger.
        while true {
            let part = rest / Double(max(1, wide.count))
            let narrow = wide.filter { natural[$0] <= part }
            guard !narrow.isEmpty else {
                for index in wide { widths[index] = part }
                return widths
            }
            for index in narrow { rest -= natural[index] }
            wide.subtract(narrow)
        }
    }

    /// A row's lines, a list a column.
    func cells(of row: [String]) -> [[String]] {
        table.columns.indices.map { index in
            guard index < row.count else { return [] }
            return measure.lines(
                of: measure.shown(row[index]), .body, width: Self.room(in: widths[index]),
                limit: Self.mostLines)
        }
    }

    func height(of cells: [[String]]) -> Double {
        let lines = max(1, cells.map(\.count).max() ?? 1)
        return Self.rowHeight + Double(lines - 1) * TextStyle.body.lineHeight
    }

    var headingHeight: Double { height(of: titles) + 2 }

    func headingCommands(top: Double) -> [DrawingCommand] {
        let rule = top + headingHeight - 1
        return texts(titles, top: top, .strong)
            + [.line([PagePoint(left, rule), PagePoint(left + width, rule)], width: 0.8, .text, isDashed: false)]
    }

    func commands(_ cells: [[String]], top: Double, isStriped: Bool) -> [DrawingCommand] {
        let stripe = DrawingCommand.rectangle(
            PagePoint(left, top), width: width, height: height(of: cells), .stripe)
        return (isStriped ? [stripe] : []) + texts(cells, top: top, .body)
    }

    private func texts(_ cells: [[String]], top: Double, _ style: TextStyle) -> [DrawingCommand] {
        var commands: [DrawingCommand] = []
        var x = left
        for (index, lines) in cells.enumerated() {
            for (line, text) in lines.enumerated() {
                let room = widths[index] - Self.padding
                let start = table.columns[index].isNumber ? x + room - measure.width(of: text, style) : x + Self.padding
                let base = top + 11 + Double(line) * TextStyle.body.lineHeight
                commands.append(.text(text, at: PagePoint(start, base), style, .text))
            }
            x += widths[index]
        }
        return commands
    }
}
