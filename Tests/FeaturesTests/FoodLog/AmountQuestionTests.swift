import DaemonAPI
import Diary
import Language
import Nutrition
import Store
import TestSupport
import Testing

@testable import Conversation

@Suite("One question about an amount")
struct AmountQuestionTests {
    @Test func aPizzaMayBeASliceOrAWholeOne() async throws {
        try await FeatureFixture.saying(["ate|[f pizza]"]) { fixture, turn in
            #expect(turn.reply.contains("How much pizza was it?"))
            let rows = try await fixture.entries()
            let answered = try await fixture.workspace.turns.say(
                TurnRequest(text: "the whole thing", conversation: turn.conversation), observe: { _ in })
            let row = try #require(try await fixture.entries().first)
            #expect((row.grams ?? 0) > 2 * (rows[0].grams ?? .infinity))
            #expect(!answered.reply.contains("How much"))
        }
    }

    @Test func skipLeavesItAsItWasCounted() async throws {
        try await FeatureFixture.saying(["ate|[f pizza]"]) { fixture, turn in
            let before = try await fixture.entries()
            let answered = try await fixture.workspace.turns.say(
                TurnRequest(text: "no idea", conversation: turn.conversation), observe: { _ in })
            #expect(answered.reply == "It stays as it is.")
            #expect(try await fixture.entries() == before)
        }
    }

    @Test(
        "is not asked where it matters little or was said",
        arguments: ["ate|an [f apple]", "ate|[a two] [u slices] of [f pizza]", "ate|[a 300] [u g] of [f pizza]"])
    func notAsked(_ marked: String) async throws {
        try await FeatureFixture.saying([marked]) { _, turn in #expect(!turn.reply.contains("How much")) }
    }

    @Test func isNotAskedOfWhoWantsNone() async throws {
        let reader = MarkedReader(["ate|[f pizza]"])
        try await FeatureFixture.with(messages: reader) { fixture in
            _ = try await fixture.workspace.settings.set("questions", to: "off", by: .commandLine)
            let turn = try await fixture.workspace.turns.say(
                TurnRequest(text: reader.texts[0], conversation: nil), observe: { _ in })
            #expect(!turn.reply.contains("How much"))
        }
    }
}
