import Testing

@testable import Nutrition

@Suite("Units in the words of a language")
struct SpokenUnitsTests {
    @Test(
        "measure what they mean there",
        arguments: [
            ("etto", MessageLanguage.italian, Measure.mass(grams: 100)), ("fette", .italian, .household(.slice)),
            ("cucchiaini", .italian, .teaspoon), ("bicchiere", .italian, .household(.glass)),
            ("colheres", .portuguese, .tablespoon), ("fatias", .portuguese, .household(.slice)),
            ("copo", .portuguese, .household(.glass)), ("xícara", .portuguese, .cup),
            ("dose", .portuguese, .household(.serving)), ("dose", .german, .household(.can)),
            ("ons", .dutch, .mass(grams: 100)), ("plakjes", .dutch, .household(.slice)), ("el", .dutch, .tablespoon),
            ("pak", .dutch, .household(.packet)), ("glas", .dutch, .household(.glass)),
            ("dag", .polish, .mass(grams: 10)), ("łyżeczki", .polish, .teaspoon),
            ("kromki", .polish, .household(.slice)),
            ("szklanek", .polish, .household(.glass)), ("garść", .polish, .household(.handful)),
        ])
    func measures(_ word: String, _ language: MessageLanguage, _ measure: Measure) {
        #expect(UnitLexicon.measure(FoldedText.fold(word), in: language) == measure)
        // What is handed on means the same without the language.
        let plain = UnitLexicon.plain(FoldedText.fold(word), in: language)
        #expect(UnitPhrase(plain).measure == measure)
        #expect(UnitPhrase(plain).multiplier == 1)
    }

    @Test("of every kind are handed on in words that keep their meaning")
    func plain() {
        for language in MessageLanguage.allCases {
            guard let spoken = SpokenUnits.of(language) else { continue }
            for (word, measure) in spoken.measures {
                let unit = UnitPhrase(UnitLexicon.plain(word, in: language))
                #expect(unit.measure == measure && unit.multiplier == 1, "\(language) \(word)")
                #expect(FoldedText.fold(word) == word, "\(language) \(word)")
            }
            for (word, size) in spoken.sizes {
                let unit = UnitPhrase(UnitLexicon.plain(word, in: language))
                #expect(unit.size == size && unit.measure == nil && unit.multiplier == 1, "\(language) \(word)")
            }
        }
    }

    @Test(
        "are none elsewhere",
        arguments: [
            ("pak", MessageLanguage?.none), ("teen", nil), ("pond", nil), ("can", .italian), ("filo", .english),
            ("pot", .polish), ("fette", .german), ("dente", .english), ("kop", .english), ("zak", .spanish),
        ])
    func elsewhere(_ word: String, _ language: MessageLanguage?) {
        #expect(UnitLexicon.measure(word, in: language) == nil)
    }

    @Test(
        "have sizes",
        arguments: [
            ("grande", MessageLanguage.italian, ServingSize.large), ("media", .portuguese, .medium),
            ("kleine", .dutch, .small), ("duże", .polish, .large), ("mała", .polish, .small),
        ])
    func sizes(_ word: String, _ language: MessageLanguage, _ size: ServingSize) {
        #expect(UnitLexicon.size(FoldedText.fold(word), in: language) == size)
    }

    @Test("Polish and Dutch letters are folded")
    func folding() {
        #expect(FoldedText.fold("Łyżka żółtek ĳs") == "lyzka zoltek ijs")
    }
}
