/// Reads numbers and ranges of numbers out of tokens.
struct LineNumbers {
    let tokens: [LineToken]
    /// Whether "two", "half a" and "a" count, too.
    let acceptsWords: Bool

    /// A value or a range, and the token after it.
    func amount(at start: Int) -> (RecipeAmount, Int)? {
        guard let (low, next) = number(at: start) else { return nil }
        if next + 1 < tokens.count, isRangeMark(next), !KitchenWords.has(tokens[next + 1].folded, .article),
            let (high, end) = number(at: next + 1), high > low
        {
            return (.range(low...high), end)
        }
        return (.exact(low), next)
    }

    private func isRangeMark(_ index: Int) -> Bool {
        if ["-", "–", "—", "−", "‑"].contains(tokens[index].text) { return true }
        return acceptsWords && KitchenWords.has(tokens[index].folded, .range)
    }

    /// One number: "2", "1/2", "1 ½", "1-1/2", "one and a half", "half a dozen".
    func number(at start: Int) -> (Double, Int)? {
        guard start < tokens.count else { return nil }
        if let (value, next) = digits(at: start) { return mixed(value, next) }
        return acceptsWords ? spoken(at: start) : nil
    }

    /// Digits with what follows a slash.
    private func digits(at start: Int) -> (Double, Int)? {
        guard start < tokens.count, let value = tokens[start].number else { return nil }
        if start + 2 < tokens.count, ["/", "⁄", "∕"].contains(tokens[start + 1].text),
            let divisor = tokens[start + 2].number, isWhole(value), isWhole(divisor), divisor > 0, divisor <= 64
        {
            return (value / divisor, start + 3)
        }
        return (value, start + 1)
    }

    private func isWhole(_ value: Double) -> Bool { value == value.rounded() }

    /// A fraction after a whole number is added: "1 1/2", "1½", "1-1/2", "1 and 1/2".
    private func mixed(_ whole: Double, _ next: Int) -> (Double, Int) {
        guard isWhole(whole), whole > 0, next < tokens.count else { return (whole, next) }
        if let (part, end) = fraction(at: next) { return (whole + part, end) }
        let isJoined = tokens[next].text == "-" && !tokens[next].hasSpaceBefore
        if isJoined || tokens[next].text == "&" || (acceptsWords && isAnd(next)),
            let (part, end) = fraction(at: next + 1), !isJoined || !tokens[next + 1].hasSpaceBefore
        {
            return (whole + part, end)
        }
        return (whole, next)
    }

    /// A number between 0 and 1 that is written as a fraction.
    private func fraction(at start: Int) -> (Double, Int)? {
        guard start < tokens.count, let (value, end) = digits(at: start), value > 0, value < 1 else { return nil }
        let isSign = tokens[start].text.first.map { Fractions.signs[$0] != nil } ?? false
        return end == start + 3 || isSign ? (value, end) : nil
    }

    private func isAnd(_ index: Int) -> Bool {
        KitchenWords.has(tokens[index].folded, .and) && !KitchenWords.has(tokens[index].folded, .range)
    }

    private func spoken(at start: Int) -> (Double, Int)? {
        let word = tokens[start].folded
        let isArticle = KitchenWords.has(word, .article)
        guard tokens[start].isWord, isArticle || KitchenWords.numbers[word] != nil else { return nil }
        let value = KitchenWords.numbers[word] ?? 1
        var next = start + 1
        if isArticle, let (inner, end) = spokenOrDigits(at: next) { return (inner, end) }
        if value < 1 { next = skippingArticle(next) }
        if next < tokens.count, value != 12, let dozen = KitchenWords.numbers[tokens[next].folded], dozen == 12 {
            return (value * 12, skippingOf(next + 1))
        }
        if value >= 1, !isArticle || value > 1, next + 1 < tokens.count, isAnd(next),
            let (part, end) = spoken(at: next + 1), part < 1
        {
            return (value + part, end)
        }
        return (value, value == 2 || value == 12 ? skippingOf(next) : next)
    }

    /// "Half an", "a quarter of a".
    private func skippingArticle(_ index: Int) -> Int {
        let next = index < tokens.count && KitchenWords.has(tokens[index].folded, .of) ? index + 1 : index
        return next < tokens.count && KitchenWords.has(tokens[next].folded, .article) ? next + 1 : index
    }

    /// After an article: "a dozen", "eine halbe", "a 5 cm piece". A size word has to follow the article itself.
    private func spokenOrDigits(at index: Int) -> (Double, Int)? {
        guard index < tokens.count else { return nil }
        if tokens[index].number != nil { return nil }
        guard KitchenWords.numbers[tokens[index].folded] != nil, !KitchenWords.has(tokens[index].folded, .article)
        else { return nil }
        return spoken(at: index)
    }

    /// "A couple of", "a dozen of".
    private func skippingOf(_ index: Int) -> Int {
        index < tokens.count && KitchenWords.has(tokens[index].folded, .of) ? index + 1 : index
    }
}
