/// An amount with its unit, as it stood in a line.
struct LineMeasure {
    var amount: RecipeAmount
    var unit: KitchenUnit?
    /// Where the unit's words stand, so that they can be a name after all: "4 cloves".
    var unitTokens: Range<Int>?
    /// What was said beside: the size of a package, an amount in other units, "heaped".
    var remarks: [String] = []
    /// Whether a package was named, whose contents have their own words: "can of chopped tomatoes".
    var isPackaged = false
    /// The token after it.
    var end: Int
}

/// Reads measures out of the tokens of a line.
struct LineMeasureReader {
    let tokens: [LineToken]

    /// An amount with or without a unit that begins at a token.
    func measure(at start: Int, acceptsWords: Bool = true) -> LineMeasure? {
        var at = skippingApproximation(start)
        guard let (amount, next) = LineNumbers(tokens: tokens, acceptsWords: acceptsWords).amount(at: at)
        else { return nil }
        at = next
        if let packed = multiplied(amount, at) ?? packages(amount, at) { return packed }
        var found = LineMeasure(amount: amount, end: at)
        takeGroupBeforeUnit(&found)
        takeLength(&found)
        takeModifiers(&found)
        takeUnit(&found)
        takeMore(&found)
        takePackage(&found)
        takeSizeBehind(&found)
        if found.unit != nil { found.end = skippingOf(found.end) }
        return found
    }

    func skippingApproximation(_ start: Int) -> Int {
        var at = start
        while at < tokens.count {
            if ["~", "≈", "±"].contains(tokens[at].text) {
                at += 1
            } else if let end = phrase(.approximately, at) {
                at = end
            } else {
                break
            }
        }
        return at
    }

    func skippingOf(_ start: Int) -> Int {
        var at = start
        while at + 1 < tokens.count, KitchenWords.has(tokens[at].folded, .of) {
            at += 1
            if at + 1 < tokens.count, ["'", "’", "´"].contains(tokens[at].text) { at += 1 }
        }
        return at
    }

    /// The end of a phrase of a concept; points and hyphens inside do not count.
    func phrase(_ concept: KitchenWords.Concept, _ start: Int) -> Int? {
        let phrases = KitchenWords.phrases(concept)
        return longest(at: start, words: phrases.longest) { words, _ in phrases.contains(words) ? true : nil }?.end
    }

    func unit(at start: Int) -> (unit: KitchenUnit, end: Int)? {
        longest(at: start, words: KitchenUnit.longestPhrase) { words, written in
            KitchenUnit.named(words, written: words.count == 1 ? written : nil)
        }.map { ($0.value, $0.end) }
    }

    private func longest<Value>(
        at start: Int, words limit: Int, _ find: ([String], String) -> Value?
    ) -> (value: Value, end: Int)? {
        guard start < tokens.count, tokens[start].isWord else { return nil }
        var words: [String] = []
        var opened = 0
        var best: (Value, Int)?
        var at = start
        while at < tokens.count, words.count < limit {
            let token = tokens[at]
            if token.isWord {
                words.append(token.folded)
                if let value = find(words, tokens[start].text) { best = (value, endOfPhrase(at + 1, opened)) }
            } else if token.text == "(", !words.isEmpty {
                opened += 1
            } else if token.text == ")", opened > 0 {
                opened -= 1
            } else if token.text != ".", token.text != "-" || token.hasSpaceBefore, token.text != "'" {
                break
            }
            at += 1
        }
        return best
    }

    /// A point that shortens the word belongs to it, and so does a bracket that was opened inside.
    private func endOfPhrase(_ end: Int, _ opened: Int) -> Int {
        guard end < tokens.count, !tokens[end].hasSpaceBefore else { return end }
        if tokens[end].text == "." || (opened > 0 && tokens[end].text == ")") { return end + 1 }
        return end
    }
}
