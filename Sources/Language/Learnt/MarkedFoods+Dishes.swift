import Nutrition

/// Marks that are one food together.
extension MarkedFoods {
    /// Two marks with nothing between them are one food, unless each is a food of its own.
    mutating func join() {
        for index in foods.indices.dropFirst().reversed() {
            let gap = gap(index - 1, index)
            let whole = String(text[foods[index - 1].range.lowerBound..<foods[index].range.upperBound])
            // "Gatorade G2 sports drink"
            let isPlain = text[gap].allSatisfy { $0.isLetter || $0.isNumber || $0 == " " } && !gap.isEmpty
            if isPlain, NumberReader.words(String(text[gap])).count <= 2, !holdsLink(gap), names.knowsWhole(whole) {
                unite(index - 1...index)
                continue
            }
            guard isEmpty(gap) else { continue }
            // "capri sun orange": a drink and its taste.
            let areTwo =
                !names.isDrink(foods[index - 1].text) && !foods[index - 1].text.contains("-")
                && !onlyDescribes(foods[index - 1])
                && names.knows(foods[index - 1].text)
                && names.knowsExactly(foods[index - 1].text) && names.knowsExactly(foods[index].text)
                && !names.knowsWhole(whole)
            if !areTwo { unite(index - 1...index) }
        }
    }

    /// "paluszki rybne": two marks that are one food's very name, whose first would be taken for a unit.
    mutating func joinNames() {
        for index in foods.indices.dropFirst().reversed() {
            let range = foods[index - 1].range.lowerBound..<foods[index].range.upperBound
            if text[gap(index - 1, index)].allSatisfy({ $0 == " " }), names.knowsExactly(String(text[range])) {
                unite(index - 1...index)
            }
        }
    }

    /// Whether nothing stands there but a share ("reduced-fat (2%) milk") or a size that is no amount of what follows
    /// ("cheesy medium crust pizza").
    private func isEmpty(_ gap: Range<Int>) -> Bool {
        let words = NumberReader.words(String(text[gap]))
        if words.isEmpty { return text[gap].allSatisfy(\.isWhitespace) }
        let sign = String(text[gap]).trimmingSpaces
        if sign.hasPrefix("("), sign.hasSuffix(")") { return words.count <= 2 }
        return words.count == 1 && lexicon.size(words[0]) != nil && text[gap].allSatisfy { $0.isLetter || $0 == " " }
            && others.contains { $0.label == .amount && gap.overlaps($0.range) }
    }

    /// Pieces that the table knows as one dish: "peanut butter and jelly sandwich", "smoothie made with fruit and dairy".
    mutating func joinDishes() {
        var first = 0
        while first < foods.count {
            var last = first
            while last + 1 < foods.count, isJoined(last, to: last + 1) { last += 1 }
            while last > first {
                if isDish(first...last) {
                    unite(first...last)
                    break
                }
                last -= 1
            }
            first += 1
        }
    }

    /// Whether the second may be a piece of the same dish: nothing is counted or timed between them.
    private func isJoined(_ first: Int, to second: Int) -> Bool {
        let gap = gap(first, second)
        let words = NumberReader.words(String(text[gap]))
        let isTied = words.contains { lexicon.has(MealWords.links + [.conjunctionOr, .dishMaking], $0) }
        // "pasta and a tomato": another one is counted.
        if let article = words.firstIndex(where: { lexicon.has(.determinerIndefinite, $0) }),
            article == 0 || lexicon.has([.conjunctionAnd, .conjunctionOr], words[article - 1])
        {
            return false
        }
        return words.count <= Self.longestGap && !holdsPause(gap) && !others.contains { $0.range.overlaps(gap) }
            && (isTied || text[gap].contains(",")) && words.allSatisfy(mayTie)
    }

    /// Whether a word may stand between two pieces of a dish.
    private func mayTie(_ word: String) -> Bool {
        lexicon.has(Self.ties, word) || lexicon.isFiller(word) || names.isPraise(word) || names.tells(word)
    }

    static let ties: [Concept] =
        MealWords.links + [.conjunctionOr, .dishMaking, .dishLink, .dishDescription, .dishContinuation]

    private func isDish(_ range: ClosedRange<Int>) -> Bool {
        let whole = foods[range.lowerBound].range.lowerBound..<foods[range.upperBound].range.upperBound
        let name = String(text[whole])
        guard names.knowsWhole(name) else { return false }
        // "quarter chicken, spicy rice": a mere list, unless it is a food's very name.
        let isListed = range.dropFirst().allSatisfy { text[gap($0 - 1, $0)].allSatisfy { ", ".contains($0) } }
        if isListed, !names.knowsExactly(name) || range.allSatisfy({ names.knowsExactly(foods[$0].text) }) {
            return false
        }
        guard range.allSatisfy({ names.knowsExactly(foods[$0].text) }) else { return true }
        let words = NumberReader.words(String(text[whole]))
        if words.contains(where: { lexicon.has(.conjunctionOr, $0) }) { return true }
        // "peanut butter and jelly sandwich"
        let noun = NumberReader.words(foods[range.upperBound].text)
        if noun.count > 1, names.knowsExactly(name) { return true }
        // "eggs and bacon" are two, "weetabix with milk" too; "a taco with chicken" is a taco.
        let isTied = range.dropFirst().contains { index in
            NumberReader.words(String(text[gap(index - 1, index)])).contains { lexicon.has(MealWords.joints, $0) }
        }
        return isTied && (names.knowsExactly(name) || names.isDish(foods[range.lowerBound].text))
    }
}
