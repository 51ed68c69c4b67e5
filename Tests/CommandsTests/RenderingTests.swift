import DaemonAPI
import Nutrition
import Testing

@testable import Commands

@Suite("Rendering")
struct RenderingTests {
    @Test(
        "text takes as many cells as a terminal gives it",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("寿司", 4), ("🍣", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1),
            ("ｶ", 1), ("Ａ", 2), ("한국", 4), ("█░", 2), ("\u{200B}", 0), ("\u{7}", 0),
        ])
    func width(_ text: String, _ cells: Int) {
        #expect(DisplayWidth.of(text) == cells)
    }

    @Test("text that fits is not cut, what does not ends in an ellipsis and never takes more")
    func cut() {
        #expect(DisplayWidth.cut("banana", to: 6) == "banana")
        #expect(DisplayWidth.cut("bananas", to: 6) == "banan…")
        #expect(DisplayWidth.cut("寿司屋", to: 6) == "寿司屋")
        #expect(DisplayWidth.cut("寿司屋", to: 5) == "寿司…")
        #expect(DisplayWidth.cut("寿司屋", to: 4) == "寿…")
        #expect(DisplayWidth.cut("ab", to: 1) == "…")
        #expect(DisplayWidth.cut("ab", to: 0) == "")
    }

    @Test("a line that exactly fills the width takes one row, one cell more takes two")
    func rows() {
        #expect(DisplayWidth.rows("", columns: 10) == 1)
        #expect(DisplayWidth.rows("0123456789", columns: 10) == 1)
        #expect(DisplayWidth.rows("0123456789a", columns: 10) == 2)
        #expect(DisplayWidth.rows("a\n\nb", columns: 10) == 3)
    }

    @Test("control characters and direction marks are dropped, line breaks stay")
    func printable() {
        #expect("a\u{1B}[31mb\u{7}\u{9B}c\u{202E}d\ne\tf\u{0}".printable == "a[31mbcd\ne\tf")
        #expect("a\r\nb".printable == "a\nb")
        #expect("a\n\tb\u{2028}c".printableLine == "a b c")
    }

    @Test(
        "thousands are separated",
        arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1850, "-1,850"), (1_234_567, "1,234,567")])
    func grouped(_ number: Int, _ text: String) {
        #expect(Figures.grouped(number) == text)
    }

    @Test(
        "numbers have at most two decimals and none that are zero",
        arguments: [
            (1.0, "1"), (0.5, "0.5"), (1.0 / 3, "0.33"), (0.999, "1"), (0.05, "0.05"), (-0.25, "-0.25"), (-0.001, "0"),
            (.infinity, "?"), (.nan, "?"),
        ])
    func plain(_ number: Double, _ text: String) {
        #expect(Figures.plain(number) == text)
    }

    @Test(
        "units are counted, measures are not",
        arguments: [
            (1.0, "slice", "1 slice"), (2, "slice", "2 slices"), (0.5, "cup", "0.5 cup"),
            (2, "sandwich", "2 sandwiches"),
            (2, "box", "2 boxes"), (2, "pieces", "2 pieces"), (150, "g", "150 g"), (3, "oz", "3 oz"), (2, "", "2"),
        ])
    func amount(_ quantity: Double, _ unit: String, _ text: String) {
        #expect(Figures.amount(quantity, unit) == text)
    }

    @Test(
        "bytes are in powers of ten",
        arguments: [
            (999, "999 B"), (1_000, "1 kB"), (999_999, "999 kB"), (45_000_000, "45 MB"), (1_117_320_768, "1.12 GB"),
        ]
            as [(Int64, String)])
    func bytes(_ bytes: Int64, _ text: String) {
        #expect(Figures.bytes(bytes) == text)
    }

    @Test(
        "durations use the two largest units",
        arguments: [(59.9, "59 s"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h 0 min"), (90_000, "1 d 1 h")])
    func duration(_ seconds: Double, _ text: String) {
        #expect(Figures.duration(seconds: seconds) == text)
    }

    @Test("a bar is empty at nothing, full at the target and beyond, and empty without a target")
    func bar() {
        #expect(Figures.bar(0, of: 2000, cells: 4) == "░░░░")
        #expect(Figures.bar(1000, of: 2000, cells: 4) == "██░░")
        #expect(Figures.bar(2000, of: 2000, cells: 4) == "████")
        #expect(Figures.bar(5000, of: 2000, cells: 4) == "████")
        #expect(Figures.bar(-10, of: 2000, cells: 4) == "░░░░")
        #expect(Figures.bar(100, of: 0, cells: 4) == "░░░░")
    }

    @Test("what is left reads as left at zero and as over below")
    func left() {
        var summary = DaySummary(date: Fixtures.day, calories: 10, target: 2000, unknownEntries: 0)
        #expect(SummaryView.left(summary, 0, .stored) == "0 kcal left")
        #expect(SummaryView.left(summary, -1, .stored) == "1 kcal over target")
        #expect(SummaryView.left(summary, 1_150, .stored) == "1,150 kcal left")
        summary.addedBySport = 310
        #expect(SummaryView.left(summary, 1_460, .stored) == "1,460 kcal left with 310 kcal for sport")
    }

    @Test("a day shows its sport with the energy that it takes, also where nothing was eaten")
    func sport() {
        var activity = Fixtures.activity
        let summary = DaySummary(
            date: Fixtures.day, calories: 0, target: 2000, unknownEntries: 0, entries: 0,
            sport: activity.energy, addedBySport: 60)
        #expect(summary.remaining == 2060)
        let report = DayReport(
            summary: summary, proteinG: NutrientSum(), carbsG: NutrientSum(), fatG: NutrientSum(), entries: [],
            sport: [activity])
        let text = DayView.text(report, on: .file)
        #expect(text.contains("2,060 kcal left for today with 60 kcal for sport."), "\(text)")
        #expect(
            text.contains("Sport\n  30 min of") && text.contains("2.5 km · about 60–110 kcal beyond rest"), "\(text)")
        activity.isModerateAssumed = true
        #expect(PortionView.activity(activity, on: .file).hasSuffix("kcal beyond rest if moderate"))
    }

    @Test("without a target the day says how to set one")
    func noTarget() {
        let summary = DaySummary(date: Fixtures.day, calories: 10, target: nil, unknownEntries: 0)
        var report = DayReport(
            summary: summary, proteinG: NutrientSum(), carbsG: NutrientSum(), fatG: NutrientSum(), entries: [])
        #expect(
            SummaryView.lines(report, .stored, on: .file) == ["10 kcal so far · no target set (bitebook target 2000)"])
        report.isOver = true
        #expect(SummaryView.lines(report, .stored, on: .file) == ["10 kcal · no target set (bitebook target 2000)"])
    }

    @Test(
        "only a day that has ended has a verdict; before that it is so far",
        arguments: [
            (true, TargetVerdict.met, "1,751 of 2,000 kcal · on target"), (true, .below, "1,751 of 2,000 kcal · below"),
            (true, .underFloor, "1,751 of 2,000 kcal · under the floor"),
            (true, .over, "1,751 of 2,000 kcal · 249 kcal left"),
            (false, .open, "1,751 of 2,000 kcal so far · 249 kcal left"),
        ])
    func verdicts(_ isOver: Bool, _ verdict: TargetVerdict, _ line: String) {
        var report = Fixtures.report
        report.isOver = isOver
        report.verdict = verdict
        #expect(SummaryView.lines(report, .stored, on: .file).contains(line))
    }

    @Test("a day without entries invites, and a period without logged days has no average")
    func emptyReports() {
        var report = Fixtures.report
        report.entries = []
        report.summary.remaining = 2000
        let today = DayView.text(report, on: .file)
        #expect(today.contains("Nothing logged yet. 2,000 kcal left for today. Tell me what you ate"))
        // Nothing is known of such a day: it is not 0 kcal.
        #expect(!today.contains("%") && !today.contains("protein") && !today.contains(" of 2,000"))
        report.isOver = true
        #expect(DayView.text(report, on: .file).contains("\n\nNothing is logged on this day."))
        var week = Fixtures.week
        week.average = nil
        week.progress?.average = nil
        #expect(WeekView.text(week, on: .file).hasSuffix("No finished day yet, so no average"))
        week.progress?.loggedDays = 0
        #expect(WeekView.text(week, on: .file).hasSuffix("No day logged yet"))
    }

    @Test(
        "a macronutrient shows what is left of a day that goes on, and the verdict of one that has ended",
        arguments: [
            (82.0, 0, TargetVerdict.open, "protein 82 of 120 g, 38 g left"),
            (125, 0, .open, "protein 125 of 120 g, 5 g over"),
            (82, 1, .open, "protein ≥ 82 of 120 g"), (140, 1, .over, "protein ≥ 140 of 120 g, 20 g over"),
            (82, 0, .below, "protein 82 of 120 g, below"), (118, 0, .met, "protein 118 of 120 g, on target"),
        ])
    func macros(_ known: Double, _ unknown: Int, _ verdict: TargetVerdict, _ text: String) {
        let sums = [(Goal.protein, NutrientSum(known: known, unknownParts: unknown))]
        #expect(MacroView.line(sums, MacroGoals(protein: 120), verdicts: [.protein: verdict]) == text)
    }

    @Test("an average says when it leaves today out")
    func averages() {
        let day = Fixtures.day
        var average = DailyAverage([day.adding(days: -1): 1_850], today: day)
        #expect(average.map { AverageView.text($0, .stored) } == "1,850 kcal/day over 1 logged day")
        average = DailyAverage([day.adding(days: -1): 1_850, day.adding(days: -2): 1_851, day: 90], today: day)
        #expect(average.map { AverageView.text($0, .stored) } == "1,851 kcal/day over 2 finished days")
        #expect(DailyAverage([day: 90], today: day) == nil && DailyAverage([:], today: day) == nil)
    }

    @Test("only flexible columns give way, and none under 8 cells")
    func narrowTable() {
        let table = Table<String>(
            columns: [
                Column(title: "A") { _ in "fixed-fixed-fixed" }, Column(title: "B", isFlexible: true) { $0 },
            ], empty: "-")
        let row = table.text(["0123456789abcdef"], on: Page(width: 30, style: Style(isOn: false), tracking: .calories))
        #expect(row == "A                  B\nfixed-fixed-fixed  0123456789…")
        let narrow = table.text(
            ["0123456789abcdef"], on: Page(width: 5, style: Style(isOn: false), tracking: .calories))
        #expect(narrow.hasSuffix("fixed-fixed-fixed  0123456…"))
        #expect(table.text([], on: .file) == "-")
    }

    @Test("a streamed reply appears piece by piece, and what is replaced is erased")
    func replyOnTerminal() {
        let output = BufferSink()
        var printer = ReplyPrinter(context(output, isTerminal: true))
        printer.append("Lo")
        printer.append("gged")
        #expect(output.text == "Logged")
        printer.replace(with: "Logged it.")
        #expect(output.text == "Logged it.")
        printer.replace(with: "0123456789ab")
        #expect(output.text == "Logged it.\r\u{1B}[J0123456789ab")
        printer.replace(with: "x")
        #expect(output.text.hasSuffix("\r\u{1B}[1A\u{1B}[Jx"))
        printer.finish()
        #expect(output.text.hasSuffix("x\n"))
    }

    @Test("elsewhere only the final reply is written")
    func replyInFile() {
        let output = BufferSink()
        var printer = ReplyPrinter(context(output, isTerminal: false))
        printer.append("wrong")
        printer.replace(with: "right")
        #expect(output.text == "")
        printer.finish()
        #expect(output.text == "right\n")
    }

    private func context(_ output: BufferSink, isTerminal: Bool) -> CommandContext {
        CommandContext(
            output: output, errors: BufferSink(), input: ListSource(),
            terminal: TerminalFacts(outputIsTerminal: isTerminal, columns: 10), environment: [:],
            places: Places(environment: [:], userHome: "/", currentFolder: "/"),
            clients: ClientSource { _ in throw CancellationError() })
    }
}
