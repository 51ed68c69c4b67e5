import Guidance
import Language
import Nutrition
import Testing

@testable import Answers

@Suite("Explanations are found by what a question says")
struct ConceptSearchTests {
    private func key(_ question: String, _ language: MessageLanguage = .english, needsMore: Bool = false) -> String? {
        ConceptSearch.of(language).entry(about: Reading(question).words, needsMore: needsMore)?.key
    }

    @Test("by a name, of which the longest counts")
    func names() {
        #expect(key("what is GI?") == "glycaemic-index" && key("vitamins?") == key("vitamin?"))
        #expect(key("explain BMR in one sentence") == "bmr")
        #expect(key("what does a calorie deficit mean?") == "calorie-deficit")
        #expect(
            ConceptSearch.of(.english).entries(named: Reading("what's BMR and TDEE?").words).map(\.key)
                == ["bmr", "tdee"])
    }

    @Test(
        "by words that it shares with an entry, however they are bent",
        arguments: [
            ("are frozen veggies worse than fresh ones?", "frozen-vs-fresh"),
            ("is it bad to eat late at night?", "late-night-eating"),
            ("why am I so tired after lunch?", "afternoon-sleepiness"),
            ("does microwaving kill nutrients", "microwaving"),
            ("why does the scale go up overnight?", "daily-weighing"),
            ("is brown rice better than white", "brown-vs-white-rice"),
            ("does boiling them destroy the vitamin C?", "cooking-and-vitamins"),
        ])
    func words(_ question: String, _ entry: String) { #expect(key(question) == entry) }

    @Test(
        "in the language of the question",
        arguments: [
            (MessageLanguage.german, "Ist gefrorenes Gemüse schlechter als frisches?", "frozen-vs-fresh"),
            (.polish, "czy jajka podnoszą cholesterol?", "eggs-cholesterol"),
            (.spanish, "¿qué es un déficit calórico?", "calorie-deficit"),
            (.french, "c'est quoi l'index glycémique ?", "glycaemic-index"),
            (.italian, "che cos'è il metabolismo basale?", "bmr"),
            (.portuguese, "o que é jejum intermitente?", "intermittent-fasting"),
            (.dutch, "wat zijn verzadigde vetten?", "saturated-fat"),
        ])
    func languages(_ language: MessageLanguage, _ question: String, _ entry: String) {
        #expect(key(question, language) == entry)
    }

    @Test(
        "nothing is found where the words are of something else",
        arguments: [
            "who won the world cup?", "will it rain tomorrow?", "", "?!", "12 34",
            "tell me a joke about my boss", "how long do I have to walk for a pizza", "what should I cook tonight",
        ])
    func nothing(_ question: String) { #expect(key(question) == nil) }

    @Test("of a food, its bare name asks for its figures")
    func bareNames() {
        for question in ["potatoes", "what is in 200 g of potatoes?", "how about eggs", "honey"] {
            #expect(key(question, needsMore: true) == nil, "\(question)")
        }
    }

    @Test("long words and many of them take no time to speak of")
    func hostile() {
        #expect(key(String(repeating: "a", count: 8000)) == nil)
        #expect(key(Array(repeating: "zzz", count: 2000).joined(separator: " ")) == nil)
    }
}
