import Testing

@testable import Nutrition

@Suite("Numbers in the words of a language")
struct NumberWordsTests {
    private func read(_ text: String, _ language: MessageLanguage?) -> (number: NumberExpression, count: Int)? {
        NumberReader.leading(UnitPhrase.joiningPhrases(NumberReader.words(text)), in: language)
    }

    @Test("from 1 to 999 are read as they are written out, to the last word", arguments: MessageLanguage.allCases)
    func hundreds(_ language: MessageLanguage) {
        for number in 1...999 { check(number, language) }
    }

    @Test("go on to 9,999", arguments: MessageLanguage.allCases)
    func thousands(_ language: MessageLanguage) {
        for number in stride(from: 1000, through: 9999, by: 37) { check(number, language) }
    }

    private func check(_ number: Int, _ language: MessageLanguage) {
        let text = NumberSpelling.text(number, language)
        let words = UnitPhrase.joiningPhrases(NumberReader.words(text + " gigs"))
        let found = NumberReader.leading(words, in: language)
        #expect(found?.number == NumberExpression(Double(number)), "\(language) \(text)")
        #expect(found?.count == words.count - 1, "\(language) \(text)")
        // With its hyphens, as text that is no message has them.
        let raw = NumberReader.words(text)
        #expect(NumberReader.leading(raw, in: language)?.number.value == Double(number), "\(language) \(text)")
    }

    @Test(
        "may be said in other ways",
        arguments: [
            ("a hundred and fifty grams", MessageLanguage.english, 150.0), ("a thousand", .english, 1000),
            ("hundred twenty", .english, 120), ("fifteen hundred", .english, 1500), ("2 thousand", .english, 2000),
            ("two dozen", .english, 24), ("twenty-five", .english, 25),
            ("1.890 kcal", .italian, 1890), ("12.600,5", .german, 12600.5), ("1.234.567", .spanish, 1_234_567),
            ("0.125", .german, 0.125), ("1.25", .dutch, 1.25), ("1.890", .english, 1.89), ("1,890", .english, 1890),
            ("ein hundert fünfzig", .german, 150), ("hundertundeins", .german, 101), ("zwo", .german, 2),
            ("fünfzehnhundert", .german, 1500), ("ein halbes Dutzend", .german, 6), ("anderthalb", .german, 1.5),
            ("viereinhalb", .german, 4.5), ("dreiviertel", .german, 0.75),
            ("doscientas almendras", .spanish, 200), ("treinta y una almendras", .spanish, 31),
            ("media docena", .spanish, 6), ("dos y medio", .spanish, 2.5),
            ("septante-cinq", .french, 75), ("nonante", .french, 90), ("une dizaine", .french, 10),
            ("deux et demi", .french, 2.5), ("quatre vingt dix neuf", .french, 99),
            ("mezzo", .italian, 0.5), ("mezz'etto", .italian, 0.5), ("un quarto", .italian, 0.25),
            ("tre quarti", .italian, 0.75), ("due e mezzo", .italian, 2.5), ("un'arancia", .italian, 1),
            ("cento cinquanta", .italian, 150), ("mezza dozzina", .italian, 6), ("un paio", .italian, 2),
            ("metà della pizza", .italian, 0.5), ("ventun biscotti", .italian, 21), ("2 mila", .italian, 2000),
            ("meia", .portuguese, 0.5), ("uma e meia", .portuguese, 1.5), ("duas", .portuguese, 2),
            ("meia dúzia", .portuguese, 6), ("duzentas", .portuguese, 200), ("dezasseis", .portuguese, 16),
            ("um quarto", .portuguese, 0.25), ("metade de uma pizza", .portuguese, 0.5),
            ("half", .dutch, 0.5), ("een halve", .dutch, 0.5), ("anderhalve", .dutch, 1.5), ("een kwart", .dutch, 0.25),
            ("driekwart", .dutch, 0.75), ("twee en een half", .dutch, 2.5), ("tweeënhalf", .dutch, 2.5),
            ("honderd vijftig", .dutch, 150), ("honderdeneen", .dutch, 101), ("een paar", .dutch, 2),
            ("pół", .polish, 0.5), ("półtora", .polish, 1.5), ("półtorej", .polish, 1.5), ("ćwierć", .polish, 0.25),
            ("dwa i pół", .polish, 2.5), ("trzy czwarte", .polish, 0.75), ("dwie", .polish, 2), ("stu", .polish, 100),
            ("pół tuzina", .polish, 6), ("kilka", .polish, 3),
        ])
    func variants(_ text: String, _ language: MessageLanguage, _ value: Double) throws {
        let found = try #require(read(text, language))
        #expect(abs(found.number.value - value) < 1e-9)
    }

