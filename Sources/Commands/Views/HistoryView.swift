import DaemonAPI
import Nutrition

/// A calendar of a month or a year.
enum HistoryView {
    static func text(_ report: HistoryReport, on page: Page) -> String {
        var blocks = [page.style.bold(title(report))]
        if page.isPlain {
            if report.months.isEmpty { blocks.append(list(report, page)) }
        } else if report.months.isEmpty {
            blocks.append(month(report, page))
        } else if let grid = year(report, page) {
            blocks.append(grid)
        }
        if !report.months.isEmpty { blocks.append(months(report, page)) }
        blocks.append(summary(report.summary, report, page))
        if let portions = report.portions {
            blocks += [PortionView.tallies(portions, on: page)].filter { !$0.isEmpty }
        }
        return blocks.joined(separator: "\n\n")
    }

    private static func title(_ report: HistoryReport) -> String {
        report.months.isEmpty ? report.from.monthAndYear : String(report.from.components.year)
    }

    // MARK: Marks

    /// What a day looks like; in words, where the calendar is not drawn.
    private enum Mark: CaseIterable {
        case met, logged, none

        init(_ day: HistoryDay?, _ report: HistoryReport) {
            guard let day else {
                self = .none
                return
            }
            self = (report.onTarget?.contains(day.date) ?? (day.verdict == .met)) ? .met : .logged
        }

        func text(_ style: Style) -> String {
            switch self {
            case .met: style.green("●")
            case .logged: style.yellow("○")
            case .none: style.dim("·")
            }
        }
    }

    private static func legend(_ report: HistoryReport, _ page: Page) -> String {
        var parts = ["\(Mark.logged.text(page.style)) logged", "\(Mark.none.text(page.style)) no data"]
        if report.target != nil || report.onTarget != nil {
            parts.insert("\(Mark.met.text(page.style)) on target", at: 0)
        }
        return parts.joined(separator: "   ")
    }

    private static func byDay(_ report: HistoryReport) -> [CalendarDay: HistoryDay] {
        Dictionary(report.days.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The last day that has begun, so that those to come stay empty.
    private static func end(_ report: HistoryReport) -> CalendarDay {
        report.summary.from.adding(days: report.summary.days - 1)
    }

    // MARK: Calendars

    /// Weeks as lines, days as columns.
    private static func month(_ report: HistoryReport, _ page: Page) -> String {
        let days = byDay(report)
        let end = end(report)
        var lines = [
            page.style.dim(CalendarDay.weekdayNames.map { $0.prefix(3).description.padded(to: 6) }.joined().trimmingEnd)
        ]
        var week = report.from.startOfWeek
        while week <= report.to {
            let cells = (0..<7).map { week.adding(days: $0) }.map { day -> String in
                guard (report.from...report.to).contains(day) else { return "      " }
                let number = String(day.components.day).padded(to: 2, right: true)
                return "\(number) \(day > end ? " " : Mark(days[day], report).text(page.style))  "
            }
            lines.append(cells.joined().trimmingEnd)
            week = week.adding(days: 7)
        }
        return (lines + ["", legend(report, page)]).joined(separator: "\n")
    }

    /// Weekdays as lines, weeks as columns; nil where they do not fit.
    private static func year(_ report: HistoryReport, _ page: Page) -> String? {
        let first = report.from.startOfWeek
        let weeks = (report.to.ordinal - first.ordinal) / 7 + 1
        guard page.width.map({ $0 >= weeks + 5 }) ?? true else { return nil }
        let days = byDay(report)
        let end = end(report)
        var heading = Array(repeating: Character(" "), count: weeks + 4)
        for month in 0..<12 {
            guard let day = CalendarDay(year: report.from.components.year, month: month + 1, day: 1) else { continue }
            let column = (day.ordinal - first.ordinal) / 7
            for (offset, letter) in CalendarDay.monthNames[month].prefix(3).enumerated()
            where column + offset < heading.count {
                heading[column + offset] = letter
            }
        }
        let lines = (0..<7).map { weekday -> String in
            let cells = (0..<weeks).map { week -> String in
                let day = first.adding(days: week * 7 + weekday)
                guard (report.from...min(report.to, end)).contains(day) else { return " " }
                return Mark(days[day], report).text(page.style)
            }
            return "\(CalendarDay.weekdayNames[weekday].prefix(3))  \(cells.joined())".trimmingEnd
        }
        let months = page.style.dim("     " + String(heading).trimmingEnd)
        return ([months] + lines + ["", legend(report, page)]).joined(separator: "\n")
    }

    // MARK: Words

    private static func list(_ report: HistoryReport, _ page: Page) -> String {
        guard !report.days.isEmpty else { return "No day logged." }
        return report.days.map { day in
            guard let figures = page.energy else {
                let isMet = report.onTarget?.contains(day.date) ?? false
                return "\(Calendars.short(day.date)): \(isMet ? "on target" : "logged")"
            }
            let words = day.verdict.words
            return "\(Calendars.short(day.date)): \(figures.kcal(day.calories))\(words.isEmpty ? "" : ", " + words)"
        }.joined(separator: "\n")
    }

    private static func months(_ report: HistoryReport, _ page: Page) -> String {
        var columns = [
            Column<HistorySummary>(title: "Month") { CalendarDay.monthNames[$0.from.components.month - 1] },
            Column(title: "Logged", isNumber: true) { "\($0.loggedDays) of \($0.days)" },
        ]
        if let onTarget = report.onTarget {
            columns.append(
                Column(title: "On target", isNumber: true) { month in
                    "\(onTarget.count { (month.from...month.to).contains($0) })"
                })
        } else if let figures = page.energy {
            if report.target != nil {
                columns.append(Column(title: "On target", isNumber: true) { "\($0.metDays ?? 0)" })
            }
            columns.append(
                Column(title: "A logged day", isNumber: true) { month in
                    month.average.map { figures.kcal($0.calories) } ?? "–"
                })
        }
        return Table(columns: columns, empty: "").text(report.months, on: page)
    }

    private static func summary(_ summary: HistorySummary, _ report: HistoryReport, _ page: Page) -> String {
        var parts = ["\(summary.loggedDays) of \(Figures.count(summary.days, "day", "days")) logged"]
        if let figures = page.energy {
            parts += calories(summary, figures)
        } else if let onTarget = report.onTarget {
            parts.append("\(onTarget.count { (summary.from...summary.to).contains($0) }) on target")
        }
        return parts.joined(separator: " · ")
    }

    /// What calorie tracking adds.
    private static func calories(_ summary: HistorySummary, _ figures: EnergyFigures) -> [String] {
        var parts: [String] = []
        if let met = summary.metDays { parts.append("\(met) on target") }
        if let average = summary.average { parts.append(AverageView.text(average, figures)) }
        return parts
    }
}

extension HistoryReport {
    /// Where calories are not shown, the finished days on target by category; else nil: the target of calories decides.
    fileprivate var onTarget: Set<CalendarDay>? {
        guard !tracking.showsEnergy, let portions else { return nil }
        return Set(portions.days.filter { $0.isOver && $0.verdict == .onTarget }.map(\.date))
    }
}
