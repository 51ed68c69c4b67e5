import Language
import Testing

@Suite struct LearntMealTests {
    /// A reading from marked words, as those of the training data: `[a two] [f eggs]`.
    private func phrases(_ marked: String) -> [String] {
        var text = ""
        var slots: [LearntReading.Slot] = []
        var rest = Substring(marked)
        while let open = rest.firstIndex(of: "["), let close = rest.firstIndex(of: "]") {
            text += rest[..<open]
            let mark = rest[rest.index(after: open)..<close]
            let words = String(mark.dropFirst(2))
            slots.append(
                LearntReading.Slot(
                    label: SlotLabel(rawValue: String(mark.prefix(1))) ?? .food, text: words,
                    range: text.count..<text.count + words.count, confidence: 0.9))
            text += words
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        return LearntMeal(LearntReading(probabilities: [.ate: 1], slots: slots), in: text).phrases
    }

    @Test(arguments: [
        (
            "i had [a two] [u slices] of [f rye toast] with [f peanut butter]",
            ["two slices of rye toast", "peanut butter"]
        ),
        ("[f rice] [a 200] [u g], [f chicken] [a 100] [u g]", ["rice 200 g", "chicken 100 g"]),
        ("[a 200] [u g] [f rice] [a 100] [u g] [f chicken]", ["200 g rice", "100 g chicken"]),
        ("[f eggs] ([a 2]) and [f ham]", ["eggs (2", "ham"]),
        ("had the [f soup] but skipped the [x bread]", ["soup"]),
        ("[u large] [f coffee], [f milk]", ["large coffee", "milk"]),
        ("[a 150][u g] [f skyr]", ["150g skyr"]),
        ("thanks", []),
    ])
    func amountsGoToTheirFoods(_ marked: String, _ expected: [String]) { #expect(phrases(marked) == expected) }
}
