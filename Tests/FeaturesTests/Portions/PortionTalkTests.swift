import DaemonAPI
import Failures
import Features
import Foundation
import Language
import Nutrition
import ScriptedModel
import Store
import TestSupport
import Testing

/// Portions by talking, without the model: it fails the test when it is asked.
@Suite("Talking about portions")
struct PortionTalkTests {
    private func talk(
        mode: String = "portions", now: String = FeatureFixture.now, _ says: [String],
        _ check: @escaping @Sendable ([TurnResult], FeatureFixture) async throws -> Void
    ) async throws {
        try await FeatureFixture.with(now: now) { fixture in
            _ = try await fixture.settings.set("tracking", to: mode, by: .commandLine)
            let turns = try fixture.turns(ScriptedModel([]))
            var results: [TurnResult] = []
            for text in says {
                let conversation = results.last?.conversation
                let result = try await turns.say(
                    TurnRequest(text: text, conversation: conversation), observe: { _ in })
                #expect(GuiltWords.found(in: result.reply).isEmpty, "\(result.reply)")
                results.append(result)
            }
            try await check(results, fixture)
        }
    }

    @Test(
        "amounts of categories, however they are said",
        arguments: [
            ("2 portions of vegetables and one protein for lunch", ["vegetables": 2.0, "protein": 1], "lunch"),
            ("two servings of veg at dinner", ["vegetables": 2], "dinner"),
            ("I had half a portion of dairy for breakfast", ["dairy": 0.5], "breakfast"),
            ("veg 2, fruit 1", ["vegetables": 2, "fruit": 1], "lunch"),
            ("1.5 portions of starchy sides, 1 treat", ["starch": 1.5, "treats": 1], "lunch"),
            ("please add one fruit as morning snack", ["fruit": 1], "morning_snack"),
            ("a portion of dairy this afternoon", ["dairy": 1], "afternoon_snack"),
            ("3 veggies yesterday for dinner", ["vegetables": 3], "dinner"),
            ("500 ml unsweetened drinks", ["drinks": 0.5], "lunch"),
        ])
    func amounts(text: String, amounts: [String: Double], meal: String) async throws {
        try await talk([text]) { results, fixture in
            let entries = try await fixture.entries()
            let counts = PortionCounts.sum(entries.compactMap(\.portions))
            #expect(counts == PortionCounts(amounts.compactMapValues { PortionAmount($0) }))
            #expect(Set(entries.map(\.meal.rawValue)) == [meal])
            #expect(!results[0].reply.contains("kcal"))
        }
    }

    @Test("a food in portions is that food at its size, and counts so")
    func foods() async throws {
        try await talk(["two portions of rice for dinner yesterday"]) { results, fixture in
            let entry = try #require(try await fixture.entries().first)
            #expect(entry.grams == 360)
            #expect(entry.portions == PortionCounts(["starch": PortionAmount(2)!]))
            #expect(entry.calories != nil)
            #expect(entry.day == CalendarDay(iso: "2026-11-17"))
            #expect(results[0].reply.contains("Starchy Sides 2 / = 3 · 1 to go"))
        }
    }

    @Test(
        "sport in minutes",
        arguments: [
            ("walked 30 minutes", "walking", 30.0), ("I ran 5 km in 28 min this morning", "running", 28),
            ("half an hour of yoga", "yoga", 30), ("an hour and a half of cycling yesterday", "cycling", 90),
            ("1 h 15 min gym workout", "gym", 75), ("walked 30 minutes at 6 am", "walking", 30),
            ("a 30-minute walk", "walking", 30), ("I worked out for 45 min", "workout", 45),
            ("went for a 20 minute walk with my dog", "walking", 20),
        ])
    func sport(text: String, name: String, minutes: Double) async throws {
        for mode in ["portions", "calories"] {
            try await talk(mode: mode, [text]) { _, fixture in
                let activities = try await fixture.store.activities(days: nil)
                #expect(activities.map(\.name) == [name])
                #expect(activities.map(\.minutes) == [minutes])
            }
        }
    }

