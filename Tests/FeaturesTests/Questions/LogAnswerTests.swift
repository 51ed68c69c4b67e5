import Conversation
import DaemonAPI
import Diary
import Foundation
import Insights
import Language
import Nutrition
import Store
import Synchronization
import Testing

@Suite("Answers about one's own log")
struct LogAnswerTests {
    /// As meal, food, kcal; ISO instants. Wednesday, 18 November 2026 is today.
    private static let log: [(at: String, meal: Meal, name: String, calories: Int?, quantity: Double, unit: String)] = [
        ("2026-10-05T08:00:00+02:00", .breakfast, "zxq oats", 300, 1, "bowl"),
        ("2026-10-05T19:00:00+02:00", .dinner, "zxq pizza", 900, 2, "slices"),
        ("2026-10-06T19:00:00+02:00", .dinner, "zxq stew", 1000, 1, ""),
        ("2026-11-09T08:00:00+01:00", .breakfast, "zxq oats", 320, 1, "bowl"),
        ("2026-11-09T19:00:00+01:00", .dinner, "zxq ham pizza", 800, 3, "slices"),
        ("2026-11-14T19:00:00+01:00", .dinner, "zxq noodles", 2300, 1, ""),
        ("2026-11-16T08:00:00+01:00", .breakfast, "zxq oats", 310, 2, "bowl"),
        ("2026-11-16T13:00:00+01:00", .lunch, "zxq soup", nil, 1, ""),
        ("2026-11-18T08:00:00+01:00", .breakfast, "zxq oats", 300, 1, "bowl"),
    ]

    private func answer(_ said: String, target: Int? = nil) async throws -> [String] {
        let answer = Mutex<[String]>([])
        try await FeatureFixture.with { fixture in
            for row in Self.log {
                _ = try await fixture.log.add(
                    NewEntry(
                        name: row.name, calories: row.calories, quantity: row.quantity, unit: row.unit, meal: row.meal,
                        eatenAt: row.at),
                    by: .commandLine)
            }
            if let target { try await fixture.settings.setTarget(target, by: .commandLine, turn: nil) }
            let today = try await fixture.settings.today()
            let question = try #require(Reading(said).logQuestion(today: today))
            let lines = try await LogQuestionService(
                store: fixture.store, settings: fixture.settings, foods: fixture.knowledge
            ).answer(question).lines
            answer.withLock { $0 = lines }
        }
        return answer.withLock { $0 }
    }

    @Test("say from which foods a nutrient comes, and which meal had the most of it")
    func originsAndMeals() async throws {
        try await FeatureFixture.with { fixture in
            for row in Self.log {
                _ = try await fixture.log.add(
                    NewEntry(name: row.name, calories: row.calories, meal: row.meal, eatenAt: row.at), by: .commandLine)
            }
            let service = LogQuestionService(
                store: fixture.store, settings: fixture.settings, foods: fixture.knowledge)
            let monday = try Period("2026-11-09")
            let origins = try await service.answer(LogQuestion(.origins, nutrient: .energy, periods: [monday]))
            #expect(origins.lines[0].contains("zxq ham pizza") && origins.lines[0].contains("71 %"), "\(origins.lines)")
            #expect(origins.foods == ["meat pizza", "zxq oats"])
            let most = try await service.answer(LogQuestion(.mostMeal, nutrient: .energy, periods: [monday]))
            #expect(most.lines[0].contains("dinner, 800 kcal") && most.lines[0].contains("breakfast, 320 kcal"))
            let least = try await service.answer(LogQuestion(.leastMeal, nutrient: .energy, periods: [monday]))
            #expect(least.lines[0].contains("breakfast, 320 kcal"), "\(least.lines)")
            // What is unknown is said beside what is known.
            let unknown = try await service.answer(
                LogQuestion(.mostMeal, nutrient: .energy, periods: [try Period("2026-11-16")]))
            #expect(unknown.lines[0].contains("1 food"), "\(unknown.lines)")
            let none = try await service.answer(
                LogQuestion(.origins, nutrient: .energy, periods: [try Period("2026-11-10")]))
            #expect(none.lines.count == 1 && none.foods.isEmpty)
        }
    }

