import Nutrition
import Testing

@Suite("Numbers in the language of who reads them")
struct SpokenLanguageTests {
    @Test("have the signs of English in English, and elsewhere none for thousands and a decimal comma")
    func signs() {
        #expect(Figures.grouped(1850) == "1,850" && Figures.plain(4.5) == "4.5")
        SpokenLanguage.$current.withValue(.german) {
            #expect(Figures.grouped(1850) == "1850" && Figures.plain(4.5) == "4,5" && Figures.grams(0.25) == "0,3 g")
        }
        #expect(Figures.grouped(-12345) == "-12,345")
    }
}
