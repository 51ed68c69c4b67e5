import Assistant
import TestSupport
import Testing

@Suite("Any text of a model")
struct NumberGuardFuzzTests {
    private let numbers = NumberGuard(sources: ["Today: 1,850.46 of 2,000 kcal", "two eggs of 78 kcal"])

    @Test("does not pass with a number that is nowhere in the facts, whatever else it holds")
    func foreignNumbers() {
        let pieces = [
            "2", "78", "1,850", "9", "99", ".", ",", " ", "eggs", "%", "-", "three", "½", "é", "\n", "B12", "1850.46",
        ]
        Fuzz.texts(of: pieces, length: 8, separator: " ") { text, seed in
            let words = text.split(separator: " ")
            guard words.contains("9") || words.contains("99") || words.contains("three") || words.contains("½") else {
                return
            }
            #expect(!numbers.allows(text), "seed \(seed): \(text)")
        }
    }
}
