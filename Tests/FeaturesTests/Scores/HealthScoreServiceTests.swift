import Conversation
import DaemonAPI
import Diary
import Foundation
import Insights
import Language
import Nutrition
import Store
import TestSupport
import Testing

@Suite("Health scores of a log")
struct HealthScoreServiceTests {
    private func service(_ fixture: FeatureFixture) -> HealthScoreService {
        HealthScoreService(store: fixture.store, settings: fixture.settings, foods: fixture.knowledge)
    }

    private func log(
        _ fixture: FeatureFixture, _ name: String, _ meal: Meal, quantity: Double? = nil, unit: String? = nil,
        calories: Int? = nil
    ) async throws {
        _ = try await fixture.log.add(
            NewEntry(name: name, calories: calories, quantity: quantity, unit: unit, meal: meal), by: .commandLine)
    }

    @Test("each food has its own, a meal the mean by energy, a day the mean of its meals")
    func report() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await log(fixture, "apple", .breakfast)
            try await log(fixture, "cola", .breakfast)
            try await log(fixture, "broccoli", .lunch)
            let report = try await service(fixture).report(day: try await fixture.settings.today())
            #expect(report.meals.map(\.meal) == [.breakfast, .lunch])
            let (apple, cola) = (report.meals[0].foods[0], report.meals[0].foods[1])
            #expect(try #require(apple.score?.points.value) > 85)
            #expect(try #require(cola.score?.points.value) < 50)
            #expect(cola.score?.rating == .limited && cola.score?.color == .orange)
            let breakfast = try #require(report.meals[0].score)
            #expect(breakfast.points.value > (cola.score?.points.value ?? 100))
            #expect(breakfast.points.value < (apple.score?.points.value ?? 0))
            #expect(report.meals[1].score?.points.value == report.meals[1].foods[0].score?.points.value)
            let mean = (Double(breakfast.points.value) + Double(report.meals[1].score?.points.value ?? 0)) / 2
            #expect(abs(Double(report.score?.points.value ?? 0) - mean) <= 1)
            #expect(report.meals[0].score?.reason == "Apple scores highest.")
            #expect(report.score?.reason == "The mean of your meals; lunch is the highest.")
        }
    }

    @Test("what has next to no energy weighs nothing, and says so")
    func water() async throws {
        try await FeatureFixture.with { fixture in
            for name in ["water", "pizza", "brown rice"] { try await log(fixture, name, .dinner) }
            let report = try await service(fixture).report(day: try await fixture.settings.today())
            let meal = try #require(report.meals.first)
            #expect(meal.foods[0].score?.reason == "Next to no energy, hardly processed, no daily goal set.")
            #expect(meal.score?.reason == "Brown rice scores highest.")
        }
    }

    @Test("what is not known is said, and makes a range")
    func unknown() async throws {
        try await FeatureFixture.with { fixture in
            let today = try await fixture.settings.today()
            #expect(try await service(fixture).report(day: today).score == nil)
            try await log(fixture, "zxq", .lunch, calories: 300)
            let bare = try await service(fixture).report(day: today)
            #expect(bare.meals[0].foods[0].score == nil)
            #expect(bare.score == nil)
            try await log(fixture, "apple", .lunch)
            let apple = try await service(fixture).report(day: today)
            let score = try #require(apple.meals[0].foods.last?.score)
            #expect(score.goals == nil)
            #expect(score.points.low < score.points.value && score.points.high > score.points.value - 1)
            #expect(score.reason.hasSuffix("no daily goal set."))
            #expect(apple.meals[0].score?.reason == "Apple scores highest; 1 food without a score.")
            // The user's own energy alone is judged by the goals.
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            let judged = try await service(fixture).report(day: today).meals[0].foods[0]
            #expect(judged.score?.points.value == 100)
            #expect(judged.score?.points.low == 34)
            #expect(judged.score?.reason == "Nutrients not known, processing not known, fits your goals.")
        }
    }

    @Test(
        "a question about it is answered by code",
        arguments: [
            ("how healthy was my lunch?", "Lunch, Wednesday, 18 November 2026: "),
            ("How healthy was my day?", "Wednesday, 18 November 2026: "),
            ("what's my health score?", "Wednesday, 18 November 2026: "),
            ("how healthy was my lunch yesterday?", "No lunch with a score is logged on Tuesday, 17 November 2026."),
        ])
    func question(_ said: String, _ answer: String) async throws {
        try await FeatureFixture.with { fixture in
            try await log(fixture, "apple", .lunch)
            let question = try #require(Reading(said).logQuestion(today: try await fixture.settings.today()))
            #expect(question.form == .score)
            let lines = try await LogQuestionService(
                store: fixture.store, settings: fixture.settings, foods: fixture.knowledge
            ).answer(question).lines
            #expect(lines.first?.hasPrefix(answer) == true)
            #expect(!lines.joined().contains("kcal"))
        }
    }

    @Test(
        "other questions about health are left to the model",
        arguments: [
            "is rye bread healthy?", "how healthy was my lunch compared to dinner and what should I eat?",
            "how healthy is rye bread", "how healthy was my wife's lunch", "how can I improve my health score",
        ])
    func others(_ said: String) {
        #expect(Reading(said).logQuestion(today: CalendarDay(ordinal: 20_775))?.form != .score)
    }
}
