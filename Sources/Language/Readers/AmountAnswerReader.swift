package import Nutrition

/// The answer to how much of a food it was: an amount and nothing else, or that it stays as it is.
package enum AmountAnswerReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "The answer to how much of a food it was"

    private static let mostWords = 8

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let food = situation.askedAmount, reading.words.count <= mostWords, !reading.text.contains("?") else {
            return nil
        }
        if Lexicon.anyHas(.replySkip, reading.words.joined(separator: " ")) { return .leaveAmount }
        guard let amount = amount(reading, of: food) else { return nil }
        return .correct([Correction(target: .named(food), change: .amount(amount))])
    }

    /// The amount that the whole message is; nil when it says one word more.
    private static func amount(_ reading: Reading, of food: String) -> AmountChange? {
        let lexicon = reading.lexicon
        let name = Set(NumberReader.words(food))
        let amounts = reading.amounts.filter { !$0.isArticle }
        let isPlaced = { (index: Int) in
            let word = reading.words[index]
            return amounts.contains { $0.range.contains(index) } || lexicon.isFiller(word) || name.contains(word)
                || lexicon.has(
                    [.determinerArticle, .draftHedge, .pronounDemonstrative, .pronounOne, .referencePronoun], word)
                || lexicon.measure(word) == .household(.whole) || lexicon.has(.pronounDemonstrativeIs, word)
                || lexicon.size(word) != nil || lexicon.has(.verbConsist, word)
        }
        guard !reading.words.isEmpty, reading.words.indices.allSatisfy(isPlaced), amounts.count <= 1 else { return nil }
        if let amount = amounts.first { return .set(amount.quantity, unit: amount.unit, isEach: false) }
        if reading.words.contains(where: { lexicon.measure($0) == .household(.whole) }) {
            return .set(1, unit: HouseholdUnit.whole.rawValue, isEach: false)
        }
        guard let size = reading.words.first(where: { lexicon.size($0) != nil }) else { return nil }
        return .set(1, unit: UnitLexicon.plain(size, in: lexicon.language), isEach: false)
    }
}