    @Test(
        "what is planned, denied, asked or somebody else's is not taken for a report",
        arguments: [
            "I will walk 30 minutes", "did I walk 30 minutes?", "my wife ran 30 minutes", "I didn't walk 30 minutes",
            "I should eat 2 portions of vegetables", "no vegetables today", "2 portions of vegetables?",
            "my son had 2 portions of vegetables", "2 eggs and one banana", "walked to the shop",
            "I worked from home for 8 hours", "I was on the train for 40 minutes", "I have yoga in 20 minutes",
            "gym in 30 minutes", "I had lunch 30 minutes after the gym", "had breakfast 1 hour before my run",
            "make me a meal plan", "add a meal of chicken and rice", "add a meal with 500 kcal",
            "delete the meal lunch",
            "show my portions", "show my fruit", "I had 10 nuts", "5 sweets",
            "it was two portions of rice",
        ])
    func notReported(text: String) async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            for intent in try await fixture.intents(text) {
                switch intent {
                case .logPortions, .logSport, .setUpPortions(.addSlot), .setUpPortions(.removeSlot),
                    .setUpPortions(.setRule), .setUpPortions(.track), .setUpPortions(.enableCategory):
                    Issue.record("\(text) was read as \(intent)")
                default: break
                }
            }
        }
    }

    @Test(
        "nutrients and dishes stay what they are where calories are shown",
        arguments: [
            "I want at least 120 protein a day", "set my protein target to at least 120", "protein target 100-120",
            "how much protein did I eat today?", "what is my protein target?",
        ])
    func nutrients(text: String) async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: "both", by: .commandLine)
            #expect(try await !fixture.intents(text).contains(where: \.isAboutPortions))
        }
    }

    @Test(
        "a dish, a drink or an unknown food in portions is the model's",
        arguments: [
            "I had a portion of lasagna for dinner", "a serving of coffee", "2 portions of zzqx",
        ])
    func leftToTheModel(text: String) async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let turns = try fixture.turns(ScriptedModel([]))
            let error = await #expect(throws: BiteBookError.self) {
                try await turns.say(TurnRequest(text: text), observe: { _ in })
            }
            #expect(error?.code == .modelUnavailable)
        }
    }

    @Test("a range of portions is what was eaten, its middle; no rule")
    func range() async throws {
        try await talk(["fruit 1-2 portions"]) { _, fixture in
            let portions = try await fixture.entries().compactMap(\.portions)
            #expect(portions == [PortionCounts(["fruit": PortionAmount(1.5)!])])
        }
    }

    @Test("a food's portion is no category's")
    func foodBeforeCategory() async throws {
        try await talk(["what is one portion of nuts?", "a portion of fish is 150 g"]) { results, fixture in
            #expect(results[0].reply.contains("25 g"))
            let book = try await fixture.log.portionBook()
            #expect(book.categories == PortionCategory.defaults)
        }
    }

    @Test("in calories mode, portions of food stay the model's")
    func calories() async throws {
        try await FeatureFixture.with { fixture in
            let intents = try await fixture.intents("2 portions of vegetables")
            #expect(intents.isEmpty)
        }
    }

    @Test("how a category stands, and all of them")
    func asking() async throws {
        try await talk([
            "2 portions of vegetables", "how are my vegetables today?", "how many portions of fruit yesterday?",
            "am I on target today?",
        ]) { results, _ in
            #expect(results[1].reply == "Today: Vegetables 2 / ≥ 3 · 1 to go.")
            #expect(results[2].reply == "Yesterday: Fruit 0 / ≥ 2 · 2 to go.")
            #expect(results[3].reply.contains("Fruit 0 / ≥ 2 · 2 to go; Starchy Sides"))
        }
    }

    @Test("what one portion is, asked and said")
    func sizes() async throws {
        try await talk([
            "what is one portion of rice?", "a portion of rice is 150 g", "one portion of rice",
            "what is a portion of vegetables?",
        ]) { results, fixture in
            #expect(results[0].reply == "One portion of rice is 180 g; it counts in Starchy Sides.")
            #expect(results[1].reply.contains("150 g"))
            #expect(results[2].reply.contains("150 g"))
            #expect(results[3].reply.contains("120 g"))
        }
    }

    @Test("categories, rules, guidance and meals are changed by talking")
    func editing() async throws {
        try await talk([
            "make dinner's treats half a portion", "add a category Legumes, at least 1 a day",
            "set vegetables to at least 4 a day", "rename Treats to Sweets", "stop counting dairy",
            "rename the meal Late Night to Supper", "add a meal called Second Breakfast after Breakfast",
            "remove the slot Midnight", "add a category Stretching in minutes, at least 10",
        ]) { results, fixture in
            let book = try await fixture.log.portionBook()
            #expect(book.category("treats")?.mealGuidance == ["dinner": PortionAmount(0.5)!])
            #expect(book.category("treats")?.name == "Sweets")
            #expect(book.category("legumes")?.rule == .atLeast(PortionAmount(1)!))
            #expect(book.category("vegetables")?.rule == .atLeast(PortionAmount(4)!))
            #expect(book.category("dairy")?.isEnabled == false)
            #expect(book.category("stretching")?.unit == .minutes)
            #expect(
                book.slots.meals.map(\.title) == [
                    "Breakfast", "Second Breakfast", "Morning Snack", "Lunch", "Afternoon Snack", "Dinner", "Supper",
                ])
        }
    }

    @Test("renaming a meal takes its entries along; undo brings them back; words still lead there")
    func renaming() async throws {
        try await talk(
            now: "2026-11-18T22:30:00+01:00",
            [
                "1 portion of fruit", "rename Late Night to Supper", "1 portion of dairy", "one treat for supper",
            ]
        ) { _, fixture in
            #expect(Set(try await fixture.entries().map(\.meal.rawValue)) == ["Supper"])
            for _ in 0..<3 { _ = try await fixture.journal.undo() }
            #expect(try await fixture.entries().map(\.meal) == [.lateNight])
        }
    }

    @Test("a mixed dish proposes a split that counts after a yes only (D16)")
    func split() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            let turns = try fixture.turns(ScriptedModel([.text(#"{"k":"I ate","a":["350 g lasagna"]}"#)]))
            let first = try await turns.say(TurnRequest(text: "350 g lasagna for lunch"), observe: { _ in })
            #expect(first.reply.contains("may count"))
            #expect(!first.reply.contains("kcal"))
            let day = CalendarDay(iso: "2026-11-18")!
            #expect(try await fixture.store.portionDays(day...day).isEmpty)
            let second = try await turns.say(
                TurnRequest(text: "yes", conversation: first.conversation), observe: { _ in })
            #expect(second.reply.hasPrefix("Counted lasagna"))
            let counted = try #require(try await fixture.store.portionDays(day...day)[day])
            #expect(counted["starch"] > .zero && counted["dairy"] > .zero)
            // Another amount of a dish that was said yes to counts so, too.
            let id = try #require(try await fixture.entries().first?.id)
            let edited = try await fixture.log.edit(id, EntryEdit(quantity: 700), by: .commandLine, turn: nil).after
            #expect(edited.portions?["starch"] ?? .zero > counted["starch"])
            _ = try await fixture.journal.undo()
            // Yes again is not about it any more, and undo takes the counting back.
            _ = try await fixture.journal.undo()
            #expect(try await fixture.store.portionDays(day...day).isEmpty)
            #expect(try await fixture.entries().count == 1)
        }
    }

    @Test("switching what is shown, by talking")
    func tracking() async throws {
        try await talk(mode: "calories", ["track portions instead of calories"]) { results, fixture in
            let mode = try await fixture.settings.tracking()
            #expect(mode == .portions)
            #expect(!results[0].reply.contains("kcal"))
        }
    }
}

extension Intent {
    fileprivate var isAboutPortions: Bool {
        switch self {
        case .answerProposal, .setUpPortions, .logPortions, .logSport, .askPortions, .askPortionSize: true
        default: false
        }
    }
}
