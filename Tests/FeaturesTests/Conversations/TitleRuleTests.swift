import Testing

@testable import Conversation

@Suite("The title by rule")
struct TitleRuleTests {
    @Test(
        "is what the message is about, without greetings, fillers and \"I had\"",
        arguments: [
            ("2 eggs and a cup of coffee", "2 eggs and a cup of coffee"),
            ("I just had a turkey sandwich and a coffee", "Turkey sandwich and a coffee"),
            ("Hi there! I had some soup.", "Soup"), ("Good morning, BiteBook, I've had an egg", "Egg"),
            ("ok so, how much did I eat last week?", "How much did I eat last week?"),
            ("can you please log two waffles", "Two waffles"), ("Hello", "Hello"), ("hi", "Hi"),
            ("how many calories are in a Big Mac? And fries?", "How many calories are in a Big Mac?"),
            ("eggs. And toast.", "Eggs. And toast"), ("  pizza\n\n with\tham  ", "Pizza with ham"),
            ("🍕🍕", "🍕🍕"), ("hey 👋 pizza", "👋 pizza"), ("Guten Morgen, ich hatte ein Brötchen", "Brötchen"),
            ("I had", "I had"), ("a", "A"), ("undo", "Undo"), ("the usual", "The usual"),
            ("\u{1B}[31msoup\u{7}", "[31msoup"), ("éclair", "Éclair"),
        ])
    func subject(_ message: String, _ title: String) {
        #expect(TitleRule(message).text == title)
    }

    @Test(
        "of a message about nothing may be replaced by a later one",
        arguments: [
            ("hi", false), ("Good evening!", false), ("thanks", false), ("???", false), ("…", false),
            ("\u{0}\u{1}", false), ("hi soup", true), ("🍕", true), ("undo", true), ("7", true),
        ])
    func isSubject(_ message: String, _ isSubject: Bool) {
        #expect(TitleRule(message).isSubject == isSubject)
    }

    @Test(
        "is never empty and at most 48 characters, cut at a word where that leaves most of it",
        arguments: [
            String(repeating: "x", count: 8000), String(repeating: "👨‍👩‍👧‍👦", count: 300),
            String(repeating: "soup ", count: 900),
            "I " + String(repeating: "y", count: 100), String(repeating: "\n", count: 3000),
            String(repeating: "e\u{301}", count: 2000), "o" + String(repeating: "\u{301}", count: 7000),
            String(repeating: "hi ", count: 2000), "\u{202E}evil", "",
        ])
    func bounds(_ message: String) {
        let title = TitleRule(message).text
        #expect((1...48).contains(title.count))
        #expect(title.utf8.count <= 3200)
        #expect(title.filter { $0.isNewline }.isEmpty)
    }

    @Test("of a long message ends at a word")
    func cut() {
        #expect(
            TitleRule("I had a very large bowl of vegetable stew with dumplings and bread").text
                == "Very large bowl of vegetable stew with…")
        #expect(TitleRule(String(repeating: "x", count: 49)).text == "X" + String(repeating: "x", count: 46) + "…")
        #expect(TitleRule(String(repeating: "x", count: 48)).text == "X" + String(repeating: "x", count: 47))
    }
}
