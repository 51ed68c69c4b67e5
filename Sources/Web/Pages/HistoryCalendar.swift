import DaemonAPI
import Markup
import Nutrition
import Replies

/// The days of a month or a year as a table: a part of ``HistoryPage``.
enum HistoryCalendar {
    static func title(_ report: HistoryReport) -> String {
        report.months.isEmpty ? HistoryText.name(ofMonth: report.from) : "\(report.from.components.year)"
    }

    // MARK: Month

    /// Weeks as rows, weekdays as columns.
    static func month(_ report: HistoryReport) -> Element {
        let days = report.byDay
        let first = report.from.startOfWeek
        return Element(.table, .class("calendar")) {
            Element(.caption, .class("spoken")) { title(report) }
            Element(.thead) {
                Element(.tr) {
                    for name in HistoryText.weekdayNames {
                        Element(.th, .scope("col")) {
                            Element(.span, .class("spoken")) { name }
                            Element(.span, .aria("hidden", "true")) { String(name.prefix(2)) }
                        }
                    }
                }
            }
            Element(.tbody) {
                for week in stride(from: first.ordinal, through: report.to.ordinal, by: 7) {
                    Element(.tr) {
                        for ordinal in week..<(week + 7) {
                            cell(CalendarDay(ordinal: ordinal), days, report)
                        }
                    }
                }
            }
        }
    }

    private static func cell(
        _ day: CalendarDay, _ days: [CalendarDay: HistoryDay], _ report: HistoryReport
    ) -> Element {
        guard (report.from...report.to).contains(day) else { return Element(.td) }
        let number = "\(day.components.day)"
        guard day <= report.lastBegun else { return Element(.td, .class("to-come")) { number } }
        let logged = days[day]
        let mark = DayMark(logged, report)
        return Element(.td, .class("day \(mark.style)")) {
            Element(.a, .href(("/" as LocalPath).with("day", day))) {
                Element(.span) { number }
                Element(.span, .class("sign"), .aria("hidden", "true")) { mark.sign }
                Element(.span, .class("spoken")) { " \(mark.words) " }
                detail(day, logged, report).map { text in Element(.small) { text } }
            }
        }
    }

    /// What is known of the day in a number: its energy, or of its categories those that were met.
    private static func detail(_ day: CalendarDay, _ logged: HistoryDay?, _ report: HistoryReport) -> String? {
        guard let logged else { return nil }
        if let figures = report.tracking.energy { return figures.number(logged.calories) }
        return report.portions?.days.first { $0.date == day }.map { "\($0.met)/\($0.categories)" }
    }

    // MARK: Year

    /// Months as rows, days as columns.
    static func year(_ report: HistoryReport) -> Element {
        let days = report.byDay
        return Element(.div, .class("scroll"), .tabIndex(0), .role("region"), .aria("label", title(report))) {
            Element(.table, .class("calendar year")) {
                Element(.caption, .class("spoken")) { title(report) }
                Element(.thead) {
                    Element(.tr) {
                        Element(.th, .scope("col")) { HistoryText.month() }
                        for day in 1...31 { Element(.th, .scope("col")) { "\(day)" } }
                    }
                }
                Element(.tbody) {
                    for month in report.months {
                        Element(.tr) {
                            Element(.th, .scope("row")) {
                                Element(.a, .href(HistoryPage.path(HistoryPage.month(month.from)))) {
                                    HistoryText.name(monthOf: month.from)
                                }
                            }
                            for ordinal in month.from.ordinal...month.from.endOfMonth.ordinal {
                                small(CalendarDay(ordinal: ordinal), days, report)
                            }
                        }
                    }
                }
            }
        }
    }

    private static func small(
        _ day: CalendarDay, _ days: [CalendarDay: HistoryDay], _ report: HistoryReport
    ) -> Element {
        guard day <= report.lastBegun else { return Element(.td) }
        let mark = DayMark(days[day], report)
        guard mark != .none else { return Element(.td) { mark.sign } }
        return Element(.td, .class("day \(mark.style)")) {
            Element(.span, .aria("hidden", "true")) { mark.sign }
            Element(.span, .class("spoken")) { mark.words }
        }
    }

    // MARK: Around it

    /// What the signs say: those that the calendar has.
    static func legend(_ report: HistoryReport) -> Element {
        let marks: [DayMark] =
            report.onTarget != nil
            ? [.met, .logged, .none]
            : report.target != nil ? [.met, .below, .underFloor, .over, .open, .none] : [.logged, .none]
        return Element(.p, .class("soft")) {
            HistoryText.key() + ": " + marks.map { "\($0.sign) \($0.words)" }.joined(separator: ", ")
            if report.tracking.showsEnergy { ". " + HistoryText.energies() }
        }
    }

    static func links(_ report: HistoryReport) -> Element {
        let isYear = !report.months.isEmpty
        let year = report.from.components.year
        let (before, after) = (report.from.adding(days: -1), report.to.adding(days: 1))
        return Element(.nav, .class("days"), .aria("label", HistoryText.period())) {
            link(isYear ? "\(year - 1)" : HistoryPage.month(before), HistoryText.earlier)
            // Where all its days have begun, there are later ones.
            if report.lastBegun >= report.to {
                link(isYear ? "\(year + 1)" : HistoryPage.month(after), HistoryText.later)
            }
            if isYear {
                Element(.a, .href("/history")) { HistoryText.oneMonth() }
            } else {
                Element(.a, .href(HistoryPage.path("\(year)"))) { HistoryText.wholeYear("\(year)") }
            }
            SearchForm(to: "/history", class: "row") {
                Parts.field(
                    HistoryText.period(), name: "period", help: HistoryText.periodHelp(), .type("text"), .maxLength(10),
                    .value(isYear ? "\(year)" : HistoryPage.month(report.from)))
                Element(.p, .class("field")) {
                    Element(.button, .type("submit"), .class("quiet")) { TodayText.show() }
                }
            }
        }
    }

    private static func link(_ period: String, _ text: HistoryText) -> Element {
        Element(.a, .href(HistoryPage.path(period))) { text(period) }
    }
}
