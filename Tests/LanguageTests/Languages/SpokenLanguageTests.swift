import Testing

@Suite("A message in a language besides the first four")
struct SpokenLanguageTests {
    private static let languages: [SpokenSentences] = [.italian, .portuguese, .dutch, .polish]

    @Test("has its amounts, units and numbers", arguments: languages)
    func amounts(_ sentences: SpokenSentences) { sentences.checkAmounts() }

    @Test("has its days, times and meals", arguments: languages)
    func times(_ sentences: SpokenSentences) throws { try sentences.checkTimes() }

    @Test("says what was eaten and what was not, and by whom", arguments: languages)
    func objections(_ sentences: SpokenSentences) { sentences.checkObjections() }

    @Test("has its energies", arguments: languages)
    func energies(_ sentences: SpokenSentences) { sentences.checkEnergies() }

    @Test("is told by its words", arguments: languages)
    func language(_ sentences: SpokenSentences) { sentences.checkLanguage() }
}
