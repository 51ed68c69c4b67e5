import DaemonAPI
import Markup
import Nutrition
import Testing

@testable import Web

@Suite("The page of the history")
struct HistoryPageTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

    private func known(_ tracking: Tracking, target: Int? = 2_000, isEmpty: Bool = false) throws -> HistoryPage.Known {
        let from = try day("2026-11-01")
        let verdicts: [TargetVerdict] = [.met, .below, .over, .underFloor]
        let days = verdicts.enumerated().map { index, verdict in
            HistoryDay(
                date: from.adding(days: index), calories: 1_951 + index, unknownEntries: 0,
                verdict: target == nil ? .unjudged : verdict)
        }
        let summary = HistorySummary(
            from: from, to: from.endOfMonth, days: 20, loggedDays: isEmpty ? 0 : 4,
            metDays: target == nil ? nil : 1, averageCalories: isEmpty ? nil : 1_952)
        let history = HistoryReport(
            tracking: tracking, from: from, to: from.endOfMonth, target: target, days: isEmpty ? [] : days,
            summary: summary, months: [], portions: tracking.showsPortions ? portions(from) : nil)
        let streaks = StreakReport(
            logging: Streak(current: 2, best: 5, bestEnd: from), onTarget: Streak(current: 1, best: 1, bestEnd: from),
            achievements: [AchievementDTO(title: "<i>Week</i>", days: 7, reached: false, done: 5)], days: [])
        let statistics = StatisticsReport(
            from: from, to: from.endOfMonth, meals: 10, editedMeals: 1,
            scores: isEmpty ? [] : [ScoreWeek(from: from, days: 3, score: 71)], scoreChange: nil)
        return HistoryPage.Known(history: history, streaks: streaks, statistics: statistics)
    }

    private func portions(_ from: CalendarDay) -> PortionProgress {
        PortionProgress(
            onTarget: Streak(current: 0, best: 0, bestEnd: nil), shares: [], wins: [],
            days: [.init(date: from, isOver: true, verdict: .onTarget, met: 5, categories: 5)], tallies: [])
    }

    private func html(_ known: HistoryPage.Known) -> String { MarkupText.text(HistoryPage.page(known).content) }

    @Test("shows each day with a sign, words and its energy, and leads to it")
    func month() throws {
        let text = html(try known(.calories))
        #expect(text.contains("<a href=\"/?day=2026-11-01\">"))
        #expect(text.contains(" on target <"))
        #expect(text.contains("<small>1,951</small>"))
        for sign in ["✓", "↓", "↑", "!"] { #expect(text.contains(">\(sign)</span>"), "\(sign)") }
        #expect(text.contains("class=\"to-come\">21<"))
        #expect(!text.contains("day=2026-11-21"))
        #expect(text.contains("&lt;i&gt;Week&lt;/i&gt;"))
        #expect(!text.contains("period=2026-12"), "a month that goes on has none after it")
    }

    @Test("shows no energy to those who track portions")
    func portionsMode() throws {
        let text = html(try known(.portions))
        #expect(!text.contains("1,95"))
        #expect(!text.contains("kcal"))
        #expect(text.contains("<small>5/5</small>"))
    }

    @Test("judges nothing without a target")
    func withoutTarget() throws {
        let text = html(try known(.calories, target: nil))
        #expect(text.contains("• logged"))
        // A streak may have it in its name.
        #expect(!text.contains(" on target <"))
    }

    @Test("says that there is nothing yet")
    func empty() throws {
        let text = html(try known(.calories, isEmpty: true))
        #expect(text.contains("0 of 20"))
        #expect(text.contains("No week has a health score yet."))
    }

    @Test("names months and weekdays in every language", arguments: MessageLanguage.allCases)
    func names(_ language: MessageLanguage) throws {
        let november = try day("2026-11-27")
        let (weekdays, name) = SpokenLanguage.$current.withValue(language) {
            (HistoryText.weekdayNames.count, HistoryText.name(ofMonth: november))
        }
        #expect(weekdays == 7)
        #expect(name.hasSuffix(" 2026"))
        #expect(!name.hasPrefix("11"))
    }
}
