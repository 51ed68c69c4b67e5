import Conversation
import Diary
import Foundation
import Nutrition
import Store
import Testing

@Suite("What a plan logs")
struct LogFoodToolTests {
    /// The entries that a plan for `utterance` leaves, as `name|quantity unit|kcal|meal|day`.
    private func logged(_ fixture: FeatureFixture, _ utterance: String, _ plan: String) async throws -> [EntryRecord] {
        _ = try await fixture.run(plan, utterance)
        return try await fixture.entries()
    }

    @Test("takes amounts from the user's words, not from the plan")
    func amounts() async throws {
        try await FeatureFixture.with { fixture in
            let entries = try await logged(
                fixture, "150g salmon and 200 g of boiled potatoes for dinner",
                #"{"k":"I ate","a":["salmon","7 kg of boiled potatoes"]}"#)
            #expect(entries.map(\.grams) == [150, 200])
            #expect(entries.map(\.meal) == [.dinner, .dinner])
        }
    }

    @Test(
        "is nothing that nobody spoke of, whatever foreign words an English sentence has",
        arguments: ["I had la maison de luxe", "lunch was crème de la crème et voilà", "I ate at el sol y la luna"])
    func unfounded(_ said: String) async throws {
        try await FeatureFixture.with { fixture in
            let entries = try await logged(fixture, said, #"{"k":"I ate","a":["two scrambled eggs"]}"#)
            #expect(entries.isEmpty)
        }
    }

    @Test(
        "may be translated from another language",
        arguments: ["comí dos huevos revueltos", "ich hatte zwei Rühreier", "j'ai mangé deux œufs brouillés"])
    func translated(_ said: String) async throws {
        try await FeatureFixture.with { fixture in
            let entries = try await logged(fixture, said, #"{"k":"I ate","a":["scrambled eggs"]}"#)
            #expect(entries.map(\.name) == ["scrambled eggs"])
        }
    }

    @Test("takes energies from the user's words, also where the plan lists them as foods")
    func energies() async throws {
        try await FeatureFixture.with { fixture in
            let entries = try await logged(
                fixture, "a homemade burrito bowl, about 650 kcal, and a coffee",
                #"{"k":"I ate","a":["homemade burrito bowl","650 kcal","coffee"]}"#)
            #expect(entries.map(\.name) == ["homemade burrito bowl", "coffee"])
            #expect(entries.first?.calories == 650)
            #expect(entries.last?.source == .table)
        }
    }

    @Test("multiplies an energy that was said for each")
    func each() async throws {
        try await FeatureFixture.with { fixture in
            let entries = try await logged(
                fixture, "3 zxqvw bars, 120 calories each", #"{"k":"I ate","a":["3 zxqvw bars"]}"#)
            #expect(entries.map(\.calories) == [360] && entries.map(\.quantity) == [3])
        }
    }

    @Test("logs the user's share of what was shared equally, unless they say how much they had")
    func shared() async throws {
        let cases = [
            ("four of us split a big zxqvw plate evenly, 1100 kcal for the plate", 275),
            ("shared a zxqvw plate with my wife, 600 kcal", 300),
            ("my wife and I shared a zxqvw plate, 450 kcal each", 450),
            ("my wife and I shared a zxqvw plate, my share was 450 kcal", 450),
            ("a zxqvw plate, 600 kcal, my wife had a soup", 600),
            ("we shared a zxqvw plate, the three of us. I had half a plate, 600 kcal", 600),
        ]
        for (said, energy) in cases {
            try await FeatureFixture.with { fixture in
                let entries = try await logged(fixture, said, #"{"k":"I ate","a":["zxqvw plate"]}"#)
                #expect(entries.map(\.calories) == [energy], "\(said)")
            }
        }
    }

    @Test("writes nothing that was somebody else's, planned or not eaten, and keeps the user's part")
    func objections() async throws {
        try await FeatureFixture.with { fixture in
            let lines = try await fixture.run(
                #"{"k":"I ate","a":["steak","salad"]}"#, "my wife had steak and I had a salad")
            #expect(lines.first == "refused: That was someone else's, so nothing is logged for you.")
            let entries = try await fixture.entries()
            #expect(entries.map(\.name) == ["salad"])
            for said in ["I'm thinking of having pizza tonight", "I didn't eat pizza", "pizza for my wife"] {
                _ = try await fixture.run(#"{"k":"I ate","a":["pizza"]}"#, said)
            }
            let count = try await fixture.store.entryCount()
            #expect(count == 1)
        }
    }

    @Test("of foods of several meals puts each to its meal")
    func meals() async throws {
        try await FeatureFixture.with { fixture in
            let entries = try await logged(
                fixture, "yesterday eggs for breakfast and a salad for lunch",
                #"{"k":"I ate","a":["eggs","salad"]}"#)
            #expect(entries.map(\.meal) == [.breakfast, .lunch])
            #expect(Set(entries.map(\.day.description)) == ["2026-11-17"])
        }
    }

    @Test("in a dry run leaves nothing and computes all the same")
    func dryRun() async throws {
        try await FeatureFixture.with { fixture in
            let lines = try await fixture.run(#"{"k":"I ate","a":["salmon"]}"#, "150 g salmon", isDryRun: true)
            #expect(lines.count == 1 && lines[0].contains("150 g"))
            let count = try await fixture.store.entryCount()
            #expect(count == 0)
        }
    }

    @Test("refuses an amount that nobody eats, in words for the user")
    func impossible() async throws {
        try await FeatureFixture.with { fixture in
            let lines = try await fixture.run(#"{"k":"I ate","a":["rice"]}"#, "500 kg of rice")
            #expect(lines.count == 1 && lines[0].hasPrefix("refused: "))
            let count = try await fixture.store.entryCount()
            #expect(count == 0)
        }
    }

    @Test("writes all foods of a phrase or none")
    func allOrNone() async throws {
        try await FeatureFixture.with { fixture in
            let lines = try await fixture.run(
                #"{"k":"I ate","a":["bread alongside 50 kg of butter"]}"#, "bread alongside 50 kg of butter")
            #expect(lines.first?.hasPrefix("refused: ") == true)
            let count = try await fixture.store.entryCount()
            #expect(count == 0)
        }
    }

    @Test("of a food that is named twice are two entries with their own amounts")
    func twice() async throws {
        try await FeatureFixture.with { fixture in
            let entries = try await logged(
                fixture, "200 ml milk and later 300 ml milk", #"{"k":"I ate","a":["milk","milk"]}"#)
            #expect(entries.map(\.quantity) == [200, 300])
        }
    }

    @Test("is bounded: a name that is far too long is refused")
    func longName() async throws {
        try await FeatureFixture.with { fixture in
            let name = String(repeating: "x", count: 300)
            let lines = try await fixture.run(#"{"k":"I ate","a":["\#(name)"]}"#, "two eggs")
            #expect(lines.count == 1 && lines[0].hasPrefix("refused: ") && lines[0].count < 200)
        }
    }
}