    @Test(
        "make ranges",
        arguments: [
            ("between 100 and 150", MessageLanguage.english, 100.0, 150.0, 4),
            ("between a hundred and one hundred fifty", .english, 100, 150, 7),
            ("from two to three", .english, 2, 3, 4), ("two or three", .english, 2, 3, 3),
            ("twenty to twenty-five", .english, 20, 25, 4),
            ("zwischen hundert und hundertfünfzig", .german, 100, 150, 4), ("von 2 bis 3", .german, 2, 3, 4),
            ("entre 100 y 150", .spanish, 100, 150, 4), ("de dos a tres", .spanish, 2, 3, 4),
            ("2 a 3", .spanish, 2, 3, 3),
            ("entre cent et cent cinquante", .french, 100, 150, 5), ("de 2 à 3", .french, 2, 3, 4),
            ("tra 100 e 150", .italian, 100, 150, 4), ("fra cento e centocinquanta", .italian, 100, 150, 4),
            ("da due a tre", .italian, 2, 3, 4), ("2 o 3", .italian, 2, 3, 3),
            ("entre 100 e 150", .portuguese, 100, 150, 4), ("de duas a três", .portuguese, 2, 3, 4),
            ("tussen 100 en 150", .dutch, 100, 150, 4), ("van twee tot drie", .dutch, 2, 3, 4),
            ("twee of drie", .dutch, 2, 3, 3),
            ("od stu do stu pięćdziesięciu", .polish, 100, 150, 5), ("od 2 do 3", .polish, 2, 3, 4),
            ("między 100 a 150", .polish, 100, 150, 4), ("dwa lub trzy", .polish, 2, 3, 3),
        ])
    func ranges(_ text: String, _ language: MessageLanguage, _ low: Double, _ high: Double, _ count: Int) throws {
        let found = try #require(read(text, language))
        #expect((found.number.low, found.number.high) == (low, high))
        #expect(found.count == count)
    }

    @Test(
        "are no numbers in another language",
        arguments: [
            ("due", MessageLanguage.english), ("sei", .english), ("sei", .german), ("um", .english), ("um", .german),
            ("set", .portuguese), ("elf", .italian), ("once", .italian), ("a", .italian), ("a", .polish),
            ("an", .dutch), ("dos", .portuguese), ("media", .portuguese), ("media", .italian), ("sette", .english),
            ("hundert", .dutch), ("six", .polish), ("sto", .italian), ("due", nil), ("sei", nil), ("um", nil),
            ("zweihundert", nil), ("sto", nil), ("tien", nil),
        ])
    func collisions(_ word: String, _ language: MessageLanguage?) { #expect(read(word, language) == nil) }

    @Test(
        "do not swallow the next food",
        arguments: [
            ("a hundred and a coffee", MessageLanguage.english, 2), ("two and three", .english, 1),
            ("twenty thirty", .english, 1), ("zwei und drei", .german, 1), ("dos y tres", .spanish, 1),
            ("dix et onze", .french, 1), ("due e tre", .italian, 1), ("dois e três", .portuguese, 1),
            ("twee en drie", .dutch, 1), ("dwa i trzy", .polish, 1), ("five two", .english, 1),
        ])
    func separate(_ text: String, _ language: MessageLanguage, _ count: Int) {
        #expect(read(text, language)?.count == count)
    }

    @Test("hostile words are read without harm", arguments: MessageLanguage.allCases)
    func hostile(_ language: MessageLanguage) {
        for piece in ["hundert", "und ", "e ", "centocento", "ein", "een", "en", "a ", "half ", "mille ", "sto ", "-"] {
            let text = String(repeating: piece, count: 400)
            if let found = read(text, language) { #expect(found.number.value.isFinite && found.number.value > 0) }
        }
    }
}
