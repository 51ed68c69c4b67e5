import Nutrition

/// Among how many people something was shared.
extension Reading {
    private static let people = 1.0...19
    /// Words between a number and the people whom it counts, or what joins them to the user: "with my two best friends".
    private static let near = 3

    /// "there were 3 of us, we shared it equally", "me and two mates split it", "shared it with my wife and son"; nil
    /// where nothing was shared, or nobody says with how many.
    var sharers: Double? {
        let lexicon = lexicon
        if isHalved { return 2 }
        guard words.contains(where: { lexicon.has(.amountShared, $0) }) else { return nil }
        let counts = amounts.filter { !$0.isArticle && !$0.isMeasured && countsPeople($0) }
        guard counts.count <= 1 else { return nil }
        let counted = counts.first.map { people(behind: $0) } ?? nil
        var others = 0.0
        var isBeside = false
        for index in words.indices where lexicon.has(.personOther, words[index]) && index != counted {
            // "with my kids" says of nobody how many.
            guard !Plural.isSeveral(words[index], in: language) else { return nil }
            others += 1
            isBeside = isBeside || isBesideUser(index)
        }
        guard let count = counts.first else {
            if isBeside { return others + 1 }
            return words.contains { lexicon.has(.quantityBoth, $0) } ? 2 : nil
        }
        // "the 4 of us", "3 ways" are all of them.
        let isAll = counted.map { lexicon.has(.personSelf, words[$0]) } ?? true
        guard !isAll else { return count.quantity > 1 ? count.quantity : nil }
        return isBeside || isBesideUser(count.range.lowerBound) ? count.quantity + others + 1 : count.quantity
    }

    /// The same where nothing else says how much of it the user had: "four of us split a plate of nachos evenly", not "we
    /// shared a pizza, I had 3 slices". What is split so many ways may be weighed: "a 200 g bag split 4 ways".
    package var equalSharers: Double? {
        guard let sharers, !isHalved else { return sharers }
        // "…, i ate 40% of it"
        guard partInPercent == nil else { return nil }
        // "…, my half was 180 g" is said behind it.
        let ways = words.lastIndex { lexicon.has(.sharingWays, $0) }
        let isEqual = amounts.allSatisfy { amount in
            amount.isArticle || countsPeople(amount) || amount.quantity == 1 && !amount.isMeasured
                || ways.map { amount.isMeasured && amount.range.upperBound <= $0 } ?? false
                || ways != nil && !amount.isMeasured && abs(amount.quantity * sharers - 1) < 0.01
        }
        return isEqual ? sharers : nil
    }

    /// "40% of it", "12,5 % davon", as a part of one, and the characters that say so; not "a 12% beer".
    var partInPercent: (part: Double, range: Range<Int>)? {
        let text = Array(text)
        guard let sign = text.firstIndex(of: "%") else { return nil }
        let end = text[..<sign].lastIndex { $0 != " " }.map { $0 + 1 } ?? sign
        let start = text[..<end].lastIndex { !$0.isNumber && !".,".contains($0) }.map { $0 + 1 } ?? 0
        guard let value = Double(String(text[start..<end]).replacing(",", with: ".")), (1..<100).contains(value)
        else { return nil }
        let behind = NumberReader.words(String(text[(sign + 1)...].prefix(Self.longestPointer)))
        let points =
            lexicon.length(of: .pronounShare, at: behind) != nil
            || behind.count > 1 && lexicon.has([.dishOf, .prepositionOf], behind[0])
                && lexicon.has([.referencePronoun, .determinerDefinite], behind[1])
        return points ? (value / 100, start..<sign + 1) : nil
    }

    /// In characters: "of that one".
    private static let longestPointer = 12

    /// "8 slices, half each": the figures of the message are of the whole, whatever they count.
    package var isHalved: Bool { halving != nil }

    /// Where the words stand that say so; a number in them ("à deux") is of people. Where the clause goes on behind them
    /// they say something else: "il y a deux heures", "a metà mattina".
    package var halving: Range<Int>? {
        guard let range = lexicon.range(of: .sharingHalf, in: words) else { return nil }
        let isEnd =
            range.upperBound == words.count || pauses[range.upperBound] != nil
            || lexicon.has([.conjunctionAnd, .prepositionWith], words[range.upperBound])
        return isEnd ? range : nil
    }

    /// "my share was 450 kcal", "my half was 430 kcal"
    package func isOfShare(_ energy: EnergyExpression) -> Bool {
        let before = words[..<min(energy.index, words.count)].suffix(Self.wordsOfShare)
        let isHalf = zip(before, before.dropFirst()).contains { owner, half in
            lexicon.has(.determinerPossessive, owner) && lexicon.has([.changeHalf, .amountHalf], half)
        }
        return isHalf
            || before.contains { lexicon.has(.amountShared, $0) }
                && before.contains { lexicon.has(.determinerPossessive, $0) }
    }

    private static let wordsOfShare = 5

    /// Whether a number is of people: of whom words behind it say so, or of nothing.
    private func countsPeople(_ amount: AmountExpression) -> Bool {
        guard amount.quantity == amount.quantity.rounded(), Self.people.contains(amount.quantity) else { return false }
        let end = countEnd(amount)
        return people(behind: amount) != nil || end == words.count || pauses[end] != nil
            || lexicon.has(.sharingWays, words[end])
    }

    /// Where the people stand whom a number counts: "of us", "best friends".
    private func people(behind amount: AmountExpression) -> Int? {
        let end = countEnd(amount)
        return words.indices.dropFirst(end).prefix { $0 == end || pauses[$0] == nil }.prefix(Self.near)
            .first { lexicon.has([.personOther, .personSelf, .recipePeople], words[$0]) }
    }

    /// Behind the number itself.
    private func countEnd(_ amount: AmountExpression) -> Int {
        let start = amount.range.lowerBound
        return start + (lexicon.number(at: words[start...])?.count ?? 1)
    }

    /// Whether the user is counted beside who stands here: "me and two mates", "with two mates", "two mates and me".
    private func isBesideUser(_ index: Int) -> Bool {
        let lexicon = lexicon
        return words.indices.contains { place in
            if lexicon.has(.prepositionWith, words[place]) { return place < index && index - place <= Self.near }
            guard lexicon.has(.conjunctionAnd, words[place]), abs(place - index) <= Self.near else { return false }
            let other = place < index ? place - 1 : place + 1
            return words.indices.contains(other) && lexicon.has([.personSelf, .personSelfSubject], words[other])
        }
    }
}
