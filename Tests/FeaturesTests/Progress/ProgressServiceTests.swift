import Conversation
import DaemonAPI
import Diary
import Failures
import Insights
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("Progress and history")
struct ProgressServiceTests {
    private func log(_ fixture: FeatureFixture, _ days: [(String, Int?)]) async throws {
        for (day, calories) in days {
            let entry = calories.map { NewEntry(name: "zxq", calories: $0, eatenAt: "\(day)T12:00:00+01:00") }
            _ = try await fixture.log.add(
                entry ?? NewEntry(name: "zxq", eatenAt: "\(day)T12:00:00+01:00"), by: .commandLine)
        }
    }

    @Test("the seven days are met from 90 to 110 %, logged otherwise, or without data")
    func week() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await log(
                fixture,
                [
                    ("2026-11-11", 2000), ("2026-11-12", 1799), ("2026-11-13", 1800), ("2026-11-14", 2200),
                    ("2026-11-15", 2201), ("2026-11-18", 2000),
                ])
            let service = ProgressService(store: fixture.store, settings: fixture.settings)
            let report = try await service.progress()
            #expect(report.days.first?.date.description == "2026-11-12")
            #expect(report.days.map(\.state) == [.logged, .met, .met, .logged, .noData, .noData, .logged])
            #expect(report.days.map(\.verdict) == [.below, .met, .met, .over, nil, nil, .open])
            #expect(report.days.map(\.calories) == [1799, 1800, 2200, 2201, nil, nil, 2000])
            #expect(report.metDays == 2 && report.loggedDays == 5 && report.averageCalories == 2000)
            // Today goes on: as a full day it would count against the average.
            #expect(report.average?.calories == 2000 && report.average?.days == 4)
            #expect(report.average?.leavesOutToday == true)
            #expect(report.days.map(\.meals) == [1, 1, 1, 1, 0, 0, 1])
            // Calories alone were said: the rest is unknown, not 0.
            #expect(report.protein == NutrientSum(known: 0, unknownParts: 5))
        }
    }

    @Test("a macronutrient has a verdict where it has a goal and is known; averages are over finished days")
    func macros() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setGoals([.protein: 50, .fat: 100], by: .commandLine, turn: nil)
            let scores = HealthScoreService(
                store: fixture.store, settings: fixture.settings, foods: fixture.knowledge)
            for day in ["2026-11-16", "2026-11-17", "2026-11-18"] {
                _ = try await fixture.log.add(
                    NewEntry(name: "chicken breast", quantity: 150, unit: "g", eatenAt: "\(day)T12:00:00+01:00"),
                    by: .commandLine)
            }
            try await log(fixture, [("2026-11-16", 100)])
            let service = ProgressService(store: fixture.store, settings: fixture.settings)
            let week = try await scores.adding(to: try await service.progress())
            let verdicts = week.days.suffix(3).map(\.verdicts)
            // Of Monday a food knows only its energy.
            #expect(verdicts[0][.fat] == nil && verdicts[0][.carbs] == nil)
            #expect(verdicts[1][.fat] == .below && verdicts[2][.fat] == .open)
            let protein = try #require(week.days.last?.protein?.known)
            #expect(week.average?.protein?.known == (protein * 10).rounded() / 10)
            #expect(week.average?.protein?.unknownParts == 1 && week.average?.days == 2)
            #expect(week.days.suffix(3).allSatisfy { $0.score != nil } && week.days[0].score == nil)
            let today = try await scores.adding(to: try await fixture.log.report(day: CalendarDay(iso: "2026-11-18")!))
            #expect(today.verdicts == verdicts[2] && today.score == week.days.last?.score)
            #expect(today.mealScores.keys.sorted() == ["lunch"])
        }
    }

    @Test("without anything logged there is no average")
    func empty() async throws {
        try await FeatureFixture.with { fixture in
            let report = try await ProgressService(store: fixture.store, settings: fixture.settings).progress()
            #expect(report.average == nil)
            #expect(
                report.averageCalories == nil && report.days.allSatisfy { $0.state == .noData && $0.calories == nil })
        }
    }

    @Test("a month and a year have their logged and met days, and averages over logged days")
    func history() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await log(
                fixture, [("2026-10-31", 2000), ("2026-11-01", 1000), ("2026-11-17", 2000), ("2026-11-18", 100)])
            try await log(fixture, [("2026-11-17", nil)])
            let service = ProgressService(store: fixture.store, settings: fixture.settings)
            let month = try await service.history(.thisMonth)
            #expect(month.from.description == "2026-11-01" && month.to.description == "2026-11-30")
            #expect(month.summary.days == 18 && month.summary.loggedDays == 3 && month.summary.metDays == 1)
            #expect(month.summary.averageCalories == 1033 && month.months.isEmpty)
            #expect(month.summary.average?.calories == 1500 && month.summary.average?.days == 2)
            #expect(month.days.map(\.verdict) == [.underFloor, .met, .open])
            #expect(month.days.map(\.unknownEntries) == [0, 1, 0])
            let year = try await service.history(.year(2026))
            #expect(year.months.count == 11 && year.months.last?.loggedDays == 3 && year.months[9].metDays == 1)
            #expect(year.summary.loggedDays == 4 && year.summary.metDays == 2)
            let past = try await service.history(.year(2025))
            #expect(past.days.isEmpty && past.months.count == 12 && past.summary.days == 365)
            for period in [Period.thisWeek, .year(2027), .month(CalendarDay(iso: "2026-12-01")!), .today] {
                let error = await #expect(throws: BiteBookError.self) { try await service.history(period) }
                #expect(error?.code == .invalidInput)
            }
        }
    }

    @Test("a day says its goals, whether it is over, and where the nearest logged days are")
    func day() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setGoals([.energy: 2000, .protein: 120], by: .commandLine, turn: nil)
            try await log(fixture, [("2026-11-10", 2000), ("2026-11-18", 500)])
            let report = try await fixture.log.report(day: CalendarDay(iso: "2026-11-10")!)
            #expect(report.isOver && report.verdict == .met && report.goals.protein == 120)
            #expect(report.previous == nil && report.next?.description == "2026-11-18")
            let today = try await fixture.log.report(day: CalendarDay(iso: "2026-11-18")!)
            #expect(!today.isOver && today.verdict == .open && today.previous?.description == "2026-11-10")
            let between = try await fixture.log.report(day: CalendarDay(iso: "2026-11-12")!)
            #expect(between.verdict == nil && between.previous != nil && between.next != nil)
        }
    }

    @Test("how the week goes is answered without the model; in portions mode without kcal")
    func talking() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setGoals([.energy: 2000, .protein: 120], by: .commandLine, turn: nil)
            let turns = try fixture.turns(ScriptedModel([]))
            func ask() async throws -> String {
                try await turns.say(TurnRequest(text: "how am I doing this week?"), observe: { _ in }).reply
            }
            #expect(try await ask() == "This week: nothing logged.\nNothing is logged in the last 7 days.")
            try await log(fixture, [("2026-11-15", 2000), ("2026-11-16", 1500)])
            #expect(
                try await ask() == """
                    This week: 1,500 kcal/day over 1 logged day, 500 below your target of 2,000 kcal. 1,500 kcal in all.
                    In the last 7 days: 1 at your target, 1 more logged, 5 without entries.
                    """)
            try await log(fixture, [("2026-11-18", 300)])
            #expect(
                try await ask().hasPrefix(
                    "This week: 1,500 kcal/day over 1 finished day, 500 below your target of 2,000 kcal. "
                        + "With the 300 kcal of today so far: 900 kcal/day over 2 logged days. 1,800 kcal in all.\n"))
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            #expect(try await !ask().contains("kcal"))
        }
    }

    @Test("a week of which only today is logged has no average yet")
    func onlyToday() async throws {
        try await FeatureFixture.with { fixture in
            try await log(fixture, [("2026-11-18", 300)])
            let turns = try fixture.turns(ScriptedModel([]))
            let reply = try await turns.say(TurnRequest(text: "how am I doing this week?"), observe: { _ in }).reply
            #expect(reply.hasPrefix("This week: no finished day is logged yet. Today so far: 300 kcal.\n"), "\(reply)")
        }
    }

    @Test("goals that are asked for stand beside today, and today beside its macronutrients")
    func goalsToday() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setGoals([.energy: 2000, .protein: 120], by: .commandLine, turn: nil)
            let turns = try fixture.turns(ScriptedModel([]))
            let empty = try await turns.say(TurnRequest(text: "what are my macro goals?"), observe: { _ in }).reply
            #expect(empty == "Your daily goals: 2,000 kcal, 120 g protein.")
            _ = try await fixture.log.add(NewEntry(name: "chicken breast", quantity: 150, unit: "g"), by: .commandLine)
            let reply = try await turns.say(TurnRequest(text: "what are my macro goals?"), observe: { _ in }).reply
            let lines = reply.split(separator: "\n")
            #expect(lines.count == 3 && lines[1].hasPrefix("Today: ") && lines[1].hasSuffix(" left."))
            #expect(lines[2].hasPrefix("Protein ") && lines[2].contains(" of 120 g, ") && lines[2].hasSuffix(" left."))
        }
    }
}
