import Conversation
import DaemonAPI
import Diary
import Nutrition
import Store
import Testing

@testable import Insights

@Suite("Home, and the person's own statistics")
struct HomeServiceTests {
    private func log(
        _ fixture: FeatureFixture, _ name: String, _ day: String, _ time: String = "12:00", meal: Meal? = nil,
        calories: Int? = nil
    ) async throws -> EntryRecord {
        try await fixture.log.add(
            NewEntry(name: name, calories: calories, meal: meal, eatenAt: "\(day)T\(time):00+01:00"), by: .commandLine)
    }

    @Test("shows today, streaks and the last three meals, the latest first, across days without entries")
    func home() async throws {
        try await FeatureFixture.with { fixture in
            let empty = try await HomeService(log: fixture.log).report()
            #expect(empty.lastMeals.isEmpty && empty.close == nil && empty.day.entries.isEmpty)
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            _ = try await log(fixture, "soup", "2026-11-10", "08:00")
            _ = try await log(fixture, "zxq", "2026-11-12", "12:00", calories: 600)
            _ = try await log(fixture, "apple", "2026-11-18", "08:00")
            _ = try await log(fixture, "zxqvw", "2026-11-18", "12:30", meal: .lunch)
            _ = try await log(fixture, "banana", "2026-11-18", "12:40", meal: .lunch)
            let home = try await HomeService(log: fixture.log).report()
            #expect(home.lastMeals.map(\.foods) == [["zxqvw", "banana"], ["apple"], ["zxq"]])
            #expect(home.lastMeals.map(\.day.description) == ["2026-11-18", "2026-11-18", "2026-11-12"])
            #expect(home.lastMeals[0].calories == home.day.entries.last?.calories)
            #expect(home.lastMeals[0].score != nil)
            #expect(home.logging.current == 1 && home.onTarget?.best == 0 && home.portions == nil)
            #expect(home.day.score != nil && home.day.mealScores.keys.sorted() == ["breakfast", "lunch"])
        }
    }

    @Test("a milestone is close when at most three more days of the streak that goes on reach it")
    func close() {
        func close(current: Int, best: Int) -> AchievementDTO? {
            let achievements = Achievement.allCases.map {
                AchievementDTO(title: $0.title, days: $0.days, reached: best >= $0.days, done: min(best, $0.days))
            }
            return HomeService.close(Streak(current: current, best: best, bestEnd: nil), achievements)
        }
        #expect(close(current: 3, best: 3) == nil)
        #expect(close(current: 4, best: 4)?.title == "Week Warrior" && close(current: 6, best: 6)?.done == 6)
        // The longest streak came nearer, but it is over.
        #expect(close(current: 0, best: 6) == nil && close(current: 2, best: 6) == nil)
        #expect(close(current: 18, best: 20)?.title == "Habit Builder" && close(current: 17, best: 20) == nil)
        #expect(close(current: 400, best: 400) == nil)
    }

    @Test("in portions mode home has the streak of portions, and none of calories")
    func portions() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let home = try await HomeService(log: fixture.log).report()
            #expect(home.onTarget == nil && home.portions != nil && home.day.portions != nil)
        }
    }

    private func statistics(_ fixture: FeatureFixture) async throws -> StatisticsReport {
        try await StatisticsService(
            store: fixture.store, settings: fixture.settings,
            scores: HealthScoreService(store: fixture.store, settings: fixture.settings, foods: fixture.knowledge)
        ).report()
    }

    /// How many meals were edited, of how many.
    private func edited(_ fixture: FeatureFixture) async throws -> [Int] {
        let report = try await statistics(fixture)
        return [report.editedMeals, report.meals]
    }

    @Test("a meal is edited when something of it was changed or removed; a day later, it is out of the thirty days")
    func edits() async throws {
        try await FeatureFixture.with { fixture in
            #expect(try await edited(fixture) == [0, 0])
            let first = try await log(fixture, "zxq", "2026-10-20", calories: 300)
            let soup = try await log(fixture, "soup", "2026-11-17", meal: .lunch)
            _ = try await log(fixture, "bread", "2026-11-17", meal: .lunch)
            let lasagna = try await log(fixture, "lasagna", "2026-11-17", "19:00")
            let alone = try await log(fixture, "zxqvw", "2026-11-16", meal: .breakfast)
            #expect(try await edited(fixture) == [0, 4])
            _ = try await fixture.log.edit(first.id ?? 0, EntryEdit(quantity: 2), by: .chat, turn: nil)
            #expect(try await edited(fixture) == [1, 4])
            _ = try await fixture.log.remove(soup.id ?? 0, by: .commandLine, turn: nil)
            #expect(try await edited(fixture) == [2, 4])
            _ = try await fixture.journal.undo()
            #expect(try await edited(fixture) == [1, 4])
            // A meal of which nothing is left is no meal.
            _ = try await fixture.log.remove(alone.id ?? 0, by: .commandLine, turn: nil)
            #expect(try await edited(fixture) == [1, 3])
            // What a dish may count in portions is asked: a yes is an answer.
            var counted = lasagna
            (counted.portions, counted.proposed) = (lasagna.proposed, nil)
            #expect(lasagna.proposed != nil && !StatisticsService.isEdit(lasagna, counted))
            counted.quantity = 2
            #expect(StatisticsService.isEdit(lasagna, counted) && StatisticsService.isEdit(lasagna, nil))
            fixture.clock.set("2026-11-19T13:00:00+01:00")
            #expect(try await edited(fixture) == [0, 2])
        }
    }

    @Test("scores stand by week, over finished days, and the later half is compared with the earlier")
    func trend() async throws {
        try await FeatureFixture.with { fixture in
            for (food, day) in [
                ("cola", "2026-11-02"), ("apple", "2026-11-09"), ("broccoli", "2026-11-10"), ("apple", "2026-11-17"),
                ("cola", "2026-11-18"),
            ] { _ = try await log(fixture, food, day) }
            let report = try await statistics(fixture)
            #expect(report.scores.map(\.days) == [0, 0, 0, 0, 0, 1, 2, 1])
            #expect(report.scores.map(\.from.description).last == "2026-11-16")
            let points = report.scores.map(\.score)
            // Today's cola is not in it yet.
            #expect(points[5] ?? 100 < 50 && points[6] ?? 0 > 70 && points[7] ?? 0 > 70)
            #expect(report.scoreChange == Double((points[6] ?? 0) - (points[5] ?? 0)))
        }
    }

    @Test(
        "a trend needs two finished weeks; of an odd number the middle one belongs to neither half",
        arguments: [
            ([], nil), ([60], nil), ([60, 70], 10.0), ([60, 0, 70], 10), ([60, nil, 63], 3), ([60, 61, 70, 72], 10.5),
        ] as [([Int?], Double?)])
    func change(_ points: [Int?], _ change: Double?) {
        let monday = CalendarDay(iso: "2026-11-16")!
        #expect(StatisticsService.change(points.map { ScoreWeek(from: monday, days: 1, score: $0) }) == change)
    }
}
