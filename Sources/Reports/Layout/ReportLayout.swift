import Nutrition
import Replies

/// Puts a report on pages.
package struct ReportLayout {
    /// Space around what is written, in points: 20 mm.
    static let margin = 57.0
    /// Below the footer.
    static let lowerMargin = 34.0
    /// What the footer takes above it.
    static let footerHeight = 34.0
    /// Between blocks of a section, and above a section.
    static let gap = 8.0
    static let sectionGap = 20.0
    /// A chart with its title, axes and legend.
    static let chartHeight = 158.0
    /// Pages at most; a report of ten years has fewer.
    package static let mostPages = 500

    let paper: PaperSize
    let measure: any TextMeasuring
    private var pages: [[DrawingCommand]] = [[]]
    private var y = ReportLayout.margin

    private init(_ paper: PaperSize, _ measure: any TextMeasuring) {
        self.paper = paper
        self.measure = measure
    }

    /// The pages of a report, the first first; never none.
    package static func pages(
        of report: ReportDocument, on paper: PaperSize, measure: any TextMeasuring
    ) -> [[DrawingCommand]] {
        SpokenLanguage.$current.withValue(report.language) {
            var layout = ReportLayout(paper, measure)
            layout.head(report)
            for section in report.sections { layout.add(section) }
            layout.foot(report)
            return layout.pages
        }
    }

    var left: Double { Self.margin }
    var width: Double { paper.width - 2 * Self.margin }
    private var bottom: Double { paper.height - Self.lowerMargin - Self.footerHeight }
    private var isFull: Bool { pages.count >= Self.mostPages }

    // MARK: Blocks

    private mutating func head(_ report: ReportDocument) {
        write(report.title, .title)
        write(report.period, .heading, .muted)
        let made = Reply.text(.reportMade, Reply.words(report.madeOn))
        write(report.person.map { "\($0) · \(made)" } ?? made, .body, .muted)
        y += 6
        draw(.line([PagePoint(left, y), PagePoint(left + width, y)], width: 1.2, .accent, isDashed: false))
    }

    private mutating func add(_ section: ReportSection) {
        // A heading does not stand alone at the end of a page.
        let first = section.blocks.first.map(least) ?? 0
        y += Self.sectionGap
        if y + TextStyle.heading.lineHeight + Self.gap + first > bottom { turn() }
        write(section.title, .heading, .accent)
        for block in section.blocks {
            guard !isFull else { return }
            y += Self.gap / 2
            switch block {
            case .paragraph(let text): write(text, .body)
            case .remark(let text): write(text, .small, .muted)
            case .table(let table): add(table)
            case .chart(let chart): add(chart)
            }
            y += Self.gap / 2
        }
    }

    /// What must fit under a heading.
    private func least(_ block: ReportBlock) -> Double {
        switch block {
        case .paragraph, .remark: 2 * TextStyle.body.lineHeight
        case .table: 4 * TableLayout.rowHeight
        case .chart: Self.chartHeight
        }
    }

    private mutating func add(_ chart: ReportChart) {
        if y + Self.chartHeight > bottom { turn() }
        let drawing = ChartLayout(chart, measure: measure, left: left, top: y, width: width, height: Self.chartHeight)
        pages[pages.count - 1] += drawing.commands
        y += Self.chartHeight
    }

    private mutating func add(_ table: ReportTable) {
        guard !table.columns.isEmpty else { return }
        let layout = TableLayout(table, measure: measure, left: left, width: width)
        if y + 3 * TableLayout.rowHeight > bottom { turn() }
        heading(of: layout)
        var isStriped = false
        for row in table.rows {
            let cells = layout.cells(of: row)
            if y + layout.height(of: cells) > bottom {
                turn()
                guard !isFull else { return }
                heading(of: layout)
                isStriped = false
            }
            pages[pages.count - 1] += layout.commands(cells, top: y, isStriped: isStriped)
            y += layout.height(of: cells)
            isStriped.toggle()
        }
    }

    /// Stands anew on each page that the table reaches.
    private mutating func heading(of layout: TableLayout) {
        pages[pages.count - 1] += layout.headingCommands(top: y)
        y += layout.headingHeight
    }

    private mutating func write(_ text: String, _ style: TextStyle, _ ink: Ink = .text) {
        for line in measure.lines(of: measure.shown(text), style, width: width) {
            if y + style.lineHeight > bottom { turn() }
            guard !isFull else { return }
            y += style.lineHeight
            draw(.text(line, at: PagePoint(left, y - style.lineHeight * 0.25), style, ink))
        }
    }

    private mutating func draw(_ command: DrawingCommand) { pages[pages.count - 1].append(command) }

    private mutating func turn() {
        guard !isFull else { return }
        pages.append([])
        y = Self.margin
    }

    /// The documented line and the number of the page, on each.
    private mutating func foot(_ report: ReportDocument) {
        let top = paper.height - Self.lowerMargin - Self.footerHeight + 10
        let count = pages.count
        let numbers = measure.width(of: Reply.text(.reportPage, "\(count)", "\(count)"), .small)
        let lines = measure.lines(of: measure.shown(report.footer), .small, width: width - numbers - 20, limit: 2)
        for page in pages.indices {
            pages[page].append(
                .line([PagePoint(left, top), PagePoint(left + width, top)], width: 0.5, .rule, isDashed: false))
            for (index, line) in lines.enumerated() {
                pages[page].append(
                    .text(
                        line, at: PagePoint(left, top + TextStyle.small.lineHeight * Double(index + 1)), .small, .muted)
                )
            }
            let number = Reply.text(.reportPage, "\(page + 1)", "\(count)")
            pages[page].append(
                .text(
                    number,
                    at: PagePoint(
                        left + width - measure.width(of: number, .small), top + TextStyle.small.lineHeight),
                    .small, .muted))
        }
    }
}
