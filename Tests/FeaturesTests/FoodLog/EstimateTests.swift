import Conversation
import DaemonAPI
import Diary
import Foundation
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("An estimate of several foods")
struct EstimateTests {
    private func estimate(_ text: String, _ fixture: FeatureFixture) async throws -> TurnResult {
        // A model that is asked fails.
        try await fixture.turns(ScriptedModel([])).estimate(TurnRequest(text: text))
    }

    @Test("own recipes, shipped ones, drinks and foods are summed without a model, and nothing is written")
    func mixed() async throws {
        try await FeatureFixture.with { fixture in
            try await OwnRecipeTests.add(OwnRecipeTests.chili, fixture)
            let said = "2 servings of my chili and a negroni, turmeric tofu scramble and 100 g rice"
            let result = try await estimate(said, fixture)
            let expected: [String?] = ["recipe:my-chili", "drink:negroni", "recipe:turmeric-tofu-scramble"]
            #expect(result.entries.map(\.foodID).prefix(3) == expected[...])
            #expect(result.entries.count == 4 && result.entries.first?.grams == 450 && result.instant)
            for entry in result.entries {
                let nutrients = try #require(entry.nutrients)
                for nutrient in Nutrient.summedUp { #expect(nutrients[nutrient] != nil, "\(entry.name) \(nutrient)") }
            }
            let total = try #require(result.total)
            #expect(Set(total.keys) == Set(Nutrient.summedUp))
            #expect(total[.energy]?.known == Double(result.entries.compactMap(\.calories).reduce(0, +)))
            let protein = result.entries.compactMap { $0.nutrients?[.protein] }.reduce(0, +)
            #expect(abs((total[.protein]?.known ?? 0) - protein) < 0.01)
            #expect(try await fixture.entries().isEmpty)
            #expect(try await fixture.conversations.list().isEmpty)
        }
    }

    @Test("an ingredient that is not counted makes all sums the least")
    func uncounted() async throws {
        try await FeatureFixture.with { fixture in
            try await OwnRecipeTests.add(OwnRecipeTests.chili, fixture)
            let result = try await estimate("my chili and an apple", fixture)
            #expect(result.entries.map(\.uncounted) == [["qwzrtx"], nil])
            #expect(result.total?[.energy]?.unknownParts == 1 && result.total?[.sodium]?.unknownParts == 1)
        }
    }

    @Test("a dish or drink of the library alone is known by its whole name")
    func alone() async throws {
        try await FeatureFixture.with { fixture in
            let known = [("turmeric tofu scramble", "recipe:turmeric-tofu-scramble"), ("a negroni", "drink:negroni")]
            for (text, id) in known {
                let result = try await estimate(text, fixture)
                #expect(result.entries.map(\.foodID) == [id], "\(text)")
            }
        }
    }

    @Test("the document of an estimate has totals, and that of an entry that is kept has none of its keys")
    func document() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await estimate("an apple and 2 eggs", fixture)
            let json = String(decoding: try WireCoding.encode(result), as: UTF8.self)
            #expect(json.contains(#""total":{"#) && json.contains(#""protein_g":{"known":"#))
            #expect(try WireCoding.decode(TurnResult.self, from: Data(json.utf8)) == result)
            let kept = try await fixture.log.add(NewEntry(name: "apple"), by: .commandLine)
            let entry = String(decoding: try WireCoding.encode(kept.wire), as: UTF8.self)
            #expect(!entry.contains("nutrients") && !entry.contains("uncounted"))
        }
    }
}
