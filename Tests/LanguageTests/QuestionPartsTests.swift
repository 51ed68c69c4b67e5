import Language
import TestSupport
import Testing

@Suite("A message that asks several questions")
struct QuestionPartsTests {
    private func parts(_ text: String) -> [String] { QuestionParts.parts(of: Reading(text)) }

    @Test(
        "is cut between them",
        arguments: [
            (
                "how much fibre is in an apple, and which fruit has more?",
                ["how much fibre is in an apple", "which fruit has more?"]
            ),
            (
                "what is fibre? how much of it do I need? is an apple enough?",
                ["what is fibre?", "how much of it do I need?", "is an apple enough?"]
            ),
            (
                "k and how much does a man need per day, and how many grams of the winner would that be",
                ["how much does a man need per day", "how many grams of the winner would that be"]
            ),
            (
                "Wie viel Eiweiß hat Quark und wie viel davon brauche ich für 30 g?",
                ["Wie viel Eiweiß hat Quark", "wie viel davon brauche ich für 30 g?"]
            ),
            (
                "¿cuánta fibra tiene una manzana y cuánta tiene una pera?",
                ["¿cuánta fibra tiene una manzana", "cuánta tiene una pera?"]
            ),
        ])
    func several(_ text: String, _ expected: [String]) { #expect(parts(text) == expected) }

    @Test(
        "stays whole where it asks one",
        arguments: [
            "strawberries, grapes, mango, which has the least sugar?",
            "if I had a muffin, what would my total be and what would be left?",
            "which has more iron, lentils or beef?", "is salt and vinegar bad for me?", "how much?", "", "?", "and?",
            "what's in mac and cheese?", "had a bagel, how much is left?",
        ])
    func one(_ text: String) { #expect(parts(text) == [text]) }

    @Test("of any text no letter is lost or made up, and no part asks nothing")
    func anyText() {
        let pieces = [
            "how much", "what", "and", "?", ",", ";", " ", "iron", "is", "an apple", "und", "wie viel", "y", "é", "🍎",
            "\n", "and how", "? ?", "12.5 g", "'", "which",
        ]
        Fuzz.texts(of: pieces, length: 12, separator: " ") { text, seed in
            let parts = parts(text)
            #expect((1...5).contains(parts.count), "seed \(seed): \(text)")
            let letters = { (text: String) in text.filter(\.isLetter) }
            guard parts.count > 1 else {
                #expect(parts == [text], "seed \(seed)")
                return
            }
            // Only conjunctions and words that ask nothing are left out; what is kept stands in order.
            var rest = Substring(letters(text))
            for part in parts {
                let kept = letters(part)
                let place = rest.firstRange(of: kept)
                #expect(place != nil && !kept.isEmpty, "seed \(seed): \(text)")
                if let place { rest = rest[place.upperBound...] }
            }
        }
    }

    @Test("of the longest message is found in no time to speak of")
    func longest() {
        #expect(parts(String(repeating: "how much and ", count: 600)).count == 1)
        #expect(parts(String(repeating: "?", count: 8000)).count == 1)
    }
}
