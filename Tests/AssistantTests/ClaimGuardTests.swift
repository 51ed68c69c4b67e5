import TestSupport
import Testing

@testable import Assistant

@Suite("Claims in a model's words")
struct ClaimGuardTests {
    private let claims = ClaimGuard(
        facts: ["Lentils, 200 g: 6.7 mg iron, 48 % of a day's reference (14 mg).", "Lentils are high in fiber."],
        utterance: "are lentils healthy and good for my iron?")

    @Test(
        "stand in the facts",
        arguments: [
            "200 g of lentils contain 6.7 mg iron.", "Lentils are high in fiber.",
            "You eat 6.7 mg, 48 % of a day's reference.",
        ])
    func allowed(_ text: String) { #expect(claims.allows(text)) }

    @Test(
        "do not pass where nobody found them, even where the user said the word",
        arguments: [
            "Lentils are healthy.", "Yes.", "Lentils are a good food.", "You should eat lentils.",
            "Lentils are low in fat.", "Lentils help because of iron.", "Beef has iron.",
        ])
    func refused(_ text: String) { #expect(!claims.allows(text)) }

    @Test("do not pass in any language where only the question judges")
    func languages() {
        let claims = ClaimGuard(
            facts: ["gordura saturada"], utterance: "e a trans, é pior? ist das besser? c'est mieux")
        #expect(!claims.allows("E a trans é pior."))
        #expect(!claims.allows("das ist besser"))
        #expect(claims.allows("gordura saturada"))
    }

    @Test("tell something where a fact stands in them, and nothing where only the question does")
    func telling() {
        #expect(claims.tells("200 g of lentils contain 6.7 mg iron."))
        #expect(!claims.tells("You ate and did."))
        #expect(!claims.tells(""))
    }

    @Test("any text with a judgement that no fact holds is refused, whatever stands around it")
    func anyText() {
        let pieces = [
            "lentils", "iron", "6.7", "mg", "are", "in", "of", "healthy", "Healthier", "LOW", "should", "best", ".",
            ",",
            "é", "\n", "fiber", "high",
        ]
        let judgements = ["healthy", "Healthier", "LOW", "should", "best"]
        Fuzz.texts(of: pieces, length: 8, separator: " ") { text, seed in
            let words = text.split { $0 == " " || $0 == "\n" }.map(String.init)
            if words.contains(where: judgements.contains) {
                #expect(!claims.allows(text), "seed \(seed): \(text)")
            }
        }
    }
}
