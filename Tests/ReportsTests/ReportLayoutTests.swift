import Nutrition
import Testing

@testable import Reports

@Suite("Pages of a report")
struct ReportLayoutTests {
    private static let first = CalendarDay(iso: "2026-10-01") ?? CalendarDay(ordinal: 0)

    private static func report(_ sections: [ReportSection], days: Int = 31) -> ReportDocument {
        ReportDocument(
            title: "Report", person: "Ana", from: first, to: first.adding(days: days - 1),
            madeOn: first.adding(days: days), sections: sections, footer: "This report was exported.")
    }

    private static func pages(_ sections: [ReportSection], on paper: PaperSize = .a4) -> [[DrawingCommand]] {
        ReportLayout.pages(of: report(sections), on: paper, measure: FixedWidths())
    }

    @Test("an empty report is one page with title, period, footer and number")
    func empty() {
        let pages = Self.pages([])
        #expect(pages.count == 1)
        #expect(
            pages[0].texts.map(\.text) == [
                "Report", "1–31 October 2026", "Ana · Made on 1 November 2026", "This report was exported.",
                "Page 1 of 1",
            ])
    }

    @Test(
        "a table goes on with its heading on the next page, and no row is lost or below the edge",
        arguments: PaperSize.allCases)
    func longTable(_ paper: PaperSize) {
        let rows = (0..<400).map { [Self.first.adding(days: $0).description, String($0)] }
        let table = ReportTable([.init("Day"), .init("kcal", isNumber: true)], rows)
        let pages = Self.pages([ReportSection("Days", [.table(table)])], on: paper)
        #expect(pages.count > 5)
        let texts = pages.flatMap(\.texts).map(\.text)
        #expect(rows.allSatisfy { row in texts.count { $0 == row[0] } == 1 })
        #expect(pages.allSatisfy { page in page.texts.count { $0.text == "kcal" } == 1 })
        for page in pages {
            for (text, place) in page.texts {
                #expect(place.y <= paper.height - 30 && place.x >= 40 && place.x <= paper.width - 40, "\(text)")
            }
        }
    }

    @Test("numbers of a column end below each other")
    func alignment() {
        let table = ReportTable([.init("Day"), .init("kcal", isNumber: true)], [["a", "5"], ["b", "1,850"]])
        let texts = Self.pages([ReportSection("x", [.table(table)])])[0].texts
        let ends = texts.filter { ["kcal", "5", "1,850"].contains($0.text) }
            .map { $0.at.x + FixedWidths().width(of: $0.text, .body) }
        #expect(ends.count == 3 && ends.allSatisfy { abs($0 - ends[0]) < 0.01 })
    }

    @Test("a cell with a long word is broken, one with a very long text is cut")
    func longCells() {
        let rows = [[String(repeating: "x", count: 300), "b"], [String(repeating: "word ", count: 5000), "c"], []]
        let pages = Self.pages([ReportSection("x", [.table(ReportTable([.init("Name"), .init("b")], rows))])])
        #expect(pages.count == 1)
        #expect(pages[0].texts.contains { $0.text.hasSuffix("…") })
        #expect(pages[0].texts.allSatisfy { $0.at.x < PaperSize.a4.width - 50 })
    }

    @Test("columns share the width: none is lost, the wide ones give")
    func columns() {
        #expect(TableLayout.shared([10, 20], of: 50) == [20, 30])
        #expect(TableLayout.shared([10, 500, 500], of: 110) == [10, 50, 50])
        #expect(TableLayout.shared([], of: 100).isEmpty)
        let many = TableLayout.shared(Array(repeating: 100, count: 40), of: 400)
        #expect(many.allSatisfy { $0 == 10 })
    }

    @Test("a column is as wide as its longest word, where there is room for all of them")
    func wholeWords() {
        #expect(TableLayout.shared([300, 300, 20], least: [80, 250, 20], of: 400) == [105, 275, 20])
        // There is no room for all: as without.
        #expect(TableLayout.shared([100, 100], least: [90, 90], of: 100) == [50, 50])
        let title = "Mindestkohlenhydratzufuhr im Mittel"
        let table = ReportTable(
            [title, "Spalte 1", "Spalte 2", "Spalte 3", "Spalte 4"].map { ReportTable.Column($0) },
            [["1"] + Array(repeating: String(repeating: "wort ", count: 40), count: 4)])
        let texts = Self.pages([ReportSection("x", [.table(table)])])[0].texts.map(\.text)
        #expect(texts.contains { $0.contains("Mindestkohlenhydratzufuhr") }, "\(texts)")
    }

    @Test("what pages and charts say beside a report is in its language")
    func language() {
        let chart = ReportChart(
            "Gewicht", unit: "kg", form: .line, from: Self.first, to: Self.first.endOfMonth,
            points: [.init(Self.first, 71.5), .init(Self.first.adding(days: 3), 72)], target: 70.5)
        var report = Self.report([ReportSection("x", [.chart(chart)])])
        report.language = .german
        let texts = ReportLayout.pages(of: report, on: .a4, measure: FixedWidths())[0].texts.map(\.text)
        for expected in [
            "1.–31. Oktober 2026", "Ana · Erstellt am 1. November 2026", "Seite 1 von 1", "je Tag", "Ziel: 70,5 kg",
            "5 Okt.", "71,5",
        ] {
            #expect(texts.contains(expected), "\(expected): \(texts)")
        }
    }

    @Test("a heading does not stand alone at the end of a page")
    func headings() {
        for lines in 30...60 {
            let long = ReportBlock.paragraph(
                Array(repeating: String(repeating: "x", count: 90), count: lines).joined(separator: " "))
            let pages = Self.pages([
                ReportSection("One", [long]), ReportSection("Two", [.paragraph("Behind the heading.")]),
            ])
            let page = pages.first { $0.texts.contains { $0.text == "Two" } }
            #expect(page?.texts.contains { $0.text == "Behind the heading." } == true, "\(lines)")
        }
    }

    @Test("text without an end makes pages up to a limit")
    func endless() {
        let text = String(repeating: "word ", count: 1_000_000)
        #expect(Self.pages([ReportSection("x", [.paragraph(text)])]).count == ReportLayout.mostPages)
    }

    @Test(
        "the period reads as people write it",
        arguments: [
            ("2026-10-01", "2026-10-31", "1–31 October 2026"), ("2026-10-07", "2026-10-07", "7 October 2026"),
            ("2026-09-28", "2026-10-04", "28 September – 4 October 2026"),
            ("2025-12-29", "2026-01-04", "29 December 2025 – 4 January 2026"),
        ])
    func period(_ from: String, _ to: String, _ text: String) throws {
        var report = Self.report([])
        report.from = try #require(CalendarDay(iso: from))
        report.to = try #require(CalendarDay(iso: to))
        #expect(report.period == text)
    }
}
