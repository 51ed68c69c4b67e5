package import Nutrition

/// What is said again of what was told before.
extension Reading {
    /// "it was just …", "was only …": a verb without a subject of its own points back.
    package var tellsWhatItWas: Bool {
        var told = words[...]
        // "in realtà era solo …"
        while let first = told.first,
            let length = lexicon.has(.discourseOpening, first) ? 1 : lexicon.length(of: .removalClosing, at: told)
        {
            told = told.dropFirst(length)
        }
        return verb(pointingBackIn: told) != nil
            && !words.contains { lexicon.has([.negationNot, .negationDeterminer], $0) }
    }

    /// Behind words that take something back at the beginning; nil where there are none. What may deny the word behind it
    /// ("no era un té") or count it ("ne ganze Pizza") takes something back only before a pause or a verb.
    private var behindTakingBack: Int? {
        var (end, takesBack) = (0, false)
        while end < words.count {
            let told = words[end...]
            if let length = lexicon.length(of: .correctionOpening, at: told) {
                let next = end + length
                guard next == words.count || hasPause(before: next) || !mayGoOn(at: next - 1) else { break }
                (end, takesBack) = (next, true)
            } else if let length = lexicon.length(of: .removalClosing, at: told) {
                (end, takesBack) = (end + length, true)
            } else if let length = lexicon.length(of: .discourseOpening, at: told) {
                end += length
            } else {
                break
            }
        }
        return takesBack ? end : nil
    }

    /// Where a verb of being stands that has no subject of its own: at the beginning, or behind "it".
    package func verb(pointingBackIn told: ArraySlice<String>) -> Int? {
        let verb = told.drop { lexicon.has(.pronounIt, $0) }
        guard told.count - verb.count <= 1, let first = verb.first, lexicon.has(.verbBe, first) else { return nil }
        return verb.startIndex
    }

    /// Whether a word that takes something back may belong to the word behind it.
    private func mayGoOn(at index: Int) -> Bool {
        if lexicon.has([.negationNot, .negationNever], words[index]) { return true }
        let isArticle = amounts.contains { $0.isArticle && $0.range.contains(index) }
        let verbs: [Concept] = [.verbBe, .verbEatPast, .personSelf, .correctionOpening]
        return (isArticle || lexicon.has(.determinerIndefinite, words[index])) && !lexicon.has(verbs, words[index + 1])
    }

    /// "ach ne, war …", "oh wait it was …": behind a word that takes something back, a verb without a subject of its
    /// own.
    package var takesBackAndTells: Bool {
        guard let start = behindTakingBack, let verb = verb(pointingBackIn: words[start...]) else { return false }
        // "ach, hatte noch ein Bier" tells of another one.
        return !lexicon.has(.verbEatPast, words[verb])
            && !words[verb...].contains { lexicon.has([.negationNot, .negationDeterminer, .reportBesides], $0) }
    }

    /// "no, I had the whole avocado", "actually the whole thing": all of what was told, and nothing else. Without a word
    /// that takes something back it has to be a correction (`isCorrection`).
    package func tellsOfWhole(besides food: String?, isCorrection: Bool) -> Bool {
        guard let start = behindTakingBack ?? (isCorrection ? 0 : nil), energies.isEmpty,
            words.count <= Self.longestWhole, amounts.allSatisfy({ $0.isArticle || $0.quantity == 1 })
        else { return false }
        let name = food.flatMap { range(ofFood: $0) }
        let told = (start..<words.count).filter { name?.contains($0) != true }
        let wholes: [Concept] = [.amountAll, .quantityWhole, .energyWhole]
        guard
            let (first, length) = told.lazy.compactMap({ index in
                wholes.compactMap { lexicon.length(of: $0, at: words[index...]) }.max().map { (index, $0) }
            }).first
        else { return false }
        // "it was whole milk", "no, that was all"
        let next = first + length
        if next < words.count, lexicon.has(.quantityWholeName, words[next]) { return false }
        if food == nil, length == 1, told.contains(where: { lexicon.has(.verbBe, words[$0]) }) { return false }
        let pointing: [Concept] = [.determinerDefinite, .pronounIt, .pronounDemonstrative, .verbEatPast]
        return (food != nil || length > 1 || told.contains { lexicon.has(pointing, words[$0]) })
            && told.allSatisfy { index in
                (first..<next).contains(index) || lexicon.has(Self.wordsOfWhole, words[index])
                    || lexicon.isFiller(words[index]) || UnitLexicon.measure(words[index]) != nil
                    || lexicon.length(of: .removalClosing, at: words[index...]) != nil
            }
    }

    /// In words.
    private static let longestWhole = 10
    private static let wordsOfWhole = wordsOfIt + [.wholeBeside]

    /// "oh and garlic bread", "forgot the blueberries": begins as what goes on and has no time of its own, so that it
    /// belongs to the meal before.
    package func goesOnWithMeal(today: CalendarDay) -> Bool {
        let told = words.drop { lexicon.has([.discourseOpening, .correctionOpening, .replyYes], $0) }
        guard let first = told.first else { return false }
        let forgets = told.prefix(Self.openingWords).contains { lexicon.has(.referenceForgotten, $0) }
        // Portuguese "mais um" is one more.
        let goesOn = lexicon.has(.conjunctionAnd, first) && !lexicon.has(.referenceAnother, first)
        return (goesOn || forgets) && time(today: today) == TimeExpression()
            && ![.adverbNow, .adverbThen].contains { lexicon.stands($0, in: words) }
    }

    /// Among how many words it is said that something was forgotten.
    private static let openingWords = 3

    /// "ate the other half too": behind a verb of eating in its clause, and nothing says that it was left or another's.
    package var tellsOfOtherHalf: Bool {
        guard let half = lexicon.range(of: .referenceOtherHalf, in: words) else { return false }
        let start = (0...half.lowerBound).last { pauses[$0] != nil } ?? 0
        let before = words[start..<half.lowerBound]
        let others: [Concept] = [
            .personOther, .negationNot, .negationDid, .negationNever, .negationDeterminer, .negationRefusal,
            .amountRemaining, .amountMerely, .amountShared,
        ]
        return before.contains { lexicon.has(.verbEatPast, $0) && !lexicon.has(.amountShared, $0) }
            && before.last.map { !lexicon.has(.determinerPossessive, $0) } ?? false
            && !others.contains { lexicon.stands($0, in: words) }
    }

    /// "war lecker", "delicious": praise of what was eaten, and nothing else.
    package var onlyPraises: Bool {
        let beside: [Concept] = [
            .verbBe, .pronounIt, .adverbReport, .praiseBeside, .discourseOpening, .conjunctionAnd,
            .pronounDemonstrative,
        ]
        return words.count <= Self.longestPraise && lexicon.stands(.praiseTaste, in: words)
            && words.allSatisfy { lexicon.has(.praiseTaste, $0) || lexicon.has(beside, $0) || lexicon.isFiller($0) }
    }

    /// In words.
    private static let longestPraise = 6
}
