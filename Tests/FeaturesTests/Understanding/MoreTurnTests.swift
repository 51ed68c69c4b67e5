import Conversation
import DaemonAPI
import Nutrition
import Store
import Testing

@Suite("What goes on with what was told")
struct MoreTurnTests {
    @Test(
        "all of it once more, as much as it was",
        arguments: [
            (
                "ate|[a two] [f eggs]", "fix.repeat|and then the exact same again at [t 11]",
                ["eggs 100 g", "eggs 100 g"]
            ),
            (
                "ate|[a two] [f eggs] and an [f apple]", "fix.repeat|same again",
                ["eggs 100 g", "apple 182 g", "eggs 100 g", "apple 182 g"]
            ),
            ("ate|[a two] [f eggs]", "not|my sister had the same", ["eggs 100 g"]),
        ])
    func same(_ before: String, _ said: String, _ entries: [String]) async throws {
        #expect(try await FeatureFixture.answer(to: [before, said]).entries == entries)
    }

    @Test(
        "the other half makes a whole of it, unless somebody else had it",
        arguments: [
            ("ate|[a half] a [f pizza]", "fix.amount|ate the other half too", ["pizza 420 g"]),
            ("ate|[a half] a [f pizza]", "ate|had the other half now", ["pizza 420 g"]),
            ("ate|[a media] [f pizza]", "fix.amount|me comí la otra mitad", ["pizza 420 g"]),
            ("ate|[a half] a [f pizza]", "not|my sister ate the other half", ["pizza 210 g"]),
            ("ate|[a half] a [f pizza]", "ask.food|what about the other half?", ["pizza 210 g"]),
        ])
    func otherHalf(_ before: String, _ said: String, _ entries: [String]) async throws {
        #expect(try await FeatureFixture.answer(to: [before, said]).entries == entries)
    }

    @Test(
        "the same food again is another entry, and a word for \"again\" in a correction is none",
        arguments: [
            (
                "ate|[a 130 g] [f salmon]", "fix.amount|[r salmon] [o again] for [m lunch] but only [a 100 g]",
                ["salmon 130 g", "salmon 100 g"]
            ),
            ("ate|[a 130 g] [f salmon]", "fix.amount|checked again, it was [a 100 g]", ["salmon 100 g"]),
        ])
    func again(_ before: String, _ said: String, _ entries: [String]) async throws {
        #expect(try await FeatureFixture.answer(to: [before, said]).entries.sorted() == entries.sorted())
    }

    @Test(
        "what is to be left out is, whatever is said of it",
        arguments: [
            ("ate|leave out the [f rice] theres hardly any", ["eggs 100 g"]),
            ("ask.advice|should i leave out the [f rice]?", ["eggs 100 g", "rice 158 g"]),
        ])
    func leftOut(_ said: String, _ entries: [String]) async throws {
        let found = try await FeatureFixture.answer(to: ["ate|[a two] [f eggs] and [f rice]", said]).entries
        #expect(found == entries)
    }

    @Test(
        "what goes on with a meal of another time belongs to it",
        arguments: [
            ("ate|oh and a [f banana]", "breakfast"), ("fix.add|forgot the [f banana]", "breakfast"),
            ("ate|and a [f banana] just now", "lunch"), ("ate|a [f banana]", "lunch"),
        ])
    func goesOn(_ said: String, _ meal: String) async throws {
        try await FeatureFixture.saying(
            ["ate|an [f apple] for [m breakfast]", said], now: "2026-03-11T13:10:00+00:00"
        ) { fixture, _ in
            let last = try await fixture.entries().last
            #expect(last?.meal.rawValue == meal)
        }
    }

    @Test("a regret is met kindly, and what may harm still goes to a doctor")
    func regret() async throws {
        let kind = try await FeatureFixture.answer(to: ["care|I feel awful about the [f cake]"]).reply
        #expect(kind.contains("nothing to make up for"), "\(kind)")
        let harm = try await FeatureFixture.answer(to: ["care|I feel guilty about the [f cake] and want to throw up"])
            .reply
        #expect(!harm.contains("nothing to make up for"), "\(harm)")
        let ill = try await FeatureFixture.answer(to: ["care|I feel awful, my stomach hurts"]).reply
        #expect(!ill.contains("nothing to make up for"), "\(ill)")
    }

    @Test(
        "which units there are",
        arguments: ["setting|can you use pounds and ounces instead of kg?", "talk|kannst du auch Kilojoule?"])
    func units(_ said: String) async throws {
        let reply = try await FeatureFixture.answer(to: [said]).reply
        #expect(reply.lowercased().contains("kilojoule"), "\(reply)")
    }
}
