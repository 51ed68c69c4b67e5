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
        let said = reading.words.joined(separator: " ")
        // "no" to "how much was it?" takes nothing back.
        if Lexicon.anyHas(.replySkip, said) || Lexicon.anyHas(.replyNo, said) { return .leaveAmount }
        if let amount = named(said) { return .correct([Correction(target: .named(food), change: .amount(amount))]) }
        guard let amount = amount(reading, of: food) else { return nil }
        return .correct([Correction(target: .named(food), change: .amount(amount))])
    }

    /// What words without a number say: "all of it", "a lot", "la mitad". They may be of another language than the rest
    /// of the conversation: nothing else is expected here.
    private static func named(_ said: String) -> AmountChange? {
        if Lexicon.anyHas(.amountAll, said) { return .set(1, unit: HouseholdUnit.whole.rawValue, isEach: false) }
        if Lexicon.anyHas(.amountHalf, said) { return .set(0.5, unit: HouseholdUnit.whole.rawValue, isEach: false) }
        if Lexicon.anyHas(.amountMuch, said) { return .set(1, unit: ServingSize.large.rawValue, isEach: false) }
        return Lexicon.anyHas(.amountLittle, said) ? .set(1, unit: ServingSize.small.rawValue, isEach: false) : nil
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
        let isWhole = reading.words.contains { lexicon.measure($0) == .household(.whole) }
        if let amount = amounts.first, !(isWhole && amount.quantity == 1) {
            // "a quarter": of the whole, not of the usual portion.
            let isPart = amount.unit.isEmpty && amount.quantity < 1
            return .set(amount.quantity, unit: isPart ? HouseholdUnit.whole.rawValue : amount.unit, isEach: false)
        }
        if isWhole {
            return .set(1, unit: HouseholdUnit.whole.rawValue, isEach: false)
        }
        guard let size = reading.words.first(where: { lexicon.size($0) != nil }) else { return nil }
        return .set(1, unit: UnitLexicon.plain(size, in: lexicon.language), isEach: false)
    }
}
