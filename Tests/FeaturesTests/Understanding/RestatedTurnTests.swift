import Conversation
import DaemonAPI
import Store
import Testing

@Suite("What is said again after it was logged")
struct RestatedTurnTests {
    @Test(
        "what was another food takes the place of the one before, whatever the reader takes it for",
        arguments: [
            ("ate|an [f apple]", "ate|oh no was a [f banana]", ["banana 118 g"]),
            ("ate|ein [f apfel]", "ate|ach ne war eine [f banane]", ["banane 118 g"]),
            ("ate|ein [f apfel]", "ate|quatsch war ne [f banane]", ["banane 118 g"]),
            ("ate|una [f manzana]", "ate|perdón, era un [f plátano]", ["platano 118 g"]),
            ("ate|[f tomato soup]", "ate|oh no wait was [f lentil soup]", ["lentil soup 300 g"]),
        ])
    func restated(_ before: String, _ said: String, _ entries: [String]) async throws {
        #expect(try await FeatureFixture.answer(to: [before, said]).entries == entries)
    }

    @Test(
        "another one and a denial take the place of nothing",
        arguments: [
            ("ate|an [f apple]", "ate|oh and a [f banana]", ["apple 182 g", "banana 118 g"]),
            ("ate|una [f manzana]", "not|[n no] era un [f plátano]", ["manzana 182 g"]),
            ("ate|an [f apple]", "ask.food|oh was a [f banana] better?", ["apple 182 g"]),
            ("ate|an [f apple]", "ate|then it was a [f banana]", ["apple 182 g", "banana 118 g"]),
            ("ate|ein [f apfel]", "ate|ach, hatte noch eine [f banane]", ["apfel 182 g", "banane 118 g"]),
        ])
    func others(_ before: String, _ said: String, _ entries: [String]) async throws {
        #expect(try await FeatureFixture.answer(to: [before, said]).entries == entries)
    }

    @Test(
        "the whole of what a part was logged of",
        arguments: [
            ("ate|[a half] an [f avocado]", "fix.amount|no i had the [f whole avocado]", ["avocado 150 g"]),
            ("ate|[a half] an [f avocado]", "fix.amount|actually the [a whole] thing", ["avocado 150 g"]),
            ("ate|[a half] a [f banana]", "ate|no, the whole [f banana]", ["banana 118 g"]),
            ("ate|[a 2] [f eggs]", "fix.amount|no i ate all of it", ["eggs 100 g"]),
            ("ate|[a 100 g] [f rice]", "fix.amount|no I ate all of it", ["rice 100 g"]),
        ])
    func whole(_ before: String, _ said: String, _ entries: [String]) async throws {
        #expect(try await FeatureFixture.answer(to: [before, said]).entries == entries)
    }

    @Test(
        "praise changes nothing",
        arguments: [
            "fix.food|war [f lecker]", "ate|was [f delicious]", "ate|das war echt [f lecker]", "ate|mmm so tasty",
            "fix.food|estaba muy [f rico]",
        ])
    func praise(_ said: String) async throws {
        #expect(try await FeatureFixture.answer(to: ["ate|an [f apple]", said]).entries == ["apple 182 g"])
    }

    @Test("praise in a conversation of its own changes nothing that another one logged")
    func praiseElsewhere() async throws {
        let reader = MarkedReader(["ate|an [f apple]", "fix.food|war [f lecker]"])
        try await FeatureFixture.with(messages: reader) { fixture in
            for text in reader.texts {
                _ = try await fixture.workspace.turns.say(TurnRequest(text: text), observe: { _ in })
            }
            #expect(try await fixture.entries().map(\.name) == ["apple"])
        }
    }

    @Test(
        "how a step is taken back, and how something is logged",
        arguments: [
            ("command|how do i undo something", "“undo”"), ("talk|can i delete an entry?", "“undo”"),
            ("ask.log|how do I fix a mistake?", "“undo”"), ("talk|wie mache ich etwas rückgängig", "„undo“"),
            ("talk|wie lösche ich einen eintrag", "„undo“"), ("talk|comment annuler", "« undo »"),
            ("talk|cómo borro una entrada", "«undo»"), ("talk|come annullo?", "«undo»"),
            ("person|hoe maak ik iets ongedaan?", "‘undo’"), ("talk|jak cofnąć?", "„undo”"),
            ("talk|como desfaço?", "“undo”"), ("ask.log|how do I log a meal", "I keep your food diary"),
        ])
    func howTo(_ said: String, _ words: String) async throws {
        let reply = try await FeatureFixture.answer(to: [said]).reply
        #expect(reply.contains(words), "\(reply)")
    }

    @Test(
        "questions of food and diets are none of how to change an entry",
        arguments: [
            "ask.advice|can i change anything in my diet to lower cholesterol",
            "ask.advice|how can I fix a vitamin D deficiency with [f food]",
            "ask.advice|wie kann ich mein Essen ändern um abzunehmen",
        ])
    func otherHowTo(_ said: String) async throws {
        let reply = try await FeatureFixture.answer(to: [said]).reply
        #expect(!reply.contains("undo"), "\(reply)")
    }

    @Test("what is left without a goal")
    func leftWithoutGoal() async throws {
        let reply = try await FeatureFixture.answer(to: ["ask.left|how much do i have left [d today]"]).reply
        #expect(reply.contains("No daily goal for calories is set."), "\(reply)")
    }

    @Test("what was asked about is logged when it was had")
    func asked() async throws {
        let entries = try await FeatureFixture.answer(to: [
            "ask.food/nutrients|cals in an [f apple]?", "ask.food|ok had one just now",
        ])
        .entries
        #expect(entries == ["apple 182 g"])
    }
}
