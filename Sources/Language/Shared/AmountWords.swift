import Nutrition

/// Numbers, units and sizes, as the words of this language say them.
extension Lexicon {
    /// The number that the words begin with, and how many of them it takes.
    func number(at words: some BidirectionalCollection<String>) -> (number: NumberExpression, count: Int)? {
        NumberReader.leading(words, in: language)
    }

    /// Whether a single word is a number.
    func isNumber(_ word: String) -> Bool { number(at: [word]) != nil }

    func measure(_ word: String) -> Measure? { UnitLexicon.measure(word, in: language) }

    func size(_ word: String) -> ServingSize? { UnitLexicon.size(word, in: language) }

    /// Whether a word stands between an amount and its food and says nothing.
    func isFiller(_ word: String) -> Bool { UnitLexicon.isFiller(word, in: language) }
}
