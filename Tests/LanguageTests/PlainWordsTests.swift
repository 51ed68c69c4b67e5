import Language
import Nutrition
import Testing

@Suite("A message written out")
struct PlainWordsTests {
    private func written(_ text: String) -> String { Reading.writtenOut(text, after: nil).text }

    @Test(
        "has the words that are typed shorter than they are said",
        arguments: [
            ("latte w oat milk n a muffin", "latte with oat milk and a muffin"),
            ("tmrw im having pasta", "tomorrow im having pasta"), ("2moro ill have pizza", "tomorrow ill have pizza"),
            ("coffee w/ milk, w/o sugar", "coffee with milk, without sugar"), ("had it b4 work", "had it before work"),
            ("mondays lunch was soup and a roll", "monday's lunch was soup and a roll"),
            ("omg jst ate like 10 oreos", "omg just ate like 10 oreos"),
            ("Good morning! How much iron do I need?", "How much iron do I need?"),
            ("Guten Morgen, zwei Eier", "zwei Eier"), ("buenos dias. he comido pan", "he comido pan"),
            ("je mange bcp de pain", "je mange beaucoup de pain"),
            ("hj comi pão c/ queijo", "hoje comi pão com queijo"),
            (
                "sat ramen 600 kcal, sun burger 900 kcal, mon curry",
                "saturday ramen 600 kcal, sunday burger 900 kcal, monday curry"
            ),
            ("gute Eisenquellen und Quellen", "gute eisen quellen und Quellen"),
            ("goede eiwitbronnen voor vegetariërs", "goede eiwit bronnen voor vegetariërs"),
            ("eine 0,33er Dose Cola für mich", "eine 0,33 l Dose Cola für mich"),
            ("foram dois pães kkk", "foram dois pães "),
            ("Mo: Pizza, Di: Salat", "montag: Pizza, dienstag: Salat"),
            ("lun: pizza, mar: una ensalada", "lunes: pizza, martes: una ensalada"),
            ("pon: zupa, wt: ryba", "poniedzialek: zupa, wtorek: ryba"),
        ])
    func shorthand(_ said: String, _ expected: String) { #expect(written(said) == expected) }

    @Test(
        "stays as it is where nothing stands for anything else",
        arguments: [
            "vitamin d, n", "zjadłem dwa jaja na śniadanie", "lol",
            "So I had pizza. Do I log that?", "Di solito mangio pasta. Mi dici quanto?",
            "on mondays I have soup", "two eggs and toast", "w domu zjadłem zupę", "", "n", "w",
            "I had a coffee, I didn't add sugar, just milk", "did my PPL split", "cereales special k con leche",
            "note: met mum w dad b4 lunch", "when I say bc I mean bulletproof coffee", "he said “tmrw”",
            "ne, keine Butter", "good mornings, 3 x 8 at 40 kg", "Good morning!", "hi, two eggs",
            "I haven't logged 1.5 l of water for lunch", "M&M's, 2 of them", "🍕 n", "ich esse 200 g Quark",
        ])
    func unchanged(_ said: String) { #expect(written(said) == said) }

    @Test(
        "lacks the remark that something was not logged so far",
        arguments: [
            ("mondays lunch never got logged: lasagne", "monday's lunch : lasagne"),
            ("I never logged yesterday's dinner, it was a pizza", " yesterday's dinner, it was a pizza"),
            ("yesterday's snack isn't in there yet: an apple", "yesterday's snack : an apple"),
        ])
    func missed(_ said: String, _ expected: String) { #expect(written(said) == expected) }

    @Test(
        "keeps it in a question, and where nothing is told behind it",
        arguments: [
            "I haven't logged anything, what can I eat?", "breakfast never got logged", "lunch isn't logged yet",
        ])
    func notMissed(_ said: String) { #expect(written(said) == said) }

    @Test("any text comes out whole")
    func any() {
        let pieces = [
            "w", "n", "/", "'", "tmrw", "é", "🍕", "\u{0301}", " ", ",", ":", "never logged", "?", "2moro", "’",
        ]
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let text = (0..<12).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            let once = written(text)
            #expect(once.count <= text.count * 10 + 20)
        }
    }

    @Test("a letter that stands for a word says nothing about the language")
    func language() {
        #expect(Reading("me soma aí 320 + 145 + 88 kcal").language == .portuguese)
        #expect(Reading("wczoraj w domu zupa").language == .polish)
        #expect(Reading("j'ai mangé une pomme").language == .french)
    }
}

@Suite("Questions of the kitchen")
struct KitchenQuestionTests {
    @Test(
        "minutes and degrees are asked for, and no recipe",
        arguments: [
            ("how long do I boil an egg", true), ("what temp for salmon in the oven", true),
            ("wie lange muss ich Eier kochen", true), ("combien de temps cuire des pâtes", true),
            ("what can I cook with rice", false), ("how long do I have to run to burn a pizza", false),
            ("how long since I ate boiled eggs", false), ("how do I cook a curry", false),
        ])
    func cookingTime(_ said: String, _ isAsked: Bool) { #expect(Reading(said).asksCookingTime == isAsked) }

    @Test(
        "whether food is still good",
        arguments: [
            ("rice from monday still ok? its been in the fridge since", true), ("is this milk out of date?", true),
            ("ist der Joghurt noch gut?", true), ("I ate an expired yogurt, is that bad?", false),
            ("is rice good for you?", false), ("two eggs", false),
        ])
    func kept(_ said: String, _ isAsked: Bool) { #expect(Reading(said).asksWhetherKept == isAsked) }
}
