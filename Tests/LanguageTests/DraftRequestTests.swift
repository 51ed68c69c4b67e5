import Nutrition
import TestSupport
import Testing

@testable import Language

@Suite("What is said about a draft")
struct DraftRequestTests {
    private static let plate = [
        NamedItem(number: 1, name: "white rice", needsName: false),
        NamedItem(number: 2, name: "chicken breast", needsName: false),
        NamedItem(number: 4, name: "soy sauce", needsName: false),
    ]
    private static let one = [NamedItem(number: 1, name: "white rice", needsName: false)]
    private static let label = [NamedItem(number: 1, name: "food of a label", needsName: true)]

    private func read(_ text: String, _ items: [NamedItem] = plate) -> DraftRequest? {
        let foods: Set = ["brown rice", "rice", "bread", "toast", "banana", "tofu", "oat"]
        return Reading(text).draftRequest(about: items, knows: { foods.contains($0) })?.meaning
    }

    @Test(
        "all of it is confirmed",
        arguments: [
            "yes", "Yes, log it", "log it", "log it please", "confirm", "confirm the draft", "that's right",
            "looks good, log it", "ok, log them all", "save it", "log everything", "yes please", "Correct.",
            "all right, log it",
        ])
    func confirms(_ text: String) {
        #expect(read(text) == .confirm(items: [], only: false, meal: nil))
    }

    @Test(
        "or some of it, with a meal",
        arguments: [
            ("only the rice", [1], true, nil), ("just the rice and the chicken", [1, 2], true, nil),
            ("log only the chicken breast", [2], true, nil), ("log the rice", [1], false, nil),
            ("confirm the second and the last", [2, 4], false, nil),
            ("log the rice for lunch", [1], false, "lunch"), ("log it as dinner", [], false, "dinner"),
            ("only number 4", [4], true, nil),
        ] as [(String, [Int], Bool, String?)])
    func confirmsSome(_ text: String, _ items: [Int], _ only: Bool, _ meal: String?) {
        #expect(read(text) == .confirm(items: items, only: only, meal: meal.flatMap(MealChoice.init(name:))))
    }

    @Test(
        "foods are taken out",
        arguments: [
            ("remove the sauce", [4]), ("drop the soy sauce please", [4]), ("without the rice", [1]),
            ("no sauce", [4]), ("there was no sauce", [4]), ("leave out the rice and the sauce", [1, 4]),
            ("take the sauce out", [4]), ("no, remove the chicken", [2]),
        ])
    func removes(_ text: String, _ items: [Int]) {
        #expect(read(text) == .remove(items: items))
    }

    @Test(
        "a food or an amount is put right",
        arguments: [
            ("that's brown rice, about 150 g", 1, "brown rice", 150, "g"),
            ("that's brown rice", 1, "brown rice", nil, nil),
            ("no, that is brown rice", 1, "brown rice", nil, nil),
            ("the rice was 150 g", 1, nil, 150, "g"), ("the second is two slices", 2, nil, 2, "slices"),
            ("the chicken is tofu", 2, "tofu", nil, nil), ("the second is 100 g of tofu", 2, "tofu", 100, "g"),
            ("make the rice 200 g", 1, nil, 200, "g"), ("change the chicken to tofu", 2, "tofu", nil, nil),
            ("number 4 was about 2 tbsp", 4, nil, 2, "tbsp"),
        ] as [(String, Int, String?, Double?, String?)])
    func changes(_ text: String, _ item: Int, _ name: String?, _ quantity: Double?, _ unit: String?) {
        #expect(
            read(text) == .change(DraftItemChange(item: item, name: name, quantity: quantity, unit: unit)))
    }

    @Test(
        "of a single food, without naming it",
        arguments: [
            ("about 150 g", nil, 150, "g"), ("make it 2 cups", nil, 2, "cups"), ("it was more like 80 g", nil, 80, "g"),
            ("that's a banana", "banana", nil, nil), ("it's two slices of toast", "toast", 2, "slices"),
        ] as [(String, String?, Double?, String?)])
    func changesSingle(_ text: String, _ name: String?, _ quantity: Double?, _ unit: String?) {
        #expect(
            read(text, Self.one) == .change(DraftItemChange(item: 1, name: name, quantity: quantity, unit: unit)))
    }

    @Test(
        "the food of a label gets its name",
        arguments: ["it's called oat crisps", "call it oat crisps", "it's oat crisps"])
    func names(_ text: String) {
        #expect(read(text, Self.label) == .change(DraftItemChange(item: 1, name: "oat crisps")))
    }

    @Test("it is thrown away, shown, moved to another meal, read again")
    func others() {
        for text in ["discard it", "throw it away", "never mind", "forget it", "cancel the draft", "delete the draft"] {
            #expect(read(text) == .discard, "\(text)")
        }
        for text in ["show me the draft", "what's in the draft?", "what is in the photo?"] {
            #expect(read(text) == .show, "\(text)")
        }
        #expect(read("it was lunch") == .meal(.lunch) && read("that was for dinner") == .meal(.dinner))
        #expect(read("look at the photo again") == .retry && read("retry the photo") == .retry)
        #expect(read("that's tofu") == .unclear && read("it was 100 g") == .unclear)
    }

    @Test(
        "anything else is left to the model, one word more even",
        arguments: [
            "yes I had two eggs", "I ate the rice", "log two eggs", "log the eggs", "no", "nope", "only the eggs",
            "remove the eggs", "remove everything", "remove the coffee", "is it healthy?", "log it?", "yes?",
            "that's wrong", "that's not rice", "the rice was good", "the rice is mine",
            "how many calories", "I had brown rice, about 150 g", "my wife had the rice", "log it tomorrow",
            "the rice was 150 g and the chicken 200 g", "undo", "discard", "make it healthier", "what's in a banana?",
            "delete the eggs", "thanks", "hello", "that's too much", "it's yesterday", "about 150 g",
            "that's brown rice with some other thing", "yes but without the cream", "log the rice and the beer",
        ])
    func leaves(_ text: String) {
        #expect(read(text) == nil, "\(String(describing: read(text)))")
    }

    @Test(
        "a draft of one item takes a bare amount, and neither a food after a number nor small talk for its name",
        arguments: ["two eggs", "300 ml water", "8000 steps", "that's great", "it's late"])
    func oneItem(_ text: String) {
        #expect(read(text, Self.label) == nil, "\(String(describing: read(text, Self.label)))")
    }

    @Test("no words crash it, whatever they are")
    func fuzz() {
        let words = [
            "yes", "log", "it", "the", "rice", "only", "no", "remove", "that's", "is", "150", "g", "and", "second",
            "number", "4", "make", "to", "for", "lunch", "draft", "photo", ",", "called", "out", "take", "what's", "in",
        ]
        Fuzz.texts(of: words, length: 8, separator: " ") { text, _ in
            for items in [Self.plate, Self.one, Self.label, []] { _ = read(text, items) }
        }
    }
}
