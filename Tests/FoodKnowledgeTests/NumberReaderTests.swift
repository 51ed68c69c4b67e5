import Testing

@testable import Nutrition

@Suite("Numbers in words and digits")
struct NumberReaderTests {
    @Test(
        "a leading number is read in four languages",
        arguments: [
            ("2", 2), ("2.5", 2.5), ("2,5", 2.5), ("1/2", 0.5), ("1 1/2", 1.5), ("1½", 1.5), ("¾ cup", 0.75),
            ("1,500 ml", 1500), ("0,125 l", 0.125), ("three", 3), ("a dozen", 12), ("half a dozen", 6),
            ("half an", 0.5),
            ("one and a half", 1.5), ("2 and a half", 2.5), ("a couple of", 2), ("three quarters", 0.75), ("zwei", 2),
            ("fünf", 5), ("anderthalb", 1.5), ("ein halbes", 0.5), ("ein Dutzend", 12), ("dos", 2), ("media", 0.5),
            ("dos y media", 2.5), ("deux", 2), ("une demie", 0.5), ("trois quarts", 0.75), ("330ml", 330),
        ])
    func reads(text: String, value: Double) throws {
        let (number, _) = try #require(NumberReader.leading(NumberReader.words(text)))
        #expect(abs(number.value - value) < 1e-9)
    }

    @Test(
        "a range keeps both ends and stands for its middle",
        arguments: ["2-3", "2 to 3", "2–3", "zwei bis drei", "2 o 3"])
    func ranges(text: String) throws {
        let (number, count) = try #require(NumberReader.leading(NumberReader.words(text)))
        #expect((number.low, number.high, number.value) == (2, 3, 2.5))
        #expect(count == 3)
    }

    @Test("a range that falls is no range")
    func fallingRange() throws {
        let (number, count) = try #require(NumberReader.leading(["3", "-", "2"]))
        #expect(number.value == 3)
        #expect(count == 1)
    }

    @Test("words that are no number give none", arguments: ["", "coffee", "-", "/", "of two"])
    func noNumber(text: String) { #expect(NumberReader.leading(NumberReader.words(text)) == nil) }

    @Test(
        "hostile text is read without harm",
        arguments: [
            String(repeating: "9", count: 5000), String(repeating: "1/", count: 900), "1/0", "0/0", "١٢٣", "²³",
            "1e308",
            String(repeating: "half a ", count: 400), "\u{0}\u{feff}\u{202e}", "-----", "1,,,,2", ",.,/", "🍕🍕🍕", "٪%%%",
        ])
    func hostile(text: String) {
        for input in [text, text + " cups", "2 " + text] {
            let unit = UnitPhrase(input)
            #expect(unit.multiplier.isFinite && unit.multiplier > 0)
            if let amount = LeadingAmount(input)?.number { #expect(amount.value.isFinite && amount.value >= 0) }
        }
    }

    @Test("a thousand random byte strings never trap")
    func fuzz() {
        var generator = SplitMix(state: 7)
        let pieces = [
            "1", "/", ",", ".", "½", "half", "a", "of", "-", " ", "cup", "ml", "é", "ß", "dozen", "\n", "9999999",
        ]
        for _ in 0..<1000 {
            let text = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            #expect(UnitPhrase(text).multiplier.isFinite)
            _ = LeadingAmount(text)
        }
    }
}

/// A seeded generator, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