    @Test("say when a food or meal was the last time")
    func lastTime() async throws {
        let pizza = try await answer("when did I last eat pizza?").first ?? ""
        #expect(pizza.hasPrefix("Pizza, last: Monday, 9 November 2026 (9 days ago), dinner: 3 slices zxq ham pizza"))
        #expect(pizza.hasSuffix(": 800 kcal. 2 times in all."), "\(pizza)")
        #expect(
            try await answer("when did I last have lunch?") == [
                """
                Lunch, last: Monday, 16 November 2026 (2 days ago), lunch: zxq soup: energy unknown, no table knows it. \
                1 time in all.
                """
            ])
        #expect(
            try await answer("when did I last eat sushi?") == [
                "Nothing called “sushi” is logged since Monday, 5 October 2026 (6 logged days)."
            ])
    }

    @Test("count how often and how much")
    func howOften() async throws {
        #expect(
            try await answer("how often did I have oats this month?") == [
                "Oats this month: 3 times on 3 days of 4 logged, 4 × bowl in all."
            ])
        #expect(
            try await answer("did I have oats yesterday?") == [
                "Nothing called “oats” is logged yesterday (0 logged days)."
            ])
    }

    @Test("average amounts over the days that have them, and name what is unknown")
    func amounts() async throws {
        #expect(
            try await answer("how many calories did I eat in October?") == [
                "Energy in October 2026: 1,100 kcal a day over 2 logged days, 2,200 kcal in all, from 3 foods."
            ])
        #expect(
            try await answer("how many calories did I have for breakfast this month?") == [
                "Energy at breakfast this month: 310 kcal a day over 3 days with breakfast, 930 kcal in all, from 3 foods."
            ])
        #expect(
            try await answer("how much protein did I eat this week?") == [
                "Protein this week: unknown, for all of 3 foods."
            ])
        #expect(
            try await answer("how many calories did I get from pizza in October?") == [
                "Energy from pizza in October 2026: 900 kcal, from 1 food."
            ])
        #expect(try await answer("how much protein did I eat in May?") == ["Protein in May 2026: nothing logged."])
    }

    @Test("compare periods and kinds of day")
    func compare() async throws {
        #expect(
            try await answer("did I eat more calories in October than in November?") == [
                "In October 2026: 1,100 kcal a day, over 2 logged days.",
                "In November 2026: 1,243 kcal a day, over 3 finished days.",
                "That is 143 kcal a day more in November 2026.",
            ])
        let lines = try await answer("compare my weekdays and weekends")
        #expect(
            lines.first?.hasPrefix("On weekdays in the last 30 days: 715 kcal, protein unknown") == true, "\(lines)")
        #expect(lines.last == "That is 1,585 kcal a day more on weekends in the last 30 days.")
    }

    @Test("find the day with the most and the least")
    func extremes() async throws {
        #expect(
            try await answer("which day did I eat the most this month?") == [
                "The most energy this month: 2,300 kcal on Saturday, 14 November 2026, of 4 logged days."
            ])
        #expect(
            try await answer("which day did I eat the least in October?") == [
                "The least energy in October 2026: 1,000 kcal on Tuesday, 6 October 2026, of 2 logged days."
            ])
        // Today goes on, and of Monday a food is unknown.
        #expect(
            try await answer("which day did I eat the least this week?") == [
                "No finished day with known energy is logged this week."
            ])
    }

    @Test("list what is eaten most often")
    func usual() async throws {
        #expect(
            try await answer("what do I usually have for breakfast?") == [
                "Most often at breakfast in the last 90 days (4 × breakfast): zxq oats 4 times."
            ])
    }

    @Test("count days at the target, which the day that goes on is not part of, and days with entries")
    func days() async throws {
        #expect(
            try await answer("how often was I over my target this month?", target: 2000) == [
                "This month, of 3 finished days: 0 at your target (1,800–2,200 kcal), 1 above (Saturday, 14 November 2026), 2 below."
            ])
        #expect(
            try await answer("how often was I over my target this month?") == [
                "No target is set. `bitebook target 2000` sets one."
            ])
        #expect(try await answer("how many days have I logged this month?") == ["This month: 4 of 18 days logged."])
        #expect(
            try await answer("how often did I log breakfast this month?") == [
                "At breakfast this month: 3 of 18 days logged."
            ])
        #expect(
            try await answer("how many days did I log on weekends this month?") == [
                "On weekends this month: 1 of 5 days logged."
            ])
    }

    @Test("say so where the log cannot tell")
    func training() async throws {
        #expect(
            try await answer("how much protein do I eat on training days?") == [
                "No workouts are kept in your log, so I cannot tell those days apart."
            ])
    }
}
