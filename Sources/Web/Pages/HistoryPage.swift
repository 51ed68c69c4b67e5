import Client
import DaemonAPI
import Markup
import Nutrition
import Replies

/// A calendar of a month or a year, the last seven days, streaks and statistics.
enum HistoryPage {
    static let pages: [WebPage] = [.get("/history") { .page(try await show($0)) }]

    /// What the page asks the daemon for.
    struct Known {
        var history: HistoryReport
        /// Beside a month only.
        var week: PeriodReport?
        var streaks: StreakReport
        var statistics: StatisticsReport
    }

    private static func show(_ context: WebContext) async throws -> Page {
        let client = context.client
        async let history = client.send(GetHistory.self, at: .init(period: context.query["period"]))
        async let week = client.send(GetWeek.self)
        async let streaks = client.send(GetStreaks.self)
        async let statistics = client.send(GetStatistics.self)
        return page(
            Known(
                history: try await history, week: try await week, streaks: try await streaks,
                statistics: try await statistics))
    }

    static func page(_ known: Known) -> Page {
        let report = known.history
        return Page(HistoryText.title(), in: .history) {
            Element(.section, .class("card")) {
                Element(.h2) { HistoryCalendar.title(report) }
                report.months.isEmpty ? HistoryCalendar.month(report) : HistoryCalendar.year(report)
                HistoryCalendar.legend(report)
                HistoryCalendar.links(report)
            }
            HistoryPeriod.summary(report)
            if !report.months.isEmpty { HistoryPeriod.months(report) }
            if let portions = report.portions { HistoryPeriod.categories(portions) }
            if report.months.isEmpty, let week = known.week { HistoryWeek.card(week) }
            HistoryStreaks.streaks(known.streaks, report.tracking)
            HistoryStreaks.achievements(known.streaks.achievements)
            HistoryStreaks.statistics(known.statistics)
        }
    }

    static func path(_ period: String) -> LocalPath { ("/history" as LocalPath).with("period", period) }

    /// `2026-11`.
    static func month(_ day: CalendarDay) -> String { String(day.description.prefix(7)) }
}

/// How a day looks: a sign, words and a colour, none of which is alone.
enum DayMark {
    case met, below, underFloor, over, open, logged, none

    init(_ verdict: TargetVerdict) {
        switch verdict {
        case .met: self = .met
        case .below: self = .below
        case .underFloor: self = .underFloor
        case .over: self = .over
        case .open: self = .open
        case .unjudged: self = .logged
        }
    }

    /// Where energies are not shown, the categories decide.
    init(_ day: HistoryDay?, _ report: HistoryReport) {
        guard let day else {
            self = .none
            return
        }
        if let onTarget = report.onTarget {
            self = onTarget.contains(day.date) ? .met : .logged
        } else {
            self.init(day.verdict)
        }
    }

    var sign: String {
        switch self {
        case .met: "✓"
        case .below: "↓"
        case .underFloor: "!"
        case .over: "↑"
        case .open: "…"
        case .logged: "•"
        case .none: "·"
        }
    }

    var words: String {
        switch self {
        case .met: HistoryText.met()
        case .below: HistoryText.below()
        case .underFloor: HistoryText.underFloor()
        case .over: HistoryText.over()
        case .open: HistoryText.open()
        case .logged: HistoryText.logged()
        case .none: HistoryText.noData()
        }
    }

    /// The class of its colour.
    var style: String {
        switch self {
        case .met: "green"
        case .below: "yellow"
        case .underFloor: "red"
        case .over: "over"
        case .open, .logged: "logged"
        case .none: ""
        }
    }
}

extension HistoryReport {
    /// Where energies are not shown, the finished days on target by category; else nil: the target of calories decides.
    var onTarget: Set<CalendarDay>? {
        guard !tracking.showsEnergy else { return nil }
        return Set((portions?.days ?? []).filter { $0.isOver && $0.verdict == .onTarget }.map(\.date))
    }

    var byDay: [CalendarDay: HistoryDay] {
        Dictionary(days.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The last day that has begun.
    var lastBegun: CalendarDay { summary.from.adding(days: summary.days - 1) }
}

/// Texts of ``HistoryPage``.
enum HistoryText: String, PageText {
    case title, weekdays, months, met, below, underFloor, over, open, logged, noData, key
    case earlier, later, wholeYear, oneMonth, period, periodHelp
    case summary, loggedDays, ofDays, onTarget, aLoggedDay, month, day, days
    case categories, category, rule, categoryMet, short, passed, average
    case week, meals, score, metDays, averageOver, since
    case streaks, loggingStreak, targetStreak, portionStreak, inARow, longest, lastLog, noStreak
    case achievements, achievement, soFar, reached, reachedOn
    case statistics, edited, scoresByWeek, scoreChange, noScores, weekOf, energies

    static let table = TextTable(PackageResources.history_tsv)

    /// From Monday on.
    static var weekdayNames: [String] { weekdays().split(separator: " ").map(String.init) }

    /// `November 2026`.
    static func name(ofMonth day: CalendarDay) -> String { "\(name(monthOf: day)) \(day.components.year)" }

    static func name(monthOf day: CalendarDay) -> String {
        let names = months().split(separator: " ").map(String.init)
        let index = day.components.month - 1
        return names.indices.contains(index) ? names[index] : "\(day.components.month)"
    }
}
