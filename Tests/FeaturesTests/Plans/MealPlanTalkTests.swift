import Conversation
import DaemonAPI
import Diary
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("Plans of meals in the chat")
struct MealPlanTalkTests {
    /// Says one thing after the other in one conversation.
    ///
    /// - Returns: the replies.
    private static func say(_ fixture: FeatureFixture, _ texts: String...) async throws -> [String] {
        let turns = try fixture.turns(ScriptedModel([]))
        var conversation: Int64?
        var replies: [String] = []
        for text in texts {
            let result = try await turns.say(TurnRequest(text: text, conversation: conversation), observe: { _ in })
            conversation = result.conversation
            replies.append(result.reply)
        }
        return replies
    }

    private static func kept(_ fixture: FeatureFixture, days: Int = 14) async throws -> [PlannedDayDTO] {
        try await MealPlanning(fixture.workspace).shown(PlannedDaysAddress(days: days)).days
    }

    @Test("a proposal is kept after a yes, and taken back by undo")
    func accepted() async throws {
        try await FeatureFixture.with { fixture in
            let proposal = try await Self.say(fixture, "make me a meal plan for tomorrow, around 2000 kcal")
            #expect(proposal[0].contains("Breakfast: ") && proposal[0].contains("of 2,000 kcal"), "\(proposal)")
            #expect(proposal[0].contains("Say yes to keep it"))
            #expect(try await Self.kept(fixture).isEmpty)

            let replies = try await Self.say(
                fixture, "make me a meal plan for tomorrow, around 2000 kcal", "yes", "what's for dinner tomorrow?")
            #expect(replies[1].contains("Kept"), "\(replies)")
            let days = try await Self.kept(fixture)
            let today = try await fixture.settings.today()
            #expect(days.map(\.day) == [today.adding(days: 1)])
            let dinner = try #require(days.first?.meals.last)
            #expect(dinner.meal == .dinner && replies[2].contains(dinner.dishes[0].title), "\(replies)")
            for dish in days[0].meals.flatMap(\.dishes) { #expect(replies[0].contains(dish.title), "\(dish.title)") }
            #expect(try await fixture.store.entries(days: today...today.adding(days: 1)).isEmpty)
            _ = try await fixture.journal.undo()
            #expect(try await Self.kept(fixture).isEmpty)
        }
    }

    @Test("another plan is another, and a no keeps nothing")
    func declined() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await Self.say(fixture, "plan my dinners for next week", "another plan", "no")
            #expect(replies[0].contains("Dinner: ") && !replies[0].contains("Breakfast"), "\(replies[0])")
            #expect(replies[0] != replies[1] && replies[1].contains("Dinner: "))
            #expect(replies[2].contains("Nothing is kept"))
            #expect(try await Self.kept(fixture).isEmpty)
        }
    }

    @Test("only the meals that were asked for are replaced")
    func dinners() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await Self.say(fixture, "make me a meal plan for today", "keep it")
            let before = try await Self.kept(fixture)
            _ = try await Self.say(fixture, "plan a dinner for today, 30 minutes at most", "another plan", "yes")
            let after = try await Self.kept(fixture)
            func others(_ days: [PlannedDayDTO]) -> [PlannedMealDTO] {
                days.flatMap(\.meals).filter { $0.meal != .dinner }
            }
            #expect(before.count == 1 && after.count == 1 && others(before) == others(after))
            #expect(after[0].meals.contains { $0.meal == .dinner })
        }
    }

    @Test("the shopping list is of the proposal, else of what is kept")
    func shopping() async throws {
        try await FeatureFixture.with { fixture in
            let none = try await Self.say(fixture, "what do I need to buy for the week?")
            #expect(none[0].contains("nothing to buy"), "\(none)")
            let replies = try await Self.say(
                fixture, "plan my meals for the week, vegetarian, 30 minutes at most", "and the shopping list for that",
                "yes", "Zeig mir die Einkaufsliste")
            #expect(replies[0].contains("vegetarian"), "\(replies[0])")
            #expect(replies[1].contains("Shopping list") && replies[1].contains("Produce"), "\(replies[1])")
            #expect(replies[2].contains("Kept"))
            #expect(replies[3].contains("Einkaufsliste, "), "\(replies[3])")
            #expect(try await Self.kept(fixture).count == 7)
        }
    }

    @Test("what was planned is logged once, and nothing where nothing is planned")
    func logged() async throws {
        try await FeatureFixture.with { fixture in
            let today = try await fixture.settings.today()
            let none = try await Self.say(fixture, "I had the planned lunch")
            #expect(none[0].contains("Nothing is planned"), "\(none)")
            let replies = try await Self.say(
                fixture, "make me a meal plan for today", "yes", "I had the planned lunch", "log the planned lunch")
            let entries = try await fixture.store.entries(days: today...today)
            #expect(!entries.isEmpty && entries.allSatisfy { $0.meal == .lunch }, "\(replies)")
            #expect(replies[3].contains("logged already"), "\(replies[3])")
            #expect(try await fixture.store.entries(days: today...today).count == entries.count)
            let later = try await Self.say(fixture, "log the planned dinner for tomorrow")
            #expect(later[0].contains("still to come"), "\(later)")
        }
    }

    @Test(
        "each language proposes, keeps and shows",
        arguments: [
            ("mach mir einen Essensplan für morgen", "ja", "was gibt es morgen zum Abendessen?", "Abendessen"),
            ("hazme un plan de comidas para mañana", "sí", "¿qué hay mañana para cenar?", "Cena"),
            ("fais-moi un plan de repas pour demain", "oui", "qu'est-ce qu'on mange demain soir ?", "Dîner"),
            ("fammi un piano pasti per domani", "sì", "cosa c'è domani per cena?", "Cena"),
            ("faz-me um plano de refeições para amanhã", "sim", "o que há amanhã para o jantar?", "Jantar"),
            ("maak een maaltijdplan voor morgen", "ja", "wat is er morgen voor avondeten gepland?", "Avondeten"),
            ("zrób mi plan posiłków na jutro", "tak", "co jest jutro na kolację?", "Kolacja"),
        ])
    func languages(wish: String, yes: String, question: String, dinner: String) async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await Self.say(fixture, wish, yes, question)
            let days = try await Self.kept(fixture)
            let today = try await fixture.settings.today()
            #expect(days.map(\.day) == [today.adding(days: 1)], "\(replies)")
            #expect(replies[0].contains("\(dinner)") && replies[2].contains("\(dinner)"), "\(replies)")
        }
    }
}
