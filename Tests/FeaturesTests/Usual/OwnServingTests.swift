import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Nutrition
import Store
import TestSupport
import Testing

@testable import Conversation

@Suite("Servings of the user's own")
struct OwnServingTests {
    private static let bowl = "ate|[a a] [u bowl] of [f oatmeal]"

    @Test("the same correction twice is the user's own serving, said in the receipt")
    func learnt() async throws {
        try await FeatureFixture.saying(
            [Self.bowl, "fix.amount|it was [a 400] [u g]", Self.bowl, "fix.amount|it was [a 400] [u g]", Self.bowl]
        ) { fixture, turn in
            #expect(turn.reply.contains("400 g") && turn.reply.contains("your serving"))
            let rows = try await fixture.entries()
            #expect(rows.map(\.grams) == [400, 400, 400])
            #expect(rows.last?.portionRule == "your bowl of 400 g")
            #expect(try await fixture.workspace.servings.list().map(\.unit) == ["bowl"])
        }
    }

    @Test("one correction is about one meal; another weight does not count with it")
    func once() async throws {
        try await FeatureFixture.saying(
            [Self.bowl, "fix.amount|it was [a 400] [u g]", Self.bowl, "fix.amount|it was [a 150] [u g]", Self.bowl]
        ) { fixture, turn in
            #expect(!turn.reply.contains("your serving"))
            let kept = try await fixture.workspace.servings.list()
            #expect(kept.isEmpty)
        }
    }

    @Test("told outright it holds at once, for several, too; another unit stays the table's")
    func told() async throws {
        try await FeatureFixture.with { fixture in
            let servings = fixture.workspace.servings
            _ = try await servings.set("bread", unit: "Slices", grams: 35)
            let foods = fixture.workspace.log.foods
            let resolved = try #require(try foods.resolve("bread", quantity: 2, unit: "slices"))
            #expect(resolved.grams == 70 && resolved.portion.rule == "2 × your slice of 35 g")
            #expect(!resolved.portion.isEstimated)
            #expect(try foods.resolve("bread", quantity: 50, unit: "g")?.grams == 50)
            _ = try await servings.set("bread", unit: "slice", grams: 40)
            #expect(try await servings.list().map(\.grams) == [40])
        }
    }

    @Test("a country's rows do not go before it; a size is another matter", arguments: ["US", "DE", "GB"])
    func region(_ code: String) async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.workspace.settings.set("region", to: code, by: .commandLine)
            _ = try await fixture.workspace.servings.set("bread", unit: "slice", grams: 35)
            let foods = fixture.workspace.log.foods
            #expect(try foods.resolve("bread", quantity: 2, unit: "slices")?.grams == 70)
            #expect(try foods.resolve("bread", quantity: 1, unit: "large slice")?.grams != 35)
        }
    }

    @Test func undoTakesAServingBack() async throws {
        try await FeatureFixture.with { fixture in
            let servings = fixture.workspace.servings
            let kept = try await servings.set("oatmeal", unit: "", grams: 400)
            #expect(try fixture.workspace.log.foods.resolve("oatmeal", quantity: 1, unit: "")?.grams == 400)
            #expect(try await fixture.workspace.journal.undo().message == "Undone: your serving of oatmeal is gone.")
            #expect(try fixture.workspace.log.foods.resolve("oatmeal", quantity: 1, unit: "")?.grams != 400)
            _ = try await fixture.workspace.journal.redo()
            let id = try #require(kept.id)
            _ = try await servings.forget(id)
            let error = await #expect(throws: BiteBookError.self) { try await servings.forget(id) }
            #expect(error?.code == .notFound)
        }
    }

    @Test(
        "is refused where it can mean nothing",
        arguments: [
            ("zzzqqq", "slice", 35.0), ("bread", "slice", 0), ("bread", "slice", -1), ("bread", "slice", .nan),
            ("bread", "slice", 5001), ("bread", "g", 35), ("bread", String(repeating: "a", count: 61), 35),
        ])
    func refused(food: String, unit: String, grams: Double) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) {
                try await fixture.workspace.servings.set(food, unit: unit, grams: grams)
            }
            #expect(error?.code == .invalidInput && error?.hint?.isEmpty == false)
            let kept = try await fixture.workspace.servings.list()
            #expect(kept.isEmpty)
        }
    }
}
